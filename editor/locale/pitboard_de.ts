<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>AcceptBar</name>
    <message>
        <source>Why is this meant?</source>
        <translation>Warum ist das so gewollt?</translation>
    </message>
    <message>
        <source>For example: the board prints it this way</source>
        <translation>Zum Beispiel: Es ist so gedruckt</translation>
    </message>
    <message>
        <source>Why this issue is meant</source>
        <translation>Warum diese Meldung gewollt ist</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Akzeptieren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>Bare &amp;print (while held)</source>
        <translation>Bloßer &amp;Druck (solange gedrückt)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>S&amp;peichern</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>New from a center &amp;line…</source>
        <translation>Neu aus einer &amp;Mittellinie…</translation>
    </message>
    <message>
        <source>&amp;Import board…</source>
        <translation>Spielplan &amp;importieren…</translation>
    </message>
    <message>
        <source>Add a s&amp;can…</source>
        <translation>S&amp;can hinzufügen…</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Drucken…</translation>
    </message>
    <message>
        <source>Cop&amp;y picture</source>
        <translation>Bild &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Kept work…</source>
        <translation>Auf&amp;gehobene Arbeit…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Copied the picture</source>
        <translation>Bild kopiert</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>Wiederhers&amp;tellen</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>Ma&amp;ke borders shared…</source>
        <translation>&amp;Grenzen zusammenführen…</translation>
    </message>
    <message>
        <source>Delete selected c&amp;orner</source>
        <translation>Ausgewählte &amp;Kurve löschen</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>Einstellungen…</translation>
    </message>
    <message>
        <source>Whole &amp;board</source>
        <translation>Ganzer &amp;Spielplan</translation>
    </message>
    <message>
        <source>&amp;Mirror the board</source>
        <translation>Spielplan s&amp;piegeln</translation>
    </message>
    <message>
        <source>Turn the board &amp;right</source>
        <translation>Spielplan nach &amp;rechts drehen</translation>
    </message>
    <message>
        <source>Turn the board &amp;left</source>
        <translation>Spielplan nach &amp;links drehen</translation>
    </message>
    <message>
        <source>Turn the board by an &amp;angle…</source>
        <translation>Spielplan um einen &amp;Winkel drehen…</translation>
    </message>
    <message>
        <source>&amp;Join with another board…</source>
        <translation>Mit anderem Spielplan &amp;verbinden…</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Cu&amp;t spaces</source>
        <translation>&amp;Felder ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy spaces</source>
        <translation>Felde&amp;r kopieren</translation>
    </message>
    <message>
        <source>Duplicat&amp;e spaces</source>
        <translation>Felder &amp;duplizieren</translation>
    </message>
    <message>
        <source>&amp;Delete selected spaces</source>
        <translation>Ausgewählte Felder &amp;löschen</translation>
    </message>
    <message>
        <source>&amp;Merge selected spaces</source>
        <translation>Ausgewählte Felder &amp;verbinden</translation>
    </message>
    <message>
        <source>Mirror &amp;horizontally</source>
        <translation>&amp;Waagerecht spiegeln</translation>
    </message>
    <message>
        <source>Mirror verticall&amp;y</source>
        <translation>Senkrec&amp;ht spiegeln</translation>
    </message>
    <message>
        <source>Turn r&amp;ight</source>
        <translation>&amp;Nach rechts drehen</translation>
    </message>
    <message>
        <source>Turn le&amp;ft</source>
        <translation>Nach l&amp;inks drehen</translation>
    </message>
    <message>
        <source>Nud&amp;ge</source>
        <translation>Rü&amp;cken</translation>
    </message>
    <message>
        <source>Nudge &amp;left</source>
        <translation>Nach &amp;links rücken</translation>
    </message>
    <message>
        <source>Nudge &amp;right</source>
        <translation>Nach &amp;rechts rücken</translation>
    </message>
    <message>
        <source>Nudge &amp;up</source>
        <translation>Nach &amp;oben rücken</translation>
    </message>
    <message>
        <source>Nudge &amp;down</source>
        <translation>Nach &amp;unten rücken</translation>
    </message>
    <message>
        <source>Select &amp;all spaces</source>
        <translation>&amp;Alle Felder auswählen</translation>
    </message>
    <message>
        <source>Select &amp;none</source>
        <translation>Ni&amp;chts auswählen</translation>
    </message>
    <message>
        <source>In&amp;vert selection</source>
        <translation>Auswahl &amp;umkehren</translation>
    </message>
    <message>
        <source>Select &amp;lane</source>
        <translation>S&amp;pur auswählen</translation>
    </message>
    <message>
        <source>Select &amp;stretch between two</source>
        <translation>A&amp;bschnitt zwischen zweien auswählen</translation>
    </message>
    <message>
        <source>Read selection again</source>
        <translation>Auswahl neu lesen</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Werkzeuge</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Compare with the &amp;print</source>
        <translation>Mit dem &amp;Druck vergleichen</translation>
    </message>
    <message>
        <source>&amp;Race</source>
        <translation>&amp;Rennen</translation>
    </message>
    <message>
        <source>&amp;Play on this track…</source>
        <translation>Auf dieser Strecke &amp;spielen…</translation>
    </message>
    <message>
        <source>&amp;Test race with bots</source>
        <translation>&amp;Testrennen mit Bots</translation>
    </message>
    <message>
        <source>Race &amp;stretch</source>
        <translation>Abschnitt &amp;fahren</translation>
    </message>
    <message>
        <source>&amp;Check stretch</source>
        <translation>Abschnitt &amp;prüfen</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>&amp;Vergrößern</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>&amp;Fit board</source>
        <translation>Spielplan &amp;einpassen</translation>
    </message>
    <message>
        <source>Actual &amp;size (1:1)</source>
        <translation>&amp;Originalgröße (1:1)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Hide scan</source>
        <translation>S&amp;can ausblenden</translation>
    </message>
    <message>
        <source>&amp;Go to space…</source>
        <translation>&amp;Gehe zu Feld…</translation>
    </message>
    <message>
        <source>&amp;Next issue</source>
        <translation>&amp;Nächste Meldung</translation>
    </message>
    <message>
        <source>P&amp;revious issue</source>
        <translation>Vo&amp;rige Meldung</translation>
    </message>
    <message>
        <source>Next &amp;doubt</source>
        <translation>Nächster &amp;Zweifel</translation>
    </message>
    <message>
        <source>Previous do&amp;ubt</source>
        <translation>Vor&amp;iger Zweifel</translation>
    </message>
    <message>
        <source>Hide or show all pane&amp;ls</source>
        <translation>Alle &amp;Bedienfelder aus- oder einblenden</translation>
    </message>
    <message>
        <source>Rese&amp;t panels</source>
        <translation>Bedienfelder zurück&amp;setzen</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>&amp;Find command…</source>
        <translation>&amp;Befehl suchen…</translation>
    </message>
    <message>
        <source>&amp;Your first board</source>
        <translation>&amp;Ihr erster Spielplan</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;About Pitboard</source>
        <translation>Über &amp;Pitboard</translation>
    </message>
    <message>
        <source>File and view</source>
        <translation>Datei und Ansicht</translation>
    </message>
</context>
<context>
    <name>AppearanceMenu</name>
    <message>
        <source>&amp;Appearance</source>
        <translation>&amp;Aussehen</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
</context>
<context>
    <name>ApproachTool</name>
    <message>
        <source>Click: make {space} an approach · {enter}</source>
        <translation>Klick: {space} zum Anfahrtsfeld machen · {enter}</translation>
    </message>
    <message>
        <source>Click: restore the lane changes of {space}</source>
        <translation>Klick: die Spurwechsel von {space} wiederherstellen</translation>
    </message>
    <message>
        <source>No arrow leads into a corner yet; make corners and draw arrows first</source>
        <translation>Noch führt kein Pfeil in eine Kurve; legen Sie zuerst Kurven an, und zeichnen Sie Pfeile</translation>
    </message>
    <message>
        <source>Click a space right before a corner · {enter}</source>
        <translation>Klicken Sie ein Feld direkt vor einer Kurve an · {enter}</translation>
    </message>
    <message>
        <source>No arrow leads straight ahead from {space} into a corner</source>
        <translation>Von {space} führt kein Pfeil geradeaus in eine Kurve</translation>
    </message>
    <message>
        <source>Make an approach</source>
        <translation>Anfahrt setzen</translation>
    </message>
    <message>
        <source>Restore lane changes</source>
        <translation>Spurwechsel wiederherstellen</translation>
    </message>
    <message>
        <source>All spaces right before corners are already approaches</source>
        <translation>Alle Felder direkt vor Kurven sind schon Anfahrtsfelder</translation>
    </message>
    <message>
        <source>Make all approaches</source>
        <translation>Alle Anfahrten setzen</translation>
    </message>
    <message>
        <source>all are approaches</source>
        <translation>alle sind Anfahrtsfelder</translation>
    </message>
    <message>
        <source>Enter: make {spaces} approaches</source>
        <translation>Eingabetaste: {spaces} zu Anfahrtsfeldern machen</translation>
    </message>
</context>
<context>
    <name>ArrowOptions</name>
    <message>
        <source>Show &amp;proposals</source>
        <translation>&amp;Vorschläge zeigen</translation>
    </message>
    <message>
        <source>Accept the proposals on the board that are almost certainly right (Enter)</source>
        <translation>Die Vorschläge auf dem Spielplan annehmen, die so gut wie sicher stimmen (Eingabetaste)</translation>
    </message>
    <message>
        <source>Accept proposals from or to the selected spaces or the highlighted corner (Enter)</source>
        <translation>Vorschläge von oder zu den ausgewählten Feldern oder der hervorgehobenen Kurve annehmen (Eingabetaste)</translation>
    </message>
    <message>
        <source>Accept every proposal on the board (Shift+Enter)</source>
        <translation>Jeden Vorschlag auf dem Spielplan annehmen (Umschalt+Eingabetaste)</translation>
    </message>
    <message>
        <source>{all} proposed, {sure} sure</source>
        <translation>{all} vorgeschlagen, {sure} sicher</translation>
    </message>
    <message>
        <source>Computing proposals…</source>
        <translation>Vorschläge werden berechnet…</translation>
    </message>
    <message>
        <source>Accept &amp;sure ({n})</source>
        <translation>&amp;Sichere annehmen ({n})</translation>
    </message>
    <message>
        <source>Accept &amp;all ({n})</source>
        <translation>A&amp;lle annehmen ({n})</translation>
    </message>
    <message>
        <source>Accept &amp;corner ({n})</source>
        <translation>&amp;Kurve annehmen ({n})</translation>
    </message>
    <message>
        <source>Accept selecte&amp;d ({n})</source>
        <translation>Aus&amp;gewählte annehmen ({n})</translation>
    </message>
</context>
<context>
    <name>ArrowTool</name>
    <message>
        <source>Release: accept {arrows} · Esc: cancel</source>
        <translation>Loslassen: {arrows} annehmen · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Release: make {arrows} · Back up: fewer · Alt: one arrow · Esc: cancel</source>
        <translation>Loslassen: {arrows} zeichnen · Zurückfahren: weniger · Alt: ein Pfeil · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Proposals are being computed, then accepted · Esc: cancel</source>
        <translation>Vorschläge werden berechnet und dann angenommen · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Click: accept {from_} → {to} ({sure:.0%} sure) · Ctrl+click: accept all here{enter}</source>
        <translation>Klick: {from_} → {to} annehmen ({sure:.0%} sicher) · Strg+Klick: alle hier annehmen{enter}</translation>
    </message>
    <message>
        <source>Click: delete the arrow {from_} → {to} · Drag: make arrows</source>
        <translation>Klick: den Pfeil {from_} → {to} löschen · Ziehen: Pfeile zeichnen</translation>
    </message>
    <message>
        <source>Drag in driving direction: make arrows{enter}</source>
        <translation>In Fahrtrichtung ziehen: Pfeile zeichnen{enter}</translation>
    </message>
    <message>
        <source>Drag through spaces in driving direction: make arrows · Click an arrow: delete it</source>
        <translation>In Fahrtrichtung durch Felder ziehen: Pfeile zeichnen · Pfeil anklicken: löschen</translation>
    </message>
    <message>
        <source>Draw {arrows}</source>
        <translation>{arrows} zeichnen</translation>
    </message>
    <message>
        <source> · Enter: accept {n} of this corner</source>
        <translation> · Eingabetaste: {n} dieser Kurve annehmen</translation>
    </message>
    <message>
        <source> · Enter: accept {n} of the selection</source>
        <translation> · Eingabetaste: {n} der Auswahl annehmen</translation>
    </message>
    <message>
        <source> · Enter: accept {n} sure ones</source>
        <translation> · Eingabetaste: {n} sichere annehmen</translation>
    </message>
    <message>
        <source> · Shift+Enter: accept all {n}</source>
        <translation> · Umschalt+Eingabetaste: alle {n} annehmen</translation>
    </message>
    <message>
        <source>Accept {arrows}</source>
        <translation>{arrows} annehmen</translation>
    </message>
    <message>
        <source>Proposals are still being computed; look at them first</source>
        <translation>Die Vorschläge werden noch berechnet; sehen Sie sie zuerst an</translation>
    </message>
    <message>
        <source>There are no proposals here</source>
        <translation>Hier gibt es keine Vorschläge</translation>
    </message>
    <message>
        <source>Delete an arrow</source>
        <translation>Pfeil löschen</translation>
    </message>
</context>
<context>
    <name>BalancePanel</name>
    <message>
        <source>Ruleset</source>
        <translation>Regelwerk</translation>
    </message>
    <message>
        <source>Bots</source>
        <translation>Bots</translation>
    </message>
    <message>
        <source>Cars</source>
        <translation>Wagen</translation>
    </message>
    <message>
        <source> cars</source>
        <translation> Wagen</translation>
    </message>
    <message>
        <source>Laps</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source> laps</source>
        <translation> Runden</translation>
    </message>
    <message>
        <source>Keep these figures, and show how those after the next edits differ from them</source>
        <translation>Diese Kennzahlen festhalten und zeigen, wie die nach den nächsten Änderungen davon abweichen</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>Racing…</source>
        <translation>Rennen laufen…</translation>
    </message>
</context>
<context>
    <name>BarePrint</name>
    <message>
        <source>The bare print. Release {key} to see the drawing again</source>
        <translation>Der bloße Druck. {key} loslassen zeigt wieder die Zeichnung</translation>
    </message>
</context>
<context>
    <name>BoardMenu</name>
    <message>
        <source>Delete the arrow {from_} → {to}</source>
        <translation>Den Pfeil {from_} → {to} löschen</translation>
    </message>
    <message>
        <source>Delete an arrow</source>
        <translation>Pfeil löschen</translation>
    </message>
    <message>
        <source>Delete a corner</source>
        <translation>Kurve löschen</translation>
    </message>
    <message>
        <source>Change {corner}</source>
        <translation>{corner} ändern</translation>
    </message>
    <message>
        <source>Select {corner}</source>
        <translation>{corner} auswählen</translation>
    </message>
    <message>
        <source>Delete {corner}</source>
        <translation>{corner} löschen</translation>
    </message>
</context>
<context>
    <name>BoardPanel</name>
    <message>
        <source>Mirror</source>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <source>Mirror the board left to right; it is then driven in the other direction</source>
        <translation>Links und rechts des Spielplans spiegeln; gefahren wird dann in der anderen Richtung</translation>
    </message>
    <message>
        <source>Turn left</source>
        <translation>Nach links drehen</translation>
    </message>
    <message>
        <source>Turn the board to the left by 90 degrees</source>
        <translation>Den Spielplan um 90 Grad nach links drehen</translation>
    </message>
    <message>
        <source>Turn right</source>
        <translation>Nach rechts drehen</translation>
    </message>
    <message>
        <source>Turn the board to the right by 90 degrees</source>
        <translation>Den Spielplan um 90 Grad nach rechts drehen</translation>
    </message>
    <message>
        <source>Angle, clockwise</source>
        <translation>Winkel, im Uhrzeigersinn</translation>
    </message>
    <message>
        <source>Clockwise; the board grows where spaces would lie beyond its edges</source>
        <translation>Im Uhrzeigersinn; der Spielplan wächst, wo Felder über seine Ränder ragen würden</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Other board…</source>
        <translation>Anderer Spielplan…</translation>
    </message>
    <message>
        <source>Choose the board to join with this one</source>
        <translation>Den Spielplan wählen, der mit diesem verbunden wird</translation>
    </message>
    <message>
        <source>Where to cut this board open</source>
        <translation>Wo dieser Spielplan aufgetrennt wird</translation>
    </message>
    <message>
        <source>Where to cut the other board open</source>
        <translation>Wo der andere Spielplan aufgetrennt wird</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Lay the other board beside this one and connect both into one circuit</source>
        <translation>Den anderen Spielplan neben diesen legen und beide zu einer Strecke verbinden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop and join nothing</source>
        <translation>Abbrechen und nichts verbinden</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Why the boards aren&apos;t joined</source>
        <translation>Warum die Spielpläne nicht verbunden werden</translation>
    </message>
    <message>
        <source>Cut this board</source>
        <translation>Diesen Spielplan auftrennen</translation>
    </message>
    <message>
        <source>Cut the other</source>
        <translation>Den anderen auftrennen</translation>
    </message>
    <message>
        <source>Mirror the board</source>
        <translation>Spielplan spiegeln</translation>
    </message>
    <message>
        <source>Turn the board</source>
        <translation>Spielplan drehen</translation>
    </message>
    <message>
        <source>Tracks (*{ending});;All files (*)</source>
        <translation>Strecken (*{ending});;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Join with another board</source>
        <translation>Mit anderem Spielplan verbinden</translation>
    </message>
    <message>
        <source>The track has changed; join again</source>
        <translation>Die Strecke hat sich geändert; verbinden Sie noch einmal</translation>
    </message>
    <message>
        <source>Join with {board}</source>
        <translation>Mit {board} verbinden</translation>
    </message>
    <message>
        <source>Joined. To keep the first board as it was, save under another name</source>
        <translation>Verbunden. Damit der erste Spielplan bleibt, wie er war, speichern Sie unter einem anderen Namen</translation>
    </message>
    <message>
        <source>none chosen</source>
        <translation>keiner gewählt</translation>
    </message>
</context>
<context>
    <name>BoardReading</name>
    <message>
        <source>Read the board off its scan</source>
        <translation>Spielplan vom Scan lesen</translation>
    </message>
    <message>
        <source>Read spaces again</source>
        <translation>Felder neu lesen</translation>
    </message>
    <message>
        <source>Fix a stretch of road</source>
        <translation>Straßenabschnitt korrigieren</translation>
    </message>
</context>
<context>
    <name>BoardRoom</name>
    <message>
        <source>In a window this small, panels at the side are hidden while those below are open</source>
        <translation>In einem so kleinen Fenster sind die Bedienfelder an der Seite ausgeblendet, solange die unteren offen sind</translation>
    </message>
</context>
<context>
    <name>BordersPanel</name>
    <message>
        <source>Gaps and overlaps up to this wide are closed, in percent of a space</source>
        <translation>Lücken und Überlappungen bis zu dieser Breite werden geschlossen, in Prozent eines Felds</translation>
    </message>
    <message>
        <source>Width of gaps to close, in percent of a space</source>
        <translation>Breite der Lücken, die geschlossen werden, in Prozent eines Felds</translation>
    </message>
    <message>
        <source>Selected spaces only</source>
        <translation>Nur ausgewählte Felder</translation>
    </message>
    <message>
        <source>Their vertices move onto those of the others</source>
        <translation>Ihre Eckpunkte rücken auf die der anderen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop looking for borders</source>
        <translation>Nicht weiter nach Grenzen suchen</translation>
    </message>
    <message>
        <source>Make borders shared</source>
        <translation>Grenzen zusammenführen</translation>
    </message>
    <message>
        <source>Change the outlines as the board shows; can be undone in one step</source>
        <translation>Die Umrisse ändern, wie der Spielplan zeigt; mit einem Schritt rückgängig zu machen</translation>
    </message>
    <message>
        <source>Vertices move onto each other and onto borders; kinks vanish.</source>
        <translation>Eckpunkte rücken aufeinander und auf Grenzen; Knicke verschwinden.</translation>
    </message>
    <message>
        <source>Close gaps up to</source>
        <translation>Lücken schließen bis</translation>
    </message>
    <message>
        <source>Nothing to change: {n} borders are shared.</source>
        <translation>Nichts zu ändern: {n} Grenzen sind gemeinsam.</translation>
    </message>
    <message>
        <source>{spaces} would change; shared borders: {before} now, {after} then.</source>
        <translation>{spaces} würden sich ändern; gemeinsame Grenzen: jetzt {before}, dann {after}.</translation>
    </message>
    <message>
        <source>Canceled; change the width to look again.</source>
        <translation>Abgebrochen; ändern Sie die Breite, um wieder zu suchen.</translation>
    </message>
    <message>
        <source>Looking for borders…</source>
        <translation>Grenzen werden gesucht…</translation>
    </message>
    <message>
        <source>Looking for borders… {share:.0%}</source>
        <translation>Grenzen werden gesucht… {share:.0%}</translation>
    </message>
    <message>
        <source>Select the spaces to change first.</source>
        <translation>Wählen Sie zuerst die Felder aus, die sich ändern sollen.</translation>
    </message>
    <message>
        <source>{spaces} changed; {n} borders are shared</source>
        <translation>{spaces} geändert; {n} Grenzen sind gemeinsam</translation>
    </message>
</context>
<context>
    <name>BrakeRow</name>
    <message>
        <source>Brake</source>
        <translation>Bremsen</translation>
    </message>
    <message>
        <source>Points of the roll left undriven: press + or -, turn the wheel, or drag the end back</source>
        <translation>Punkte des Wurfs, die nicht gefahren werden: + oder - drücken, am Rad drehen oder das Ende zurückziehen</translation>
    </message>
    <message>
        <source>Brake by {n}: {price}</source>
        <translation>Um {n} bremsen: {price}</translation>
    </message>
</context>
<context>
    <name>BuildEntry</name>
    <message>
        <source>Your own car</source>
        <translation>Ihr eigener Wagen</translation>
    </message>
    <message>
        <source>Build this car</source>
        <translation>Diesen Wagen bauen</translation>
    </message>
</context>
<context>
    <name>CarList</name>
    <message>
        <source>Cars on the board</source>
        <translation>Wagen auf dem Spielplan</translation>
    </message>
    <message>
        <source>Drag the car onto the board, or move it with Alt and the arrow keys</source>
        <translation>Den Wagen auf den Spielplan ziehen oder mit Alt und den Pfeiltasten bewegen</translation>
    </message>
</context>
<context>
    <name>Card</name>
    <message>
        <source>{number}  {who}</source>
        <translation>{number}  {who}</translation>
    </message>
    <message>
        <source>{place}.</source>
        <translation>{place}.</translation>
    </message>
    <message>
        <source>dashboard closed</source>
        <translation>Armaturenbrett verdeckt</translation>
    </message>
    <message>
        <source>{car}. Click to show the car on the board.</source>
        <translation>{car}. Klicken zeigt den Wagen auf dem Spielplan.</translation>
    </message>
    <message>
        <source>spun</source>
        <translation>gedreht</translation>
    </message>
    <message>
        <source>{corner} {made}/{due}</source>
        <translation>{corner} {made}/{due}</translation>
    </message>
    <message>
        <source>→ {made}/{due} {corner}</source>
        <translation>→ {made}/{due} {corner}</translation>
    </message>
    <message>
        <source>{made}/{due} {corner}</source>
        <translation>{made}/{due} {corner}</translation>
    </message>
    <message>
        <source>place {place}</source>
        <translation>Platz {place}</translation>
    </message>
    <message>
        <source>car {number}, {color}</source>
        <translation>Wagen {number}, {color}</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>gefragt</translation>
    </message>
    <message>
        <source>{corner}, {made} of {due} stops</source>
        <translation>{corner}, {made} von {due} Halten</translation>
    </message>
</context>
<context>
    <name>CircuitBox</name>
    <message>
        <source>Race on the circuit or tile set in a file</source>
        <translation>Auf der Strecke oder dem Plättchensatz in einer Datei fahren</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Why the file can&apos;t be raced on</source>
        <translation>Warum auf der Datei nicht gefahren werden kann</translation>
    </message>
    <message>
        <source>Where to race</source>
        <translation>Wo gefahren wird</translation>
    </message>
    <message>
        <source>Circuits and tile sets ({files});;All files (*)</source>
        <translation>Strecken und Plättchensätze ({files});;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Race on a circuit or tile set</source>
        <translation>Auf einer Strecke oder einem Plättchensatz fahren</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Type a few letters of a command</source>
        <translation>Ein paar Buchstaben eines Befehls tippen</translation>
    </message>
    <message>
        <source>Search for a command</source>
        <translation>Nach einem Befehl suchen</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>{command}: not available now</source>
        <translation>{command}: jetzt nicht verfügbar</translation>
    </message>
