"""The few words of the generated pages that aren't in the catalogs, in each language."""

from __future__ import annotations

from attrs import frozen

from trackmodel.texts import LANGUAGE


@frozen
class PageWords:
    """Words of the pages about the checks and about the command.

    Attributes:
        checks: head of the page about the checks.
        command: head of the page about the command.
        columns: heads of the columns for the code of a check and for what is wrong.
        severities: what the severities are called.
        blocks: said of a check whose issues keep a track from being raced.
        only_with: said of a check that runs only with an option.
        examples: title of examples.
    """

    checks: str
    command: str
    columns: tuple[str, str]
    severities: dict[str, str]
    blocks: str
    only_with: str
    examples: str


WORDS = {
    "en": PageWords(
        checks="""\
# The checks

`pitboard validate` and the editor run these checks. An **error** is wrong, a **warning** is probably
a mistake, an **info** is good to know. An issue that **blocks** keeps a track from being raced.
`pitboard validate --fix` applies the safe fixes; the editor offers all fixes.
`pitboard validate --explain CODE` prints the text below. Checks whose codes begin with `tile` or `card`
are those of tile sets.

This page is generated from the code; run `make docs` to update it.
""",
        command="""\
# The command

[How the command behaves](conventions.md) explains FILE, exit codes, JSON, and what is overwritten.
This page is generated from the code; run `make docs` to update it.
""",
        columns=("Code", "What is wrong"),
        severities={"error": "error", "warning": "warning", "info": "info"},
        blocks="blocks",
        only_with="only with",
        examples="Examples:",
    ),
    "de": PageWords(
        checks="""\
# Die Prüfungen

Das prüfen `pitboard validate` und der Editor. Ein **Fehler** ist falsch, eine **Warnung** wahrscheinlich
ein Versehen, ein **Hinweis** gut zu wissen. Eine Meldung, die **blockiert**, verhindert Rennen.
`pitboard validate --fix` korrigiert, was keine Entscheidung braucht; der Editor bietet alle Korrekturen an.
`pitboard validate --explain CODE` gibt den Text aus, der hier steht. Prüfungen, deren Code mit `tile` oder
`card` beginnt, sind die von Plättchensätzen.

Diese Seite ist aus dem Programm erzeugt; `make docs` bringt sie auf den neuesten Stand.
""",
        command="""\
# Der Befehl

[Wie sich der Befehl verhält](conventions.md) erklärt FILE, Exit-Codes, JSON und was überschrieben wird.
Diese Seite ist aus dem Programm erzeugt; `make docs` bringt sie auf den neuesten Stand.
""",
        columns=("Code", "Was nicht stimmt"),
        severities={"error": "Fehler", "warning": "Warnung", "info": "Hinweis"},
        blocks="blockiert",
        only_with="nur mit",
        examples="Beispiele:",
    ),
    "fr": PageWords(
        checks="""\
# Les contrôles

`pitboard validate` et l’éditeur font ces contrôles. Une **erreur** signale ce qui est faux, un
**avertissement** ce qui l’est sans doute, une **information** ce qui est bon à savoir. Un problème qui
**bloque** empêche de courir sur le circuit. `pitboard validate --fix` applique les corrections sûres ;
l’éditeur propose toutes les corrections. `pitboard validate --explain CODE` affiche le texte
ci-dessous. Les contrôles dont le code commence par `tile` ou `card` sont ceux des jeux de tuiles.

Cette page est produite à partir du programme ; `make docs` la met à jour.
""",
        command="""\
# La commande

[Comment la commande se comporte](conventions.md) explique FILE, les codes de sortie, JSON et ce qui est
écrasé. Cette page est produite à partir du programme ; `make docs` la met à jour.
""",
        columns=("Code", "Ce qui ne va pas"),
        severities={"error": "erreur", "warning": "avertissement", "info": "information"},
        blocks="bloque",
        only_with="seulement avec",
        examples="Exemples :",
    ),
}[LANGUAGE]
