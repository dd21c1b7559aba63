<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr">
<context>
    <name>AcceptBar</name>
    <message>
        <source>Why is this meant?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For example: the board prints it this way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why this issue is meant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>Bare &amp;print (while held)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export board…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New from a center &amp;line…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Import board…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a s&amp;can…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Kept work…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ma&amp;ke borders shared…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete selected c&amp;orner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole &amp;board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Mirror the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn the board &amp;right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn the board &amp;left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn the board by an &amp;angle…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Join with another board…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cu&amp;t spaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy spaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicat&amp;e spaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete selected spaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Merge selected spaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror &amp;horizontally</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror verticall&amp;y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn r&amp;ight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn le&amp;ft</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nud&amp;ge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nudge &amp;left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nudge &amp;right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nudge &amp;up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nudge &amp;down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select &amp;all spaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select &amp;none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In&amp;vert selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select &amp;lane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select &amp;stretch between two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read selection again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with the &amp;print</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play on this track…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Test race with bots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Race &amp;stretch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Check stretch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fit board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actual &amp;size (1:1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hide scan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go to space…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next issue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;revious issue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next &amp;doubt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous do&amp;ubt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide or show all pane&amp;ls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rese&amp;t panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find command…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Your first board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Pitboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File and view</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AppearanceMenu</name>
    <message>
        <source>&amp;Appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ApproachTool</name>
    <message>
        <source>Click: make {space} an approach · {enter}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click: restore the lane changes of {space}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No arrow leads into a corner yet; make corners and draw arrows first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a space right before a corner · {enter}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No arrow leads straight ahead from {space} into a corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make an approach</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore lane changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All spaces right before corners are already approaches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make all approaches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all are approaches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter: make {spaces} approaches</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ArrowOptions</name>
    <message>
        <source>Show &amp;proposals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept the proposals on the board that are almost certainly right (Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept proposals from or to the selected spaces or the highlighted corner (Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept every proposal on the board (Shift+Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{all} proposed, {sure} sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing proposals…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept &amp;sure ({n})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept &amp;all ({n})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept &amp;corner ({n})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept selecte&amp;d ({n})</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ArrowTool</name>
    <message>
        <source>Release: accept {arrows} · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release: make {arrows} · Back up: fewer · Alt: one arrow · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proposals are being computed, then accepted · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click: accept {from_} → {to} ({sure:.0%} sure) · Ctrl+click: accept all here{enter}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click: delete the arrow {from_} → {to} · Drag: make arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag in driving direction: make arrows{enter}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag through spaces in driving direction: make arrows · Click an arrow: delete it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw {arrows}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · Enter: accept {n} of this corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · Enter: accept {n} of the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · Enter: accept {n} sure ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · Shift+Enter: accept all {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept {arrows}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proposals are still being computed; look at them first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no proposals here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete an arrow</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BalancePanel</name>
    <message>
        <source>Ruleset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> cars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Laps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> laps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Races begin soon.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep these figures, and show how those after the next edits differ from them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Racing …</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BarePrint</name>
    <message>
        <source>The bare print. Release {key} to see the drawing again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BoardMenu</name>
    <message>
        <source>Delete the arrow {from_} → {to}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete an arrow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete a corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change {corner}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select {corner}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete {corner}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BoardPanel</name>
    <message>
        <source>Mirror</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror the board left to right; it is then driven in the other direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn the board to the left by 90 degrees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn the board to the right by 90 degrees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Angle, clockwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clockwise; the board grows where spaces would lie beyond its edges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other board…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the board to join with this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where to cut this board open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where to cut the other board open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Join</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lay the other board beside this one and connect both into one circuit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and join nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why the boards aren&apos;t joined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut this board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut the other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tracks (*{ending});;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Join with another board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The track was edited meanwhile; join again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Join with {board}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Joined. To keep the first board as it was, save under another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none chosen</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BoardReading</name>
    <message>
        <source>Read the board off its scan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read spaces again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix a stretch of road</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BordersPanel</name>
    <message>
        <source>Gaps and overlaps up to this wide are closed, in percent of a space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of gaps to close, in percent of a space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected spaces only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Their vertices move onto those of the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop looking for borders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make borders shared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the outlines as the board shows; can be undone in one step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vertices move onto each other and onto borders; kinks vanish.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close gaps up to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to change: {n} borders are shared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{spaces} would change; shared borders: {before} now, {after} then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Canceled; change the width to look again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for borders…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for borders… {share:.0%}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the spaces to change first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{spaces} changed; {n} borders are shared</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BrakeRow</name>
    <message>
        <source>Brake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points of the roll left undriven: press + or -, turn the wheel, or drag the end back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brake by {n}: {price}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BuildEntry</name>
    <message>
        <source>Your own car</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build this car</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CarList</name>
    <message>
        <source>Cars on the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the car onto the board, or move it with Alt and the arrow keys</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Card</name>
    <message>
        <source>{number}  {who}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dashboard closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{car}. Click to show the car on the board.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spun</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{corner} {made}/{due}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>→ {made}/{due} {corner}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{made}/{due} {corner}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>place {place}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>car {number}, {color}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{corner}, {made} of {due} stops</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CircuitBox</name>
    <message>
        <source>Race on the circuit or tile set in a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why the file can&apos;t be raced on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where to race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Circuits and tile sets ({files});;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Race on a circuit or tile set</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Type a few letters of a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search for a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{command}: not available now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CornerLayer</name>
    <message>
        <source>L {long} / C {short}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CornerModel</name>
    <message>
        <source>Corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops required in the corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spaces on the longest route, counted along the arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spaces on the shortest route, counted along the arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Printed L</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L as printed on the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Printed C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C as printed on the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agrees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the print agrees with the count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename a corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the stops of a corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declare L and C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L and C are not declared, or no route leads through the corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The printed numbers agree with the count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The printed numbers differ from the count along the arrows</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CornerOptions</name>
    <message>
        <source>Name of the corner; numbered automatically if empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops a car must make in the corner (on the board: 1 to 9)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L as printed: spaces on the longest route (on the board: /11)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C as printed: spaces on the shortest route (on the board: /11/7)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inner side of the corner in driving direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Draw entry and exit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a line across the road where the corner begins and one where it ends (E, Alt+drag)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortcut on the board: Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Printed &amp;L</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Printed &amp;C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+click on the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no route yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted {n}{mark}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CornerTool</name>
    <message>
        <source>Drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt+drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{drag} a line across all lanes at the other end of the corner · Esc: cancel the line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a line across all lanes where the corner begins · E: sweep instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep over spaces: make them {name} · E: draw entry and exit · Click a corner: change it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{spaces}, {stops} · Sweep: add · Shift or right button: remove · 2/11/7: stops, L, and C · Ctrl+click: flag · Enter: {done} · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>make it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep over the spaces of the corner first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change a corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish (Enter) or cancel (Esc) this corner first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CornersPanel</name>
    <message>
        <source>Corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete a corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change with the corner tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter L</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CurrentStand</name>
    <message>
        <source>Delete a pit stand</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CutTool</name>
    <message>
        <source>Click or drag: start a cut outside the first space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click or drag: start a cut at this vertex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click or drag: start a cut on this border</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw through a space from border to border to cut it · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{end}: cut {spaces} in two · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge {spaces}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The line doesn&apos;t cross any space from border to border</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut {spaces}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Dashboards</name>
    <message>
        <source>Dashboards</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Die</name>
    <message>
        <source>{who_rolls_what}: {face}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who_rolls_what}: {face} (points: {points})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Die</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Docks</name>
    <message>
        <source>Tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Track</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weather</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Issues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Odds of a corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Balance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Borders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your first board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Center line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Doubts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Document</name>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give scans other names</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DrawingBar</name>
    <message>
        <source>Progress of reading the drawing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drive it the other way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the drawing again, driven the other way; can be undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep all closed lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the drawing again, with the closed lines apart from the road; can be undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop reading the drawing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the track as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} can&apos;t be opened: {problem}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading {file}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edited by hand since: the drawing isn&apos;t read again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read {spaces} and {corners}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closed lines apart from the road, left out: {n}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clockwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>anticlockwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is driven {way}, as you chose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is driven {way}, in the order of its spaces. Do the arrows lead the right way?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} doesn&apos;t tell which way it is driven; {way} is assumed. Do the arrows lead the right way?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DrawingReading</name>
    <message>
        <source>Drive the drawing the other way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep all closed lines</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EndPage</name>
    <message>
        <source>Best of the race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Race again with the same setup and a new seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the &amp;story…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the race as a text: every turn, the result, and the best of the race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New race…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Return to the setup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after {rounds}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from place {place} on the grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in a sandbox</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FaceEntry</name>
    <message>
        <source>Face of the die</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This die has the faces {faces}, not {typed}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileProgress</name>
    <message>
        <source>Progress of opening the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop opening; nothing changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening {file}…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>Unsaved changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the changes to “{name}”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a track</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tracks and boards ({tracks});;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boards of other programs ({boards});;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Center lines ({lines});;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New from a center line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No circuit can be made from this file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file can&apos;t be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imported {file}; see the notes in the Track panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} has changed since it was opened, perhaps in another window. Replacing it discards those changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tracks (*{ending});;Tracks packed with their scans (*{packed})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the track</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The track was not saved. {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boards (*{ending})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The board can&apos;t be exported yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The board was not exported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exported {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} already exists. Replace it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pitboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is the open track or one of its scans; choose another name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FinishOptions</name>
    <message>
        <source>What crosses the line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the l&amp;ine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the finish line (Del)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All sides as dra&amp;wn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear all sides that were set by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All sides as drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No arrow crosses the line yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no line yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, and so does the pit lane</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FinishTool</name>
    <message>
        <source>Release: move this end of the line here · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{how}: draw the finish line to here · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag: move this end of the line · Del: remove the line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click: mark {space} as {side} · Drag: redraw the line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag across the lanes: redraw the line · Del: remove it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag across the lanes: draw the finish line · Click: set its first end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the finish line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the finish line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the finish line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side of the line: {space}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FirstSteps</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reopen with Help &gt; Your first board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press {key}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose Tools, {tool}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a scan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go through the doubts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L and C agree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop a picture of the board on the window, or choose File, Add a scan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{read}, Enter to find the road, and Enter again to read the board.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F7 shows the next one in the bar below. Enter accepts it; any tool corrects it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{arrow} and fix the arrows until the Corners panel shows ✓ for L and C.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done: L and C of a corner agree. Continue with the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{corner}, click the corner, and enter the L and C printed beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the board off its scan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a corner</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GaugeWidget</name>
    <message>
        <source>{name} {value}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GoToSpace</name>
    <message>
        <source>Id or number of a space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spaces</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GridList</name>
    <message>
        <source>Starting grid, from pole on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the cars into order, or move one with Alt+Up and Alt+Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}. {name} (car {number})</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GridOptions</name>
    <message>
        <source>The starting place whose angle is shown below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direction of the car: 0° is to the right, clockwise (Shift+drag from the place)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>driving direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Number from the front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number the places backward from the one nearest the finish line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pro&amp;pose ten places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace the grid with ten places: two outer lanes, rows three spaces apart, pole outside; shift them with Up and Down on the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting p&amp;lace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An&amp;gle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn a starting place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number the grid from the front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Propose ten places</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GridTool</name>
    <message>
        <source>Release: turn place {n} this way · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release: place {n} doesn&apos;t move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release: swap places {n} and {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release: move place {n} to {space}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click: remove place {n} · Drag: move it · Shift+drag: turn it · ↑↓: shift all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click: make {space} starting place {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a space: make it starting place {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift the grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move a starting place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove starting place {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting place {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn a starting place</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HandOver</name>
    <message>
        <source>Hand over to {who}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only {who} may see what comes next.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} is at the screen (Enter)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HeatLegend</name>
    <message>
        <source>Legend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counts by color: {classes}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HeatPanel</name>
    <message>
        <source>Simulate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulate this many races of bots in the background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spaces, highest count first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>many races</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count in the race that is shown or in many races</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Races</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of races to simulate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> races</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show on board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Color the spaces of the board. The colors stay while you edit the track.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the results of many races by driver, starting place, and corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all statistics as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulating …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Canceled before the first race was over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind}: {total} in {races}, on {hot} of {spaces}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The track before the last edits. {counts}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{space}: {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{space}: {count}, in {corner}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows where cars land, overshoot, touch, and go out, in one race or in many.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HelpPages</name>
    <message>
        <source>Manual</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in this page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The page before (Alt+Left)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on again (Alt+Right)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} isn&apos;t installed with Pitboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is not on this page</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>IssueModel</name>
    <message>
        <source>accepted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accepted: meant as they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accepted before it changed: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>IssuesPanel</name>
    <message>
        <source>Issues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show errors here and on the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show warnings here and on the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what is accepted as meant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix all safe iss&amp;ues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply all fixes that don&apos;t need a look at the board; they are undone together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start with a picture of the board: File, Add a scan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All issues are hidden; show them with the buttons below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No issues.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Withdraw: this is an issue after all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This keeps the track from being raced, so it can&apos;t be accepted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say why this is meant; it isn&apos;t counted any longer, until its facts change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fi&amp;x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fi&amp;x: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select an issue in the list first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No automatic fix; compare with the printed board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This changes printed numbers; compare with the printed board first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix the selected issue; can be undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The print contradicts no arrow, no cut, and no corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{fix}: {issue}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count again: {issue}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept: {issue}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KeptWork</name>
    <message>
        <source>Kept work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the selected work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected files to the trash (Delete)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} files, {size}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Race: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpacked scans: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damaged autosave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discarded: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Autosave: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not moved to the trash: {files}. Delete them in {folder}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KeysPage</name>
    <message>
        <source>Find commands or keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New keys of the command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why the keys can&apos;t be used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ta&amp;ke over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the keys here; the other command loses them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the command without keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the command its first keys back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset &amp;all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give all commands their first keys back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{keys} already means “{command}”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KindsModel</name>
    <message>
        <source>“{text}” can&apos;t be the {what} of a kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change {what}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Layer</name>
    <message>
        <source>Arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Doubts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Issues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outlines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outside of layout</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LayersPanel</name>
    <message>
        <source>Show or hide: {layer}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opacity: {layer}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LayoutsPanel</name>
    <message>
        <source>Layouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to show a layout; double-click or press F2 to rename it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the current layout (F2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the current layout; all spaces stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use these spaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the selected spaces to the layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave these out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the selected spaces from the layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layout {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete a layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use {spaces}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out {spaces}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” can&apos;t be used: it isn&apos;t a valid name, or another layout already has it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename a layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a layout with the same spaces as the current one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A track can have at most {count} layouts; delete one first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uses {count} of {spaces}; the others are dimmed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uses all spaces.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LineBar</name>
    <message>
        <source>usual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About how many spaces in all lanes together, without the pit lane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About how many stops a lap requires; usually 9 to 16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Driven backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pit lane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace the edited circuit; can be undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the circuit as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Making the circuit…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the circuit&apos;s choices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edited by hand since: it no longer follows the choices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{spaces} spaces · {corners} corners · {stops} stops · {width} by {height} mm</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LogPanel</name>
    <message>
        <source>Race log</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LookBox</name>
    <message>
        <source>Page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As scanned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo brightness, contrast, opacity, and lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How opaque the scan is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the scan brighter or darker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the scan with more or less contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the lens of a camera: left for bulging lines, right for pinched ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brightness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} of {scan}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page {page} of {scan}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show {scan} as scanned</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LoopOptions</name>
    <message>
        <source>Number of lanes of the road</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as printed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Driven backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cars drive against the loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the &amp;board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortcut on the board: Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Propose a loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for the road in the scan; the loop is shown before it is used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read &amp;selection again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the selected spaces again, but none that you have drawn or corrected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Change the last loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the loop of the last reading again, to move, insert, and delete its points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix a stretch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a line where the road really goes; only that stretch is read again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The printed arrows point against the driving direction.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read it the &amp;other way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the board again along the same loop, driven the other way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortcut on the board: Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Lanes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LoopReading</name>
    <message>
        <source>A loop around the road needs at least {n} points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a loop along the road first: key {key}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click at least twice, where the road is right before and after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the spaces to read again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LoopTool</name>
    <message>
        <source>Looking for the road… · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the board: {percent}% · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release where the loop closes · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The printed arrows point against the driving direction · Enter: read it the other way · Esc: leave it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click where the road is right, along where it really goes, and where it is right again · Enter: read this stretch again · Esc: leave it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click along the road in driving direction · Drag along all of it · Enter: propose a loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click: next point · Backspace: remove the last one · Esc: remove the loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter: read the board along this loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag: move this point · Del: delete it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click the line: insert a point · Esc: remove the loop</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>not saved yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop here to open {files}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Minimap</name>
    <message>
        <source>Map of the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click or drag to move the view. Arrow keys scroll; Home shows the whole board</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NumberWidget</name>
    <message>
        <source>{value}/{most}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OrderPanel</name>
    <message>
        <source>Next round (provisional)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of play in round {round}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} (car {number}): has played</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} (car {number}): playing now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} (car {number}): yet to play</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OtherVersions</name>
    <message>
        <source>Keep mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on; saving asks before it replaces the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} was moved or deleted. Your work is kept here; save it to write the file again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} was changed by another program and can&apos;t be read. Your work is kept here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} was changed by another program or window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the file&apos;s version; Undo brings yours back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put both changes together; Undo brings yours back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>here → {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge with the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both changed the same, and yours was taken: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merged without conflicts; save to write it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is open in another window, too. What one of them saves is offered to the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OutPanel</name>
    <message>
        <source>Show the resul&amp;t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip the rest of the race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Watch the race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New race…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Return to the setup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No longer in the race: {names}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PanelsMenu</name>
    <message>
        <source>Pan&amp;els</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PartCommands</name>
    <message>
        <source>Cut {spaces}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clipboard doesn&apos;t hold a part of a track</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clipboard has no spaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste {spaces}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate {spaces}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror {spaces}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn {spaces}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nudge {spaces}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select spaces first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PathRow</name>
    <message>
        <source>Previous path (Shift+P)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next path (P, or right-click the end)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path {n} of {count} to this space: {price}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>goes out</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlacementPanel</name>
    <message>
        <source>Why the text can&apos;t be pasted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag cars to their spaces. On the board, arrow keys move a car and digits set its gear.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;On turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Car on turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the last change of the position (Ctrl+Z)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the gr&amp;id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Return all cars to their starting places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the position as a line of text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Past&amp;e</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place the cars as in a copied line of text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first in the order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} (car {number})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>car {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gear {gear}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {told}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlaybackBar</name>
    <message>
        <source>Position in the race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip the animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latest answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{action} ({keys})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End of the race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End of round {round}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {round}, {car}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n}×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round 100, Alexandra (car 10)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Podium</name>
    <message>
        <source>Podium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}. {number} {driver}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PointsWidget</name>
    <message>
        <source>{points} (the round point must be kept)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PreferencesWindow</name>
    <message>
        <source>Preferences</source>
        <translation>Préférences</translation>
    </message>
    <message>
        <source>as the system</source>
        <translation>celle du système</translation>
    </message>
    <message>
        <source>light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic: whatever suits the scan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>light lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dark lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>board units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>millimeters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>General</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language, from the next start</source>
        <translation>Langue, dès le prochain démarrage</translation>
    </message>
    <message>
        <source>Of the windows, of Help, and of the pitboard command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interface</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colors of all windows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawing over a scan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colors of spaces and arrows over a scan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Places and sizes in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the status bar and the Track panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep unsaved work every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For recovery after a crash; your file is written only when you save</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PrintCheck</name>
    <message>
        <source>There are no spaces to compare with the print yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PrintCheckBar</name>
    <message>
        <source>Progress of the check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop comparing with the print</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing with the print…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PrintReader</name>
    <message>
        <source>There is no scan to read: add one with File, Add a scan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} isn&apos;t in the document&apos;s folder: find it with File, Manage scans</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PropertiesPanel</name>
    <message>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted from the left in driving direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the track or in the pit lane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spaces on different levels don&apos;t touch where they cross</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tunnel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the space lies in a tunnel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side of the finish line; set it only if the drawn line gets it wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distance of the front edge along the lap, in hundredths of a space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The inner side of the corner, in driving direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset to automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change {spaces}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inside of a corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No space selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space {id}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>various</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>track</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pit lane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bridge {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ground</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on the line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>beyond</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as drawn: {side}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none (straight)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nowhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QuestionPanel</name>
    <message>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{question}. {harm}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End of round {round}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Car {n}, {who}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Car {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {color} car</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spun</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is certain to put your car out. Choose it again to take it, or press Esc.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roll at the table and type the face; Enter confirms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Enter to roll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A row&apos;s key or ↑ ↓ selects, Enter or the key again answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{select}, + and - brake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{select}, P changes the path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next turn at best: {answer}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RaceActions</name>
    <message>
        <source>This is a recorded race. Use the slider below the board to move through it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A bot drives for {names}. Choose Race, Drivers to take the seat back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The race is on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused. {latest} goes to the question, {play} plays on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused. {play} plays on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New race…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo choice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Resume this race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New race from &amp;here…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open a record…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sa&amp;ve the story…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roll the &amp;dice by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dice are rolled at the &amp;table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Answer questions with one answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dr&amp;ivers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Sound of dice and cars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Beep when a person is asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quiet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Medium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Loud</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound (M)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Playback</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous &amp;turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Skip the animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Latest answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sl&amp;ower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without &amp;animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fit board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Scan instead of the drawing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fo&amp;llow the cars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The &amp;rules of this race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The &amp;manual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Why? (the price of the selected answer)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find command…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Explain new things</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explain everything &amp;again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RaceGauges</name>
    <message>
        <source>Whole race</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RaceHeat</name>
    <message>
        <source>No board is open.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RacePanes</name>
    <message>
        <source>Below the board</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RaceSlider</name>
    <message>
        <source>Position in the race</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RaceWindow</name>
    <message>
        <source>Here the print differs from the track, or can&apos;t be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Race: {board}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title} (sandbox)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RaceWindows</name>
    <message>
        <source>Fix what blocks the race first: {errors}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RacesPanel</name>
    <message>
        <source>Recorded races</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drivers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why this race can&apos;t be shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue the race after its last answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play the race from its start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this race from the unfinished ones. Its record is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a record…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch a race from any file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MMM d, yyyy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unfinished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{driver} won</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Races (*{ending});;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a race record</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RecentMenu</name>
    <message>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Recovery</name>
    <message>
        <source>never saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” ({file}) has unsaved changes from {age}; Pitboard was not closed properly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} → unsaved changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the unsaved changes; the file stays as it is until you save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the unsaved changes aside; File, Kept work still has them</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RelationRows</name>
    <message>
        <source>Reset to automatic</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ResultPanel</name>
    <message>
        <source>Place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Car</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Driver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Won</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Laps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wear left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place at the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Places won since the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spaces behind the first car; at the end, when that car finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+C copies the whole table as text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The race has not started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standings in round {round}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The race is over after {rounds}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The race is over after {rounds}. All choices could be undone.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReviewBar</name>
    <message>
        <source>Previous doubt (Shift+F7)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next doubt (F7)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous doubt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next doubt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept what was read (Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the other reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete arrow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the arrow: it isn&apos;t printed (Del)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept all {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept all that is marked here (Shift+Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept all doubts of this group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix stretch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a line where the road really goes; only that stretch is read again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide this bar; the doubts stay, and F7 brings it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups of doubts, the most edits to expect first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lead to {space}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lead the arrow to the other space (R)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge with {space}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cut between them isn&apos;t printed: make one space of both (R)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept: {doubt}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept {n} doubts</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RoadView</name>
    <message>
        <source>Road</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RulesComparison</name>
    <message>
        <source>Comparison of the rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers in which the rules differ. F1 shows the rules in full.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RulesPanel</name>
    <message>
        <source>Got it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss this note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More in the rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the rules there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W explains the price of the selected answer, and so does a right click on it in the list. A click on a corner explains the corner. F1 shows the rules.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunBar</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and keep the results so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SandboxFrame</name>
    <message>
        <source>Sandbox: all choices can be undone</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SavingStatus</name>
    <message>
        <source>Saving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The race is not being saved: {why}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScanFiles</name>
    <message>
        <source>Add a scan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pasted.png</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the pasted picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} can&apos;t be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This picture can&apos;t be used as a scan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures ({endings})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page 1 of {n} of {file}; the scan tool (I) shows another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} lies over the other scans; the scan tool (I) lays parts of a board together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find the picture of a scan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove a scan</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScanLayer</name>
    <message>
        <source>{file} is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading {file}…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScanList</name>
    <message>
        <source>Scans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show {scan}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide {scan}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock {scan}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unlock {scan}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScanMenu</name>
    <message>
        <source>Mana&amp;ge scans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find the picture of {file}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScanOptions</name>
    <message>
        <source>Move, rotate, scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Straighten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do with the scan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perspective, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the pass points change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit the board to the scan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The board takes the size that the corners have on the scan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move what is traced along</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spaces, lines, and drafts move with the scan; otherwise they stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors of the pass points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply (Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Angle, clockwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotate the scan clockwise about its middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lay together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place the parts of a board that are shown by what they have in common</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make one picture of the scans that are shown, as they lie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop; the scans stay as they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result of laying scans together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the scan above the next one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the scan below the previous one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the scan; its file stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors show here once there are enough points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point: now, applied (mm)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All, applied: {error} mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotate {scan}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of {scan}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove a scan</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScanPartsJob</name>
    <message>
        <source>The scans were changed meanwhile; lay them together again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lay {n} scans together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} scans laid together; where they overlap, they are {error} pixels apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge {n} scans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merged into {file}; the parts are hidden</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScanTool</name>
    <message>
        <source>Drag: move the scan · Drag a corner: rotate and scale it · Arrow keys: nudge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move {scan}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release: the point belongs here · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag from a point of the scan to where it belongs · Del: delete · Enter: apply all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move a pass point of {scan}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a pass point to {scan}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit {scan} to its pass points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete a pass point of {scan}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the corners onto those of the board · Tab: next corner · Enter: straighten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Straighten {scan}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the corners · Tab: next corner · Enter: crop · Del: show the whole scan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crop {scan}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all of {scan}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no scan yet: File, Add a scan</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeasonPanel</name>
    <message>
        <source>No season is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why this isn&apos;t possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calendar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type results: Ada, Bo, out: Cy. Ctrl+Z undoes a change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Race next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set up the next race of the calendar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the race of the setup to the calendar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add record…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the record of the next race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the standings as picture or table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin a season with the drivers of the setup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a season</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the rules say</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leader on pole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last on pole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the last race ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points of place 1, of place 2, and so on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of each driver&apos;s worst results to drop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The order in which cars start a race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} already exists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New season</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the standings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program changed this season; open it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No race is left in the calendar. Set one up and choose Add race.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{season}: {driven} of {races} races driven</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatMenu</name>
    <message>
        <source>{who} drives</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatRows</name>
    <message>
        <source>Its team, which decides its color and its pit stand; two cars at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A person at this screen, or a bot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}&apos;s second car</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Car {number}, {color}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{car}: team</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{car}: name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{car}: driver</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SelectTool</name>
    <message>
        <source>Release: select the spaces in the frame · Shift: add them to the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} selected · Drag: move · Shift+click: add or remove · Double-click: its corner · Alt+click: its lane · Ctrl+Shift+click: all up to here · Del: delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click: select a space · Double-click: its corner · Alt+click: its lane · Drag: select in a frame · Space+drag: scroll · Wheel: zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release: nothing moves · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release: move {spaces}, detached · Ctrl: no snapping · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release: move {spaces} and shared borders · Alt: detach · Ctrl: no snapping · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move {spaces}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No stretch between {first} and {last}: no arrows lead from one to the other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete {spaces}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a space of the lane first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First select two spaces: the first and the last of the stretch</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SetupForm</name>
    <message>
        <source>Default teams: num&amp;bers 1 and 2, 3 and 4 …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ne&amp;w</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default wear poin&amp;ts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New car</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What has to be changed before the race can start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the board lacks for these rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sandbo&amp;x: all choices can be undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the grid, in rolled order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the grid, in this order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a position on the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules of the race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the numbers in which the rules differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of laps; the rules determine the choices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of cars, at most one per starting place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the cars start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed: the same number on the same board gives the same dice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a new seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the same seed for the next race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear to choose the team of each car, and to name the teams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear to set different wear points as a house rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo choices after dice and bots too; the record will say so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Circuit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Laps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fro&amp;m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SetupPanel</name>
    <message>
        <source>Why this race can&apos;t start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Start the race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the board…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The race can&apos;t start: {problem}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>see above</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SpaceRelations</name>
    <message>
        <source>Arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the arrow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neighbors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>behind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>beside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a neighbor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{second}, seen from {first}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to {space}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the turn of an arrow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete an arrow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct neighbors</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SpaceTool</name>
    <message>
        <source>Click: close the outline here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a vertex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a vertex shared with the outline here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a vertex on this border (also added to the neighbor)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no lane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lane {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click: {where} of a new space ({lane} · 1-4: change lane)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click: {where} · Backspace: remove the last one · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click: {where} · Enter or double-click: close · Backspace: remove the last one · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A space needs at least three vertices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a space</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StandOptions</name>
    <message>
        <source>The team of the next stand (keys 1 to 5); advances after every stand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The team of the selected stand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete the stand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the selected stand (Del)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none printed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The highest gear in which a car may leave the pit, if the board prints one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pit stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next team</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its tea&amp;m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exit &amp;gear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No team</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Team {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{team}: no access</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Team of a pit stand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exit gear of the pit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StandTool</name>
    <message>
        <source>Release: draw the outline to here · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release: make a stand for team {n} with access from {spaces} · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click: select this stand · Shift+click: move the access to the selected one · Right-click: remove the access</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt+click: make {space} a pit space and add a stand for team {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click {space}: add a stand for team {n} · Shift+click: add an access to the selected stand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a pit space: add a stand for team {n} (1-5: change team)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{space} is a track space; Alt+click makes it a pit space and adds the stand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a pit stand for team {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add an access to a pit stand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the access {space}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click an access space of the stand first, then draw its outline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outline of a pit stand</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Drop a picture of a board here or start with:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a scan…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a track…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New from a center line…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guide me through the first board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the Brennach circuit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play on the Brennach circuit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open {file}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StretchPanel</name>
    <message>
        <source>Check stretch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check only the part between the rows of the first and the last selected space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Race stretch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Have bots race from the row of the first selected space to the row of the last one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Issues of the stretch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No issues in this stretch of {spaces}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stretch of {spaces}: {found}, {notes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix what blocks the race first: {errors}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a space where the stretch starts and one where it ends, then check or race it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StripOptions</name>
    <message>
        <source>Number of lanes (Page Up, Page Down); Ctrl+click where it changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>7,5,3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spaces in every lane (22) or per lane from the left (7,5,3); or type digits on the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A straight, or a corner with this many stops (key /)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>straight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half a space ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half a space behind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset of the middle lanes against the outer ones (key O)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the spaces are on the track or in the pit lane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spaces that cross on different levels don&apos;t touch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cuts from the print</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count and cut as the scan shows it, around the cuts that you placed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Even cuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spread all cuts evenly, even those moved by hand or read from the print</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the spaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortcut on the board: Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lane&amp;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spa&amp;ces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>St&amp;ops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{lanes}, from the mark on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lanes from the mark on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Along the strip: {lanes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter numbers of spaces, such as 22 or 7,5,3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StripTool</name>
    <message>
        <source>Release: move it here · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release: draw the {edge} edge · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spaces: {typed}… · Comma: next lane · Backspace: delete a digit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag: move this point · Right-click: remove it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag: move this cut · Del: delete it · Right-click: reset it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag: move this line between lanes · Right-click: reset it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click: connect the strip to {space}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page Up, Page Down: number of lanes from the marked place on · Esc: done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag: move the cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click: insert a cut · Digits: number of spaces · Enter: make spaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{counts} spaces · Click: continue the {edge} edge · Digits: number of spaces · /: corner · Enter: make spaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click: continue from {space} · Drag: draw the {edge} edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click or drag: draw the {edge} edge from the marked spaces · Click an open space: continue from it · Esc: start anywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click or drag: draw the {edge} edge · Click a space at an open end: continue from it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click or drag: draw the {edge} edge · Click a draft or an open space: continue it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click or drag: draw the {edge} edge · E: other edge · Backspace: remove the last point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TableCards</name>
    <message>
        <source>Cards on the table</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Teacher</name>
    <message>
        <source>There is no explanation for this answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why? {answer}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TeamNames</name>
    <message>
        <source>Team {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Team {number}, {color}: name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TileSetWindow</name>
    <message>
        <source>What is wrong with the entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Straight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Car limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faces &amp;of the die</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards in a &amp;hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set up a race with these tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add t&amp;iles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove ti&amp;les</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add &amp;cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove card&amp;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a kind at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the selected kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tiles} tiles, {cards} cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No problems: it can be raced.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what}: “{text}” isn&apos;t possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove a kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tiles ({end})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved {path}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tiles: {name}[*]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the changes to “{name}”?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tool</name>
    <message>
        <source>Mark approaches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cars can&apos;t change lanes right before a corner: the last space of each lane, the approach, only leads straight ahead. Filled spaces are approaches; from outlined spaces, cars can still change lanes before a corner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows show where a car may go: ahead in its lane, or into another lane if the print allows it. Drag through spaces in driving direction to make arrows, or hold Alt to make one arrow over others in between. Dashed arrows are proposals, fainter if less certain: accept them, then click the arrows that aren&apos;t printed to delete them (hold W to see the bare print).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep over all spaces of the corner in every lane, or press E (or hold Alt) and draw a line where it begins and one where it ends. L and C are counted along its arrows. Click a corner to change it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a line across all lanes, or click its two ends; they snap to vertices and borders. Spaces near the line are tinted by their side. If the print says otherwise, click a space to change its side; Alt+click changes the side of any space, even far from the line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click the starting places in order, pole first; they are numbered automatically. Click a place to remove it and renumber the others; drag it to move it. Cars point in driving direction; Shift+drag from a place to turn its car, Shift+click to reset it. Up and Down shift all places along the road.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pit stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click the pit space that leads to a stand to add the stand of the next team. Shift+click adds an access space to it; drag over several pit spaces to make one stand with all of them. Ctrl+drag draws the outline of the stand; right-click removes an access space.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the board off its scan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click along the road in driving direction: the line follows the road to the pointer. About six clicks make a lap; Enter closes it, and spaces, arrows, corners, finish line, grid and pit lane are read off the scan. Drag a point to move it, click the line to insert one, press Del over one to delete it; or drag along the whole road. What you have drawn or corrected stays. Then go through the doubts in the bar above the board (F7).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Magic wand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click inside a printed space: its outline is read off the scan, whatever is printed in it, and snaps to the spaces around it. The lane, place and level below apply to every space drawn from now on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A crooked photo: choose Straighten, drag the corners of the grid onto those of the printed board, press Enter. A board in several parts: add all, then Lay together and Merge. Move: drag the scan, or its corners to rotate and scale it. Pass points: drag from points of the scan to where they belong. Tab: next handle; arrow keys nudge it. What is traced stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a line all the way through one or more spaces to cut each in two; neighbors get the new vertices. After a cut across the driving direction, the rear part keeps the id and an arrow leads to the front part. A cut along it makes two lanes. Ctrl+J merges selected spaces.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a space to edit it in the Space panel; double-click selects its corner, Alt+click its lane, Ctrl+Shift+click everything from the selected space to this one. Drag selected spaces to move them together with shared borders, or hold Alt to detach them. Space+drag moves the board, the mouse wheel zooms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click the vertices of the printed space one by one, then the first one to close the outline. Clicks snap to vertices and borders of other spaces so that neighbors share a border. The lane, place and level below apply to every space drawn from now on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tunnel and bridge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep over the spaces of a tunnel to set it; start on a tunnel space to clear it. Press 0, 1 or 2 to set levels instead: the ground, or bridges above it. Spaces that cross on different levels don&apos;t touch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a vertex to move it in every outline that has it; it snaps to other vertices and borders unless Ctrl is held. Click a border to insert a vertex, right-click a vertex to delete it. Shift+click or drag a frame to select several, then drag or nudge them (Ctrl+Shift+arrow keys).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trace a strip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a point on the left edge of the road, then one opposite on the right edge, and so on along a straight or a corner; or drag along the whole left edge, then along the right one. Spaces are counted and cut as printed. Correct their number by typing it (22, or 7,5,3 from the left), drag cuts and lines onto the print, click where a cut is missing, press Del over one too many, and press Enter. Where the number of lanes changes, Ctrl+click, then press Page Up or Page Down. The next strip continues from there.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ToolPanel</name>
    <message>
        <source>Help on the tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide what the tool is for</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TrackPanel</name>
    <message>
        <source>clockwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>anticlockwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortcut in the notes: Ctrl+Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Author</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>License</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inner side of the whole circuit in driving direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Driving direction, seen from above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the track&apos;s properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the inside of the circuit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic: {side}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{width} x {height} {unit}, {spaces} spaces, {arrows} arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>board units</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TrialsPanel</name>
    <message>
        <source>Simulate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Have a bot drive through the corner this many times from every lane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the whole table as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Odds by lane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Corner to simulate. You can also select a corner on the board.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the table shows. The tooltip of a cell shows all measures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trials per cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of trials for each lane and each first answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spaces before the corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where cars start. 1 is the last space of each lane before the corner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spaces before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This corner is no longer on the board.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finished simulating the corner, {driven}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{corner}: a single car with full wear points, {times} per cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows how a car gets through a corner, by lane and first answer.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Troubles</name>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save once more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save under another name or in another folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on; nothing is lost</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TunnelTool</name>
    <message>
        <source>Release: {what} ({spaces}) · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click or sweep from {space}: {what} · 0, 1, 2: set the level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep over spaces: tunnel on or off · 0, 1, 2: set the level instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep over spaces: {what} · {level}: set tunnels instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bridge {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ground</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set level to {level}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clear the tunnel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set a tunnel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>VersionBar</name>
    <message>
        <source>Show differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List what differs and draw it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep everything and decide another time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture of the differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No differences</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>VertexTool</name>
    <message>
        <source>Release: merge with the vertex or border here · Ctrl: no snapping · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release: move the vertex here · Ctrl: no snapping · Esc: cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release: select the vertices in the frame · Shift: add them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag: move the vertex · Click: select · Shift+click: add or remove · Right-click: delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click: insert a vertex here · Drag: insert and move it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+arrow keys: nudge · Del: delete · Esc: select none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a vertex or a border · Drag: select all vertices in a frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{vertices} selected · </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move {vertices}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert a vertex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nudge {vertices}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete {vertices}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WandTool</name>
    <message>
        <source>Reading the scan…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no lane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lane {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click inside a printed space: draw it ({lane} · 1-4: change lane)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no scan here: add one with File, Add a scan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a space here already; delete it to read it anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No space is recognized here; draw it by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a space with the wand</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WearBoxes</name>
    <message>
        <source>{whose}: {points}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{spent} of {total} points</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WeatherPanel</name>
    <message>
        <source>Gaps and overlaps of the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weather table: {weather}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changeable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sun</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No weather table: races are always dry.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlapping weather for {faces}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No weather for {faces}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every face has one kind of weather.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{weather} is in the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{weather}: first face</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{weather}: last face</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Workspace</name>
    <message>
        <source>{issue}: key {key}, {tool}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ZoomingView</name>
    <message>
        <source>Board</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>_ApproachOptions</name>
    <message>
        <source>Make every space right before a corner an approach (Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make &amp;all approaches ({n})</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>_Points</name>
    <message>
        <source>{option}: preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>custom</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>_Row</name>
    <message>
        <source>{option}: car</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} {name}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>_SpaceOptions</name>
    <message>
        <source>{n} from the left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lane of the spaces to draw (keys 1 to 4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the spaces to draw are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level of the spaces to draw; they only snap to spaces on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>La&amp;ne</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Level</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>_StraightBox</name>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{one} to {other}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>_TunnelOptions</name>
    <message>
        <source>Tu&amp;nnel on or off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a sweep over spaces sets</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>about</name>
    <message>
        <source>About Pitboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;h3&gt;Pitboard {version}&lt;/h3&gt;&lt;p&gt;A workshop for the circuits of racing board games: trace, check, export, race.&lt;/p&gt;&lt;p&gt;MIT license; the circuits that come with it are under CC0.&lt;/p&gt;&lt;p&gt;Formula Dé, Formula D and other names of games are trademarks of their owners, who are not affiliated with Pitboard. It contains no board art and no text of their rules. Boards that you digitize are yours to keep; sharing them needs their publishers&apos; permission.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app</name>
    <message>
        <source>Your unsaved changes are kept. To be safe, save under another name and restart Pitboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pitboard ran into an unexpected error.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>autosave</name>
    <message>
        <source>not a recovery file of Pitboard</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>background</name>
    <message>
        <source>Something went wrong inside Pitboard; see the log for details</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>bots</name>
    <message>
        <source>driven by {bots}, {rules}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>checking</name>
    <message>
        <source>A check failed inside Pitboard, so this stretch was not checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The check “{title}” ({code}) failed inside Pitboard and was skipped</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>choices</name>
    <message>
        <source>Player</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>doubts</name>
    <message>
        <source>{question} ({percent}% sure)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Are these arrows printed?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do these spaces lie as printed?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do the spaces follow the edges of the road here?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is {space} in the right lane?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Does {space} begin and end as printed, or is it one with {rival}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Does {space} begin and end as printed?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is the pit lane whole, with its stands?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Are these the printed starting places?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is an arrow printed from {space} to {other}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Does the arrow from {space} lead to {other}, or to {rival}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is there a corner here?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{corner}: which stops, L, and C are printed? Counted: {counted}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{corner}: printed {printed}, counted {counted}. Is an arrow wrong?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{corner}: are these all of its spaces?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>inputs</name>
    <message>
        <source>not printed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>options</name>
    <message>
        <source>track</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pit lane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bridge {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ground</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>race app</name>
    <message>
        <source>The race is saved up to the last answer.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>recovery</name>
    <message>
        <source>less than a minute ago</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