</context>
<context>
    <name>CornerLayer</name>
    <message>
        <source>L {long} / C {short}</source>
        <translation>L {long} / C {short}</translation>
    </message>
</context>
<context>
    <name>CornerModel</name>
    <message>
        <source>Corner</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>Name of the corner</source>
        <translation>Name der Kurve</translation>
    </message>
    <message>
        <source>Stops</source>
        <translation>Halte</translation>
    </message>
    <message>
        <source>Stops required in the corner</source>
        <translation>Halte, die die Kurve verlangt</translation>
    </message>
    <message>
        <source>L</source>
        <translation>L</translation>
    </message>
    <message>
        <source>Spaces on the longest route, counted along the arrows</source>
        <translation>Felder auf dem längsten Weg, an den Pfeilen gezählt</translation>
    </message>
    <message>
        <source>C</source>
        <translation>C</translation>
    </message>
    <message>
        <source>Spaces on the shortest route, counted along the arrows</source>
        <translation>Felder auf dem kürzesten Weg, an den Pfeilen gezählt</translation>
    </message>
    <message>
        <source>Printed L</source>
        <translation>L gedruckt</translation>
    </message>
    <message>
        <source>L as printed on the board</source>
        <translation>L, wie auf dem Spielplan gedruckt</translation>
    </message>
    <message>
        <source>Printed C</source>
        <translation>C gedruckt</translation>
    </message>
    <message>
        <source>C as printed on the board</source>
        <translation>C, wie auf dem Spielplan gedruckt</translation>
    </message>
    <message>
        <source>Agrees</source>
        <translation>Stimmt</translation>
    </message>
    <message>
        <source>Whether the print agrees with the count</source>
        <translation>Ob der Druck mit der Zählung übereinstimmt</translation>
    </message>
    <message>
        <source>Rename a corner</source>
        <translation>Kurve umbenennen</translation>
    </message>
    <message>
        <source>Change the stops of a corner</source>
        <translation>Halte einer Kurve ändern</translation>
    </message>
    <message>
        <source>Declare L and C</source>
        <translation>L und C angeben</translation>
    </message>
    <message>
        <source>L and C are not declared, or no route leads through the corner</source>
        <translation>L und C sind nicht angegeben, oder kein Weg führt durch die Kurve</translation>
    </message>
    <message>
        <source>The printed numbers agree with the count</source>
        <translation>Die gedruckten Zahlen stimmen mit der Zählung überein</translation>
    </message>
    <message>
        <source>The printed numbers differ from the count along the arrows</source>
        <translation>Die gedruckten Zahlen weichen von der Zählung an den Pfeilen ab</translation>
    </message>
</context>
<context>
    <name>CornerOptions</name>
    <message>
        <source>Name of the corner; numbered automatically if empty</source>
        <translation>Name der Kurve; leer wird sie nummeriert</translation>
    </message>
    <message>
        <source>Stops a car must make in the corner (on the board: 1 to 9)</source>
        <translation>Halte, die ein Wagen in der Kurve machen muss (auf dem Spielplan: 1 bis 9)</translation>
    </message>
    <message>
        <source>L as printed: spaces on the longest route (on the board: /11)</source>
        <translation>L wie gedruckt: Felder auf dem längsten Weg (auf dem Spielplan: /11)</translation>
    </message>
    <message>
        <source>C as printed: spaces on the shortest route (on the board: /11/7)</source>
        <translation>C wie gedruckt: Felder auf dem kürzesten Weg (auf dem Spielplan: /11/7)</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <source>right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <source>Inner side of the corner in driving direction</source>
        <translation>Innenseite der Kurve in Fahrtrichtung</translation>
    </message>
    <message>
        <source>&amp;Draw entry and exit</source>
        <translation>Ein- und Ausfahrt &amp;zeichnen</translation>
    </message>
    <message>
        <source>Drag a line across the road where the corner begins and one where it ends (E, Alt+drag)</source>
        <translation>Eine Linie quer über die Straße ziehen, wo die Kurve beginnt, und eine, wo sie endet (E, Alt+Ziehen)</translation>
    </message>
    <message>
        <source>Shortcut on the board: Enter</source>
        <translation>Kürzel auf dem Spielplan: Eingabetaste</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Stops</source>
        <translation>Ha&amp;lte</translation>
    </message>
    <message>
        <source>Printed &amp;L</source>
        <translation>L &amp;gedruckt</translation>
    </message>
    <message>
        <source>Printed &amp;C</source>
        <translation>&amp;C gedruckt</translation>
    </message>
    <message>
        <source>&amp;Inside</source>
        <translation>&amp;Innenseite</translation>
    </message>
    <message>
        <source>Flag</source>
        <translation>Fähnchen</translation>
    </message>
    <message>
        <source>Ctrl+click on the board</source>
        <translation>Strg+Klick auf den Spielplan</translation>
    </message>
    <message>
        <source>Change the corner</source>
        <translation>Kurve ändern</translation>
    </message>
    <message>
        <source>Make the corner</source>
        <translation>Kurve anlegen</translation>
    </message>
    <message>
        <source>no route yet</source>
        <translation>noch kein Weg</translation>
    </message>
    <message>
        <source>counted {n}{mark}</source>
        <translation>gezählt: {n}{mark}</translation>
    </message>
</context>
<context>
    <name>CornerTool</name>
    <message>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Alt+drag</source>
        <translation>Alt+Ziehen</translation>
    </message>
    <message>
        <source>{drag} a line across all lanes at the other end of the corner · Esc: cancel the line</source>
        <translation>{drag}: eine Linie über alle Spuren am anderen Ende der Kurve · Esc: Linie abbrechen</translation>
    </message>
    <message>
        <source>Drag a line across all lanes where the corner begins · E: sweep instead</source>
        <translation>Eine Linie über alle Spuren ziehen, wo die Kurve beginnt · E: stattdessen streichen</translation>
    </message>
    <message>
        <source>Sweep over spaces: make them {name} · E: draw entry and exit · Click a corner: change it</source>
        <translation>Über Felder streichen: zu {name} machen · E: Ein- und Ausfahrt zeichnen · Kurve anklicken: ändern</translation>
    </message>
    <message>
        <source>{spaces}, {stops} · Sweep: add · Shift or right button: remove · 2/11/7: stops, L, and C · Ctrl+click: flag · Enter: {done} · Esc: cancel</source>
        <translation>{spaces}, {stops} · Streichen: hinzufügen · Umschalt oder rechte Taste: entfernen · 2/11/7: Halte, L und C · Strg+Klick: Fähnchen · Eingabetaste: {done} · Esc: abbrechen</translation>
    </message>
    <message>
        <source>change it</source>
        <translation>ändern</translation>
    </message>
    <message>
        <source>make it</source>
        <translation>anlegen</translation>
    </message>
    <message>
        <source>Sweep over the spaces of the corner first</source>
        <translation>Streichen Sie zuerst über die Felder der Kurve</translation>
    </message>
    <message>
        <source>Make a corner</source>
        <translation>Kurve anlegen</translation>
    </message>
    <message>
        <source>Change a corner</source>
        <translation>Kurve ändern</translation>
    </message>
    <message>
        <source>Finish (Enter) or cancel (Esc) this corner first</source>
        <translation>Beenden Sie diese Kurve zuerst (Eingabetaste), oder brechen Sie sie ab (Esc)</translation>
    </message>
</context>
<context>
    <name>CornersPanel</name>
    <message>
        <source>Corners</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Delete a corner</source>
        <translation>Kurve löschen</translation>
    </message>
    <message>
        <source>Change with the corner tool</source>
        <translation>Mit dem Kurvenwerkzeug ändern</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Enter L</source>
        <translation>L eingeben</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
</context>
<context>
    <name>CurrentStand</name>
    <message>
        <source>Delete a pit stand</source>
        <translation>Box löschen</translation>
    </message>
</context>
<context>
    <name>CutTool</name>
    <message>
        <source>Click or drag: start a cut outside the first space</source>
        <translation>Klicken oder ziehen: eine Trennlinie vor dem ersten Feld beginnen</translation>
    </message>
    <message>
        <source>Click or drag: start a cut at this vertex</source>
        <translation>Klicken oder ziehen: eine Trennlinie an diesem Eckpunkt beginnen</translation>
    </message>
    <message>
        <source>Click or drag: start a cut on this border</source>
        <translation>Klicken oder ziehen: eine Trennlinie an dieser Grenze beginnen</translation>
    </message>
    <message>
        <source>Draw through a space from border to border to cut it · Esc: cancel</source>
        <translation>Von Grenze zu Grenze durch ein Feld ziehen, um es zu teilen · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Loslassen</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Klick</translation>
    </message>
    <message>
        <source>{end}: cut {spaces} in two · Esc: cancel</source>
        <translation>{end}: {spaces} teilen · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Merge {spaces}</source>
        <translation>{spaces} verbinden</translation>
    </message>
    <message>
        <source>The line doesn&apos;t cross any space from border to border</source>
        <translation>Die Linie geht durch kein Feld von Grenze zu Grenze</translation>
    </message>
    <message>
        <source>Cut {spaces}</source>
        <translation>{spaces} teilen</translation>
    </message>
</context>
<context>
    <name>Dashboards</name>
    <message>
        <source>Dashboards</source>
        <translation>Armaturenbretter</translation>
    </message>
</context>
<context>
    <name>Die</name>
    <message>
        <source>{who_rolls_what}: {face}</source>
        <translation>{who_rolls_what}: {face}</translation>
    </message>
    <message>
        <source>{who_rolls_what}: {face} (points: {points})</source>
        <translation>{who_rolls_what}: {face} (Punkte: {points})</translation>
    </message>
    <message>
        <source>Die</source>
        <translation>Würfel</translation>
    </message>
</context>
<context>
    <name>Docks</name>
    <message>
        <source>Tool</source>
        <translation>Werkzeug</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Track</source>
        <translation>Strecke</translation>
    </message>
    <message>
        <source>Weather</source>
        <translation>Wetter</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Corners</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Layouts</source>
        <translation>Streckenführungen</translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation>Abschnitt</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Heatmap</translation>
    </message>
    <message>
        <source>Odds of a corner</source>
        <translation>Chancen einer Kurve</translation>
    </message>
    <message>
        <source>Balance</source>
        <translation>Balance</translation>
    </message>
    <message>
        <source>The lap alone</source>
        <translation>Die Runde allein</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Spielplan</translation>
    </message>
    <message>
        <source>Borders</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Your first board</source>
        <translation>Ihr erster Spielplan</translation>
    </message>
    <message>
        <source>Center line</source>
        <translation>Mittellinie</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>Zeichnung</translation>
    </message>
    <message>
        <source>Other versions</source>
        <translation>Andere Fassungen</translation>
    </message>
    <message>
        <source>Doubts</source>
        <translation>Zweifel</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>Geöffnet</translation>
    </message>
</context>
<context>
    <name>Document</name>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>Give scans other names</source>
        <translation>Scans umbenennen</translation>
    </message>
</context>
<context>
    <name>DrawingBar</name>
    <message>
        <source>Progress of reading the drawing</source>
        <translation>Fortschritt beim Lesen der Zeichnung</translation>
    </message>
    <message>
        <source>Drive it the other way</source>
        <translation>Andersherum fahren</translation>
    </message>
    <message>
        <source>Read the drawing again, driven the other way; can be undone</source>
        <translation>Die Zeichnung für die andere Fahrtrichtung neu lesen; lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>Keep all closed lines</source>
        <translation>Alle geschlossenen Linien behalten</translation>
    </message>
    <message>
        <source>Read the drawing again, with the closed lines apart from the road; can be undone</source>
        <translation>Die Zeichnung mit den geschlossenen Linien abseits der Straße neu lesen; lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop reading the drawing</source>
        <translation>Die Zeichnung nicht weiterlesen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Keep the track as it is</source>
        <translation>Die Strecke lassen, wie sie ist</translation>
    </message>
    <message>
        <source>{file} can&apos;t be opened: {problem}</source>
        <translation>{file} kann nicht geöffnet werden: {problem}</translation>
    </message>
    <message>
        <source>Importing {file}…</source>
        <translation>{file} wird importiert…</translation>
    </message>
    <message>
        <source>Edited by hand since: the drawing isn&apos;t read again.</source>
        <translation>Inzwischen von Hand bearbeitet: Die Zeichnung wird nicht neu gelesen.</translation>
    </message>
    <message>
        <source>Read {spaces} and {corners}.</source>
        <translation>{spaces} und {corners} gelesen.</translation>
    </message>
    <message>
        <source>Closed lines apart from the road, left out: {n}.</source>
        <translation>Geschlossene Linien abseits der Straße, weggelassen: {n}.</translation>
    </message>
    <message>
        <source>clockwise</source>
        <translation>im Uhrzeigersinn</translation>
    </message>
    <message>
        <source>counterclockwise</source>
        <translation>gegen den Uhrzeigersinn</translation>
    </message>
    <message>
        <source>{file} is driven {way}, as you chose.</source>
        <translation>{file} wird {way} gefahren, wie Sie es gewählt haben.</translation>
    </message>
    <message>
        <source>{file} is driven {way}, in the order of its spaces. Do the arrows lead the right way?</source>
        <translation>{file} wird {way} gefahren, in der Reihenfolge der Felder. Führen die Pfeile in die richtige Richtung?</translation>
    </message>
    <message>
        <source>{file} doesn&apos;t tell which way it is driven; {way} is assumed. Do the arrows lead the right way?</source>
        <translation>{file} sagt nicht, in welcher Richtung gefahren wird; angenommen ist {way}. Führen die Pfeile in die richtige Richtung?</translation>
    </message>
</context>
<context>
    <name>DrawingReading</name>
    <message>
        <source>Drive the drawing the other way</source>
        <translation>Zeichnung andersherum fahren</translation>
    </message>
    <message>
        <source>Keep all closed lines</source>
        <translation>Alle geschlossenen Linien behalten</translation>
    </message>
</context>
<context>
    <name>EndPage</name>
    <message>
        <source>Best of the race</source>
        <translation>Bestleistungen des Rennens</translation>
    </message>
    <message>
        <source>Re&amp;match</source>
        <translation>Re&amp;vanche</translation>
    </message>
    <message>
        <source>Race again with the same setup and a new seed</source>
        <translation>Mit derselben Vorbereitung und einem neuen Startwert noch einmal fahren</translation>
    </message>
    <message>
        <source>Save the &amp;story…</source>
        <translation>Die Ge&amp;schichte speichern…</translation>
    </message>
    <message>
        <source>Save the race as a text: every turn, the result, and the best of the race</source>
        <translation>Das Rennen als Text speichern: jeden Zug, das Ergebnis und die Bestleistungen</translation>
    </message>
    <message>
        <source>&amp;New race…</source>
        <translation>Ne&amp;ues Rennen…</translation>
    </message>
    <message>
        <source>Return to the setup</source>
        <translation>Zurück zur Rennvorbereitung</translation>
    </message>
    <message>
        <source>after {rounds}</source>
        <translation>nach {rounds}</translation>
    </message>
    <message>
        <source>from place {place} on the grid</source>
        <translation>von Startplatz {place}</translation>
    </message>
    <message>
        <source>in a sandbox</source>
        <translation>zum Ausprobieren</translation>
    </message>
</context>
<context>
    <name>ExportWindow</name>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Problem of the export</source>
        <translation>Problem beim Export</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Drucken…</translation>
    </message>
    <message>
        <source>See the pages and print them</source>
        <translation>Die Seiten ansehen und drucken</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Choose a file and write it</source>
        <translation>Eine Datei wählen und schreiben</translation>
    </message>
    <message>
        <source>Drawing {file}…</source>
        <translation>{file} wird gezeichnet…</translation>
    </message>
    <message>
        <source>Writing {file}…</source>
        <translation>{file} wird geschrieben…</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>After &amp;turn</source>
        <translation>Nach &amp;Zug</translation>
    </message>
    <message>
        <source>Fr&amp;om turn</source>
        <translation>&amp;Von Zug</translation>
    </message>
    <message>
        <source>&amp;To turn</source>
        <translation>&amp;Bis Zug</translation>
    </message>
    <message>
        <source>

Loses: {what}.</source>
        <translation>

Verliert: {what}.</translation>
    </message>
    <message>
        <source>Keeps: {what}.</source>
        <translation>Behält: {what}.</translation>
    </message>
    <message>
        <source>{w} x {h} mm on {n} pages</source>
        <translation>{w} x {h} mm auf {n} Seiten</translation>
    </message>
    <message>
        <source>{w} x {h} mm on one page</source>
        <translation>{w} x {h} mm auf einer Seite</translation>
    </message>
    <message>
        <source>{file} already exists; choose another name</source>
        <translation>{file} gibt es schon; wählen Sie einen anderen Namen</translation>
    </message>
    <message>
        <source>{file} is the open track or one of its scans; choose another name</source>
        <translation>{file} ist die offene Strecke oder einer ihrer Scans; wählen Sie einen anderen Namen</translation>
    </message>
    <message>
        <source>Exported {file}</source>
        <translation>{file} exportiert</translation>
    </message>
    <message>
        <source>Lost of this board:</source>
        <translation>Von diesem Spielplan gehen verloren:</translation>
    </message>
</context>
<context>
    <name>FaceEntry</name>
    <message>
        <source>Face of the die</source>
        <translation>Würfelseite</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>This die has the faces {faces}, not {typed}.</source>
        <translation>Dieser Würfel hat die Seiten {faces}, nicht {typed}.</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} bis {last}</translation>
    </message>
</context>
<context>
    <name>FileProgress</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop; nothing changes</source>
        <translation>Abbrechen; nichts ändert sich</translation>
    </message>
    <message>
        <source>Opening {file}…</source>
        <translation>{file} wird geöffnet…</translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>Unsaved changes</source>
        <translation>Ungespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Save the changes to “{name}”?</source>
        <translation>Änderungen an „{name}“ speichern?</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>Open a track</source>
        <translation>Strecke öffnen</translation>
    </message>
    <message>
        <source>Tracks and boards ({tracks});;All files (*)</source>
        <translation>Strecken und Spielpläne ({tracks});;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Import a board</source>
        <translation>Spielplan importieren</translation>
    </message>
    <message>
        <source>Boards of other programs ({boards});;All files (*)</source>
        <translation>Spielpläne anderer Programme ({boards});;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Center lines ({lines});;All files (*)</source>
        <translation>Mittellinien ({lines});;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>New from a center line</source>
        <translation>Neu aus einer Mittellinie</translation>
    </message>
    <message>
        <source>{file} is a HEIC picture; save it as JPEG first</source>
        <translation>{file} ist ein HEIC-Bild; speichern Sie es zuerst als JPEG</translation>
    </message>
    <message>
        <source>No circuit can be made from this file.</source>
        <translation>Aus dieser Datei kann keine Strecke werden.</translation>
    </message>
    <message>
        <source>This file can&apos;t be opened.</source>
        <translation>Diese Datei kann nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>neither a Pitboard file, a GP Online board, an SVG drawing, nor a picture</source>
        <translation>weder eine Pitboard-Datei noch ein Spielplan von GP Online, eine SVG-Zeichnung oder ein Bild</translation>
    </message>
    <message>
        <source>Imported {file}; see the notes in the Track panel</source>
        <translation>{file} importiert; siehe die Notizen im Bedienfeld „Strecke“</translation>
    </message>
    <message>
        <source>{file} has changed since it was opened, perhaps in another window. Replacing it discards those changes.</source>
        <translation>{file} hat sich seit dem Öffnen geändert, vielleicht in einem anderen Fenster. Ersetzen verwirft diese Änderungen.</translation>
    </message>
    <message>
        <source>The file has changed</source>
        <translation>Die Datei hat sich geändert</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Tracks (*{ending});;Tracks packed with their scans (*{packed})</source>
        <translation>Strecken (*{ending});;Strecken, gepackt mit ihren Scans (*{packed})</translation>
    </message>
    <message>
        <source>Save the track</source>
        <translation>Strecke speichern</translation>
    </message>
    <message>
        <source>The track was not saved. {why}</source>
        <translation>Die Strecke wurde nicht gespeichert. {why}</translation>
    </message>
    <message>
        <source>Saved {file}</source>
        <translation>{file} gespeichert</translation>
    </message>
    <message>
        <source>{file} already exists. Replace it?</source>
        <translation>{file} gibt es schon. Ersetzen?</translation>
    </message>
    <message>
        <source>Pitboard</source>
        <translation>Pitboard</translation>
    </message>
</context>
<context>
    <name>FinishOptions</name>
    <message>
        <source>What crosses the line</source>
        <translation>Was die Linie überquert</translation>
    </message>
    <message>
        <source>Delete the l&amp;ine</source>
        <translation>L&amp;inie löschen</translation>
    </message>
    <message>
        <source>Delete the finish line (Del)</source>
        <translation>Die Ziellinie löschen (Entf)</translation>
    </message>
    <message>
        <source>All sides as dra&amp;wn</source>
        <translation>Alle Seiten wie ge&amp;zeichnet</translation>
    </message>
    <message>
        <source>Reset all sides set by hand</source>
        <translation>Alle von Hand gesetzten Seiten zurücksetzen</translation>
    </message>
    <message>
        <source>All sides as drawn</source>
        <translation>Alle Seiten wie gezeichnet</translation>
    </message>
    <message>
        <source>No arrow crosses the line yet.</source>
        <translation>Noch überquert kein Pfeil die Linie.</translation>
    </message>
    <message>
        <source>There is no line yet.</source>
        <translation>Es gibt noch keine Linie.</translation>
    </message>
    <message>
        <source>, and so does the pit lane</source>
        <translation>, und die Boxengasse ebenso</translation>
    </message>
</context>
<context>
    <name>FinishTool</name>
    <message>
        <source>Release: move this end of the line here · Esc: cancel</source>
        <translation>Loslassen: dieses Ende der Linie hierher verschieben · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Loslassen</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Klick</translation>
    </message>
    <message>
        <source>{how}: draw the finish line to here · Esc: cancel</source>
        <translation>{how}: die Ziellinie bis hierher ziehen · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Drag: move this end of the line · Del: delete the line</source>
        <translation>Ziehen: dieses Ende der Linie verschieben · Entf: Linie löschen</translation>
    </message>
    <message>
        <source>Click: mark {space} as {side} · Drag: redraw the line</source>
        <translation>Klick: {space} als {side} kennzeichnen · Ziehen: Linie neu zeichnen</translation>
    </message>
    <message>
        <source>Drag across the lanes: redraw the line · Del: delete it</source>
        <translation>Über die Spuren ziehen: Linie neu zeichnen · Entf: löschen</translation>
    </message>
    <message>
        <source>Drag across the lanes: draw the finish line · Click: set its first end</source>
        <translation>Über die Spuren ziehen: Ziellinie zeichnen · Klick: ihr erstes Ende setzen</translation>
    </message>
    <message>
        <source>Delete the finish line</source>
        <translation>Ziellinie löschen</translation>
    </message>
    <message>
        <source>set</source>
        <translation>setzen</translation>
    </message>
    <message>
        <source>Move the finish line</source>
        <translation>Ziellinie verschieben</translation>
    </message>
    <message>
        <source>Draw the finish line</source>
        <translation>Ziellinie zeichnen</translation>
    </message>
    <message>
        <source>Side of the line: {space}</source>
        <translation>Seite der Linie: {space}</translation>
    </message>
