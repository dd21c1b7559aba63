"""The race window: races on the board as it is now, by people and bots. It knows no rules.

Where to look, part by part. What is marked * is free of Qt.

The window: `window` with its `parts`, `race_layout`, `actions` (commands and keys); `app` is the window as
a program of its own, `flow`, `still_boxes` and `problem_line` are widgets that several parts use.

A race under way: `session`* has every answer and state, the `director` has bots and dice answer it, the
`playback` acts out one answer after the other (`turn_index`* says where rounds and turns begin), a Keeper
(`records`) saves it; `race_show` is these together. `playback_bar` and `race_slider` show where one looks,
`following` keeps it in view.

Before it: `setup_panel` with `setup_form`, `seat_rows`, `grid_list` and `wear_boxes`, remembered as
`choices` by `setup_store`; `bots`* says who can drive. From a position: `placing`* is changed on the
`placing_desk` by `placing_panel`, `car_list`, `placed_boxes` and, on the board, `placing_hand` and
`placing_item`.

A question: `choosing` is what a person has come to so far. `question_panel` shows it with `offer_model`,
`offer_lines`, `odds_bar`, `brake_row` and `choosing_keys`; on the board `ways_hand`, `ways_item`,
`way_marks` and `ways_labels`. Rolls: `die`, `die_shape`. `lent_focus` brings the keyboard back to it.

What one sees of it: `dashboards` of a `card` for each car (`readings` in `gauges/`), `liveries`,
`order_panel`, `log_panel` with `log_model`, `result_panel`; `races_panel` lists what was driven and who
won (`winners`*), `opening`* reads a record.

Packages: `board/` is the race board, `gauges/` a widget for each shape of gauge, `heat/` heat maps and
trials.
"""