</context>
<context>
    <name>FirstSteps</name>
    <message>
        <source>Hide steps</source>
        <translation>Schritte ausblenden</translation>
    </message>
    <message>
        <source>Reopen with Help &gt; Your first board</source>
        <translation>Wieder öffnen mit Hilfe &gt; Ihr erster Spielplan</translation>
    </message>
    <message>
        <source>Press {key}</source>
        <translation>{key} drücken</translation>
    </message>
    <message>
        <source>Choose Tools, {tool}</source>
        <translation>Werkzeuge, {tool} wählen</translation>
    </message>
    <message>
        <source>Add a scan</source>
        <translation>Scan hinzufügen</translation>
    </message>
    <message>
        <source>Read the board</source>
        <translation>Spielplan lesen</translation>
    </message>
    <message>
        <source>Go through the doubts</source>
        <translation>Zweifel durchgehen</translation>
    </message>
    <message>
        <source>Check the corners</source>
        <translation>Kurven prüfen</translation>
    </message>
    <message>
        <source>Drop a picture of the board on the window, or choose File, Add a scan.</source>
        <translation>Ziehen Sie ein Bild des Spielplans auf das Fenster, oder wählen Sie Datei, Scan hinzufügen.</translation>
    </message>
    <message>
        <source>{read}, Enter to find the road, and Enter again to read the board.</source>
        <translation>{read}, dann die Eingabetaste, um die Straße zu suchen, und noch einmal, um den Spielplan zu lesen.</translation>
    </message>
    <message>
        <source>F7 shows the next one in the bar below. Enter accepts it; any tool corrects it.</source>
        <translation>F7 zeigt den nächsten Zweifel in der Leiste darunter. Die Eingabetaste akzeptiert ihn; korrigieren geht mit jedem Werkzeug.</translation>
    </message>
    <message>
        <source>{arrow} and fix the arrows until the Corners panel shows ✓ for L and C.</source>
        <translation>{arrow} und die Pfeile korrigieren, bis das Bedienfeld „Kurven“ für L und C ✓ zeigt.</translation>
    </message>
    <message>
        <source>Done: L and C of a corner agree. Continue with the others.</source>
        <translation>Fertig: L und C einer Kurve stimmen. Machen Sie mit den anderen weiter.</translation>
    </message>
    <message>
        <source>{corner}, click the corner, and enter the L and C printed beside it.</source>
        <translation>{corner}, die Kurve anklicken und das L und C eingeben, die neben ihr gedruckt sind.</translation>
    </message>
    <message>
        <source>Read the board off its scan</source>
        <translation>Spielplan vom Scan lesen</translation>
    </message>
    <message>
        <source>Draw arrows</source>
        <translation>Pfeile zeichnen</translation>
    </message>
    <message>
        <source>Make a corner</source>
        <translation>Kurve anlegen</translation>
    </message>
</context>
<context>
    <name>GaugeWidget</name>
    <message>
        <source>{name} {value}</source>
        <translation>{name} {value}</translation>
    </message>
</context>
<context>
    <name>GoToSpace</name>
    <message>
        <source>Id or number of a space</source>
        <translation>Kennung oder Nummer eines Felds</translation>
    </message>
    <message>
        <source>Go to space</source>
        <translation>Gehe zu Feld</translation>
    </message>
    <message>
        <source>Spaces</source>
        <translation>Felder</translation>
    </message>
</context>
<context>
    <name>GridList</name>
    <message>
        <source>Starting grid, from pole on</source>
        <translation>Startaufstellung, von der Pole-Position an</translation>
    </message>
    <message>
        <source>Drag the cars into order, or move one with Alt+Up and Alt+Down</source>
        <translation>Die Wagen in die richtige Reihenfolge ziehen, oder einen mit Alt+Auf und Alt+Ab bewegen</translation>
    </message>
    <message>
        <source>{place}. {name} (car {number})</source>
        <translation>{place}. {name} (Wagen {number})</translation>
    </message>
</context>
<context>
    <name>GridOptions</name>
    <message>
        <source>The starting place whose angle is shown below</source>
        <translation>Der Startplatz, dessen Winkel unten steht</translation>
    </message>
    <message>
        <source>Direction of the car: 0° is to the right, clockwise (Shift+drag from the place)</source>
        <translation>Richtung des Wagens: 0° ist nach rechts, im Uhrzeigersinn (Umschalt+Ziehen am Platz)</translation>
    </message>
    <message>
        <source>driving direction</source>
        <translation>Fahrtrichtung</translation>
    </message>
    <message>
        <source>&amp;Number from the front</source>
        <translation>Von vorn &amp;nummerieren</translation>
    </message>
    <message>
        <source>Number the places backward from the one nearest the finish line</source>
        <translation>Die Plätze von dem, der der Ziellinie am nächsten ist, nach hinten nummerieren</translation>
    </message>
    <message>
        <source>Pro&amp;pose ten places</source>
        <translation>Zehn Plätze vor&amp;schlagen</translation>
    </message>
    <message>
        <source>Replace the grid with ten places: two outer lanes, rows three spaces apart, pole outside; shift them with Up and Down on the board</source>
        <translation>Die Startaufstellung durch zehn Plätze ersetzen: zwei äußere Spuren, Reihen im Abstand von drei Feldern, Pole-Position außen; die Tasten Auf und Ab verschieben sie auf dem Spielplan</translation>
    </message>
    <message>
        <source>Starting p&amp;lace</source>
        <translation>Start&amp;platz</translation>
    </message>
    <message>
        <source>An&amp;gle</source>
        <translation>W&amp;inkel</translation>
    </message>
    <message>
        <source>Turn a starting place</source>
        <translation>Startplatz drehen</translation>
    </message>
    <message>
        <source>Number the grid from the front</source>
        <translation>Startaufstellung von vorn nummerieren</translation>
    </message>
    <message>
        <source>Propose ten places</source>
        <translation>Zehn Plätze vorschlagen</translation>
    </message>
</context>
<context>
    <name>GridTool</name>
    <message>
        <source>Release: turn place {n} this way · Esc: cancel</source>
        <translation>Loslassen: Platz {n} so drehen · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Release: place {n} doesn&apos;t move</source>
        <translation>Loslassen: Platz {n} bleibt</translation>
    </message>
    <message>
        <source>Release: swap places {n} and {other}</source>
        <translation>Loslassen: Plätze {n} und {other} tauschen</translation>
    </message>
    <message>
        <source>Release: move place {n} to {space}</source>
        <translation>Loslassen: Platz {n} nach {space} verschieben</translation>
    </message>
    <message>
        <source>Click: delete place {n} · Drag: move it · Shift+drag: turn it · ↑↓: shift all</source>
        <translation>Klick: Platz {n} löschen · Ziehen: verschieben · Umschalt+Ziehen: drehen · ↑↓: alle verschieben</translation>
    </message>
    <message>
        <source>Click: make {space} starting place {n}</source>
        <translation>Klick: {space} zu Startplatz {n} machen</translation>
    </message>
    <message>
        <source>Click a space: make it starting place {n}</source>
        <translation>Feld anklicken: zu Startplatz {n} machen</translation>
    </message>
    <message>
        <source>Shift the grid</source>
        <translation>Startaufstellung verschieben</translation>
    </message>
    <message>
        <source>Move a starting place</source>
        <translation>Startplatz verschieben</translation>
    </message>
    <message>
        <source>Delete starting place {n}</source>
        <translation>Startplatz {n} löschen</translation>
    </message>
    <message>
        <source>Starting place {n}</source>
        <translation>Startplatz {n}</translation>
    </message>
    <message>
        <source>Turn a starting place</source>
        <translation>Startplatz drehen</translation>
    </message>
</context>
<context>
    <name>HandOver</name>
    <message>
        <source>Hand over to {who}</source>
        <translation>Übergeben an {who}</translation>
    </message>
    <message>
        <source>Only {who} may see what comes next.</source>
        <translation>Was jetzt kommt, darf nur {who} sehen.</translation>
    </message>
    <message>
        <source>{who} is at the screen (Enter)</source>
        <translation>{who} ist am Bildschirm (Eingabetaste)</translation>
    </message>
</context>
<context>
    <name>HeatLegend</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Counts by color: {classes}</source>
        <translation>Anzahl nach Farbe: {classes}</translation>
    </message>
</context>
<context>
    <name>HeatPanel</name>
    <message>
        <source>Simulate</source>
        <translation>Simulieren</translation>
    </message>
    <message>
        <source>Simulate this many races of bots in the background</source>
        <translation>So viele Rennen von Bots im Hintergrund simulieren</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>Spaces, highest count first</source>
        <translation>Felder, die höchste Anzahl zuerst</translation>
    </message>
    <message>
        <source>one race</source>
        <translation>ein Rennen</translation>
    </message>
    <message>
        <source>many races</source>
        <translation>viele Rennen</translation>
    </message>
    <message>
        <source>What to count</source>
        <translation>Was gezählt wird</translation>
    </message>
    <message>
        <source>Counted in</source>
        <translation>Gezählt in</translation>
    </message>
    <message>
        <source>Count in the race that is shown or in many races</source>
        <translation>Im gezeigten Rennen oder in vielen Rennen zählen</translation>
    </message>
    <message>
        <source>Races</source>
        <translation>Rennen</translation>
    </message>
    <message>
        <source>Number of races to simulate</source>
        <translation>Zahl der Rennen, die simuliert werden</translation>
    </message>
    <message>
        <source> races</source>
        <translation> Rennen</translation>
    </message>
    <message>
        <source>Show on board</source>
        <translation>Auf dem Spielplan zeigen</translation>
    </message>
    <message>
        <source>Color the spaces of the board. The colors stay while you edit the track.</source>
        <translation>Die Felder des Spielplans einfärben. Die Farben bleiben, während Sie die Strecke bearbeiten.</translation>
    </message>
    <message>
        <source>Show the results of many races by driver, starting place, and corner</source>
        <translation>Die Ergebnisse vieler Rennen nach Fahrern, Startplätzen und Kurven zeigen</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Copy all statistics as text</source>
        <translation>Die ganze Statistik als Text kopieren</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Simulating…</source>
        <translation>Wird simuliert…</translation>
    </message>
    <message>
        <source>Canceled before the first race was over.</source>
        <translation>Abgebrochen, bevor das erste Rennen vorbei war.</translation>
    </message>
    <message>
        <source>{kind}: {total} in {races}, on {hot} of {spaces}</source>
        <translation>{kind}: {total} in {races}, auf {hot} von {spaces}</translation>
    </message>
    <message>
        <source>The track before the last edits. {counts}</source>
        <translation>Die Strecke vor den letzten Änderungen. {counts}</translation>
    </message>
    <message>
        <source>{space}: {count}</source>
        <translation>{space}: {count}</translation>
    </message>
    <message>
        <source>{space}: {count}, in {corner}</source>
        <translation>{space}: {count}, in {corner}</translation>
    </message>
    <message>
        <source>Shows where cars land, overshoot, touch, and go out, in one race or in many.</source>
        <translation>Zeigt, wo Wagen landen, Kurven überfahren, sich berühren und ausscheiden, in einem Rennen oder in vielen.</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Find in Help</source>
        <translation>In der Hilfe suchen</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>The page before (Alt+Left)</source>
        <translation>Die Seite davor (Alt+Links)</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Vor</translation>
    </message>
    <message>
        <source>Go forward again (Alt+Right)</source>
        <translation>Wieder weiter (Alt+Rechts)</translation>
    </message>
    <message>
        <source>{name} isn&apos;t installed with Pitboard</source>
        <translation>{name} ist nicht mit Pitboard installiert</translation>
    </message>
    <message>
        <source>“{text}” is not in Help</source>
        <translation>„{text}“ steht nicht in der Hilfe</translation>
    </message>
</context>
<context>
    <name>IssueModel</name>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>akzeptiert</translation>
    </message>
    <message>
        <source>Accepted: meant as they are</source>
        <translation>Akzeptiert: so gewollt</translation>
    </message>
    <message>
        <source>accepted before it changed: {reason}</source>
        <translation>akzeptiert, bevor es sich geändert hat: {reason}</translation>
    </message>
</context>
<context>
    <name>IssuesPanel</name>
    <message>
        <source>Issues</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Show errors here and on the board</source>
        <translation>Fehler hier und auf dem Spielplan zeigen</translation>
    </message>
    <message>
        <source>Show warnings here and on the board</source>
        <translation>Warnungen hier und auf dem Spielplan zeigen</translation>
    </message>
    <message>
        <source>Show notes</source>
        <translation>Hinweise zeigen</translation>
    </message>
    <message>
        <source>Show what is accepted as meant</source>
        <translation>Zeigen, was als gewollt akzeptiert ist</translation>
    </message>
    <message>
        <source>Count again</source>
        <translation>Wieder zählen</translation>
    </message>
    <message>
        <source>Fix all safe iss&amp;ues</source>
        <translation>Alles Sichere &amp;korrigieren</translation>
    </message>
    <message>
        <source>Apply all fixes that don&apos;t need a look at the board; they are undone together</source>
        <translation>Alle Korrekturen anwenden, für die man nicht auf den Spielplan sehen muss; sie lassen sich zusammen rückgängig machen</translation>
    </message>
    <message>
        <source>Start with a picture of the board: File, Add a scan.</source>
        <translation>Beginnen Sie mit einem Bild des Spielplans: Datei, Scan hinzufügen.</translation>
    </message>
    <message>
        <source>All issues are hidden; show them with the buttons below.</source>
        <translation>Alle Meldungen sind ausgeblendet; die Schaltflächen unten zeigen sie.</translation>
    </message>
    <message>
        <source>No issues.</source>
        <translation>Keine Meldungen.</translation>
    </message>
    <message>
        <source>Accept…</source>
        <translation>Akzeptieren…</translation>
    </message>
    <message>
        <source>Withdraw: this is an issue after all</source>
        <translation>Zurücknehmen: Dies ist doch ein Fehler</translation>
    </message>
    <message>
        <source>This keeps the track from being raced, so it can&apos;t be accepted</source>
        <translation>Deshalb kann auf der Strecke nicht gefahren werden, also lässt es sich nicht akzeptieren</translation>
    </message>
    <message>
        <source>Say why this is meant; it isn&apos;t counted any longer, until its facts change</source>
        <translation>Sagen Sie, warum dies gewollt ist; es zählt dann nicht mehr, bis sich die Tatsachen ändern</translation>
    </message>
    <message>
        <source>Fi&amp;x</source>
        <translation>K&amp;orrigieren</translation>
    </message>
    <message>
        <source>Fi&amp;x: {what}</source>
        <translation>K&amp;orrigieren: {what}</translation>
    </message>
    <message>
        <source>Select an issue in the list first</source>
        <translation>Wählen Sie zuerst eine Meldung in der Liste aus</translation>
    </message>
    <message>
        <source>No automatic fix; compare with the printed board</source>
        <translation>Keine automatische Korrektur; vergleichen Sie mit dem gedruckten Spielplan</translation>
    </message>
    <message>
        <source>This changes printed numbers; compare with the printed board first</source>
        <translation>Dies ändert gedruckte Zahlen; vergleichen Sie zuerst mit dem gedruckten Spielplan</translation>
    </message>
    <message>
        <source>Fix the selected issue; can be undone</source>
        <translation>Die ausgewählte Meldung korrigieren; lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>The print contradicts no arrow, no cut, and no corner</source>
        <translation>Der Druck widerspricht keinem Pfeil, keiner Trennlinie und keiner Kurve</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Dorthin gehen</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>Text kopieren</translation>
    </message>
    <message>
        <source>{fix}: {issue}</source>
        <translation>{fix}: {issue}</translation>
    </message>
    <message>
        <source>Count again: {issue}</source>
        <translation>Wieder zählen: {issue}</translation>
    </message>
    <message>
        <source>Accept: {issue}</source>
        <translation>Akzeptieren: {issue}</translation>
    </message>
</context>
<context>
    <name>KeptWork</name>
    <message>
        <source>Kept work</source>
        <translation>Aufgehobene Arbeit</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Geschrieben</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open the selected work</source>
        <translation>Die ausgewählte Arbeit öffnen</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>In den Papierkorb</translation>
    </message>
    <message>
        <source>Move the selected files to the trash (Delete)</source>
        <translation>Die ausgewählten Dateien in den Papierkorb verschieben (Entf)</translation>
    </message>
    <message>
        <source>{n} files, {size}</source>
        <translation>{n} Dateien, {size}</translation>
    </message>
    <message>
        <source>Race: {name}</source>
        <translation>Rennen: {name}</translation>
    </message>
    <message>
        <source>Unpacked scans: {name}</source>
        <translation>Entpackte Scans: {name}</translation>
    </message>
    <message>
        <source>Damaged autosave</source>
        <translation>Beschädigte automatische Speicherung</translation>
    </message>
    <message>
        <source>Discarded: {name}</source>
        <translation>Verworfen: {name}</translation>
    </message>
    <message>
        <source>Autosave: {name}</source>
        <translation>Automatische Speicherung: {name}</translation>
    </message>
    <message>
        <source>Not moved to the trash: {files}. Delete them in {folder}.</source>
        <translation>Nicht in den Papierkorb verschoben: {files}. Löschen Sie sie in {folder}.</translation>
    </message>
</context>
<context>
    <name>KeysPage</name>
    <message>
        <source>Find commands or keys</source>
        <translation>Befehle oder Tasten suchen</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>New keys of the command</source>
        <translation>Neue Tasten des Befehls</translation>
    </message>
    <message>
        <source>Why the keys can&apos;t be used</source>
        <translation>Warum die Tasten nicht gehen</translation>
    </message>
    <message>
        <source>Ta&amp;ke over</source>
        <translation>Ü&amp;bernehmen</translation>
    </message>
    <message>
        <source>Use the keys here; the other command loses them</source>
        <translation>Die Tasten hier verwenden; der andere Befehl verliert sie</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Leave the command without keys</source>
        <translation>Den Befehl ohne Tasten lassen</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>Give the command its first keys back</source>
        <translation>Dem Befehl seine ursprünglichen Tasten zurückgeben</translation>
    </message>
    <message>
        <source>Reset &amp;all</source>
        <translation>&amp;Alle zurücksetzen</translation>
    </message>
    <message>
        <source>Give all commands their first keys back</source>
        <translation>Allen Befehlen ihre ursprünglichen Tasten zurückgeben</translation>
    </message>
    <message>
        <source>{keys} already means “{command}”</source>
        <translation>{keys} bedeutet schon „{command}“</translation>
    </message>
</context>
<context>
    <name>KindsModel</name>
    <message>
        <source>“{text}” can&apos;t be the {what} of a kind</source>
        <translation>„{text}“ geht hier nicht ({what})</translation>
    </message>
    <message>
        <source>Change {what}</source>
        <translation>{what} ändern</translation>
    </message>
</context>
<context>
    <name>LapPanel</name>
    <message>
        <source>Ruleset</source>
        <translation>Regelwerk</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Draw the line on the board, with the gear of each turn</source>
        <translation>Die Linie mit dem Gang jedes Zugs auf den Spielplan zeichnen</translation>
    </message>
    <message>
        <source>Turns left</source>
        <translation>Noch nötige Züge</translation>
    </message>
    <message>
        <source>Color the spaces of the board by the turns left to the finish; dark ones have most</source>
        <translation>Die Felder des Spielplans nach den bis ins Ziel nötigen Zügen einfärben; dunkle haben die meisten</translation>
    </message>
    <message>
        <source>Turns of the line</source>
        <translation>Züge der Linie</translation>
    </message>
    <message>
        <source>Working out the lap…</source>
        <translation>Die Runde wird ausgerechnet…</translation>
    </message>
    <message>
        <source>A car alone needs {turns} turns from pole, {last} from place {places}. Its line, if every die shows its middle face:</source>
        <translation>Ein Wagen allein braucht {turns} Züge von der Pole-Position, {last} von Platz {places}. Seine Linie, wenn jeder Würfel seine mittlere Seite zeigt:</translation>
    </message>
    <message>
        <source>{number}. gear {gear} from {space}</source>
        <translation>{number}. {gear}. Gang ab {space}</translation>
    </message>
    <message>
        <source>{number}. gear {gear} from {space}, pays {price}</source>
        <translation>{number}. {gear}. Gang ab {space}, zahlt {price}</translation>
    </message>
</context>
<context>
    <name>Layer</name>
    <message>
        <source>Arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>Corners</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Doubts</source>
        <translation>Zweifel</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Entwürfe</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Heatmap</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>Hervorhebung</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Finish line</source>
        <translation>Ziellinie</translation>
    </message>
    <message>
        <source>Starting grid</source>
        <translation>Startaufstellung</translation>
    </message>
    <message>
        <source>Pit</source>
        <translation>Boxen</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>Scan</translation>
    </message>
    <message>
        <source>Outlines</source>
        <translation>Umrisse</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Spuren</translation>
    </message>
    <message>
        <source>Outside of layout</source>
        <translation>Außerhalb der Streckenführung</translation>
    </message>
    <message>
        <source>The lap alone</source>
        <translation>Die Runde allein</translation>
    </message>
</context>
<context>
    <name>LayersPanel</name>
    <message>
        <source>Show or hide: {layer}</source>
        <translation>Ein- oder ausblenden: {layer}</translation>
    </message>
    <message>
        <source>Opacity: {layer}</source>
        <translation>Deckkraft: {layer}</translation>
    </message>
</context>
<context>
    <name>LayoutsPanel</name>
    <message>
        <source>Layouts</source>
        <translation>Streckenführungen</translation>
    </message>
    <message>
        <source>Click to show a layout; double-click or press F2 to rename it</source>
        <translation>Klicken zeigt eine Streckenführung; Doppelklick oder F2 benennt sie um</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Rename the current layout (F2)</source>
        <translation>Die aktuelle Streckenführung umbenennen (F2)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Delete the current layout; all spaces stay</source>
        <translation>Die aktuelle Streckenführung löschen; alle Felder bleiben</translation>
    </message>
    <message>
        <source>Use these spaces</source>
        <translation>Diese Felder verwenden</translation>
    </message>
    <message>
        <source>Add the selected spaces to the layout</source>
        <translation>Die ausgewählten Felder in die Streckenführung aufnehmen</translation>
    </message>
    <message>
        <source>Leave these out</source>
        <translation>Diese weglassen</translation>
    </message>
    <message>
        <source>Remove the selected spaces from the layout</source>
        <translation>Die ausgewählten Felder aus der Streckenführung nehmen</translation>
    </message>
    <message>
        <source>layout {n}</source>
        <translation>Streckenführung {n}</translation>
    </message>
    <message>
        <source>New layout</source>
        <translation>Neue Streckenführung</translation>
    </message>
    <message>
        <source>Delete a layout</source>
        <translation>Streckenführung löschen</translation>
    </message>
    <message>
        <source>Use {spaces}</source>
        <translation>{spaces} verwenden</translation>
    </message>
    <message>
        <source>Leave out {spaces}</source>
        <translation>{spaces} weglassen</translation>
    </message>
    <message>
        <source>“{name}” can&apos;t be used: it isn&apos;t a valid name, or another layout already has it</source>
        <translation>„{name}“ geht nicht: Es ist kein gültiger Name, oder eine andere Streckenführung heißt schon so</translation>
    </message>
    <message>
        <source>Rename a layout</source>
        <translation>Streckenführung umbenennen</translation>
    </message>
    <message>
        <source>Add a layout with the same spaces as the current one</source>
        <translation>Eine Streckenführung mit denselben Feldern wie die aktuelle hinzufügen</translation>
    </message>
    <message>
        <source>A track can have at most {count} layouts; delete one first</source>
        <translation>Eine Strecke kann höchstens {count} Streckenführungen haben; löschen Sie zuerst eine</translation>
    </message>
    <message>
        <source>Uses {count} of {spaces}; the others are dimmed.</source>
        <translation>Verwendet {count} von {spaces}; die anderen sind abgeblendet.</translation>
    </message>
    <message>
        <source>Uses all spaces.</source>
        <translation>Verwendet alle Felder.</translation>
    </message>
</context>
<context>
    <name>LineBar</name>
    <message>
        <source>usual</source>
        <translation>üblich</translation>
    </message>
    <message>
        <source>About how many spaces in all lanes together, without the pit lane</source>
        <translation>Wie viele Felder ungefähr in allen Spuren zusammen, ohne die Boxengasse</translation>
    </message>
    <message>
        <source>About how many stops a lap requires; usually 9 to 16</source>
        <translation>Wie viele Halte eine Runde ungefähr verlangt; üblich sind 9 bis 16</translation>
    </message>
    <message>
        <source>Driven backward</source>
        <translation>Umgekehrt gefahren</translation>
    </message>
    <message>
        <source>Pit lane</source>
        <translation>Boxengasse</translation>
    </message>
    <message>
        <source>Make it again</source>
        <translation>Neu machen</translation>
    </message>
    <message>
        <source>Replace the edited circuit; can be undone</source>
        <translation>Die bearbeitete Strecke ersetzen; lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>as needed</source>
        <translation>nach Bedarf</translation>
    </message>
    <message>
        <source>Size in mm, such as 1000x700; the circuit is turned and scaled to fit</source>
        <translation>Größe in mm, etwa 1000x700; die Strecke wird passend gedreht und skaliert</translation>
    </message>
    <message>
        <source>In mm; usually 18, or shorter to fit the board</source>
        <translation>In mm; üblich 18, oder kürzer, damit es passt</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Keep the circuit as it is</source>
        <translation>Die Strecke lassen, wie sie ist</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Spuren</translation>
    </message>
    <message>
        <source>Spaces</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>Stops</source>
        <translation>Halte</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Spielplan</translation>
    </message>
    <message>
        <source>Space length</source>
        <translation>Feldlänge</translation>
    </message>
    <message>
        <source>Making the circuit…</source>
        <translation>Die Strecke wird gemacht…</translation>
    </message>
    <message>
        <source>Change the circuit&apos;s choices</source>
        <translation>Auswahl für die Strecke ändern</translation>
    </message>
    <message>
        <source>Edited by hand since: it no longer follows the choices.</source>
        <translation>Inzwischen von Hand bearbeitet: Sie folgt der Auswahl nicht mehr.</translation>
    </message>
    <message>
        <source>{spaces} spaces · {corners} corners · {stops} stops · {width} by {height} mm</source>
        <translation>{spaces} Felder · {corners} Kurven · {stops} Halte · {width} mal {height} mm</translation>
    </message>
</context>
<context>
    <name>LogPanel</name>
    <message>
        <source>Race log</source>
        <translation>Rennverlauf</translation>
    </message>
</context>
<context>
    <name>LookBox</name>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>As scanned</source>
        <translation>Wie gescannt</translation>
    </message>
    <message>
        <source>Undo brightness, contrast, opacity, and lens</source>
        <translation>Helligkeit, Kontrast, Deckkraft und Objektiv zurücknehmen</translation>
    </message>
    <message>
        <source>How opaque the scan is</source>
        <translation>Wie deckend der Scan ist</translation>
    </message>
    <message>
        <source>Show the scan brighter or darker</source>
        <translation>Den Scan heller oder dunkler zeigen</translation>
    </message>
    <message>
        <source>Show the scan with more or less contrast</source>
        <translation>Den Scan mit mehr oder weniger Kontrast zeigen</translation>
    </message>
    <message>
        <source>Correct the lens of a camera: left for bulging lines, right for pinched ones</source>
        <translation>Das Objektiv einer Kamera korrigieren: nach links bei nach außen, nach rechts bei nach innen gewölbten Linien</translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation>Deckkraft</translation>
    </message>
    <message>
        <source>Brightness</source>
        <translation>Helligkeit</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>Lens</source>
        <translation>Objektiv</translation>
    </message>
    <message>
        <source>{what} of {scan}</source>
        <translation>{what} von {scan}</translation>
    </message>
    <message>
        <source>Page {page} of {scan}</source>
        <translation>Seite {page} von {scan}</translation>
    </message>
    <message>
        <source>Show {scan} as scanned</source>
        <translation>{scan} wie gescannt zeigen</translation>
    </message>
</context>
<context>
    <name>LoopOptions</name>
    <message>
        <source>Number of lanes of the road</source>
        <translation>Zahl der Spuren der Straße</translation>
    </message>
    <message>
        <source>as printed</source>
        <translation>wie gedruckt</translation>
    </message>
    <message>
        <source>&amp;Driven backward</source>
        <translation>&amp;Umgekehrt gefahren</translation>
    </message>
    <message>
        <source>Cars drive against the loop</source>
        <translation>Gefahren wird gegen die Richtung der Leitlinie</translation>
    </message>
    <message>
        <source>Read the &amp;board</source>
        <translation>S&amp;pielplan lesen</translation>
    </message>
    <message>
        <source>Shortcut on the board: Enter</source>
        <translation>Kürzel auf dem Spielplan: Eingabetaste</translation>
    </message>
    <message>
        <source>Find the road</source>
        <translation>Straße suchen</translation>
    </message>
    <message>
        <source>Look for the road in the scan; the loop is shown before it is used</source>
        <translation>Im Scan nach der Straße suchen; die Leitlinie wird gezeigt, bevor sie verwendet wird</translation>
    </message>
    <message>
        <source>Read &amp;selection again</source>
        <translation>Auswahl &amp;neu lesen</translation>
    </message>
    <message>
        <source>Read the selected spaces again, but none that you have drawn or corrected</source>
        <translation>Die ausgewählten Felder neu lesen, aber keine, die Sie gezeichnet oder korrigiert haben</translation>
    </message>
    <message>
        <source>&amp;Change the last loop</source>
        <translation>L&amp;etzte Leitlinie ändern</translation>
    </message>
    <message>
        <source>Show the loop of the last reading again, to move, insert, and delete its points</source>
        <translation>Die Leitlinie der letzten Lesung wieder zeigen, um Punkte zu verschieben, einzufügen und zu löschen</translation>
    </message>
    <message>
        <source>Fix &amp;a stretch</source>
        <translation>Abschnitt korri&amp;gieren</translation>
    </message>
    <message>
        <source>Draw a line where the road really goes; only that stretch is read again</source>
        <translation>Eine Linie zeichnen, wo die Straße wirklich verläuft; nur dieser Abschnitt wird neu gelesen</translation>
    </message>
    <message>
        <source>The printed arrows point against the driving direction.</source>
        <translation>Die gedruckten Pfeile zeigen gegen die Fahrtrichtung.</translation>
    </message>
    <message>
        <source>Read it the &amp;other way</source>
        <translation>Andersherum &amp;lesen</translation>
    </message>
    <message>
        <source>Read the board again along the same loop, driven the other way</source>
        <translation>Den Spielplan entlang derselben Leitlinie neu lesen, andersherum gefahren</translation>
    </message>
    <message>
        <source>Progress of the reading</source>
        <translation>Fortschritt beim Lesen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Shortcut on the board: Esc</source>
        <translation>Kürzel auf dem Spielplan: Esc</translation>
    </message>
    <message>
        <source>&amp;Lanes</source>
        <translation>&amp;Spuren</translation>
    </message>
</context>
<context>
    <name>LoopReading</name>
    <message>
        <source>A loop around the road needs at least {n} points</source>
        <translation>Eine Leitlinie um die Straße braucht mindestens {n} Punkte</translation>
    </message>
    <message>
        <source>Use Fix a stretch to draw a line.</source>
        <translation>Zeichnen Sie dort eine Linie mit „Abschnitt korrigieren“.</translation>
    </message>
    <message>
        <source>Done: the board has {spaces} and {corners}</source>
        <translation>Fertig: Der Spielplan hat {spaces} und {corners}</translation>
    </message>
    <message>
        <source>F7: review {doubts}</source>
        <translation>F7: {doubts} durchgehen</translation>
    </message>
    <message>
        <source>Draw a loop along the road first: key {key}</source>
        <translation>Zeichnen Sie zuerst eine Leitlinie entlang der Straße: Taste {key}</translation>
    </message>
    <message>
        <source>Click at least twice, where the road is right before and after</source>
        <translation>Klicken Sie mindestens zweimal, wo die Straße direkt davor und danach stimmt</translation>
    </message>
    <message>
        <source>Select the spaces to read again</source>
        <translation>Wählen Sie die Felder aus, die neu gelesen werden sollen</translation>
    </message>
</context>
<context>
    <name>LoopTool</name>
    <message>
        <source>Looking for the road… · Esc: cancel</source>
        <translation>Die Straße wird gesucht… · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Reading the board: {percent}% · Esc: cancel</source>
        <translation>Der Spielplan wird gelesen: {percent} % · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Release where the loop closes · Esc: cancel</source>
        <translation>Loslassen, wo sich die Leitlinie schließt · Esc: abbrechen</translation>
    </message>
    <message>
        <source>The printed arrows point against the driving direction · Enter: read it the other way · Esc: leave it</source>
        <translation>Die gedruckten Pfeile zeigen gegen die Fahrtrichtung · Eingabetaste: andersherum lesen · Esc: so lassen</translation>
    </message>
    <message>
        <source>Click where the road is right, along where it really goes, and where it is right again · Enter: read this stretch again · Esc: leave it</source>
        <translation>Klicken, wo die Straße stimmt, dann ihren wahren Verlauf entlang, bis sie wieder stimmt · Eingabetaste: Abschnitt neu lesen · Esc: so lassen</translation>
    </message>
    <message>
        <source>Enter: find the road · Click or drag along the road in driving direction</source>
        <translation>Eingabetaste: Straße suchen · Oder in Fahrtrichtung die Straße entlang klicken oder ziehen</translation>
    </message>
    <message>
        <source>Click: next point · Backspace: delete the last one · Esc: delete the loop</source>
        <translation>Klick: nächster Punkt · Rücktaste: letzten löschen · Esc: Leitlinie löschen</translation>
    </message>
    <message>
        <source>Click the line: insert a point · Esc: delete the loop</source>
        <translation>Auf die Linie klicken: Punkt einfügen · Esc: Leitlinie löschen</translation>
    </message>
    <message>
        <source>Enter: read the board along this loop</source>
        <translation>Eingabetaste: den Spielplan entlang dieser Leitlinie lesen</translation>
    </message>
    <message>
        <source>Drag: move this point · Del: delete it</source>
        <translation>Ziehen: diesen Punkt verschieben · Entf: löschen</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>not saved yet</source>
        <translation>noch nicht gespeichert</translation>
    </message>
    <message>
        <source>Drop here to open {files}</source>
        <translation>Hier fallen lassen, um {files} zu öffnen</translation>
    </message>
</context>
<context>
    <name>Minimap</name>
    <message>
        <source>Map of the board</source>
        <translation>Übersicht des Spielplans</translation>
    </message>
    <message>
        <source>Click or drag to move the view. Arrow keys scroll; Home shows the whole board</source>
        <translation>Klicken oder ziehen, um den Ausschnitt zu bewegen. Pfeiltasten verschieben ihn, Pos1 zeigt den ganzen Spielplan</translation>
    </message>
</context>
<context>
    <name>NumberWidget</name>
    <message>
        <source>{value}/{most}</source>
        <translation>{value}/{most}</translation>
    </message>
</context>
<context>
    <name>OrderPanel</name>
    <message>
        <source>Next round (provisional)</source>
        <translation>Nächste Spielrunde (vorläufig)</translation>
    </message>
    <message>
        <source>Order of play</source>
        <translation>Zugreihenfolge</translation>
    </message>
    <message>
        <source>Order of play in round {round}</source>
        <translation>Zugreihenfolge in Spielrunde {round}</translation>
    </message>
    <message>
        <source>{who} (car {number}): has played</source>
        <translation>{who} (Wagen {number}): hat gespielt</translation>
    </message>
    <message>
        <source>{who} (car {number}): playing now</source>
        <translation>{who} (Wagen {number}): spielt gerade</translation>
    </message>
    <message>
        <source>{who} (car {number}): yet to play</source>
        <translation>{who} (Wagen {number}): spielt noch</translation>
    </message>
</context>
<context>
    <name>OtherVersions</name>
    <message>
        <source>Keep mine</source>
        <translation>Meine behalten</translation>
    </message>
    <message>
        <source>Continue; saving asks before it replaces the file</source>
        <translation>Weitermachen; das Speichern fragt, bevor es die Datei ersetzt</translation>
    </message>
    <message>
        <source>{file} was moved or deleted. Your work is kept here; save it to write the file again.</source>
        <translation>{file} wurde verschoben oder gelöscht. Ihre Arbeit bleibt hier; speichern Sie, um die Datei wieder zu schreiben.</translation>
    </message>
    <message>
        <source>{file} was changed by another program and can&apos;t be read. Your work is kept here.</source>
        <translation>{file} wurde von einem anderen Programm geändert und kann nicht gelesen werden. Ihre Arbeit bleibt hier.</translation>
    </message>
    <message>
        <source>{file} was changed by another program or window.</source>
        <translation>{file} wurde von einem anderen Programm oder Fenster geändert.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Load the version on disk; Undo restores yours</source>
        <translation>Die Fassung der Datei laden; Rückgängig stellt Ihre wieder her</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Vereinen</translation>
    </message>
    <message>
        <source>Combine both versions; Undo restores yours</source>
        <translation>Beide Fassungen zusammenführen; Rückgängig stellt Ihre wieder her</translation>
    </message>
    <message>
        <source>here → {file}</source>
        <translation>hier → {file}</translation>
    </message>
    <message>
        <source>Reload the file</source>
        <translation>Datei neu laden</translation>
    </message>
    <message>
        <source>Both versions changed the same things; nothing from {file} could be added.</source>
        <translation>Beide Fassungen haben dasselbe geändert; aus {file} konnte nichts übernommen werden.</translation>
    </message>
    <message>
        <source>Merge with the file</source>
        <translation>Mit der Datei zusammenführen</translation>
    </message>
    <message>
        <source>Merged with {file}.</source>
        <translation>Mit {file} zusammengeführt.</translation>
    </message>
    <message>
        <source>Merged without conflicts; save to keep the result</source>
        <translation>Ohne Konflikte zusammengeführt; speichern Sie, um das Ergebnis zu behalten</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Hide this list</source>
        <translation>Diese Liste ausblenden</translation>
    </message>
    <message>
        <source>{file} is also open in another window. What you save in one is offered in the other.</source>
        <translation>{file} ist auch in einem anderen Fenster offen. Was Sie in einem speichern, wird im anderen angeboten.</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weitermachen</translation>
    </message>
</context>
<context>
    <name>OutPanel</name>
    <message>
        <source>Show the resul&amp;t</source>
        <translation>Ergebn&amp;is zeigen</translation>
    </message>
    <message>
        <source>Skip the rest of the race</source>
        <translation>Den Rest des Rennens überspringen</translation>
    </message>
    <message>
        <source>&amp;Watch the race</source>
        <translation>&amp;Dem Rennen zusehen</translation>
    </message>
    <message>
        <source>Watch the others</source>
        <translation>Den anderen zusehen</translation>
    </message>
    <message>
        <source>&amp;New race…</source>
        <translation>Ne&amp;ues Rennen…</translation>
    </message>
    <message>
        <source>Return to the setup</source>
        <translation>Zurück zur Rennvorbereitung</translation>
    </message>
    <message>
        <source>No longer in the race: {names}</source>
        <translation>Nicht mehr im Rennen: {names}</translation>
    </message>
</context>
<context>
    <name>PanelsMenu</name>
    <message>
        <source>Pan&amp;els</source>
        <translation>Bedien&amp;felder</translation>
    </message>
</context>
<context>
    <name>PartCommands</name>
    <message>
        <source>Cut {spaces}</source>
        <translation>{spaces} teilen</translation>
    </message>
    <message>
        <source>The clipboard doesn&apos;t hold a part of a track</source>
        <translation>In der Zwischenablage ist kein Teil einer Strecke</translation>
    </message>
    <message>
        <source>The clipboard has no spaces</source>
        <translation>In der Zwischenablage sind keine Felder</translation>
    </message>
    <message>
        <source>Paste {spaces}</source>
        <translation>{spaces} einfügen</translation>
    </message>
    <message>
        <source>Duplicate {spaces}</source>
        <translation>{spaces} duplizieren</translation>
    </message>
    <message>
        <source>Mirror {spaces}</source>
        <translation>{spaces} spiegeln</translation>
    </message>
    <message>
        <source>Turn {spaces}</source>
        <translation>{spaces} drehen</translation>
    </message>
    <message>
        <source>Nudge {spaces}</source>
        <translation>{spaces} rücken</translation>
    </message>
    <message>
        <source>Select spaces first</source>
        <translation>Wählen Sie zuerst Felder aus</translation>
    </message>
</context>
<context>
    <name>PathRow</name>
    <message>
        <source>Previous path (Shift+P)</source>
        <translation>Voriger Weg (Umschalt+P)</translation>
    </message>
    <message>
        <source>Next path (P, or right-click the end)</source>
        <translation>Nächster Weg (P, oder Rechtsklick auf das Ende)</translation>
    </message>
    <message>
        <source>Path {n} of {count} to this space: {price}</source>
        <translation>Weg {n} von {count} zu diesem Feld: {price}</translation>
    </message>
    <message>
        <source>goes out</source>
        <translation>scheidet aus</translation>
    </message>
</context>
<context>
    <name>PlacementPanel</name>
    <message>
        <source>Why the text can&apos;t be pasted</source>
        <translation>Warum der Text nicht eingefügt werden kann</translation>
    </message>
    <message>
        <source>Drag cars to their spaces. On the board, arrow keys move a car and digits set its gear.</source>
        <translation>Ziehen Sie Wagen auf ihre Felder. Auf dem Spielplan bewegen die Pfeiltasten einen Wagen, und Ziffern setzen seinen Gang.</translation>
    </message>
    <message>
        <source>&amp;On turn</source>
        <translation>Am &amp;Zug</translation>
    </message>
    <message>
        <source>Car on turn</source>
        <translation>Wagen am Zug</translation>
    </message>
    <message>
        <source>Undo the last change of the position (Ctrl+Z)</source>
        <translation>Die letzte Änderung der Stellung rückgängig machen (Strg+Z)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>To the gr&amp;id</source>
        <translation>Zur Startau&amp;fstellung</translation>
    </message>
    <message>
        <source>Return all cars to their starting places</source>
        <translation>Alle Wagen auf ihre Startplätze zurückstellen</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the position as a line of text</source>
        <translation>Die Stellung als Textzeile kopieren</translation>
    </message>
    <message>
        <source>Past&amp;e</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Place the cars as in a copied line of text</source>
        <translation>Die Wagen wie in einer kopierten Textzeile aufstellen</translation>
    </message>
    <message>
        <source>first in the order</source>
        <translation>erster in der Reihenfolge</translation>
    </message>
    <message>
        <source>{name} (car {number})</source>
        <translation>{name} (Wagen {number})</translation>
    </message>
    <message>
        <source>car {number}</source>
        <translation>Wagen {number}</translation>
    </message>
    <message>
        <source>gear {gear}</source>
        <translation>{gear}. Gang</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>{name}: {told}</source>
        <translation>{name}: {told}</translation>
    </message>
</context>
<context>
    <name>PlaybackBar</name>
    <message>
        <source>Position in the race</source>
        <translation>Stelle im Rennen</translation>
    </message>
    <message>
        <source>Previous turn</source>
        <translation>Voriger Zug</translation>
    </message>
    <message>
        <source>Next turn</source>
        <translation>Nächster Zug</translation>
    </message>
    <message>
        <source>Skip the animation</source>
        <translation>Animation überspringen</translation>
    </message>
    <message>
        <source>Latest answer</source>
        <translation>Letzte Antwort</translation>
    </message>
    <message>
        <source>{action} ({keys})</source>
        <translation>{action} ({keys})</translation>
    </message>
    <message>
        <source>End of the race</source>
        <translation>Ende des Rennens</translation>
    </message>
    <message>
        <source>Before the start</source>
        <translation>Vor dem Start</translation>
    </message>
    <message>
        <source>End of round {round}</source>
        <translation>Ende von Spielrunde {round}</translation>
    </message>
    <message>
        <source>Round {round}, {car}</source>
        <translation>Spielrunde {round}, {car}</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>{n}×</source>
        <translation>{n}×</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>Tempo der Wiedergabe</translation>
    </message>
    <message>
        <source>Round 100, Alexandra (car 10)</source>
        <translation>Spielrunde 100, Alexandra (Wagen 10)</translation>
    </message>
</context>
<context>
    <name>Podium</name>
    <message>
        <source>Podium</source>
        <translation>Siegertreppchen</translation>
    </message>
    <message>
        <source>{place}. {number} {driver}</source>
        <translation>{place}. {number} {driver}</translation>
    </message>
</context>
<context>
    <name>PointsWidget</name>
    <message>
        <source>{points} (the round point must be kept)</source>
        <translation>{points} (der runde Punkt muss bleiben)</translation>
    </message>
</context>
<context>
    <name>PreferencesWindow</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>as the system</source>
        <translation>wie das System</translation>
    </message>
    <message>
        <source>light</source>
        <translation>hell</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>dunkel</translation>
    </message>
    <message>
        <source>automatic: whatever suits the scan</source>
        <translation>automatisch: was zum Scan passt</translation>
    </message>
    <message>
        <source>light lines</source>
        <translation>helle Linien</translation>
    </message>
    <message>
        <source>dark lines</source>
        <translation>dunkle Linien</translation>
    </message>
    <message>
        <source>board units</source>
        <translation>Einheiten des Spielplans</translation>
    </message>
    <message>
        <source>millimeters</source>
        <translation>Millimeter</translation>
    </message>
    <message>
        <source>inches</source>
        <translation>Zoll</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
    <message>
        <source>Language, from the next start</source>
        <translation>Sprache, ab dem nächsten Start</translation>
    </message>
    <message>
        <source>Of the windows, of Help, and of the pitboard command</source>
        <translation>Der Fenster, der Hilfe und des Befehls pitboard</translation>
    </message>
    <message>
        <source>Interface</source>
        <translation>Oberfläche</translation>
    </message>
    <message>
        <source>Colors of all windows</source>
        <translation>Farben aller Fenster</translation>
    </message>
    <message>
        <source>Drawing over a scan</source>
        <translation>Über einen Scan zeichnen</translation>
    </message>
    <message>
        <source>Colors of spaces and arrows over a scan</source>
        <translation>Farben von Feldern und Pfeilen über einem Scan</translation>
    </message>
    <message>
        <source>Places and sizes in</source>
        <translation>Lagen und Größen in</translation>
    </message>
    <message>
        <source>In the status bar and the Track panel</source>
        <translation>In der Statusleiste und im Bedienfeld „Strecke“</translation>
    </message>
    <message>
        <source>Keep unsaved work every</source>
        <translation>Ungespeicherte Arbeit aufheben alle</translation>
    </message>
    <message>
        <source>For recovery after a crash; your file is written only when you save</source>
        <translation>Zur Wiederherstellung nach einem Absturz; Ihre Datei wird nur geschrieben, wenn Sie speichern</translation>
    </message>
</context>
<context>
    <name>PrintCheck</name>
    <message>
        <source>There are no spaces to compare with the print yet</source>
        <translation>Es gibt noch keine Felder, die mit dem Druck verglichen werden können</translation>
    </message>
</context>
<context>
    <name>PrintCheckBar</name>
    <message>
        <source>Progress of the check</source>
        <translation>Fortschritt der Prüfung</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop comparing with the print</source>
        <translation>Nicht weiter mit dem Druck vergleichen</translation>
    </message>
    <message>
        <source>Comparing with the print…</source>
        <translation>Vergleich mit dem Druck…</translation>
    </message>
</context>
<context>
    <name>PrintReader</name>
    <message>
        <source>There is no scan to read: add one with File, Add a scan</source>
        <translation>Es gibt keinen Scan zum Lesen: Fügen Sie einen hinzu mit Datei, Scan hinzufügen</translation>
    </message>
    <message>
        <source>{file} isn&apos;t in the document&apos;s folder: find it with File, Manage scans</source>
        <translation>{file} ist nicht im Ordner des Dokuments: Suchen Sie ihn mit Datei, Scans verwalten</translation>
    </message>
</context>
<context>
    <name>PropertiesPanel</name>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <source>right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>Counted from the left in driving direction</source>
        <translation>In Fahrtrichtung von links gezählt</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Lage</translation>
    </message>
    <message>
        <source>On the track or in the pit lane</source>
        <translation>Auf der Strecke oder in der Boxengasse</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Spaces on different levels don&apos;t touch where they cross</source>
        <translation>Felder auf verschiedenen Höhen berühren sich nicht, wo sie sich kreuzen</translation>
    </message>
    <message>
        <source>Tunnel</source>
        <translation>Tunnel</translation>
    </message>
    <message>
        <source>Whether the space lies in a tunnel</source>
        <translation>Ob das Feld in einem Tunnel liegt</translation>
    </message>
    <message>
        <source>Finish line</source>
        <translation>Ziellinie</translation>
    </message>
    <message>
        <source>Side of the finish line; set it only if the drawn line gets it wrong</source>
        <translation>Seite der Ziellinie; nur setzen, wenn die gezeichnete Linie sie falsch ergibt</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Distance of the front edge along the lap, in hundredths of a space</source>
        <translation>Wie weit die Vorderkante in der Runde liegt, in hundertstel Feldern</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Innenseite</translation>
    </message>
    <message>
        <source>The inner side of the corner, in driving direction</source>
        <translation>Die Innenseite der Kurve, in Fahrtrichtung</translation>
    </message>
    <message>
        <source>Reset to automatic</source>
        <translation>Auf automatisch zurücksetzen</translation>
    </message>
    <message>
        <source>Change {spaces}</source>
        <translation>{spaces} ändern</translation>
    </message>
    <message>
        <source>Inside of a corner</source>
        <translation>Innenseite einer Kurve</translation>
    </message>
    <message>
        <source>No space selected</source>
        <translation>Kein Feld ausgewählt</translation>
    </message>
    <message>
        <source>Space {id}</source>
        <translation>Feld {id}</translation>
    </message>
    <message>
        <source>various</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>track</source>
        <translation>Strecke</translation>
    </message>
    <message>
        <source>pit lane</source>
        <translation>Boxengasse</translation>
    </message>
    <message>
        <source>bridge {n}</source>
        <translation>Brücke {n}</translation>
    </message>
    <message>
        <source>ground</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>before</source>
        <translation>davor</translation>
    </message>
    <message>
        <source>on the line</source>
        <translation>auf der Linie</translation>
    </message>
    <message>
        <source>beyond</source>
        <translation>dahinter</translation>
    </message>
    <message>
        <source>as drawn: {side}</source>
        <translation>auto: {side}</translation>
    </message>
    <message>
        <source>as drawn</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Corner</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>none (straight)</source>
        <translation>keine (Gerade)</translation>
    </message>
    <message>
        <source>Arrows from</source>
        <translation>Pfeile von</translation>
    </message>
    <message>
        <source>nowhere</source>
        <translation>nirgends</translation>
    </message>
    <message>
        <source>Starting place</source>
        <translation>Startplatz</translation>
    </message>
    <message>
        <source>on it</source>
        <translation>darauf</translation>
    </message>
</context>
<context>
    <name>QuestionPanel</name>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>{question}. {harm}</source>
        <translation>{question}. {harm}</translation>
    </message>
    <message>
        <source>Roll</source>
        <translation>Würfeln</translation>
    </message>
    <message>
        <source>End of round {round}</source>
        <translation>Ende von Spielrunde {round}</translation>
    </message>
    <message>
        <source>Before the start</source>
        <translation>Vor dem Start</translation>
    </message>
    <message>
        <source>Car {n}, {who}</source>
        <translation>Wagen {n}, {who}</translation>
    </message>
    <message>
        <source>Car {n}</source>
        <translation>Wagen {n}</translation>
    </message>
    <message>
        <source>The {color} car</source>
        <translation>Der Wagen in {color}</translation>
    </message>
    <message>
        <source>spun</source>
        <translation>gedreht</translation>
    </message>
    <message>
        <source>This is certain to put your car out. Choose it again to take it, or press Esc.</source>
        <translation>Damit scheidet Ihr Wagen sicher aus. Wählen Sie es noch einmal, um es zu nehmen, oder drücken Sie Esc.</translation>
    </message>
    <message>
        <source>Roll at the table and type the face; Enter confirms</source>
        <translation>Am Tisch würfeln und die Seite tippen; die Eingabetaste bestätigt</translation>
    </message>
    <message>
        <source>Press Enter to roll</source>
        <translation>Die Eingabetaste würfelt</translation>
    </message>
    <message>
        <source>A row&apos;s key or ↑ ↓ selects, Enter or the key again answers</source>
        <translation>Die Taste einer Zeile oder ↑ ↓ wählt aus, die Eingabetaste oder dieselbe Taste antwortet</translation>
    </message>
    <message>
        <source>{select}, + and - brake</source>
        <translation>{select}, + und - bremsen</translation>
    </message>
    <message>
        <source>{select}, P changes the path</source>
        <translation>{select}, P ändert den Weg</translation>
    </message>
    <message>
        <source>Next turn at best: {answer}</source>
        <translation>Nächster Zug bestenfalls: {answer}</translation>
    </message>
</context>
<context>
    <name>RaceActions</name>
    <message>
        <source>This is a recorded race. Use the slider below the board to move through it.</source>
        <translation>Dies ist ein aufgezeichnetes Rennen. Mit dem Regler unter dem Spielplan bewegen Sie sich hindurch.</translation>
    </message>
    <message>
        <source>A bot drives for {names}. Choose Race, Drivers to take the seat back.</source>
        <translation>Ein Bot fährt für {names}. Unter Rennen, Fahrer nehmen Sie den Platz wieder ein.</translation>
    </message>
    <message>
        <source>The race is on.</source>
        <translation>Das Rennen läuft.</translation>
    </message>
    <message>
        <source>Paused. {latest} goes to the question, {play} plays on.</source>
        <translation>Angehalten. {latest} geht zur Frage, {play} spielt weiter.</translation>
    </message>
    <message>
        <source>Paused. {play} plays on.</source>
        <translation>Angehalten. {play} spielt weiter.</translation>
    </message>
    <message>
        <source>&amp;New race…</source>
        <translation>Ne&amp;ues Rennen…</translation>
    </message>
    <message>
        <source>&amp;Undo choice</source>
        <translation>Entscheidung &amp;zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Resume this race</source>
        <translation>Dieses Rennen &amp;fortsetzen</translation>
    </message>
    <message>
        <source>New race from &amp;here…</source>
        <translation>&amp;Neues Rennen von hier…</translation>
    </message>
    <message>
        <source>&amp;Open a record…</source>
        <translation>&amp;Aufzeichnung öffnen…</translation>
    </message>
    <message>
        <source>Re&amp;match</source>
        <translation>Re&amp;vanche</translation>
    </message>
    <message>
        <source>Sa&amp;ve the story…</source>
        <translation>Die Ge&amp;schichte speichern…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Co&amp;py picture</source>
        <translation>Bild &amp;kopieren</translation>
    </message>
    <message>
        <source>Roll the &amp;dice by hand</source>
        <translation>&amp;Würfel von Hand werfen</translation>
    </message>
    <message>
        <source>Dice are rolled at the &amp;table</source>
        <translation>Am &amp;Tisch wird gewürfelt</translation>
    </message>
    <message>
        <source>&amp;Answer questions with one answer</source>
        <translation>Fragen &amp;mit nur einer Antwort beantworten</translation>
    </message>
    <message>
        <source>&amp;Race</source>
        <translation>&amp;Rennen</translation>
    </message>
    <message>
        <source>Dr&amp;ivers</source>
        <translation>Fah&amp;rer</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Copied the picture</source>
        <translation>Bild kopiert</translation>
    </message>
    <message>
        <source>&amp;Sound</source>
        <translation>T&amp;on</translation>
    </message>
    <message>
        <source>&amp;Sound of dice and cars</source>
        <translation>Ton von &amp;Würfeln und Wagen</translation>
    </message>
    <message>
        <source>&amp;Beep when a person is asked</source>
        <translation>&amp;Piepton, wenn ein Mensch gefragt ist</translation>
    </message>
    <message>
        <source>&amp;Quiet</source>
        <translation>&amp;Leise</translation>
    </message>
    <message>
        <source>&amp;Medium</source>
        <translation>&amp;Mittel</translation>
    </message>
    <message>
        <source>&amp;Loud</source>
        <translation>La&amp;ut</translation>
    </message>
    <message>
        <source>Sound (M)</source>
        <translation>Ton (M)</translation>
    </message>
    <message>
        <source>&amp;Playback</source>
        <translation>&amp;Wiedergabe</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>&amp;Abspielen oder anhalten</translation>
    </message>
    <message>
        <source>&amp;Next turn</source>
        <translation>&amp;Nächster Zug</translation>
    </message>
    <message>
        <source>Previous &amp;turn</source>
        <translation>&amp;Voriger Zug</translation>
    </message>
    <message>
        <source>&amp;Skip the animation</source>
        <translation>Animation ü&amp;berspringen</translation>
    </message>
    <message>
        <source>&amp;Latest answer</source>
        <translation>&amp;Letzte Antwort</translation>
    </message>
    <message>
        <source>&amp;Faster</source>
        <translation>&amp;Schneller</translation>
    </message>
    <message>
        <source>Sl&amp;ower</source>
        <translation>Lan&amp;gsamer</translation>
    </message>
    <message>
        <source>Without &amp;animation</source>
        <translation>&amp;Ohne Animation</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>&amp;Vergrößern</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>&amp;Fit board</source>
        <translation>Spielplan &amp;einpassen</translation>
    </message>
    <message>
        <source>&amp;Scan instead of the drawing</source>
        <translation>&amp;Scan statt Zeichnung</translation>
    </message>
    <message>
        <source>Fo&amp;llow the cars</source>
        <translation>Den Wagen &amp;folgen</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>The &amp;rules of this race</source>
        <translation>Die &amp;Regeln dieses Rennens</translation>
    </message>
    <message>
        <source>The &amp;manual</source>
        <translation>Das &amp;Handbuch</translation>
    </message>
    <message>
        <source>&amp;Why? (the price of the selected answer)</source>
        <translation>&amp;Warum? (der Preis der ausgewählten Antwort)</translation>
    </message>
    <message>
        <source>&amp;Find command…</source>
        <translation>&amp;Befehl suchen…</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;Explain new things</source>
        <translation>Neues &amp;erklären</translation>
    </message>
    <message>
        <source>Explain everything &amp;again</source>
        <translation>Alles &amp;noch einmal erklären</translation>
    </message>
</context>
<context>
    <name>RaceGauges</name>
    <message>
        <source>Whole race</source>
        <translation>Ganzes Rennen</translation>
    </message>
</context>
<context>
    <name>RaceHeat</name>
    <message>
        <source>No board is open.</source>
        <translation>Kein Spielplan ist offen.</translation>
    </message>
</context>
<context>
    <name>RaceLine</name>
    <message>
        <source>Line of the race</source>
        <translation>Verlauf des Rennens</translation>
    </message>
</context>
<context>
    <name>RacePanes</name>
    <message>
        <source>Below the board</source>
        <translation>Unter dem Spielplan</translation>
    </message>
</context>
<context>
    <name>RaceSlider</name>
    <message>
        <source>Position in the race</source>
        <translation>Stelle im Rennen</translation>
    </message>
</context>
<context>
    <name>RaceWindow</name>
    <message>
        <source>Here the print differs from the track, or can&apos;t be read.</source>
        <translation>Hier weicht der Druck von der Strecke ab oder ist nicht zu lesen.</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>Rennen</translation>
    </message>
    <message>
        <source>Race: {board}</source>
        <translation>Rennen: {board}</translation>
    </message>
    <message>
        <source>{title} (sandbox)</source>
        <translation>{title} (zum Ausprobieren)</translation>
    </message>
</context>
<context>
    <name>RaceWindows</name>
    <message>
        <source>Fix what blocks the race first: {errors}</source>
        <translation>Beheben Sie zuerst, was das Rennen blockiert: {errors}</translation>
    </message>
</context>
<context>
    <name>RacesPanel</name>
    <message>
        <source>Recorded races</source>
        <translation>Aufgezeichnete Rennen</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>Rennen</translation>
    </message>
    <message>
        <source>Drivers</source>
        <translation>Fahrer</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Why this race can&apos;t be shown</source>
        <translation>Warum dieses Rennen nicht gezeigt werden kann</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Continue the race after its last answer</source>
        <translation>Das Rennen nach seiner letzten Antwort fortsetzen</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>Play the race from its start</source>
        <translation>Das Rennen vom Start an abspielen</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove this race from the unfinished ones. Its record is kept.</source>
        <translation>Dieses Rennen aus den unfertigen nehmen. Seine Aufzeichnung bleibt.</translation>
    </message>
    <message>
        <source>Open a record…</source>
        <translation>Aufzeichnung öffnen…</translation>
    </message>
    <message>
        <source>Watch a race from any file</source>
        <translation>Ein Rennen aus einer Datei ansehen</translation>
    </message>
    <message>
        <source>MMM d, yyyy</source>
        <translation>d. MMM yyyy</translation>
    </message>
    <message>
        <source>unfinished</source>
        <translation>unfertig</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>{driver} won</source>
        <translation>{driver} hat gewonnen</translation>
    </message>
    <message>
        <source>Races (*{ending});;All files (*)</source>
        <translation>Rennen (*{ending});;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open a race record</source>
        <translation>Aufzeichnung eines Rennens öffnen</translation>
    </message>
</context>
<context>
    <name>RecentMenu</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Noch keine</translation>
    </message>
</context>
<context>
    <name>Recovery</name>
    <message>
        <source>never saved</source>
        <translation>nie gespeichert</translation>
    </message>
    <message>
        <source>“{name}” ({file}) has unsaved changes from {age}; Pitboard was not closed properly.</source>
        <translation>„{name}“ ({file}) hat ungespeicherte Änderungen von {age}; Pitboard wurde nicht richtig beendet.</translation>
    </message>
    <message>
        <source>{file} → unsaved changes</source>
        <translation>{file} → ungespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Open the unsaved changes; the file stays as it is until you save</source>
        <translation>Die ungespeicherten Änderungen öffnen; die Datei bleibt, wie sie ist, bis Sie speichern</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Put the unsaved changes aside; File, Kept work still has them</source>
        <translation>Die ungespeicherten Änderungen beiseitelegen; unter Datei, Aufgehobene Arbeit sind sie noch da</translation>
    </message>
</context>
<context>
    <name>RelationRows</name>
    <message>
        <source>Reset to automatic</source>
        <translation>Auf automatisch zurücksetzen</translation>
    </message>
</context>
<context>
    <name>ResultPanel</name>
    <message>
        <source>Place</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>Car</source>
        <translation>Wagen</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>Fahrer</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Gewonnen</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Laps</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Wear left</source>
        <translation>Übriger Verschleiß</translation>
    </message>
    <message>
        <source>Place at the start</source>
        <translation>Platz am Start</translation>
    </message>
    <message>
        <source>Places won since the start</source>
        <translation>Seit dem Start gewonnene Plätze</translation>
    </message>
    <message>
        <source>Spaces behind the first car; at the end, when that car finished</source>
        <translation>Felder hinter dem ersten Wagen; am Ende, als der im Ziel war</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Ctrl+C copies the whole table as text.</source>
        <translation>Strg+C kopiert die ganze Tabelle als Text.</translation>
    </message>
    <message>
        <source>The race has not started.</source>
        <translation>Das Rennen hat noch nicht begonnen.</translation>
    </message>
    <message>
        <source>Standings in round {round}</source>
        <translation>Stand in Spielrunde {round}</translation>
    </message>
    <message>
        <source>The race is over after {rounds}.</source>
        <translation>Das Rennen ist nach {rounds} vorbei.</translation>
    </message>
    <message>
        <source>The race is over after {rounds}. All choices could be undone.</source>
        <translation>Das Rennen ist nach {rounds} vorbei. Alle Entscheidungen ließen sich zurücknehmen.</translation>
    </message>
</context>
<context>
    <name>ReviewBar</name>
    <message>
        <source>Previous doubt (Shift+F7)</source>
        <translation>Voriger Zweifel (Umschalt+F7)</translation>
    </message>
    <message>
        <source>Next doubt (F7)</source>
        <translation>Nächster Zweifel (F7)</translation>
    </message>
    <message>
        <source>Previous doubt</source>
        <translation>Voriger Zweifel</translation>
    </message>
    <message>
        <source>Next doubt</source>
        <translation>Nächster Zweifel</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Akzeptieren</translation>
    </message>
    <message>
        <source>Accept what was read (Enter)</source>
        <translation>Akzeptieren, was gelesen wurde (Eingabetaste)</translation>
    </message>
    <message>
        <source>Take the other reading</source>
        <translation>Die andere Lesart nehmen</translation>
    </message>
    <message>
        <source>Delete arrow</source>
        <translation>Pfeil löschen</translation>
    </message>
    <message>
        <source>Delete the arrow: it isn&apos;t printed (Del)</source>
        <translation>Den Pfeil löschen: Er ist nicht gedruckt (Entf)</translation>
    </message>
    <message>
        <source>Accept all {n}</source>
        <translation>Alle {n} akzeptieren</translation>
    </message>
    <message>
        <source>Accept all that is marked here (Shift+Enter)</source>
        <translation>Alles akzeptieren, was hier markiert ist (Umschalt+Eingabetaste)</translation>
    </message>
    <message>
        <source>Accept all doubts of this group</source>
        <translation>Alle Zweifel dieser Gruppe akzeptieren</translation>
    </message>
    <message>
        <source>Fix stretch</source>
        <translation>Abschnitt korrigieren</translation>
    </message>
    <message>
        <source>Hide doubts</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Group by group, the most edits to expect first</source>
        <translation>Gruppe für Gruppe; zuerst die, bei der am meisten zu ändern sein dürfte</translation>
    </message>
    <message>
        <source>Enter: accept</source>
        <translation>Eingabetaste: akzeptieren</translation>
    </message>
    <message>
        <source>R: {other}</source>
        <translation>R: {other}</translation>
    </message>
    <message>
        <source>Del: delete the arrow</source>
        <translation>Entf: Pfeil löschen</translation>
    </message>
    <message>
        <source>Shift+Enter: accept all marked</source>
        <translation>Umschalt+Eingabetaste: alles Markierte</translation>
    </message>
    <message>
        <source>F7: next doubt</source>
        <translation>F7: nächster Zweifel</translation>
    </message>
    <message>
        <source>Esc: to the board</source>
        <translation>Esc: zum Spielplan</translation>
    </message>
    <message>
        <source>No doubts left</source>
        <translation>Keine Zweifel mehr</translation>
    </message>
    <message>
        <source>Draw a line where the road really goes; only that stretch is read again (R)</source>
        <translation>Eine Linie zeichnen, wo die Straße wirklich verläuft; nur dieser Abschnitt wird neu gelesen (R)</translation>
    </message>
    <message>
        <source>Stops</source>
        <translation>Halte</translation>
    </message>
    <message>
        <source>L</source>
        <translation>L</translation>
    </message>
    <message>
        <source>C</source>
        <translation>C</translation>
    </message>
    <message>
        <source>Hide this bar; the doubts stay, and F7 brings it back</source>
        <translation>Diese Leiste ausblenden; die Zweifel bleiben, und F7 bringt sie zurück</translation>
    </message>
    <message>
        <source>Doubt {n} of {all}</source>
        <translation>{n} von {all}</translation>
    </message>
    <message>
        <source>Draw pit lane</source>
        <translation>Boxengasse zeichnen</translation>
    </message>
    <message>
        <source>Delete what was read of the pit lane, and draw it along both edges (R)</source>
        <translation>Was von der Boxengasse gelesen wurde, löschen und sie entlang beider Ränder zeichnen (R)</translation>
    </message>
    <message>
        <source>Draw finish line</source>
        <translation>Ziellinie zeichnen</translation>
    </message>
    <message>
        <source>Draw the finish line across all lanes (R)</source>
        <translation>Die Ziellinie quer über alle Spuren zeichnen (R)</translation>
    </message>
    <message>
        <source>Lead to {space}</source>
        <translation>Nach {space} führen</translation>
    </message>
    <message>
        <source>Lead the arrow to the other space (R)</source>
        <translation>Den Pfeil zum anderen Feld führen (R)</translation>
    </message>
    <message>
        <source>Usual places</source>
        <translation>Übliche Plätze</translation>
    </message>
    <message>
        <source>Make the ten outlined spaces the starting places, as on most boards (R)</source>
        <translation>Die zehn umrandeten Felder zu Startplätzen machen, wie auf den meisten Spielplänen (R)</translation>
    </message>
    <message>
        <source>Merge with {space}</source>
        <translation>Mit {space} verbinden</translation>
    </message>
    <message>
        <source>The cut between them isn&apos;t printed: make one space of both (R)</source>
        <translation>Die Trennlinie zwischen ihnen ist nicht gedruckt: aus beiden ein Feld machen (R)</translation>
    </message>
    <message>
        <source>Accept {n} doubts</source>
        <translation>{n} Zweifel akzeptieren</translation>
    </message>
</context>
<context>
    <name>ReviewPanel</name>
    <message>
        <source>Review</source>
        <translation>Rückblick</translation>
    </message>
    <message>
        <source>The review appears when the race is over.</source>
        <translation>Der Rückblick erscheint, wenn das Rennen vorbei ist.</translation>
    </message>
    <message>
        <source>{car} lost {turns} turns by answers; gear dice: {saved} turns saved</source>
        <translation>{car} hat durch Antworten {turns} Züge verloren; durch Gangwürfel gespart: {saved} Züge</translation>
    </message>
    <message>
        <source>Comparing answers with the champion&apos;s plan…</source>
        <translation>Die Antworten werden mit dem Plan des Champions verglichen…</translation>
    </message>
    <message>
        <source>Turns lost against the best answers by the champion&apos;s plan. Click a line to go there.</source>
        <translation>Verlorene Züge gegenüber den besten Antworten nach dem Plan des Champions. Ein Klick auf eine Zeile führt dorthin.</translation>
    </message>
    <message>
        <source>Round {round}: {text}: {turns} turns</source>
        <translation>Spielrunde {round}: {text}: {turns} Züge</translation>
    </message>
</context>
<context>
    <name>RoadView</name>
    <message>
        <source>Road</source>
        <translation>Straße</translation>
    </message>
</context>
<context>
    <name>RulesComparison</name>
    <message>
        <source>Comparison of the rules</source>
        <translation>Vergleich der Regeln</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Numbers in which the rules differ. F1 shows the rules in full.</source>
        <translation>Zahlen, in denen sich die Regeln unterscheiden. F1 zeigt die Regeln vollständig.</translation>
    </message>
</context>
<context>
    <name>RulesPanel</name>
    <message>
        <source>Got it</source>
        <translation>Verstanden</translation>
    </message>
    <message>
        <source>Dismiss this note</source>
        <translation>Diesen Hinweis schließen</translation>
    </message>
    <message>
        <source>More in the rules</source>
        <translation>Mehr in den Regeln</translation>
    </message>
    <message>
        <source>Open the rules there</source>
        <translation>Die Regeln an dieser Stelle öffnen</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>The rules</source>
        <translation>Die Regeln</translation>
    </message>
    <message>
        <source>W explains the price of the selected answer, and so does a right click on it in the list. A click on a corner explains the corner. F1 shows the rules.</source>
        <translation>W erklärt den Preis der ausgewählten Antwort, ebenso ein Rechtsklick darauf in der Liste. Ein Klick auf eine Kurve erklärt die Kurve. F1 zeigt die Regeln.</translation>
    </message>
</context>
<context>
    <name>RunBar</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop and keep the results so far</source>
        <translation>Abbrechen und die bisherigen Ergebnisse behalten</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
</context>
<context>
    <name>SandboxFrame</name>
    <message>
        <source>Sandbox: all choices can be undone</source>
        <translation>Zum Ausprobieren: Alle Entscheidungen lassen sich zurücknehmen</translation>
    </message>
</context>
<context>
    <name>SavingStatus</name>
    <message>
        <source>Saving</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>The race is not being saved: {why}</source>
        <translation>Das Rennen wird nicht gespeichert: {why}</translation>
    </message>
</context>
<context>
    <name>ScanFiles</name>
    <message>
        <source>Add a scan</source>
        <translation>Scan hinzufügen</translation>
    </message>
    <message>
        <source>pasted.png</source>
        <translation>eingefuegt.png</translation>
    </message>
    <message>
        <source>Keep the pasted picture</source>
        <translation>Das eingefügte Bild behalten</translation>
    </message>
    <message>
        <source>{file} can&apos;t be written</source>
        <translation>{file} kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>This picture can&apos;t be used as a scan.</source>
        <translation>Dieses Bild kann nicht als Scan verwendet werden.</translation>
    </message>
    <message>
        <source>Pictures ({endings})</source>
        <translation>Bilder ({endings})</translation>
    </message>
    <message>
        <source>Page 1 of {n} of {file}; the scan tool (I) shows another</source>
        <translation>Seite 1 von {n} von {file}; das Scanwerkzeug (I) zeigt eine andere</translation>
    </message>
    <message>
        <source>{file} lies over the other scans; the scan tool (I) lays parts of a board together</source>
        <translation>{file} liegt über den anderen Scans; das Scanwerkzeug (I) legt Teile eines Spielplans zusammen</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>Find the picture</source>
        <translation>Bild suchen</translation>
    </message>
    <message>
        <source>Find the picture of a scan</source>
        <translation>Bild eines Scans suchen</translation>
    </message>
    <message>
        <source>Remove a scan</source>
        <translation>Scan entfernen</translation>
    </message>
</context>
<context>
    <name>ScanLayer</name>
    <message>
        <source>{file} is damaged</source>
        <translation>{file} ist beschädigt</translation>
    </message>
    <message>
        <source>{file} is missing</source>
        <translation>{file} fehlt</translation>
    </message>
    <message>
        <source>Loading {file}…</source>
        <translation>{file} wird geladen…</translation>
    </message>
</context>
<context>
    <name>ScanList</name>
    <message>
        <source>Scans</source>
        <translation>Scans</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Sichtbar</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>Scan</translation>
    </message>
    <message>
        <source>Show {scan}</source>
        <translation>{scan} einblenden</translation>
    </message>
    <message>
        <source>Hide {scan}</source>
        <translation>{scan} ausblenden</translation>
    </message>
    <message>
        <source>Lock {scan}</source>
        <translation>{scan} sperren</translation>
    </message>
    <message>
        <source>Unlock {scan}</source>
        <translation>{scan} entsperren</translation>
    </message>
</context>
<context>
    <name>ScanMenu</name>
    <message>
        <source>Mana&amp;ge scans</source>
        <translation>&amp;Scans verwalten</translation>
    </message>
    <message>
        <source>Find the picture of {file}…</source>
        <translation>Das Bild von {file} suchen…</translation>
    </message>
    <message>
        <source>Remove {file} from the track</source>
        <translation>{file} aus der Strecke entfernen</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Noch keine</translation>
    </message>
</context>
<context>
    <name>ScanOptions</name>
    <message>
        <source>Move, rotate, scale</source>
        <translation>Verschieben, drehen, skalieren</translation>
    </message>
    <message>
        <source>Straighten</source>
        <translation>Entzerren</translation>
    </message>
    <message>
        <source>Crop</source>
        <translation>Zuschneiden</translation>
    </message>
    <message>
        <source>Pass points</source>
        <translation>Passpunkte</translation>
    </message>
    <message>
        <source>What to do with the scan</source>
        <translation>Was mit dem Scan geschieht</translation>
    </message>
    <message>
        <source>Perspective, too</source>
        <translation>Auch Perspektive</translation>
    </message>
    <message>
        <source>What the pass points change</source>
        <translation>Was die Passpunkte ändern</translation>
    </message>
    <message>
        <source>Fit the board to the scan</source>
        <translation>Spielplan an den Scan anpassen</translation>
    </message>
    <message>
        <source>The board takes the size that the corners have on the scan</source>
        <translation>Der Spielplan bekommt die Größe, die die Ecken auf dem Scan haben</translation>
    </message>
    <message>
        <source>Move what is traced along</source>
        <translation>Gezeichnetes mitbewegen</translation>
    </message>
    <message>
        <source>Spaces, lines, and drafts move with the scan; otherwise they stay</source>
        <translation>Felder, Linien und Entwürfe bewegen sich mit dem Scan; sonst bleiben sie</translation>
    </message>
    <message>
        <source>Errors of the pass points</source>
        <translation>Abweichungen der Passpunkte</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Apply (Enter)</source>
        <translation>Anwenden (Eingabetaste)</translation>
    </message>
    <message>
        <source>Angle, clockwise</source>
        <translation>Winkel, im Uhrzeigersinn</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Rotate the scan clockwise about its middle</source>
        <translation>Den Scan im Uhrzeigersinn um seine Mitte drehen</translation>
    </message>
    <message>
        <source>Lay together</source>
        <translation>Zusammenlegen</translation>
    </message>
    <message>
        <source>Place the parts of a board that are shown by what they have in common</source>
        <translation>Die sichtbaren Teile eines Spielplans nach dem aneinanderlegen, was sie gemeinsam haben</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Vereinen</translation>
    </message>
    <message>
        <source>Make one picture of the scans that are shown, as they lie</source>
        <translation>Aus den sichtbaren Scans, wie sie liegen, ein Bild machen</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop; the scans stay as they are</source>
        <translation>Abbrechen; die Scans bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>Result of laying scans together</source>
        <translation>Ergebnis des Zusammenlegens</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Move the scan above the next one</source>
        <translation>Den Scan über den nächsten legen</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Runter</translation>
    </message>
    <message>
        <source>Move the scan below the previous one</source>
        <translation>Den Scan unter den vorigen legen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the scan; its file stays</source>
        <translation>Den Scan entfernen; seine Datei bleibt</translation>
    </message>
    <message>
        <source>Errors show here once there are enough points</source>
        <translation>Abweichungen stehen hier, sobald es genug Punkte gibt</translation>
    </message>
    <message>
        <source>Point: now, applied (mm)</source>
        <translation>Punkt: jetzt, angewandt (mm)</translation>
    </message>
    <message>
        <source>All, applied: {error} mm</source>
        <translation>Alle, angewandt: {error} mm</translation>
    </message>
    <message>
        <source>Rotate {scan}</source>
        <translation>{scan} drehen</translation>
    </message>
    <message>
        <source>Order of {scan}</source>
        <translation>Reihenfolge von {scan}</translation>
    </message>
    <message>
        <source>Remove a scan</source>
        <translation>Scan entfernen</translation>
    </message>
</context>
<context>
    <name>ScanPartsJob</name>
    <message>
        <source>The scans have changed; lay them together again</source>
        <translation>Die Scans haben sich geändert; legen Sie sie noch einmal zusammen</translation>
    </message>
    <message>
        <source>Lay {n} scans together</source>
        <translation>{n} Scans zusammenlegen</translation>
    </message>
    <message>
        <source>{n} scans laid together; where they overlap, they are {error} pixels apart</source>
        <translation>{n} Scans zusammengelegt; wo sie sich überlappen, liegen sie {error} Pixel auseinander</translation>
    </message>
    <message>
        <source>Merge {n} scans</source>
        <translation>{n} Scans vereinen</translation>
    </message>
    <message>
        <source>Merged into {file}; the parts are hidden</source>
        <translation>In {file} vereint; die Teile sind ausgeblendet</translation>
    </message>
</context>
<context>
    <name>ScanTool</name>
    <message>
        <source>Drag: move the scan · Drag a corner: rotate and scale it · Arrow keys: nudge</source>
        <translation>Ziehen: Scan verschieben · Eine Ecke ziehen: drehen und skalieren · Pfeiltasten: rücken</translation>
    </message>
    <message>
        <source>Move {scan}</source>
        <translation>{scan} verschieben</translation>
    </message>
    <message>
        <source>Release: the point belongs here · Esc: cancel</source>
        <translation>Loslassen: Der Punkt gehört hierher · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Drag from a point of the scan to where it belongs · Del: delete · Enter: apply all</source>
        <translation>Von einem Punkt des Scans dorthin ziehen, wo er hingehört · Entf: löschen · Eingabetaste: alle anwenden</translation>
    </message>
    <message>
        <source>Move a pass point of {scan}</source>
        <translation>Passpunkt von {scan} verschieben</translation>
    </message>
    <message>
        <source>Add a pass point to {scan}</source>
        <translation>Passpunkt zu {scan} hinzufügen</translation>
    </message>
    <message>
        <source>Fit {scan} to its pass points</source>
        <translation>{scan} an seine Passpunkte anpassen</translation>
    </message>
    <message>
        <source>Delete a pass point of {scan}</source>
        <translation>Passpunkt von {scan} löschen</translation>
    </message>
    <message>
        <source>Drag the corners onto those of the board · Tab: next corner · Enter: straighten</source>
        <translation>Die Ecken auf die des Spielplans ziehen · Tab: nächste Ecke · Eingabetaste: entzerren</translation>
    </message>
    <message>
        <source>Straighten {scan}</source>
        <translation>{scan} entzerren</translation>
    </message>
    <message>
        <source>Drag the corners · Tab: next corner · Enter: crop · Del: show the whole scan</source>
        <translation>Ecken ziehen · Tab: nächste Ecke · Eingabetaste: zuschneiden · Entf: ganzen Scan zeigen</translation>
    </message>
    <message>
        <source>Crop {scan}</source>
        <translation>{scan} zuschneiden</translation>
    </message>
    <message>
        <source>Show all of {scan}</source>
        <translation>{scan} ganz zeigen</translation>
    </message>
    <message>
        <source>There is no scan yet: File, Add a scan</source>
        <translation>Es gibt noch keinen Scan: Datei, Scan hinzufügen</translation>
    </message>
</context>
<context>
    <name>SeasonPanel</name>
    <message>
        <source>No season is open.</source>
        <translation>Keine Saison ist offen.</translation>
    </message>
    <message>
        <source>Why this isn&apos;t possible</source>
        <translation>Warum das nicht geht</translation>
    </message>
    <message>
        <source>Calendar</source>
        <translation>Rennkalender</translation>
    </message>
    <message>
        <source>Standings</source>
        <translation>Gesamtwertung</translation>
    </message>
    <message>
        <source>Type results: Ada, Bo, out: Cy. Ctrl+Z undoes a change.</source>
        <translation>Ergebnisse eintippen: Ada, Bo, out: Cy. Strg+Z nimmt eine Änderung zurück.</translation>
    </message>
    <message>
        <source>Race next</source>
        <translation>Nächstes Rennen</translation>
    </message>
    <message>
        <source>Set up the next race of the calendar</source>
        <translation>Das nächste Rennen des Kalenders vorbereiten</translation>
    </message>
    <message>
        <source>Add race</source>
        <translation>Rennen hinzufügen</translation>
    </message>
    <message>
        <source>Add the race of the setup to the calendar</source>
        <translation>Das vorbereitete Rennen in den Kalender aufnehmen</translation>
    </message>
    <message>
        <source>Add record…</source>
        <translation>Aufzeichnung hinzufügen…</translation>
    </message>
    <message>
        <source>Enter the record of the next race</source>
        <translation>Die Aufzeichnung des nächsten Rennens eintragen</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Save the standings as picture or table</source>
        <translation>Die Gesamtwertung als Bild oder Tabelle speichern</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>Neu…</translation>
    </message>
    <message>
        <source>Begin a season with the drivers of the setup</source>
        <translation>Eine Saison mit den Fahrern der Rennvorbereitung beginnen</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Open a season</source>
        <translation>Saison öffnen</translation>
    </message>
    <message>
        <source>as the rules say</source>
        <translation>wie die Regeln sagen</translation>
    </message>
    <message>
        <source>leader on pole</source>
        <translation>Führender auf der Pole</translation>
    </message>
    <message>
        <source>last on pole</source>
        <translation>Letzter auf der Pole</translation>
    </message>
    <message>
        <source>as the last race ended</source>
        <translation>wie das letzte Rennen endete</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Points of place 1, of place 2, and so on</source>
        <translation>Punkte für Platz 1, für Platz 2 und so weiter</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>Gestrichen</translation>
    </message>
    <message>
        <source>Number of each driver&apos;s worst results to drop</source>
        <translation>Zahl der schlechtesten Ergebnisse jedes Fahrers, die gestrichen werden</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>The order in which cars start a race</source>
        <translation>Die Reihenfolge, in der Wagen in ein Rennen starten</translation>
    </message>
    <message>
        <source>{file} already exists</source>
        <translation>{file} gibt es schon</translation>
    </message>
    <message>
        <source>New season</source>
        <translation>Neue Saison</translation>
    </message>
    <message>
        <source>Export the standings</source>
        <translation>Gesamtwertung exportieren</translation>
    </message>
    <message>
        <source>Another program changed this season; open it again.</source>
        <translation>Ein anderes Programm hat diese Saison geändert; öffnen Sie sie neu.</translation>
    </message>
    <message>
        <source>Add a record</source>
        <translation>Aufzeichnung hinzufügen</translation>
    </message>
    <message>
        <source>No race is left in the calendar. Set one up and choose Add race.</source>
        <translation>Im Kalender ist kein Rennen mehr übrig. Bereiten Sie eines vor, und wählen Sie „Rennen hinzufügen“.</translation>
    </message>
    <message>
        <source>{season}: {driven} of {races} races driven</source>
        <translation>{season}: {driven} von {races} Rennen gefahren</translation>
    </message>
</context>
<context>
    <name>SeatMenu</name>
    <message>
        <source>{who} drives</source>
        <translation>{who} fährt</translation>
    </message>
</context>
<context>
    <name>SeatRows</name>
    <message>
        <source>Its team, which decides its color and its pit stand; two cars at most</source>
        <translation>Sein Team, das Farbe und Box bestimmt; höchstens zwei Wagen</translation>
    </message>
    <message>
        <source>A person at this screen, or a bot</source>
        <translation>Ein Mensch an diesem Bildschirm oder ein Bot</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Mensch</translation>
    </message>
    <message>
        <source>{name}&apos;s second car</source>
        <translation>Zweiter Wagen von {name}</translation>
    </message>
    <message>
        <source>Car {number}, {color}</source>
        <translation>Wagen {number}, {color}</translation>
    </message>
    <message>
        <source>{car}: team</source>
        <translation>{car}: Team</translation>
    </message>
    <message>
        <source>{car}: name</source>
        <translation>{car}: Name</translation>
    </message>
    <message>
        <source>{car}: driver</source>
        <translation>{car}: Fahrer</translation>
    </message>
</context>
<context>
    <name>SelectTool</name>
    <message>
        <source>Release: select the spaces in the frame · Shift: add them to the selection</source>
        <translation>Loslassen: die Felder im Rahmen auswählen · Umschalt: zur Auswahl hinzufügen</translation>
    </message>
    <message>
        <source>{count} selected · Drag: move · Shift+click: add or remove · Double-click: its corner · Alt+click: its lane · Ctrl+Shift+click: all up to here · Del: delete</source>
        <translation>{count} ausgewählt · Ziehen: verschieben · Umschalt+Klick: hinzufügen oder entfernen · Doppelklick: seine Kurve · Alt+Klick: seine Spur · Strg+Umschalt+Klick: alle bis hier · Entf: löschen</translation>
    </message>
    <message>
        <source>Click: select a space · Double-click: its corner · Alt+click: its lane · Drag: select in a frame · Space+drag: scroll · Wheel: zoom</source>
        <translation>Klick: Feld auswählen · Doppelklick: seine Kurve · Alt+Klick: seine Spur · Ziehen: im Rahmen auswählen · Leertaste+Ziehen: verschieben · Rad: zoomen</translation>
    </message>
    <message>
        <source>Release: nothing moves · Esc: cancel</source>
        <translation>Loslassen: nichts bewegt sich · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Release: move {spaces}, detached · Ctrl: no snapping · Esc: cancel</source>
        <translation>Loslassen: {spaces} gelöst verschieben · Strg: ohne Einrasten · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Release: move {spaces} and shared borders · Alt: detach · Ctrl: no snapping · Esc: cancel</source>
        <translation>Loslassen: {spaces} mit gemeinsamen Grenzen verschieben · Alt: lösen · Strg: ohne Einrasten · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Move {spaces}</source>
        <translation>{spaces} verschieben</translation>
    </message>
    <message>
        <source>No stretch between {first} and {last}: no arrows lead from one to the other</source>
        <translation>Kein Abschnitt zwischen {first} und {last}: Keine Pfeile führen vom einen zum anderen</translation>
    </message>
    <message>
        <source>Delete {spaces}</source>
        <translation>{spaces} löschen</translation>
    </message>
    <message>
        <source>Select a space of the lane first</source>
        <translation>Wählen Sie zuerst ein Feld der Spur aus</translation>
    </message>
    <message>
        <source>First select two spaces: the first and the last of the stretch</source>
        <translation>Wählen Sie zuerst zwei Felder aus: das erste und das letzte des Abschnitts</translation>
    </message>
</context>
<context>
    <name>SetupForm</name>
    <message>
        <source>Default teams: num&amp;bers 1 and 2, 3 and 4 …</source>
        <translation>Übliche Teams: Wagen &amp;1 und 2, 3 und 4 …</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Ne&amp;w</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Behalten</translation>
    </message>
    <message>
        <source>Default wear poin&amp;ts</source>
        <translation>Übliche Verschleiß&amp;punkte</translation>
    </message>
    <message>
        <source>New car</source>
        <translation>Neuer Wagen</translation>
    </message>
    <message>
        <source>What has to be changed before the race can start</source>
        <translation>Was geändert werden muss, bevor das Rennen starten kann</translation>
    </message>
    <message>
        <source>What the board lacks for these rules</source>
        <translation>Was dem Spielplan für diese Regeln fehlt</translation>
    </message>
    <message>
        <source>Sandbo&amp;x: all choices can be undone</source>
        <translation>Zu&amp;m Ausprobieren: alles lässt sich zurücknehmen</translation>
    </message>
    <message>
        <source>the grid, in rolled order</source>
        <translation>Startplätze ausgewürfelt</translation>
    </message>
    <message>
        <source>the grid, in this order</source>
        <translation>Startplätze in dieser Reihenfolge</translation>
    </message>
    <message>
        <source>a position on the board</source>
        <translation>Stellung auf dem Spielplan</translation>
    </message>
    <message>
        <source>Rules of the race</source>
        <translation>Regeln des Rennens</translation>
    </message>
    <message>
        <source>Show the numbers in which the rules differ</source>
        <translation>Die Zahlen zeigen, in denen sich die Regeln unterscheiden</translation>
    </message>
    <message>
        <source>Number of laps; the rules determine the choices</source>
        <translation>Zahl der Runden; die Regeln bestimmen die Auswahl</translation>
    </message>
    <message>
        <source>Number of cars, at most one per starting place</source>
        <translation>Zahl der Wagen, höchstens einer je Startplatz</translation>
    </message>
    <message>
        <source>Where the cars start</source>
        <translation>Wo die Wagen starten</translation>
    </message>
    <message>
        <source>Seed: the same number on the same board gives the same dice</source>
        <translation>Startwert: Dieselbe Zahl ergibt auf demselben Spielplan dieselben Würfe</translation>
    </message>
    <message>
        <source>Choose a new seed</source>
        <translation>Einen neuen Startwert wählen</translation>
    </message>
    <message>
        <source>Use the same seed for the next race</source>
        <translation>Denselben Startwert für das nächste Rennen verwenden</translation>
    </message>
    <message>
        <source>Clear to choose the team of each car, and to name the teams</source>
        <translation>Abwählen, um das Team jedes Wagens zu bestimmen und die Teams zu benennen</translation>
    </message>
    <message>
        <source>Clear to set different wear points as a house rule</source>
        <translation>Abwählen, um nach einer Hausregel andere Verschleißpunkte festzulegen</translation>
    </message>
    <message>
        <source>Undo choices after dice and bots too; the record will say so</source>
        <translation>Entscheidungen auch nach Würfen und Bots zurücknehmen; die Aufzeichnung vermerkt es</translation>
    </message>
    <message>
        <source>Circuit</source>
        <translation>Strecke</translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation>Rege&amp;ln</translation>
    </message>
    <message>
        <source>&amp;Laps</source>
        <translation>R&amp;unden</translation>
    </message>
    <message>
        <source>&amp;Cars</source>
        <translation>Wa&amp;gen</translation>
    </message>
    <message>
        <source>St&amp;art</source>
        <translation>S&amp;tart</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>&amp;Startwert</translation>
    </message>
</context>
<context>
    <name>SetupPanel</name>
    <message>
        <source>Why this race can&apos;t start</source>
        <translation>Warum dieses Rennen nicht starten kann</translation>
    </message>
    <message>
        <source>&amp;Start the race</source>
        <translation>Rennen s&amp;tarten</translation>
    </message>
    <message>
        <source>Reading the board…</source>
        <translation>Der Spielplan wird gelesen…</translation>
    </message>
    <message>
        <source>The race can&apos;t start: {problem}</source>
        <translation>Das Rennen kann nicht starten: {problem}</translation>
    </message>
    <message>
        <source>see above</source>
        <translation>siehe oben</translation>
    </message>
</context>
<context>
    <name>SpaceRelations</name>
    <message>
        <source>Arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <source>ahead</source>
        <translation>gerade</translation>
    </message>
    <message>
        <source>right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <source>Delete the arrow</source>
        <translation>Den Pfeil löschen</translation>
    </message>
    <message>
        <source>Neighbors</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>behind</source>
        <translation>dahinter</translation>
    </message>
    <message>
        <source>beside</source>
        <translation>daneben</translation>
    </message>
    <message>
        <source>not a neighbor</source>
        <translation>kein Nachbar</translation>
    </message>
    <message>
        <source>{second}, seen from {first}</source>
        <translation>{second}, von {first} aus gesehen</translation>
    </message>
    <message>
        <source>to {space}</source>
        <translation>nach {space}</translation>
    </message>
    <message>
        <source>Change the turn of an arrow</source>
        <translation>Richtung eines Pfeils ändern</translation>
    </message>
    <message>
        <source>Delete an arrow</source>
        <translation>Pfeil löschen</translation>
    </message>
    <message>
        <source>Correct neighbors</source>
        <translation>Nachbarn korrigieren</translation>
    </message>
</context>
<context>
    <name>SpaceTool</name>
    <message>
        <source>Click: close the outline here</source>
        <translation>Klick: den Umriss hier schließen</translation>
    </message>
    <message>
        <source>a vertex</source>
        <translation>ein Eckpunkt</translation>
    </message>
    <message>
        <source>a vertex shared with the outline here</source>
        <translation>ein Eckpunkt, gemeinsam mit dem Umriss hier</translation>
    </message>
    <message>
        <source>a vertex on this border (also added to the neighbor)</source>
        <translation>ein Eckpunkt auf dieser Grenze (auch für den Nachbarn)</translation>
    </message>
    <message>
        <source>no lane</source>
        <translation>keine Spur</translation>
    </message>
    <message>
        <source>lane {n}</source>
        <translation>Spur {n}</translation>
    </message>
    <message>
        <source>Click: {where} of a new space ({lane} · 1-4: change lane)</source>
        <translation>Klick: {where} eines neuen Felds ({lane} · 1-4: Spur wechseln)</translation>
    </message>
    <message>
        <source>Click: {where} · Backspace: delete the last one · Esc: cancel</source>
        <translation>Klick: {where} · Rücktaste: letzten löschen · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Click: {where} · Enter or double-click: close · Backspace: delete the last one · Esc: cancel</source>
        <translation>Klick: {where} · Eingabetaste oder Doppelklick: schließen · Rücktaste: letzten löschen · Esc: abbrechen</translation>
    </message>
    <message>
        <source>A space needs at least three vertices</source>
        <translation>Ein Feld braucht mindestens drei Eckpunkte</translation>
    </message>
    <message>
        <source>Draw a space</source>
        <translation>Feld zeichnen</translation>
    </message>
</context>
<context>
    <name>StandOptions</name>
    <message>
        <source>The team of the next stand (keys 1 to 5); advances after every stand</source>
        <translation>Das Team der nächsten Box (Tasten 1 bis 5); nach jeder Box kommt das nächste</translation>
    </message>
    <message>
        <source>The team of the selected stand</source>
        <translation>Das Team der ausgewählten Box</translation>
    </message>
    <message>
        <source>&amp;Delete the stand</source>
        <translation>Die Box &amp;löschen</translation>
    </message>
    <message>
        <source>Delete the selected stand (Del)</source>
        <translation>Die ausgewählte Box löschen (Entf)</translation>
    </message>
    <message>
        <source>none printed</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>The highest gear in which a car may leave the pit, if the board prints one</source>
        <translation>Der höchste Gang, in dem ein Wagen die Boxengasse verlassen darf, wenn einer gedruckt ist</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Pit stands</source>
        <translation>Boxen</translation>
    </message>
    <message>
        <source>&amp;Next team</source>
        <translation>&amp;Nächstes Team</translation>
    </message>
    <message>
        <source>Its tea&amp;m</source>
        <translation>Ihr &amp;Team</translation>
    </message>
    <message>
        <source>Exit &amp;gear</source>
        <translation>&amp;Gang bei Ausfahrt</translation>
    </message>
    <message>
        <source>No team</source>
        <translation>Kein Team</translation>
    </message>
    <message>
        <source>Team {n}</source>
        <translation>Team {n}</translation>
    </message>
    <message>
        <source>{team}: no access</source>
        <translation>{team}: keine Zufahrt</translation>
    </message>
    <message>
        <source>Team of a pit stand</source>
        <translation>Team einer Box</translation>
    </message>
    <message>
        <source>Exit gear of the pit</source>
        <translation>Gang bei der Ausfahrt</translation>
    </message>
</context>
<context>
    <name>StandTool</name>
    <message>
        <source>Release: draw the outline to here · Esc: cancel</source>
        <translation>Loslassen: den Umriss bis hierher ziehen · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Release: share {n} spaces among the stands of five teams · Esc: cancel</source>
        <translation>Loslassen: {n} Felder auf die Boxen von fünf Teams verteilen · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Release: make a stand for team {n} with access from {spaces} · Esc: cancel</source>
        <translation>Loslassen: eine Box für Team {n} mit Zufahrt von {spaces} anlegen · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Click: select this stand · Shift+click: move the access to the selected one · Right-click: remove the access</source>
        <translation>Klick: diese Box auswählen · Umschalt+Klick: die Zufahrt der ausgewählten geben · Rechtsklick: die Zufahrt entfernen</translation>
    </message>
    <message>
        <source>Alt+click: make {space} a pit space and add a stand for team {n}</source>
        <translation>Alt+Klick: {space} zum Boxenfeld machen und eine Box für Team {n} anlegen</translation>
    </message>
    <message>
        <source>Click {space}: add a stand for team {n} · Shift+click: add an access to the selected stand</source>
        <translation>{space} anklicken: eine Box für Team {n} anlegen · Umschalt+Klick: der ausgewählten Box eine Zufahrt geben</translation>
    </message>
    <message>
        <source>Click a pit space: add a stand for team {n} (1-5: change team)</source>
        <translation>Ein Feld der Boxengasse anklicken: eine Box für Team {n} anlegen (1-5: Team wechseln)</translation>
    </message>
    <message>
        <source>Add the stands of five teams</source>
        <translation>Boxen von fünf Teams anlegen</translation>
    </message>
    <message>
        <source>{space} is a track space; Alt+click makes it a pit space and adds the stand</source>
        <translation>{space} ist ein Streckenfeld; Alt+Klick macht es zum Boxenfeld und legt die Box an</translation>
    </message>
    <message>
        <source>Add a pit stand for team {n}</source>
        <translation>Box für Team {n} anlegen</translation>
    </message>
    <message>
        <source>Add an access to a pit stand</source>
        <translation>Box eine Zufahrt geben</translation>
    </message>
    <message>
        <source>Remove the access {space}</source>
        <translation>Zufahrt {space} entfernen</translation>
    </message>
    <message>
        <source>Click an access space of the stand first, then draw its outline</source>
        <translation>Klicken Sie zuerst ein Zufahrtsfeld der Box an, dann zeichnen Sie ihren Umriss</translation>
    </message>
    <message>
        <source>Outline of a pit stand</source>
        <translation>Umriss einer Box</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Drop a picture of a board here or start with:</source>
        <translation>Ziehen Sie das Bild eines Spielplans hierher, oder beginnen Sie mit:</translation>
    </message>
    <message>
        <source>Add a scan…</source>
        <translation>Scan hinzufügen…</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Datei öffnen…</translation>
    </message>
    <message>
        <source>New from a center line…</source>
        <translation>Neu aus einer Mittellinie…</translation>
    </message>
    <message>
        <source>Guide me through the first board</source>
        <translation>Schritt für Schritt zum ersten Spielplan</translation>
    </message>
    <message>
        <source>Practice on a scan</source>
        <translation>An einem Scan üben</translation>
    </message>
    <message>
        <source>Open a sample circuit</source>
        <translation>Mitgelieferte Strecke öffnen</translation>
    </message>
    <message>
        <source>Play a race</source>
        <translation>Ein Rennen spielen</translation>
    </message>
    <message>
        <source>Open {file}</source>
        <translation>{file} öffnen</translation>
    </message>
</context>
<context>
    <name>StretchPanel</name>
    <message>
        <source>Check stretch</source>
        <translation>Abschnitt prüfen</translation>
    </message>
    <message>
        <source>Check only the part between the rows of the first and the last selected space</source>
        <translation>Nur den Teil zwischen den Reihen des ersten und des letzten ausgewählten Felds prüfen</translation>
    </message>
    <message>
        <source>Race stretch</source>
        <translation>Abschnitt fahren</translation>
    </message>
    <message>
        <source>Have bots race from the row of the first selected space to the row of the last one</source>
        <translation>Bots von der Reihe des ersten ausgewählten Felds zur Reihe des letzten fahren lassen</translation>
    </message>
    <message>
        <source>Issues of the stretch</source>
        <translation>Meldungen des Abschnitts</translation>
    </message>
    <message>
        <source>No issues in this stretch of {spaces}.</source>
        <translation>Keine Meldungen in diesem Abschnitt: {spaces}.</translation>
    </message>
    <message>
        <source>Stretch of {spaces}: {found}, {notes}</source>
        <translation>Abschnitt von {spaces}: {found}, {notes}</translation>
    </message>
    <message>
        <source>Fix what blocks the race first: {errors}</source>
        <translation>Beheben Sie zuerst, was das Rennen blockiert: {errors}</translation>
    </message>
    <message>
        <source>Select a space where the stretch starts and one where it ends, then check or race it.</source>
        <translation>Wählen Sie ein Feld aus, wo der Abschnitt beginnt, und eines, wo er endet; dann prüfen oder fahren Sie ihn.</translation>
    </message>
</context>
<context>
    <name>StripOptions</name>
    <message>
        <source>Number of lanes (Page Up, Page Down); Ctrl+click where it changes</source>
        <translation>Zahl der Spuren (Bild auf, Bild ab); Strg+Klick, wo sie sich ändert</translation>
    </message>
    <message>
        <source>7,5,3</source>
        <translation>7,5,3</translation>
    </message>
    <message>
        <source>Spaces in every lane (22) or per lane from the left (7,5,3); or type digits on the board</source>
        <translation>Felder in jeder Spur (22) oder je Spur von links (7,5,3); oder Ziffern auf dem Spielplan tippen</translation>
    </message>
    <message>
        <source>A straight, or a corner with this many stops (key /)</source>
        <translation>Eine Gerade, oder eine Kurve mit so vielen Halten (Taste /)</translation>
    </message>
    <message>
        <source>straight</source>
        <translation>Gerade</translation>
    </message>
    <message>
        <source>half a space ahead</source>
        <translation>ein halbes Feld voraus</translation>
    </message>
    <message>
        <source>half a space behind</source>
        <translation>ein halbes Feld zurück</translation>
    </message>
    <message>
        <source>level</source>
        <translation>gleichauf</translation>
    </message>
    <message>
        <source>Offset of the middle lanes against the outer ones (key O)</source>
        <translation>Versatz der mittleren Spuren gegen die äußeren (Taste O)</translation>
    </message>
    <message>
        <source>Whether the spaces are on the track or in the pit lane</source>
        <translation>Ob die Felder auf der Strecke oder in der Boxengasse liegen</translation>
    </message>
    <message>
        <source>Spaces that cross on different levels don&apos;t touch</source>
        <translation>Felder, die sich auf verschiedenen Höhen kreuzen, berühren sich nicht</translation>
    </message>
    <message>
        <source>Cuts from the print</source>
        <translation>Trennlinien vom Druck</translation>
    </message>
    <message>
        <source>Count and cut as the scan shows it, around the cuts that you placed</source>
        <translation>Zählen und teilen, wie der Scan es zeigt, um die von Ihnen gesetzten Trennlinien herum</translation>
    </message>
    <message>
        <source>Even cuts</source>
        <translation>Gleichmäßig teilen</translation>
    </message>
    <message>
        <source>Spread all cuts evenly, even those moved by hand or read from the print</source>
        <translation>Alle Trennlinien gleichmäßig verteilen, auch von Hand verschobene oder vom Druck gelesene</translation>
    </message>
    <message>
        <source>Make the spaces</source>
        <translation>Felder anlegen</translation>
    </message>
    <message>
        <source>Shortcut on the board: Enter</source>
        <translation>Kürzel auf dem Spielplan: Eingabetaste</translation>
    </message>
    <message>
        <source>Lane&amp;s</source>
        <translation>&amp;Spuren</translation>
    </message>
    <message>
        <source>Spa&amp;ces</source>
        <translation>&amp;Felder</translation>
    </message>
    <message>
        <source>St&amp;ops</source>
        <translation>Ha&amp;lte</translation>
    </message>
    <message>
        <source>&amp;Middle</source>
        <translation>&amp;Mitte</translation>
    </message>
    <message>
        <source>&amp;Place</source>
        <translation>La&amp;ge</translation>
    </message>
    <message>
        <source>&amp;Level</source>
        <translation>Höh&amp;e</translation>
    </message>
    <message>
        <source>{lanes}, from the mark on</source>
        <translation>{lanes}, ab der Markierung</translation>
    </message>
    <message>
        <source>Lanes from the mark on</source>
        <translation>Spuren ab der Markierung</translation>
    </message>
    <message>
        <source>Along the strip: {lanes}</source>
        <translation>Entlang des Streifens: {lanes}</translation>
    </message>
    <message>
        <source>Enter numbers of spaces, such as 22 or 7,5,3</source>
        <translation>Geben Sie Zahlen von Feldern ein, etwa 22 oder 7,5,3</translation>
    </message>
</context>
<context>
    <name>StripTool</name>
    <message>
        <source>Release: move it here · Esc: cancel</source>
        <translation>Loslassen: hierher verschieben · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Release: draw the {edge} edge · Esc: cancel</source>
        <translation>Loslassen: den Rand {edge} zeichnen · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Spaces: {typed}… · Comma: next lane · Backspace: delete a digit</source>
        <translation>Felder: {typed}… · Komma: nächste Spur · Rücktaste: eine Ziffer löschen</translation>
    </message>
    <message>
        <source>Drag: move this point · Right-click: delete it</source>
        <translation>Ziehen: diesen Punkt verschieben · Rechtsklick: löschen</translation>
    </message>
    <message>
        <source>Drag: move this cut · Del: delete it · Right-click: reset it</source>
        <translation>Ziehen: diese Trennlinie verschieben · Entf: löschen · Rechtsklick: zurücksetzen</translation>
    </message>
    <message>
        <source>Drag: move this line between lanes · Right-click: reset it</source>
        <translation>Ziehen: diese Linie zwischen Spuren verschieben · Rechtsklick: zurücksetzen</translation>
    </message>
    <message>
        <source>Click: connect the strip to {space}</source>
        <translation>Klick: den Streifen an {space} anschließen</translation>
    </message>
    <message>
        <source>Page Up, Page Down: number of lanes from the marked place on · Esc: done</source>
        <translation>Bild auf, Bild ab: Zahl der Spuren ab der markierten Stelle · Esc: fertig</translation>
    </message>
    <message>
        <source>Drag: move the cut</source>
        <translation>Ziehen: die Trennlinie verschieben</translation>
    </message>
    <message>
        <source>Click: insert a cut · Digits: number of spaces · Enter: make spaces</source>
        <translation>Klick: Trennlinie einfügen · Ziffern: Zahl der Felder · Eingabetaste: Felder anlegen</translation>
    </message>
    <message>
        <source>{counts} spaces · Click: continue the {edge} edge · Digits: number of spaces · /: corner · Enter: make spaces</source>
        <translation>{counts} Felder · Klick: Rand {edge} fortsetzen · Ziffern: Zahl der Felder · /: Kurve · Eingabetaste: Felder anlegen</translation>
    </message>
    <message>
        <source>Click: continue from {space} · Drag: draw the {edge} edge</source>
        <translation>Klick: an {space} anschließen · Ziehen: Rand {edge} zeichnen</translation>
    </message>
    <message>
        <source>Click or drag: draw the {edge} edge from the marked spaces · Click an open space: continue from it · Esc: start anywhere</source>
        <translation>Klicken oder ziehen: Rand {edge} ab den markierten Feldern zeichnen · Offenes Feld anklicken: dort anschließen · Esc: irgendwo beginnen</translation>
    </message>
    <message>
        <source>Click or drag: draw the {edge} edge · Click a space at an open end: continue from it</source>
        <translation>Klicken oder ziehen: Rand {edge} zeichnen · Feld an einem offenen Ende anklicken: dort anschließen</translation>
    </message>
    <message>
        <source>Click or drag: draw the {edge} edge · Click a draft or an open space: continue it</source>
        <translation>Klicken oder ziehen: Rand {edge} zeichnen · Entwurf oder offenes Feld anklicken: fortsetzen</translation>
    </message>
    <message>
        <source>Click or drag: draw the {edge} edge · E: other edge · Backspace: delete the last point</source>
        <translation>Klicken oder ziehen: Rand {edge} zeichnen · E: anderer Rand · Rücktaste: letzten Punkt löschen</translation>
    </message>
    <message>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <source>right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <source>Delete the pit lane</source>
        <translation>Boxengasse löschen</translation>
    </message>
</context>
<context>
    <name>TableCards</name>
    <message>
        <source>Cards on the table</source>
        <translation>Karten auf dem Tisch</translation>
    </message>
</context>
<context>
    <name>Teacher</name>
    <message>
        <source>There is no explanation for this answer.</source>
        <translation>Für diese Antwort gibt es keine Erklärung.</translation>
    </message>
    <message>
        <source>Why? {answer}</source>
        <translation>Warum? {answer}</translation>
    </message>
</context>
<context>
    <name>TeamNames</name>
    <message>
        <source>Team {number}</source>
        <translation>Team {number}</translation>
    </message>
    <message>
        <source>Team {number}, {color}: name</source>
        <translation>Team {number}, {color}: Name</translation>
    </message>
</context>
<context>
    <name>TileSetWindow</name>
    <message>
        <source>What is wrong with the entry</source>
        <translation>Was am Eintrag falsch ist</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Change hand</source>
        <translation>Hand ändern</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Straight</source>
        <translation>Gerade</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Car limit</source>
        <translation>Höchstzahl der Wagen</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Plättchen</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Faces &amp;of the die</source>
        <translation>Seiten des &amp;Würfels</translation>
    </message>
    <message>
        <source>Cards in a &amp;hand</source>
        <translation>Karten auf der &amp;Hand</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Spielen</translation>
    </message>
    <message>
        <source>Set up a race with these tiles</source>
        <translation>Ein Rennen mit diesen Plättchen vorbereiten</translation>
    </message>
    <message>
        <source>Add t&amp;iles</source>
        <translation>&amp;Plättchen hinzufügen</translation>
    </message>
    <message>
        <source>Delete ti&amp;les</source>
        <translation>Plättchen lösch&amp;en</translation>
    </message>
    <message>
        <source>Add &amp;cards</source>
        <translation>&amp;Karten hinzufügen</translation>
    </message>
    <message>
        <source>Delete card&amp;s</source>
        <translation>Kar&amp;ten löschen</translation>
    </message>
    <message>
        <source>Add a kind at the end</source>
        <translation>Am Ende eine Art hinzufügen</translation>
    </message>
    <message>
        <source>Delete the selected kind</source>
        <translation>Die ausgewählte Art löschen</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>S&amp;peichern</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>Wiederhers&amp;tellen</translation>
    </message>
    <message>
        <source>{tiles} tiles, {cards} cards</source>
        <translation>{tiles} Plättchen, {cards} Karten</translation>
    </message>
    <message>
        <source>No problems: it can be raced.</source>
        <translation>Keine Probleme: Damit kann gefahren werden.</translation>
    </message>
    <message>
        <source>Change {what}</source>
        <translation>{what} ändern</translation>
    </message>
    <message>
        <source>{what}: “{text}” isn&apos;t possible</source>
        <translation>{what}: „{text}“ ist nicht möglich</translation>
    </message>
    <message>
        <source>Add a kind</source>
        <translation>Art hinzufügen</translation>
    </message>
    <message>
        <source>Delete a kind</source>
        <translation>Art löschen</translation>
    </message>
    <message>
        <source>Save the tiles</source>
        <translation>Plättchen speichern</translation>
    </message>
    <message>
        <source>Tiles ({end})</source>
        <translation>Plättchen ({end})</translation>
    </message>
    <message>
        <source>Saved {path}</source>
        <translation>{path} gespeichert</translation>
    </message>
    <message>
        <source>Tiles: {name}[*]</source>
        <translation>Plättchen: {name}[*]</translation>
    </message>
    <message>
        <source>Save the changes to “{name}”?</source>
        <translation>Änderungen an „{name}“ speichern?</translation>
    </message>
</context>
<context>
    <name>Tool</name>
    <message>
        <source>Mark approaches</source>
        <translation>Anfahrten setzen</translation>
    </message>
    <message>
        <source>Cars can&apos;t change lanes right before a corner: the last space of each lane, the approach, only leads straight ahead. Filled spaces are approaches; from outlined spaces, cars can still change lanes before a corner.</source>
        <translation>Direkt vor einer Kurve können Wagen die Spur nicht wechseln: Das letzte Feld jeder Spur, das Anfahrtsfeld, führt nur geradeaus. Ausgefüllte Felder sind Anfahrtsfelder; von umrandeten können Wagen vor einer Kurve noch die Spur wechseln.</translation>
    </message>
    <message>
        <source>Draw arrows</source>
        <translation>Pfeile zeichnen</translation>
    </message>
    <message>
        <source>Arrows show where a car may go: ahead in its lane, or into another lane if the print allows it. Drag through spaces in driving direction to make arrows, or hold Alt to make one arrow over others in between. Dashed arrows are proposals, fainter if less certain: accept them, then click the arrows that aren&apos;t printed to delete them (hold W to see the bare print).</source>
        <translation>Pfeile zeigen, wohin ein Wagen fahren darf: in seiner Spur nach vorn oder in eine andere Spur, wo es so gedruckt ist. Ziehen Sie in Fahrtrichtung durch Felder, um Pfeile zu zeichnen, oder halten Sie Alt, um einen Pfeil über andere hinweg zu zeichnen. Gestrichelte Pfeile sind Vorschläge, je unsicherer, desto blasser: Nehmen Sie sie an, und klicken Sie dann die nicht gedruckten an, um sie zu löschen (W gedrückt halten zeigt den bloßen Druck).</translation>
    </message>
    <message>
        <source>Make a corner</source>
        <translation>Kurve anlegen</translation>
    </message>
    <message>
        <source>Sweep over all spaces of the corner in every lane, or press E (or hold Alt) and draw a line where it begins and one where it ends. L and C are counted along its arrows. Click a corner to change it.</source>
        <translation>Streichen Sie über alle Felder der Kurve in jeder Spur, oder drücken Sie E (oder halten Sie Alt), und ziehen Sie eine Linie, wo sie beginnt, und eine, wo sie endet. L und C werden an ihren Pfeilen gezählt. Klicken Sie eine Kurve an, um sie zu ändern.</translation>
    </message>
    <message>
        <source>Finish line</source>
        <translation>Ziellinie</translation>
    </message>
    <message>
        <source>Drag a line across all lanes, or click its two ends; they snap to vertices and borders. Spaces near the line are tinted by their side. If the print says otherwise, click a space to change its side; Alt+click changes the side of any space, even far from the line.</source>
        <translation>Ziehen Sie eine Linie über alle Spuren, oder klicken Sie ihre beiden Enden an; sie rasten an Eckpunkten und Grenzen ein. Felder an der Linie sind nach ihrer Seite eingefärbt. Ist es anders gedruckt, klicken Sie ein Feld an, um seine Seite zu ändern; Alt+Klick ändert sie bei jedem Feld, auch weit von der Linie.</translation>
    </message>
    <message>
        <source>Starting grid</source>
        <translation>Startaufstellung</translation>
    </message>
    <message>
        <source>Click the starting places in order, pole first; they are numbered automatically. Click a place to delete it and renumber the others; drag it to move it. Cars point in driving direction; Shift+drag from a place to turn its car, Shift+click to reset it. Up and Down shift all places along the road.</source>
        <translation>Klicken Sie die Startplätze der Reihe nach an, die Pole-Position zuerst; sie werden nummeriert. Ein Klick auf einen Platz löscht ihn und nummeriert die anderen neu; ziehen Sie ihn, um ihn zu verschieben. Wagen zeigen in Fahrtrichtung; Umschalt+Ziehen an einem Platz dreht seinen Wagen, Umschalt+Klick setzt ihn zurück. Die Tasten Auf und Ab verschieben alle Plätze entlang der Straße.</translation>
    </message>
    <message>
        <source>Pit stands</source>
        <translation>Boxen</translation>
    </message>
    <message>
        <source>Click the pit space that leads to a stand to add the stand of the next team. Shift+click adds an access space to it; drag over several pit spaces to make one stand with all of them, or hold Alt to share them among the stands of five teams. Ctrl+drag draws the outline of the stand; right-click removes an access space.</source>
        <translation>Klicken Sie das Feld der Boxengasse an, das zu einer Box führt, um die Box des nächsten Teams anzulegen. Umschalt+Klick gibt ihr ein weiteres Zufahrtsfeld; ziehen Sie über mehrere Felder, um eine Box mit allen anzulegen, oder mit gedrückter Alt-Taste, um sie auf die Boxen von fünf Teams zu verteilen. Strg+Ziehen zeichnet den Umriss der Box; ein Rechtsklick entfernt ein Zufahrtsfeld.</translation>
    </message>
    <message>
        <source>Read the board off its scan</source>
        <translation>Spielplan vom Scan lesen</translation>
    </message>
    <message>
        <source>Press Enter to find the road, and again to read spaces, arrows, corners, finish line, grid, and pit lane along it. Or click along the road in driving direction: the line follows it to the pointer, and about six clicks make a lap. What you have drawn or corrected stays. Then go through the doubts (F7).</source>
        <translation>Drücken Sie die Eingabetaste, um die Straße zu suchen, und noch einmal, um an ihr Felder, Pfeile, Kurven, Ziellinie, Startaufstellung und Boxengasse zu lesen. Oder klicken Sie in Fahrtrichtung die Straße entlang: Die Linie folgt ihr bis zum Mauszeiger, und etwa sechs Klicks ergeben eine Runde. Was Sie gezeichnet oder korrigiert haben, bleibt. Gehen Sie dann die Zweifel durch (F7).</translation>
    </message>
    <message>
        <source>Magic wand</source>
        <translation>Zauberstab</translation>
    </message>
    <message>
        <source>Click inside a printed space: its outline is read off the scan, whatever is printed in it, and snaps to the spaces around it. The lane, place, and level below apply to every space drawn from now on.</source>
        <translation>Klicken Sie in ein gedrucktes Feld: Sein Umriss wird vom Scan gelesen, was auch darin gedruckt ist, und rastet an den Feldern darum herum ein. Spur, Lage und Höhe unten gelten für jedes Feld, das Sie ab jetzt zeichnen.</translation>
    </message>
    <message>
        <source>Scans</source>
        <translation>Scans</translation>
    </message>
    <message>
        <source>A crooked photo: choose Straighten, drag the corners of the grid onto those of the printed board, press Enter. A board in several parts: add all, then Lay together and Merge. Move: drag the scan, or its corners to rotate and scale it. Pass points: drag from points of the scan to where they belong. Tab: next handle; arrow keys nudge it. What is traced stays.</source>
        <translation>Ein schiefes Foto: Wählen Sie „Entzerren“, ziehen Sie die Ecken des Gitters auf die des gedruckten Spielplans, und drücken Sie die Eingabetaste. Ein Spielplan in mehreren Teilen: Fügen Sie alle hinzu, dann „Zusammenlegen“ und „Vereinen“. Verschieben: Ziehen Sie den Scan, oder seine Ecken zum Drehen und Skalieren. Passpunkte: Ziehen Sie von Punkten des Scans dorthin, wo sie hingehören. Tab: nächster Griff; die Pfeiltasten rücken ihn. Gezeichnetes bleibt.</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Teilen</translation>
    </message>
    <message>
        <source>Draw a line all the way through one or more spaces to cut each in two; neighbors get the new vertices. After a cut across the driving direction, the rear part keeps the id and an arrow leads to the front part. A cut along it makes two lanes. Ctrl+J merges selected spaces.</source>
        <translation>Ziehen Sie eine Linie ganz durch ein oder mehrere Felder, um jedes zu teilen; Nachbarn bekommen die neuen Eckpunkte. Quer zur Fahrtrichtung geteilt, behält der hintere Teil die Kennung, und ein Pfeil führt zum vorderen. Längs geteilt, werden es zwei Spuren. Strg+J verbindet ausgewählte Felder.</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Click a space to edit it in the Space panel; double-click selects its corner, Alt+click its lane, Ctrl+Shift+click everything from the selected space to this one. Drag selected spaces to move them together with shared borders, or hold Alt to detach them. Space+drag moves the board, the mouse wheel zooms.</source>
        <translation>Klicken Sie ein Feld an, um es im Bedienfeld „Feld“ zu bearbeiten; ein Doppelklick wählt seine Kurve aus, Alt+Klick seine Spur, Strg+Umschalt+Klick alles vom ausgewählten Feld bis zu diesem. Ziehen Sie ausgewählte Felder, um sie mit den gemeinsamen Grenzen zu verschieben, oder halten Sie Alt, um sie zu lösen. Leertaste+Ziehen verschiebt den Spielplan, das Mausrad zoomt.</translation>
    </message>
    <message>
        <source>Draw a space</source>
        <translation>Feld zeichnen</translation>
    </message>
    <message>
        <source>Click the vertices of the printed space one by one, then the first one to close the outline. Clicks snap to vertices and borders of other spaces so that neighbors share a border. The lane, place, and level below apply to every space drawn from now on.</source>
        <translation>Klicken Sie die Eckpunkte des gedruckten Felds nacheinander an, dann den ersten, um den Umriss zu schließen. Klicks rasten an Eckpunkten und Grenzen anderer Felder ein, damit Nachbarn eine gemeinsame Grenze haben. Spur, Lage und Höhe unten gelten für jedes Feld, das Sie ab jetzt zeichnen.</translation>
    </message>
    <message>
        <source>Tunnel and bridge</source>
        <translation>Tunnel und Brücke</translation>
    </message>
    <message>
        <source>Sweep over the spaces of a tunnel to set it; start on a tunnel space to clear it. Press 0, 1 or 2 to set levels instead: the ground, or bridges above it. Spaces that cross on different levels don&apos;t touch.</source>
        <translation>Streichen Sie über die Felder eines Tunnels, um ihn zu setzen; beginnen Sie auf einem Tunnelfeld, um ihn aufzuheben. Drücken Sie 0, 1 oder 2, um stattdessen Höhen zu setzen: den Boden oder Brücken darüber. Felder, die sich auf verschiedenen Höhen kreuzen, berühren sich nicht.</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Eckpunkte</translation>
    </message>
    <message>
        <source>Drag a vertex to move it in every outline that has it; it snaps to other vertices and borders unless Ctrl is held. Click a border to insert a vertex, right-click a vertex to delete it. Shift+click or drag a frame to select several, then drag or nudge them (Ctrl+Shift+arrow keys).</source>
        <translation>Ziehen Sie einen Eckpunkt, um ihn in jedem Umriss zu verschieben, der ihn hat; er rastet an anderen Eckpunkten und Grenzen ein, außer mit Strg. Klicken Sie auf eine Grenze, um einen Eckpunkt einzufügen, mit rechts auf einen Eckpunkt, um ihn zu löschen. Umschalt+Klick oder ein aufgezogener Rahmen wählt mehrere aus; ziehen oder rücken Sie sie dann (Strg+Umschalt+Pfeiltasten).</translation>
    </message>
    <message>
        <source>Trace a strip</source>
        <translation>Streifen nachzeichnen</translation>
    </message>
    <message>
        <source>Click a point on the left edge of the road, then one opposite on the right edge, and so on along a straight or a corner; or drag along the whole left edge, then along the right one. Spaces are counted and cut as printed. Correct their number by typing it (22, or 7,5,3 from the left), drag cuts and lines onto the print, click where a cut is missing, press Del over one too many, and press Enter. Where the number of lanes changes, Ctrl+click, then press Page Up or Page Down. The next strip continues from there.</source>
        <translation>Klicken Sie einen Punkt am linken Rand der Straße an, dann einen gegenüber am rechten, und so weiter entlang einer Geraden oder Kurve; oder ziehen Sie erst den ganzen linken Rand entlang, dann den rechten. Felder werden gezählt und geteilt wie gedruckt. Berichtigen Sie ihre Zahl, indem Sie sie tippen (22, oder 7,5,3 von links), ziehen Sie Trennlinien und Linien auf die gedruckten, klicken Sie, wo eine Trennlinie fehlt, drücken Sie über einer überzähligen Entf, und am Ende die Eingabetaste. Wo sich die Zahl der Spuren ändert: Strg+Klick, dann Bild auf oder Bild ab. Der nächste Streifen schließt dort an.</translation>
    </message>
</context>
<context>
    <name>ToolPanel</name>
    <message>
        <source>Help on the tool</source>
        <translation>Hilfe zum Werkzeug</translation>
    </message>
    <message>
        <source>Show or hide what the tool is for</source>
        <translation>Zeigen oder ausblenden, wozu das Werkzeug dient</translation>
    </message>
</context>
<context>
    <name>TrackPanel</name>
    <message>
        <source>clockwise</source>
        <translation>im Uhrzeigersinn</translation>
    </message>
    <message>
        <source>counterclockwise</source>
        <translation>gegen den Uhrzeigersinn</translation>
    </message>
    <message>
        <source>Apply notes</source>
        <translation>Notizen übernehmen</translation>
    </message>
    <message>
        <source>Shortcut in the notes: Ctrl+Enter</source>
        <translation>Kürzel in den Notizen: Strg+Eingabetaste</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Urheber</translation>
    </message>
    <message>
        <source>License</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Innenseite</translation>
    </message>
    <message>
        <source>Inner side of the whole circuit in driving direction</source>
        <translation>Innenseite der ganzen Strecke in Fahrtrichtung</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Driving direction, seen from above</source>
        <translation>Fahrtrichtung, von oben gesehen</translation>
    </message>
    <message>
        <source>Change the track&apos;s properties</source>
        <translation>Eigenschaften der Strecke ändern</translation>
    </message>
    <message>
        <source>Change the inside of the circuit</source>
        <translation>Innenseite der Strecke ändern</translation>
    </message>
    <message>
        <source>right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <source>automatic: {side}</source>
        <translation>automatisch: {side}</translation>
    </message>
    <message>
        <source>{width} x {height} {unit}, {spaces} spaces, {arrows} arrows</source>
        <translation>{width} x {height} {unit}, {spaces} Felder, {arrows} Pfeile</translation>
    </message>
    <message>
        <source>board units</source>
        <translation>Einheiten des Spielplans</translation>
    </message>
</context>
<context>
    <name>TrialsPanel</name>
    <message>
        <source>Simulate</source>
        <translation>Simulieren</translation>
    </message>
    <message>
        <source>Have a bot drive through the corner this many times from every lane</source>
        <translation>Einen Bot so oft von jeder Spur aus durch die Kurve fahren lassen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the whole table as text</source>
        <translation>Die ganze Tabelle als Text kopieren</translation>
    </message>
    <message>
        <source>Odds by lane</source>
        <translation>Chancen je Spur</translation>
    </message>
    <message>
        <source>Corner</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>Corner to simulate. You can also select a corner on the board.</source>
        <translation>Kurve, die simuliert wird. Sie können auch eine Kurve auf dem Spielplan auswählen.</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messung</translation>
    </message>
    <message>
        <source>What the table shows. The tooltip of a cell shows all measures.</source>
        <translation>Was die Tabelle zeigt. Der Hinweis zu einer Zelle zeigt alle Werte.</translation>
    </message>
    <message>
        <source>Trials per cell</source>
        <translation>Versuche je Zelle</translation>
    </message>
    <message>
        <source>Number of trials for each lane and each first answer</source>
        <translation>Zahl der Versuche für jede Spur und jede erste Antwort</translation>
    </message>
    <message>
        <source> times</source>
        <translation> Mal</translation>
    </message>
    <message>
        <source>Wear points</source>
        <translation>Verschleißpunkte</translation>
    </message>
    <message>
        <source>The most points of each kind that a car may spend in the corner</source>
        <translation>Die meisten Punkte jeder Art, die ein Wagen in der Kurve verbrauchen darf</translation>
    </message>
    <message>
        <source>full wear</source>
        <translation>alle Punkte</translation>
    </message>
    <message>
        <source>wear </source>
        <translation>Verschleiß </translation>
    </message>
    <message>
        <source>Spaces before the corner</source>
        <translation>Felder vor der Kurve</translation>
    </message>
    <message>
        <source>Where cars start. 1 is the last space of each lane before the corner.</source>
        <translation>Wo Wagen beginnen. 1 ist das letzte Feld jeder Spur vor der Kurve.</translation>
    </message>
    <message>
        <source>Spaces before it</source>
        <translation>Felder davor</translation>
    </message>
    <message>
        <source>This corner is no longer on the board.</source>
        <translation>Diese Kurve ist nicht mehr auf dem Spielplan.</translation>
    </message>
    <message>
        <source>Finished simulating the corner, {driven}.</source>
        <translation>Kurve fertig simuliert, {driven}.</translation>
    </message>
    <message>
        <source>Best entry: {where}, {answer}</source>
        <translation>Beste Einfahrt: {where}, {answer}</translation>
    </message>
    <message>
        <source>{corner}: a single car, {times} per cell</source>
        <translation>{corner}: ein einzelner Wagen, {times} je Zelle</translation>
    </message>
    <message>
        <source>Shows how a car gets through a corner, by lane and first answer.</source>
        <translation>Zeigt, wie ein Wagen durch eine Kurve kommt, nach Spur und erster Antwort.</translation>
    </message>
</context>
<context>
    <name>Troubles</name>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Save once more</source>
        <translation>Noch einmal speichern</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Save under another name or in another folder</source>
        <translation>Unter einem anderen Namen oder in einem anderen Ordner speichern</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Continue; nothing is lost</source>
        <translation>Weitermachen; nichts ist verloren</translation>
    </message>
</context>
<context>
    <name>TunnelTool</name>
    <message>
        <source>Release: {what} ({spaces}) · Esc: cancel</source>
        <translation>Loslassen: {what} ({spaces}) · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Click or sweep from {space}: {what} · 0, 1, 2: set the level</source>
        <translation>Ab {space} klicken oder streichen: {what} · 0, 1, 2: Höhe setzen</translation>
    </message>
    <message>
        <source>Sweep over spaces: tunnel on or off · 0, 1, 2: set the level instead</source>
        <translation>Über Felder streichen: Tunnel ein oder aus · 0, 1, 2: stattdessen die Höhe setzen</translation>
    </message>
    <message>
        <source>Sweep over spaces: {what} · {level}: set tunnels instead</source>
        <translation>Über Felder streichen: {what} · {level}: stattdessen Tunnel setzen</translation>
    </message>
    <message>
        <source>bridge {n}</source>
        <translation>Brücke {n}</translation>
    </message>
    <message>
        <source>ground</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>set level to {level}</source>
        <translation>Höhe {level} setzen</translation>
    </message>
    <message>
        <source>clear the tunnel</source>
        <translation>Tunnel aufheben</translation>
    </message>
    <message>
        <source>set a tunnel</source>
        <translation>Tunnel setzen</translation>
    </message>
</context>
<context>
    <name>VersionBar</name>
    <message>
        <source>Show differences</source>
        <translation>Unterschiede zeigen</translation>
    </message>
    <message>
        <source>List what differs and draw it</source>
        <translation>Auflisten und zeichnen, was verschieden ist</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Keep everything and decide another time</source>
        <translation>Alles behalten und ein andermal entscheiden</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Picture of the differences</source>
        <translation>Bild der Unterschiede</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen…</translation>
    </message>
    <message>
        <source>No differences</source>
        <translation>Keine Unterschiede</translation>
    </message>
</context>
<context>
    <name>VertexTool</name>
    <message>
        <source>Release: merge with the vertex or border here · Ctrl: no snapping · Esc: cancel</source>
        <translation>Loslassen: mit dem Eckpunkt oder der Grenze hier verbinden · Strg: ohne Einrasten · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Release: move the vertex here · Ctrl: no snapping · Esc: cancel</source>
        <translation>Loslassen: den Eckpunkt hierher verschieben · Strg: ohne Einrasten · Esc: abbrechen</translation>
    </message>
    <message>
        <source>Release: select the vertices in the frame · Shift: add them</source>
        <translation>Loslassen: die Eckpunkte im Rahmen auswählen · Umschalt: hinzufügen</translation>
    </message>
    <message>
        <source>Drag: move the vertex · Click: select · Shift+click: add or remove · Right-click: delete</source>
        <translation>Ziehen: Eckpunkt verschieben · Klick: auswählen · Umschalt+Klick: hinzufügen oder entfernen · Rechtsklick: löschen</translation>
    </message>
    <message>
        <source>Click: insert a vertex here · Drag: insert and move it</source>
        <translation>Klick: hier einen Eckpunkt einfügen · Ziehen: einfügen und verschieben</translation>
    </message>
    <message>
        <source>Ctrl+Shift+arrow keys: nudge · Del: delete · Esc: select none</source>
        <translation>Strg+Umschalt+Pfeiltasten: rücken · Entf: löschen · Esc: nichts auswählen</translation>
    </message>
    <message>
        <source>Point at a vertex or a border · Drag: select all vertices in a frame</source>
        <translation>Auf einen Eckpunkt oder eine Grenze zeigen · Ziehen: alle Eckpunkte im Rahmen auswählen</translation>
    </message>
    <message>
        <source>{vertices} selected · </source>
        <translation>{vertices} ausgewählt · </translation>
    </message>
    <message>
        <source>Move {vertices}</source>
        <translation>{vertices} verschieben</translation>
    </message>
    <message>
        <source>Insert a vertex</source>
        <translation>Eckpunkt einfügen</translation>
    </message>
    <message>
        <source>Nudge {vertices}</source>
        <translation>{vertices} rücken</translation>
    </message>
    <message>
        <source>Delete {vertices}</source>
        <translation>{vertices} löschen</translation>
    </message>
</context>
<context>
    <name>WandTool</name>
    <message>
        <source>Loading the scan…</source>
        <translation>Der Scan wird geladen…</translation>
    </message>
    <message>
        <source>no lane</source>
        <translation>keine Spur</translation>
    </message>
    <message>
        <source>lane {n}</source>
        <translation>Spur {n}</translation>
    </message>
    <message>
        <source>Click inside a printed space: draw it ({lane} · 1-4: change lane)</source>
        <translation>In ein gedrucktes Feld klicken: zeichnen ({lane} · 1-4: Spur wechseln)</translation>
    </message>
    <message>
        <source>There is no scan here: add one with File, Add a scan</source>
        <translation>Hier ist kein Scan: Fügen Sie einen hinzu mit Datei, Scan hinzufügen</translation>
    </message>
    <message>
        <source>There is already a space here; delete it first to read it again</source>
        <translation>Hier ist schon ein Feld; löschen Sie es, um es neu zu lesen</translation>
    </message>
    <message>
        <source>No space is recognized here; draw it by hand</source>
        <translation>Hier ist kein Feld zu erkennen; zeichnen Sie es von Hand</translation>
    </message>
    <message>
        <source>Draw a space with the wand</source>
        <translation>Feld mit dem Zauberstab zeichnen</translation>
    </message>
</context>
<context>
    <name>WearBoxes</name>
    <message>
        <source>{whose}: {points}</source>
        <translation>{whose}: {points}</translation>
    </message>
    <message>
        <source>{spent} of {total} points</source>
        <translation>{spent} von {total} Punkten</translation>
    </message>
</context>
<context>
    <name>WeatherPanel</name>
    <message>
        <source>Gaps and overlaps of the table</source>
        <translation>Lücken und Überlappungen der Tabelle</translation>
    </message>
    <message>
        <source>Weather table: {weather}</source>
        <translation>Wettertabelle: {weather}</translation>
    </message>
    <message>
        <source>Rain</source>
        <translation>Regen</translation>
    </message>
    <message>
        <source>Changeable</source>
        <translation>Wechselhaft</translation>
    </message>
    <message>
        <source>Sun</source>
        <translation>Sonne</translation>
    </message>
    <message>
        <source>No weather table: races are always dry.</source>
        <translation>Keine Wettertabelle: Rennen sind immer trocken.</translation>
    </message>
    <message>
        <source>Overlapping weather for {faces}.</source>
        <translation>Mehrere Wetter für {faces}.</translation>
    </message>
    <message>
        <source>No weather for {faces}.</source>
        <translation>Kein Wetter für {faces}.</translation>
    </message>
    <message>
        <source>Every face has one kind of weather.</source>
        <translation>Jede Seite hat genau ein Wetter.</translation>
    </message>
    <message>
        <source>{weather} is in the table</source>
        <translation>{weather} steht in der Tabelle</translation>
    </message>
    <message>
        <source>{weather}: first face</source>
        <translation>{weather}: erste Seite</translation>
    </message>
    <message>
        <source>{weather}: last face</source>
        <translation>{weather}: letzte Seite</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
</context>
<context>
    <name>Workspace</name>
    <message>
        <source>{issue}: key {key}, {tool}</source>
        <translation>{issue}: Taste {key}, {tool}</translation>
    </message>
</context>
<context>
    <name>ZoomingView</name>
    <message>
        <source>Board</source>
        <translation>Spielplan</translation>
    </message>
</context>
<context>
    <name>_ApproachOptions</name>
    <message>
        <source>Make every space right before a corner an approach (Enter)</source>
        <translation>Jedes Feld direkt vor einer Kurve zum Anfahrtsfeld machen (Eingabetaste)</translation>
    </message>
    <message>
        <source>Make &amp;all approaches ({n})</source>
        <translation>Alle Anfahrten &amp;setzen ({n})</translation>
    </message>
</context>
<context>
    <name>_Points</name>
    <message>
        <source>{option}: preset</source>
        <translation>{option}: Vorgabe</translation>
    </message>
    <message>
        <source>custom</source>
        <translation>eigene</translation>
    </message>
</context>
<context>
    <name>_Row</name>
    <message>
        <source>{option}: car</source>
        <translation>{option}: Wagen</translation>
    </message>
    <message>
        <source>{number} {name}</source>
        <translation>{number} {name}</translation>
    </message>
</context>
<context>
    <name>_SpaceOptions</name>
    <message>
        <source>{n} from the left</source>
        <translation>{n}. von links</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Lane of the spaces to draw (keys 1 to 4)</source>
        <translation>Spur der zu zeichnenden Felder (Tasten 1 bis 4)</translation>
    </message>
    <message>
        <source>Where the spaces to draw are</source>
        <translation>Wo die zu zeichnenden Felder liegen</translation>
    </message>
    <message>
        <source>Level of the spaces to draw; they only snap to spaces on it</source>
        <translation>Höhe der zu zeichnenden Felder; sie rasten nur an Feldern auf ihr ein</translation>
    </message>
    <message>
        <source>La&amp;ne</source>
        <translation>S&amp;pur</translation>
    </message>
    <message>
        <source>&amp;Place</source>
        <translation>La&amp;ge</translation>
    </message>
    <message>
        <source>&amp;Level</source>
        <translation>Höh&amp;e</translation>
    </message>
</context>
<context>
    <name>_StraightBox</name>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>{one} to {other}</source>
        <translation>{one} bis {other}</translation>
    </message>
</context>
<context>
    <name>_TunnelOptions</name>
    <message>
        <source>Tu&amp;nnel on or off</source>
        <translation>Tu&amp;nnel ein oder aus</translation>
    </message>
    <message>
        <source>What a sweep over spaces sets</source>
        <translation>Was ein Streichen über Felder setzt</translation>
    </message>
</context>
<context>
    <name>about</name>
    <message>
        <source>About Pitboard</source>
        <translation>Über Pitboard</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Pitboard {version}&lt;/h3&gt;&lt;p&gt;A workshop for the circuits of racing board games: trace, check, export, race.&lt;/p&gt;&lt;p&gt;MIT license; the circuits that come with it are under CC0.&lt;/p&gt;&lt;p&gt;Formula Dé, Formula D and other names of games are trademarks of their owners, who are not affiliated with Pitboard. It contains no board art and no text of their rules. Boards that you digitize are yours to keep; sharing them needs their publishers&apos; permission.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Pitboard {version}&lt;/h3&gt;&lt;p&gt;Eine Werkstatt für die Strecken von Rennbrettspielen: nachzeichnen, prüfen, exportieren, fahren.&lt;/p&gt;&lt;p&gt;MIT-Lizenz; die mitgelieferten Strecken stehen unter CC0.&lt;/p&gt;&lt;p&gt;Formula Dé, Formula D und andere Namen von Spielen sind Marken ihrer Eigentümer, die nichts mit Pitboard zu tun haben. Es enthält keine Spielplangrafik und keinen Text ihrer Regeln. Spielpläne, die Sie digitalisieren, dürfen Sie behalten; um sie weiterzugeben, brauchen Sie die Erlaubnis der Verlage.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>app</name>
    <message>
        <source>Your unsaved changes are kept. To be safe, save under another name and restart Pitboard.</source>
        <translation>Ihre ungespeicherten Änderungen sind aufgehoben. Speichern Sie zur Sicherheit unter einem anderen Namen, und starten Sie Pitboard neu.</translation>
    </message>
    <message>
        <source>Pitboard ran into an unexpected error.</source>
        <translation>In Pitboard ist ein unerwarteter Fehler aufgetreten.</translation>
    </message>
</context>
<context>
    <name>autosave</name>
    <message>
        <source>not a recovery file of Pitboard</source>
        <translation>keine Wiederherstellungsdatei von Pitboard</translation>
    </message>
</context>
<context>
    <name>background</name>
    <message>
        <source>Something went wrong inside Pitboard; start it in a terminal to see the details</source>
        <translation>In Pitboard ist etwas schiefgegangen; starten Sie es in einem Terminal, um Einzelheiten zu sehen</translation>
    </message>
</context>
<context>
    <name>bots</name>
    <message>
        <source>driven by {bots}, {rules}</source>
        <translation>gefahren von {bots}, {rules}</translation>
    </message>
</context>
<context>
    <name>checking</name>
    <message>
        <source>A check failed inside Pitboard, so this stretch was not checked</source>
        <translation>Eine Prüfung ist in Pitboard gescheitert, deshalb wurde dieser Abschnitt nicht geprüft</translation>
    </message>
    <message>
        <source>The check “{title}” ({code}) failed inside Pitboard and was skipped</source>
        <translation>Die Prüfung „{title}“ ({code}) ist in Pitboard gescheitert und wurde übersprungen</translation>
    </message>
</context>
<context>
    <name>choices</name>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
</context>
<context>
    <name>doubts</name>
    <message>
        <source>Do the spaces follow the edges of the road here?</source>
        <translation>Folgen die Felder hier den Rändern der Straße?</translation>
    </message>
    <message>
        <source>Does {space} begin and end as printed?</source>
        <translation>Beginnt und endet {space} wie gedruckt?</translation>
    </message>
    <message>
        <source>{question} ({percent}% likely right)</source>
        <translation>{question} (zu {percent}&#xa0;% wahrscheinlich richtig)</translation>
    </message>
    <message>
        <source>Accept road</source>
        <translation>Straße akzeptieren</translation>
    </message>
    <message>
        <source>Accept cut of {space}</source>
        <translation>Trennlinie von {space} akzeptieren</translation>
    </message>
    <message>
        <source>Accept arrow {space} to {other}</source>
        <translation>Pfeil von {space} nach {other} akzeptieren</translation>
    </message>
    <message>
        <source>Accept corner {corner}</source>
        <translation>Kurve {corner} akzeptieren</translation>
    </message>
    <message>
        <source>Accept pit lane</source>
        <translation>Boxengasse akzeptieren</translation>
    </message>
    <message>
        <source>Accept grid</source>
        <translation>Startaufstellung akzeptieren</translation>
    </message>
    <message>
        <source>Accept finish line</source>
        <translation>Ziellinie akzeptieren</translation>
    </message>
    <message>
        <source>Is {space} one whole space, separate from {rival}?</source>
        <translation>Ist {space} ein ganzes Feld, getrennt von {rival}?</translation>
    </message>
    <message>
        <source>Is the pit lane complete, including its stands?</source>
        <translation>Ist die Boxengasse vollständig, mit ihren Boxen?</translation>
    </message>
    <message>
        <source>Are these the printed starting places?</source>
        <translation>Sind das die gedruckten Startplätze?</translation>
    </message>
    <message>
        <source>Is the finish line where it is printed?</source>
        <translation>Ist die Ziellinie da, wo sie gedruckt ist?</translation>
    </message>
    <message>
        <source>Is an arrow printed from {space} to {other}?</source>
        <translation>Ist ein Pfeil von {space} nach {other} gedruckt?</translation>
    </message>
    <message>
        <source>Does the arrow from {space} lead to {other}, not {rival}?</source>
        <translation>Führt der Pfeil von {space} nach {other}, nicht nach {rival}?</translation>
    </message>
    <message>
        <source>No starting places were found. Is that right? If not, draw the grid (G).</source>
        <translation>Es wurden keine Startplätze gefunden. Stimmt das? Sonst zeichnen Sie die Startaufstellung (G).</translation>
    </message>
    <message>
        <source>No finish line or starting places were found. Is that right? If not, draw the finish line (L), then the grid (G).</source>
        <translation>Weder Ziellinie noch Startplätze wurden gefunden. Stimmt das? Sonst zeichnen Sie die Ziellinie (L), dann die Startaufstellung (G).</translation>
    </message>
    <message>
        <source>{corner}: enter the printed stops, L, and C (counted: L {long}, C {short})</source>
        <translation>{corner}: Tippen Sie die gedruckten Halte, L und C ein (gezählt: L {long}, C {short})</translation>
    </message>
    <message>
        <source>{corner}: {printed} is printed, {counted} counted. Are both right?</source>
        <translation>{corner}: {printed} gedruckt, {counted} gezählt. Stimmt beides?</translation>
    </message>
    <message>
        <source>Is there a corner here?</source>
        <translation>Ist hier eine Kurve?</translation>
    </message>
    <message>
        <source>{corner}: are these all of its spaces?</source>
        <translation>{corner}: Sind das alle ihre Felder?</translation>
    </message>
</context>
<context>
    <name>inputs</name>
    <message>
        <source>not printed</source>
        <translation>nicht gedruckt</translation>
    </message>
</context>
<context>
    <name>options</name>
    <message>
        <source>track</source>
        <translation>Strecke</translation>
    </message>
    <message>
        <source>pit lane</source>
        <translation>Boxengasse</translation>
    </message>
    <message>
        <source>bridge {n}</source>
        <translation>Brücke {n}</translation>
    </message>
    <message>
        <source>ground</source>
        <translation>Boden</translation>
    </message>
</context>
<context>
    <name>progress</name>
    <message>
        <source>Page {n} of {all}</source>
        <translation>Seite {n} von {all}</translation>
    </message>
</context>
<context>
    <name>race app</name>
    <message>
        <source>The race is saved up to the last answer.</source>
        <translation>Das Rennen ist bis zur letzten Antwort gespeichert.</translation>
    </message>
</context>
<context>
    <name>recovery</name>
    <message>
        <source>less than a minute ago</source>
        <translation>vor weniger als einer Minute</translation>
    </message>
</context>
</TS>
