<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr">
<context>
    <name>AcceptBar</name>
    <message>
        <source>Why is this meant?</source>
        <translation>Pourquoi est-ce voulu&#x202f;?</translation>
    </message>
    <message>
        <source>For example: the board prints it this way</source>
        <translation>Par exemple&#xa0;: c’est imprimé ainsi sur le plateau</translation>
    </message>
    <message>
        <source>Why this issue is meant</source>
        <translation>Pourquoi ce problème est voulu</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Accepter</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>Bare &amp;print (while held)</source>
        <translation>Im&amp;pression nue (touche maintenue)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Ouvrir…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Enregistrer</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>E&amp;xporter…</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Nouveau</translation>
    </message>
    <message>
        <source>New from a center &amp;line…</source>
        <translation>Nouveau d’après une &amp;ligne médiane…</translation>
    </message>
    <message>
        <source>&amp;Import board…</source>
        <translation>&amp;Importer un plateau…</translation>
    </message>
    <message>
        <source>Add a s&amp;can…</source>
        <translation>Ajouter un s&amp;can…</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Enregistrer &amp;sous…</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>I&amp;mprimer…</translation>
    </message>
    <message>
        <source>Cop&amp;y picture</source>
        <translation>Co&amp;pier l’image</translation>
    </message>
    <message>
        <source>&amp;Kept work…</source>
        <translation>&amp;Travail conservé…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>Copied the picture</source>
        <translation>Image copiée</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>Ré&amp;tablir</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>É&amp;dition</translation>
    </message>
    <message>
        <source>Ma&amp;ke borders shared…</source>
        <translation>Rendre les &amp;bords communs…</translation>
    </message>
    <message>
        <source>Delete selected c&amp;orner</source>
        <translation>Supprimer le &amp;virage sélectionné</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>Préférences…</translation>
    </message>
    <message>
        <source>Whole &amp;board</source>
        <translation>Tout le &amp;plateau</translation>
    </message>
    <message>
        <source>&amp;Mirror the board</source>
        <translation>Re&amp;tourner le plateau</translation>
    </message>
    <message>
        <source>Turn the board &amp;right</source>
        <translation>Tourner le plateau à &amp;droite</translation>
    </message>
    <message>
        <source>Turn the board &amp;left</source>
        <translation>Tourner le plateau à &amp;gauche</translation>
    </message>
    <message>
        <source>Turn the board by an &amp;angle…</source>
        <translation>Tourner le plateau d’un &amp;angle…</translation>
    </message>
    <message>
        <source>&amp;Join with another board…</source>
        <translation>&amp;Réunir à un autre plateau…</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>C&amp;oller</translation>
    </message>
    <message>
        <source>Cu&amp;t spaces</source>
        <translation>Co&amp;uper les cases</translation>
    </message>
    <message>
        <source>&amp;Copy spaces</source>
        <translation>&amp;Copier les cases</translation>
    </message>
    <message>
        <source>Duplicat&amp;e spaces</source>
        <translation>Dupliquer &amp;les cases</translation>
    </message>
    <message>
        <source>&amp;Delete selected spaces</source>
        <translation>Suppri&amp;mer les cases sélectionnées</translation>
    </message>
    <message>
        <source>&amp;Merge selected spaces</source>
        <translation>&amp;Fusionner les cases sélectionnées</translation>
    </message>
    <message>
        <source>Mirror &amp;horizontally</source>
        <translation>Retourner &amp;horizontalement</translation>
    </message>
    <message>
        <source>Mirror verticall&amp;y</source>
        <translation>Retourner &amp;verticalement</translation>
    </message>
    <message>
        <source>Turn r&amp;ight</source>
        <translation>Tourner à &amp;droite</translation>
    </message>
    <message>
        <source>Turn le&amp;ft</source>
        <translation>Tourner à &amp;gauche</translation>
    </message>
    <message>
        <source>Nud&amp;ge</source>
        <translation>Décale&amp;r</translation>
    </message>
    <message>
        <source>Nudge &amp;left</source>
        <translation>Décaler à &amp;gauche</translation>
    </message>
    <message>
        <source>Nudge &amp;right</source>
        <translation>Décaler à &amp;droite</translation>
    </message>
    <message>
        <source>Nudge &amp;up</source>
        <translation>Décaler vers le &amp;haut</translation>
    </message>
    <message>
        <source>Nudge &amp;down</source>
        <translation>Décaler vers le &amp;bas</translation>
    </message>
    <message>
        <source>Select &amp;all spaces</source>
        <translation>Sél&amp;ectionner toutes les cases</translation>
    </message>
    <message>
        <source>Select &amp;none</source>
        <translation>Tout désélectio&amp;nner</translation>
    </message>
    <message>
        <source>In&amp;vert selection</source>
        <translation>&amp;Inverser la sélection</translation>
    </message>
    <message>
        <source>Select &amp;lane</source>
        <translation>&amp;Sélectionner la file</translation>
    </message>
    <message>
        <source>Select &amp;stretch between two</source>
        <translation>Sélectionner le tronçon entre deu&amp;x</translation>
    </message>
    <message>
        <source>Read selection again</source>
        <translation>Relire la sélection</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Outils</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Outils</translation>
    </message>
    <message>
        <source>Compare with the &amp;print</source>
        <translation>Comparer à l’im&amp;pression</translation>
    </message>
    <message>
        <source>&amp;Race</source>
        <translation>&amp;Course</translation>
    </message>
    <message>
        <source>&amp;Play on this track…</source>
        <translation>&amp;Jouer sur ce circuit…</translation>
    </message>
    <message>
        <source>&amp;Test race with bots</source>
        <translation>Course d’&amp;essai avec des bots</translation>
    </message>
    <message>
        <source>Race &amp;stretch</source>
        <translation>Courir sur le &amp;tronçon</translation>
    </message>
    <message>
        <source>&amp;Check stretch</source>
        <translation>&amp;Contrôler le tronçon</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Zoom a&amp;vant</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Zoom a&amp;rrière</translation>
    </message>
    <message>
        <source>&amp;Fit board</source>
        <translation>A&amp;juster à la fenêtre</translation>
    </message>
    <message>
        <source>Actual &amp;size (1:1)</source>
        <translation>&amp;Taille réelle (1:1)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>Afficha&amp;ge</translation>
    </message>
    <message>
        <source>&amp;Hide scan</source>
        <translation>&amp;Masquer le scan</translation>
    </message>
    <message>
        <source>&amp;Go to space…</source>
        <translation>Aller à la &amp;case…</translation>
    </message>
    <message>
        <source>&amp;Next issue</source>
        <translation>Problème &amp;suivant</translation>
    </message>
    <message>
        <source>P&amp;revious issue</source>
        <translation>Pro&amp;blème précédent</translation>
    </message>
    <message>
        <source>Next &amp;doubt</source>
        <translation>&amp;Doute suivant</translation>
    </message>
    <message>
        <source>Previous do&amp;ubt</source>
        <translation>D&amp;oute précédent</translation>
    </message>
    <message>
        <source>Hide or show all pane&amp;ls</source>
        <translation>Masquer ou afficher tous les pa&amp;nneaux</translation>
    </message>
    <message>
        <source>Rese&amp;t panels</source>
        <translation>Ré&amp;initialiser les panneaux</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Aide</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Manuel</translation>
    </message>
    <message>
        <source>&amp;Find command…</source>
        <translation>&amp;Chercher une commande…</translation>
    </message>
    <message>
        <source>&amp;Your first board</source>
        <translation>&amp;Votre premier plateau</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Raccourcis clavier</translation>
    </message>
    <message>
        <source>&amp;About Pitboard</source>
        <translation>À &amp;propos de Pitboard</translation>
    </message>
    <message>
        <source>File and view</source>
        <translation>Fichier et affichage</translation>
    </message>
</context>
<context>
    <name>AppearanceMenu</name>
    <message>
        <source>&amp;Appearance</source>
        <translation>&amp;Apparence</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;Système</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Clair</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>So&amp;mbre</translation>
    </message>
</context>
<context>
    <name>ApproachTool</name>
    <message>
        <source>Click: make {space} an approach · {enter}</source>
        <translation>Clic&#xa0;: faire de {space} une approche · {enter}</translation>
    </message>
    <message>
        <source>Click: restore the lane changes of {space}</source>
        <translation>Clic&#xa0;: rétablir les changements de file de {space}</translation>
    </message>
    <message>
        <source>No arrow leads into a corner yet; make corners and draw arrows first</source>
        <translation>Aucune flèche n’entre encore dans un virage&#x202f;; créez d’abord des virages et tracez des flèches</translation>
    </message>
    <message>
        <source>Click a space right before a corner · {enter}</source>
        <translation>Cliquez sur une case juste avant un virage · {enter}</translation>
    </message>
    <message>
        <source>No arrow leads straight ahead from {space} into a corner</source>
        <translation>Aucune flèche tout droit ne mène de {space} à un virage</translation>
    </message>
    <message>
        <source>Make an approach</source>
        <translation>Créer une approche</translation>
    </message>
    <message>
        <source>Restore lane changes</source>
        <translation>Rétablir les changements de file</translation>
    </message>
    <message>
        <source>All spaces right before corners are already approaches</source>
        <translation>Toutes les cases juste avant les virages sont déjà des approches</translation>
    </message>
    <message>
        <source>Make all approaches</source>
        <translation>Créer toutes les approches</translation>
    </message>
    <message>
        <source>all are approaches</source>
        <translation>toutes sont des approches</translation>
    </message>
    <message>
        <source>Enter: make {spaces} approaches</source>
        <translation>Entrée&#xa0;: faire de {spaces} des approches</translation>
    </message>
</context>
<context>
    <name>ArrowOptions</name>
    <message>
        <source>Show &amp;proposals</source>
        <translation>Afficher les &amp;propositions</translation>
    </message>
    <message>
        <source>Accept the proposals on the board that are almost certainly right (Enter)</source>
        <translation>Accepter les propositions quasi certaines du plateau (Entrée)</translation>
    </message>
    <message>
        <source>Accept proposals from or to the selected spaces or the highlighted corner (Enter)</source>
        <translation>Accepter les propositions qui partent des cases sélectionnées ou du virage mis en évidence, ou qui y mènent (Entrée)</translation>
    </message>
    <message>
        <source>Accept every proposal on the board (Shift+Enter)</source>
        <translation>Accepter toutes les propositions du plateau (Maj+Entrée)</translation>
    </message>
    <message>
        <source>{all} proposed, {sure} sure</source>
        <translation>{all} proposées, {sure} sûres</translation>
    </message>
    <message>
        <source>Computing proposals…</source>
        <translation>Calcul des propositions…</translation>
    </message>
    <message>
        <source>Accept &amp;sure ({n})</source>
        <translation>Accepter les &amp;sûres ({n})</translation>
    </message>
    <message>
        <source>Accept &amp;all ({n})</source>
        <translation>Tout acc&amp;epter ({n})</translation>
    </message>
    <message>
        <source>Accept &amp;corner ({n})</source>
        <translation>Accepter le &amp;virage ({n})</translation>
    </message>
    <message>
        <source>Accept selecte&amp;d ({n})</source>
        <translation>Accepter la sé&amp;lection ({n})</translation>
    </message>
</context>
<context>
    <name>ArrowTool</name>
    <message>
        <source>Release: accept {arrows} · Esc: cancel</source>
        <translation>Relâcher&#xa0;: accepter {arrows} · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Release: make {arrows} · Back up: fewer · Alt: one arrow · Esc: cancel</source>
        <translation>Relâcher&#xa0;: tracer {arrows} · Revenir en arrière&#xa0;: moins · Alt&#xa0;: une seule flèche · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Proposals are being computed, then accepted · Esc: cancel</source>
        <translation>Les propositions sont calculées, puis acceptées · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Click: accept {from_} → {to} ({sure:.0%} sure) · Ctrl+click: accept all here{enter}</source>
        <translation>Clic&#xa0;: accepter {from_} → {to} (sûre à {sure:.0%}) · Ctrl+clic&#xa0;: tout accepter ici{enter}</translation>
    </message>
    <message>
        <source>Click: delete the arrow {from_} → {to} · Drag: make arrows</source>
        <translation>Clic&#xa0;: supprimer la flèche {from_} → {to} · Glisser&#xa0;: tracer des flèches</translation>
    </message>
    <message>
        <source>Drag in driving direction: make arrows{enter}</source>
        <translation>Glisser dans le sens de la course&#xa0;: tracer des flèches{enter}</translation>
    </message>
    <message>
        <source>Drag through spaces in driving direction: make arrows · Click an arrow: delete it</source>
        <translation>Glisser à travers des cases dans le sens de la course&#xa0;: tracer des flèches · Clic sur une flèche&#xa0;: la supprimer</translation>
    </message>
    <message>
        <source>Draw {arrows}</source>
        <translation>Tracer {arrows}</translation>
    </message>
    <message>
        <source> · Enter: accept {n} of this corner</source>
        <translation> · Entrée&#xa0;: accepter {n} de ce virage</translation>
    </message>
    <message>
        <source> · Enter: accept {n} of the selection</source>
        <translation> · Entrée&#xa0;: accepter {n} de la sélection</translation>
    </message>
    <message>
        <source> · Enter: accept {n} sure ones</source>
        <translation> · Entrée&#xa0;: accepter {n} sûres</translation>
    </message>
    <message>
        <source> · Shift+Enter: accept all {n}</source>
        <translation> · Maj+Entrée&#xa0;: accepter les {n}</translation>
    </message>
    <message>
        <source>Accept {arrows}</source>
        <translation>Accepter {arrows}</translation>
    </message>
    <message>
        <source>Proposals are still being computed; look at them first</source>
        <translation>Le calcul des propositions n’est pas fini&#x202f;; regardez-les d’abord</translation>
    </message>
    <message>
        <source>There are no proposals here</source>
        <translation>Il n’y a pas de propositions ici</translation>
    </message>
    <message>
        <source>Delete an arrow</source>
        <translation>Supprimer une flèche</translation>
    </message>
</context>
<context>
    <name>BalancePanel</name>
    <message>
        <source>Ruleset</source>
        <translation>Règlement</translation>
    </message>
    <message>
        <source>Bots</source>
        <translation>Bots</translation>
    </message>
    <message>
        <source>Cars</source>
        <translation>Voitures</translation>
    </message>
    <message>
        <source> cars</source>
        <translation> voitures</translation>
    </message>
    <message>
        <source>Laps</source>
        <translation>Tours</translation>
    </message>
    <message>
        <source> laps</source>
        <translation> tours</translation>
    </message>
    <message>
        <source>Keep these figures, and show how those after the next edits differ from them</source>
        <translation>Garder ces chiffres pour y comparer ceux d’après les prochaines modifications</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Épingler</translation>
    </message>
    <message>
        <source>Racing…</source>
        <translation>Courses en cours…</translation>
    </message>
</context>
<context>
    <name>BarePrint</name>
    <message>
        <source>The bare print. Release {key} to see the drawing again</source>
        <translation>Impression nue. Relâchez {key} pour revoir le dessin</translation>
    </message>
</context>
<context>
    <name>BoardMenu</name>
    <message>
        <source>Delete the arrow {from_} → {to}</source>
        <translation>Supprimer la flèche {from_} → {to}</translation>
    </message>
    <message>
        <source>Delete an arrow</source>
        <translation>Supprimer une flèche</translation>
    </message>
    <message>
        <source>Delete a corner</source>
        <translation>Supprimer un virage</translation>
    </message>
    <message>
        <source>Change {corner}</source>
        <translation>Modifier {corner}</translation>
    </message>
    <message>
        <source>Select {corner}</source>
        <translation>Sélectionner {corner}</translation>
    </message>
    <message>
        <source>Delete {corner}</source>
        <translation>Supprimer {corner}</translation>
    </message>
</context>
<context>
    <name>BoardPanel</name>
    <message>
        <source>Mirror</source>
        <translation>Retourner</translation>
    </message>
    <message>
        <source>Mirror the board left to right; it is then driven in the other direction</source>
        <translation>Échanger la gauche et la droite du plateau&#x202f;; il est alors parcouru dans l’autre sens</translation>
    </message>
    <message>
        <source>Turn left</source>
        <translation>Tourner à gauche</translation>
    </message>
    <message>
        <source>Turn the board to the left by 90 degrees</source>
        <translation>Tourner le plateau de 90 degrés à gauche</translation>
    </message>
    <message>
        <source>Turn right</source>
        <translation>Tourner à droite</translation>
    </message>
    <message>
        <source>Turn the board to the right by 90 degrees</source>
        <translation>Tourner le plateau de 90 degrés à droite</translation>
    </message>
    <message>
        <source>Angle, clockwise</source>
        <translation>Angle, dans le sens des aiguilles d’une montre</translation>
    </message>
    <message>
        <source>Clockwise; the board grows where spaces would lie beyond its edges</source>
        <translation>Dans le sens des aiguilles d’une montre&#x202f;; le plateau s’agrandit où des cases dépasseraient</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Tourner</translation>
    </message>
    <message>
        <source>Other board…</source>
        <translation>Autre plateau…</translation>
    </message>
    <message>
        <source>Choose the board to join with this one</source>
        <translation>Choisir le plateau à réunir à celui-ci</translation>
    </message>
    <message>
        <source>Where to cut this board open</source>
        <translation>Où couper ce plateau</translation>
    </message>
    <message>
        <source>Where to cut the other board open</source>
        <translation>Où couper l’autre plateau</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Réunir</translation>
    </message>
    <message>
        <source>Lay the other board beside this one and connect both into one circuit</source>
        <translation>Placer l’autre plateau à côté de celui-ci et les relier en un seul circuit</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Stop and join nothing</source>
        <translation>Arrêter sans rien réunir</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Avancement</translation>
    </message>
    <message>
        <source>Why the boards aren&apos;t joined</source>
        <translation>Pourquoi les plateaux ne sont pas réunis</translation>
    </message>
    <message>
        <source>Cut this board</source>
        <translation>Couper ce plateau</translation>
    </message>
    <message>
        <source>Cut the other</source>
        <translation>Couper l’autre</translation>
    </message>
    <message>
        <source>Mirror the board</source>
        <translation>Retourner le plateau</translation>
    </message>
    <message>
        <source>Turn the board</source>
        <translation>Tourner le plateau</translation>
    </message>
    <message>
        <source>Tracks (*{ending});;All files (*)</source>
        <translation>Circuits (*{ending});;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Join with another board</source>
        <translation>Réunir à un autre plateau</translation>
    </message>
    <message>
        <source>The track has changed; join again</source>
        <translation>Le circuit a changé&#x202f;; réunissez les plateaux à nouveau</translation>
    </message>
    <message>
        <source>Join with {board}</source>
        <translation>Réunir à {board}</translation>
    </message>
    <message>
        <source>Joined. To keep the first board as it was, save under another name</source>
        <translation>Plateaux réunis. Pour garder le premier tel qu’il était, enregistrez sous un autre nom</translation>
    </message>
    <message>
        <source>none chosen</source>
        <translation>aucun choisi</translation>
    </message>
</context>
<context>
    <name>BoardReading</name>
    <message>
        <source>Read the board off its scan</source>
        <translation>Lire le plateau sur son scan</translation>
    </message>
    <message>
        <source>Read spaces again</source>
        <translation>Relire des cases</translation>
    </message>
    <message>
        <source>Fix a stretch of road</source>
        <translation>Corriger un tronçon de route</translation>
    </message>
</context>
<context>
    <name>BoardRoom</name>
    <message>
        <source>In a window this small, panels at the side are hidden while those below are open</source>
        <translation>Dans une fenêtre aussi petite, les panneaux latéraux sont masqués tant que ceux du bas sont ouverts</translation>
    </message>
</context>
<context>
    <name>BordersPanel</name>
    <message>
        <source>Gaps and overlaps up to this wide are closed, in percent of a space</source>
        <translation>Largeur maximale des vides et chevauchements à supprimer, en pourcentage d’une case</translation>
    </message>
    <message>
        <source>Width of gaps to close, in percent of a space</source>
        <translation>Largeur des vides à combler, en pourcentage d’une case</translation>
    </message>
    <message>
        <source>Selected spaces only</source>
        <translation>Cases sélectionnées seulement</translation>
    </message>
    <message>
        <source>Their vertices move onto those of the others</source>
        <translation>Leurs sommets rejoignent ceux des autres</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Stop looking for borders</source>
        <translation>Arrêter la recherche des bords</translation>
    </message>
    <message>
        <source>Make borders shared</source>
        <translation>Rendre les bords communs</translation>
    </message>
    <message>
        <source>Change the outlines as the board shows; can be undone in one step</source>
        <translation>Modifier les contours comme sur le plateau&#x202f;; s’annule en une fois</translation>
    </message>
    <message>
        <source>Vertices move onto each other and onto borders; kinks vanish.</source>
        <translation>Les sommets rejoignent d’autres sommets et les bords&#x202f;; les cassures disparaissent.</translation>
    </message>
    <message>
        <source>Close gaps up to</source>
        <translation>Combler les vides jusqu’à</translation>
    </message>
    <message>
        <source>Nothing to change: {n} borders are shared.</source>
        <translation>Rien à changer&#xa0;: {n} bords sont communs.</translation>
    </message>
    <message>
        <source>{spaces} would change; shared borders: {before} now, {after} then.</source>
        <translation>{spaces} changeraient&#x202f;; bords communs&#xa0;: {before} maintenant, {after} après.</translation>
    </message>
    <message>
        <source>Canceled; change the width to look again.</source>
        <translation>Annulé&#x202f;; changez la largeur pour relancer la recherche.</translation>
    </message>
    <message>
        <source>Looking for borders…</source>
        <translation>Recherche des bords…</translation>
    </message>
    <message>
        <source>Looking for borders… {share:.0%}</source>
        <translation>Recherche des bords… {share:.0%}</translation>
    </message>
    <message>
        <source>Select the spaces to change first.</source>
        <translation>Sélectionnez d’abord les cases à modifier.</translation>
    </message>
    <message>
        <source>{spaces} changed; {n} borders are shared</source>
        <translation>{spaces} modifiées&#x202f;; {n} bords communs</translation>
    </message>
</context>
<context>
    <name>BrakeRow</name>
    <message>
        <source>Brake</source>
        <translation>Freiner</translation>
    </message>
    <message>
        <source>Points of the roll left undriven: press + or -, turn the wheel, or drag the end back</source>
        <translation>Points du lancer non joués&#xa0;: appuyez sur + ou -, tournez la molette ou ramenez en arrière le bout du chemin</translation>
    </message>
    <message>
        <source>Brake by {n}: {price}</source>
        <translation>Freiner de {n}&#xa0;: {price}</translation>
    </message>
</context>
<context>
    <name>BuildEntry</name>
    <message>
        <source>Your own car</source>
        <translation>Votre propre voiture</translation>
    </message>
    <message>
        <source>Build this car</source>
        <translation>Construire cette voiture</translation>
    </message>
</context>
<context>
    <name>CarList</name>
    <message>
        <source>Cars on the board</source>
        <translation>Voitures sur le plateau</translation>
    </message>
    <message>
        <source>Drag the car onto the board, or move it with Alt and the arrow keys</source>
        <translation>Faites glisser la voiture sur le plateau, ou déplacez-la avec Alt et les flèches</translation>
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
        <translation>tableau de bord caché</translation>
    </message>
    <message>
        <source>{car}. Click to show the car on the board.</source>
        <translation>{car}. Cliquez pour voir la voiture sur le plateau.</translation>
    </message>
    <message>
        <source>spun</source>
        <translation>en tête-à-queue</translation>
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
        <translation>place {place}</translation>
    </message>
    <message>
        <source>car {number}, {color}</source>
        <translation>voiture {number}, {color}</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>doit répondre</translation>
    </message>
    <message>
        <source>{corner}, {made} of {due} stops</source>
        <translation>{corner}, arrêts&#xa0;: {made} sur {due}</translation>
    </message>
</context>
<context>
    <name>CircuitBox</name>
    <message>
        <source>Race on the circuit or tile set in a file</source>
        <translation>Courir sur le circuit ou le jeu de tuiles d’un fichier</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Ouvrir…</translation>
    </message>
    <message>
        <source>Why the file can&apos;t be raced on</source>
        <translation>Pourquoi on ne peut pas courir sur ce fichier</translation>
    </message>
    <message>
        <source>Where to race</source>
        <translation>Où courir</translation>
    </message>
    <message>
        <source>Circuits and tile sets ({files});;All files (*)</source>
        <translation>Circuits et jeux de tuiles ({files});;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Race on a circuit or tile set</source>
        <translation>Courir sur un circuit ou un jeu de tuiles</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Type a few letters of a command</source>
        <translation>Tapez quelques lettres d’une commande</translation>
    </message>
    <message>
        <source>Search for a command</source>
        <translation>Chercher une commande</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Commandes</translation>
    </message>
    <message>
        <source>{command}: not available now</source>
        <translation>{command}&#xa0;: indisponible pour l’instant</translation>
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
        <translation>Virage</translation>
    </message>
    <message>
        <source>Name of the corner</source>
        <translation>Nom du virage</translation>
    </message>
    <message>
        <source>Stops</source>
        <translation>Arrêts</translation>
    </message>
    <message>
        <source>Stops required in the corner</source>
        <translation>Arrêts à faire dans le virage</translation>
    </message>
    <message>
        <source>L</source>
        <translation>L</translation>
    </message>
    <message>
        <source>Spaces on the longest route, counted along the arrows</source>
        <translation>Cases du plus long trajet, comptées le long des flèches</translation>
    </message>
    <message>
        <source>C</source>
        <translation>C</translation>
    </message>
    <message>
        <source>Spaces on the shortest route, counted along the arrows</source>
        <translation>Cases du plus court trajet, comptées le long des flèches</translation>
    </message>
    <message>
        <source>Printed L</source>
        <translation>L imprimé</translation>
    </message>
    <message>
        <source>L as printed on the board</source>
        <translation>L imprimé sur le plateau</translation>
    </message>
    <message>
        <source>Printed C</source>
        <translation>C imprimé</translation>
    </message>
    <message>
        <source>C as printed on the board</source>
        <translation>C imprimé sur le plateau</translation>
    </message>
    <message>
        <source>Agrees</source>
        <translation>Concorde</translation>
    </message>
    <message>
        <source>Whether the print agrees with the count</source>
        <translation>Indique si l’impression concorde avec le compte</translation>
    </message>
    <message>
        <source>Rename a corner</source>
        <translation>Renommer un virage</translation>
    </message>
    <message>
        <source>Change the stops of a corner</source>
        <translation>Modifier les arrêts d’un virage</translation>
    </message>
    <message>
        <source>Declare L and C</source>
        <translation>Déclarer L et C</translation>
    </message>
    <message>
        <source>L and C are not declared, or no route leads through the corner</source>
        <translation>L et C ne sont pas déclarés, ou aucun trajet ne traverse le virage</translation>
    </message>
    <message>
        <source>The printed numbers agree with the count</source>
        <translation>Les nombres imprimés concordent avec le compte</translation>
    </message>
    <message>
        <source>The printed numbers differ from the count along the arrows</source>
        <translation>Les nombres imprimés diffèrent du compte le long des flèches</translation>
    </message>
</context>
<context>
    <name>CornerOptions</name>
    <message>
        <source>Name of the corner; numbered automatically if empty</source>
        <translation>Nom du virage&#x202f;; sans nom, il est numéroté automatiquement</translation>
    </message>
    <message>
        <source>Stops a car must make in the corner (on the board: 1 to 9)</source>
        <translation>Arrêts qu’une voiture doit faire dans le virage (sur le plateau&#xa0;: 1 à 9)</translation>
    </message>
    <message>
        <source>L as printed: spaces on the longest route (on the board: /11)</source>
        <translation>L imprimé&#xa0;: cases du plus long trajet (sur le plateau&#xa0;: /11)</translation>
    </message>
    <message>
        <source>C as printed: spaces on the shortest route (on the board: /11/7)</source>
        <translation>C imprimé&#xa0;: cases du plus court trajet (sur le plateau&#xa0;: /11/7)</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>left</source>
        <translation>à gauche</translation>
    </message>
    <message>
        <source>right</source>
        <translation>à droite</translation>
    </message>
    <message>
        <source>Inner side of the corner in driving direction</source>
        <translation>Côté intérieur du virage dans le sens de la course</translation>
    </message>
    <message>
        <source>&amp;Draw entry and exit</source>
        <translation>Tracer l’&amp;entrée et la sortie</translation>
    </message>
    <message>
        <source>Drag a line across the road where the corner begins and one where it ends (E, Alt+drag)</source>
        <translation>Tracer une ligne en travers de la route là où le virage commence et une là où il finit (E, Alt+glisser)</translation>
    </message>
    <message>
        <source>Shortcut on the board: Enter</source>
        <translation>Raccourci sur le plateau&#xa0;: Entrée</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>No&amp;m</translation>
    </message>
    <message>
        <source>&amp;Stops</source>
        <translation>Arrêt&amp;s</translation>
    </message>
    <message>
        <source>Printed &amp;L</source>
        <translation>&amp;L imprimé</translation>
    </message>
    <message>
        <source>Printed &amp;C</source>
        <translation>C &amp;imprimé</translation>
    </message>
    <message>
        <source>&amp;Inside</source>
        <translation>I&amp;ntérieur</translation>
    </message>
    <message>
        <source>Flag</source>
        <translation>Drapeau</translation>
    </message>
    <message>
        <source>Ctrl+click on the board</source>
        <translation>Ctrl+clic sur le plateau</translation>
    </message>
    <message>
        <source>Change the corner</source>
        <translation>Modifier le virage</translation>
    </message>
    <message>
        <source>Make the corner</source>
        <translation>Créer le virage</translation>
    </message>
    <message>
        <source>no route yet</source>
        <translation>pas encore de trajet</translation>
    </message>
    <message>
        <source>counted {n}{mark}</source>
        <translation>compté&#xa0;: {n}{mark}</translation>
    </message>
</context>
<context>
    <name>CornerTool</name>
    <message>
        <source>Drag</source>
        <translation>Tracer</translation>
    </message>
    <message>
        <source>Alt+drag</source>
        <translation>Tracer avec Alt</translation>
    </message>
    <message>
        <source>{drag} a line across all lanes at the other end of the corner · Esc: cancel the line</source>
        <translation>{drag} une ligne en travers de toutes les files à l’autre extrémité du virage · Échap&#xa0;: annuler la ligne</translation>
    </message>
    <message>
        <source>Drag a line across all lanes where the corner begins · E: sweep instead</source>
        <translation>Tracer une ligne en travers de toutes les files là où le virage commence · E&#xa0;: plutôt balayer</translation>
    </message>
    <message>
        <source>Sweep over spaces: make them {name} · E: draw entry and exit · Click a corner: change it</source>
        <translation>Balayer des cases&#xa0;: en faire {name} · E&#xa0;: tracer l’entrée et la sortie · Clic sur un virage&#xa0;: le modifier</translation>
    </message>
    <message>
        <source>{spaces}, {stops} · Sweep: add · Shift or right button: remove · 2/11/7: stops, L, and C · Ctrl+click: flag · Enter: {done} · Esc: cancel</source>
        <translation>{spaces}, {stops} · Balayer&#xa0;: ajouter · Maj ou bouton droit&#xa0;: retirer · 2/11/7&#xa0;: arrêts, L et C · Ctrl+clic&#xa0;: drapeau · Entrée&#xa0;: {done} · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>change it</source>
        <translation>le modifier</translation>
    </message>
    <message>
        <source>make it</source>
        <translation>le créer</translation>
    </message>
    <message>
        <source>Sweep over the spaces of the corner first</source>
        <translation>Balayez d’abord les cases du virage</translation>
    </message>
    <message>
        <source>Make a corner</source>
        <translation>Créer un virage</translation>
    </message>
    <message>
        <source>Change a corner</source>
        <translation>Modifier un virage</translation>
    </message>
    <message>
        <source>Finish (Enter) or cancel (Esc) this corner first</source>
        <translation>Finissez (Entrée) ou annulez (Échap) d’abord ce virage</translation>
    </message>
</context>
<context>
    <name>CornersPanel</name>
    <message>
        <source>Corners</source>
        <translation>Virages</translation>
    </message>
    <message>
        <source>Delete a corner</source>
        <translation>Supprimer un virage</translation>
    </message>
    <message>
        <source>Change with the corner tool</source>
        <translation>Modifier avec l’outil des virages</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Enter L</source>
        <translation>Saisir L</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
</context>
<context>
    <name>CurrentStand</name>
    <message>
        <source>Delete a pit stand</source>
        <translation>Supprimer un stand</translation>
    </message>
</context>
<context>
    <name>CutTool</name>
    <message>
        <source>Click or drag: start a cut outside the first space</source>
        <translation>Cliquer ou glisser&#xa0;: commencer une coupe hors de la première case</translation>
    </message>
    <message>
        <source>Click or drag: start a cut at this vertex</source>
        <translation>Cliquer ou glisser&#xa0;: commencer une coupe à ce sommet</translation>
    </message>
    <message>
        <source>Click or drag: start a cut on this border</source>
        <translation>Cliquer ou glisser&#xa0;: commencer une coupe sur ce bord</translation>
    </message>
    <message>
        <source>Draw through a space from border to border to cut it · Esc: cancel</source>
        <translation>Traverser une case de bord à bord pour la couper · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Relâcher</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Clic</translation>
    </message>
    <message>
        <source>{end}: cut {spaces} in two · Esc: cancel</source>
        <translation>{end}&#xa0;: couper {spaces} en deux · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Merge {spaces}</source>
        <translation>Fusionner {spaces}</translation>
    </message>
    <message>
        <source>The line doesn&apos;t cross any space from border to border</source>
        <translation>La ligne ne traverse aucune case de bord à bord</translation>
    </message>
    <message>
        <source>Cut {spaces}</source>
        <translation>Couper {spaces}</translation>
    </message>
</context>
<context>
    <name>Dashboards</name>
    <message>
        <source>Dashboards</source>
        <translation>Tableaux de bord</translation>
    </message>
</context>
<context>
    <name>Die</name>
    <message>
        <source>{who_rolls_what}: {face}</source>
        <translation>{who_rolls_what}&#xa0;: {face}</translation>
    </message>
    <message>
        <source>{who_rolls_what}: {face} (points: {points})</source>
        <translation>{who_rolls_what}&#xa0;: {face} (points&#xa0;: {points})</translation>
    </message>
    <message>
        <source>Die</source>
        <translation>Dé</translation>
    </message>
</context>
<context>
    <name>Docks</name>
    <message>
        <source>Tool</source>
        <translation>Outil</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Case</translation>
    </message>
    <message>
        <source>Track</source>
        <translation>Circuit</translation>
    </message>
    <message>
        <source>Weather</source>
        <translation>Météo</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Calques</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>Corners</source>
        <translation>Virages</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>Layouts</source>
        <translation>Tracés</translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation>Tronçon</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Carte de chaleur</translation>
    </message>
    <message>
        <source>Odds of a corner</source>
        <translation>Chances d’un virage</translation>
    </message>
    <message>
        <source>Balance</source>
        <translation>Équilibre</translation>
    </message>
    <message>
        <source>The lap alone</source>
        <translation>Tour en solo</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Plateau</translation>
    </message>
    <message>
        <source>Borders</source>
        <translation>Bords</translation>
    </message>
    <message>
        <source>Your first board</source>
        <translation>Votre premier plateau</translation>
    </message>
    <message>
        <source>Center line</source>
        <translation>Ligne médiane</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>Dessin</translation>
    </message>
    <message>
        <source>Other versions</source>
        <translation>Autres versions</translation>
    </message>
    <message>
        <source>Doubts</source>
        <translation>Doutes</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>Ouverture</translation>
    </message>
</context>
<context>
    <name>Document</name>
    <message>
        <source>Untitled</source>
        <translation>Sans titre</translation>
    </message>
    <message>
        <source>Give scans other names</source>
        <translation>Renommer les scans</translation>
    </message>
</context>
<context>
    <name>DrawingBar</name>
    <message>
        <source>Progress of reading the drawing</source>
        <translation>Avancement de la lecture du dessin</translation>
    </message>
    <message>
        <source>Drive it the other way</source>
        <translation>Parcourir dans l’autre sens</translation>
    </message>
    <message>
        <source>Read the drawing again, driven the other way; can be undone</source>
        <translation>Relire le dessin, parcouru dans l’autre sens&#x202f;; annulable</translation>
    </message>
    <message>
        <source>Keep all closed lines</source>
        <translation>Garder toutes les lignes fermées</translation>
    </message>
    <message>
        <source>Read the drawing again, with the closed lines apart from the road; can be undone</source>
        <translation>Relire le dessin, avec les lignes fermées à l’écart de la route&#x202f;; annulable</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Stop reading the drawing</source>
        <translation>Arrêter de lire le dessin</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Keep the track as it is</source>
        <translation>Garder le circuit tel quel</translation>
    </message>
    <message>
        <source>{file} can&apos;t be opened: {problem}</source>
        <translation>Impossible d’ouvrir {file}&#xa0;: {problem}</translation>
    </message>
    <message>
        <source>Importing {file}…</source>
        <translation>Importation de {file}…</translation>
    </message>
    <message>
        <source>Edited by hand since: the drawing isn&apos;t read again.</source>
        <translation>Modifié à la main depuis&#xa0;: le dessin n’est pas relu.</translation>
    </message>
    <message>
        <source>Read {spaces} and {corners}.</source>
        <translation>{spaces} et {corners} lus.</translation>
    </message>
    <message>
        <source>Closed lines apart from the road, left out: {n}.</source>
        <translation>Lignes fermées à l’écart de la route, laissées de côté&#xa0;: {n}.</translation>
    </message>
    <message>
        <source>clockwise</source>
        <translation>dans le sens des aiguilles d’une montre</translation>
    </message>
    <message>
        <source>counterclockwise</source>
        <translation>dans le sens inverse des aiguilles d’une montre</translation>
    </message>
    <message>
        <source>{file} is driven {way}, as you chose.</source>
        <translation>{file} est parcouru {way}, comme vous l’avez choisi.</translation>
    </message>
    <message>
        <source>{file} is driven {way}, in the order of its spaces. Do the arrows lead the right way?</source>
        <translation>{file} est parcouru {way}, dans l’ordre de ses cases. Les flèches vont-elles dans le bon sens&#x202f;?</translation>
    </message>
    <message>
        <source>{file} doesn&apos;t tell which way it is driven; {way} is assumed. Do the arrows lead the right way?</source>
        <translation>{file} ne dit pas dans quel sens il est parcouru&#x202f;; par défaut, c’est {way}. Les flèches vont-elles dans le bon sens&#x202f;?</translation>
    </message>
</context>
<context>
    <name>DrawingReading</name>
    <message>
        <source>Drive the drawing the other way</source>
        <translation>Parcourir le dessin dans l’autre sens</translation>
    </message>
    <message>
        <source>Keep all closed lines</source>
        <translation>Garder toutes les lignes fermées</translation>
    </message>
</context>
<context>
    <name>EndPage</name>
    <message>
        <source>Best of the race</source>
        <translation>Les meilleurs de la course</translation>
    </message>
    <message>
        <source>Re&amp;match</source>
        <translation>Re&amp;vanche</translation>
    </message>
    <message>
        <source>Race again with the same setup and a new seed</source>
        <translation>Refaire la course avec la même préparation et une nouvelle graine</translation>
    </message>
    <message>
        <source>Save the &amp;story…</source>
        <translation>&amp;Enregistrer le récit…</translation>
    </message>
    <message>
        <source>Save the race as a text: every turn, the result, and the best of the race</source>
        <translation>Enregistrer la course sous forme de texte&#xa0;: chaque coup, le résultat et les meilleurs</translation>
    </message>
    <message>
        <source>&amp;New race…</source>
        <translation>&amp;Nouvelle course…</translation>
    </message>
    <message>
        <source>Return to the setup</source>
        <translation>Revenir à la préparation</translation>
    </message>
    <message>
        <source>after {rounds}</source>
        <translation>après {rounds}</translation>
    </message>
    <message>
        <source>from place {place} on the grid</source>
        <translation>de la place {place} sur la grille</translation>
    </message>
    <message>
        <source>in a sandbox</source>
        <translation>en bac à sable</translation>
    </message>
</context>
<context>
    <name>ExportWindow</name>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Problem of the export</source>
        <translation>Problème d’exportation</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>I&amp;mprimer…</translation>
    </message>
    <message>
        <source>See the pages and print them</source>
        <translation>Voir les pages et les imprimer</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>E&amp;xporter…</translation>
    </message>
    <message>
        <source>Choose a file and write it</source>
        <translation>Choisir un fichier et l’enregistrer</translation>
    </message>
    <message>
        <source>Drawing {file}…</source>
        <translation>Dessin de {file}…</translation>
    </message>
    <message>
        <source>Writing {file}…</source>
        <translation>Écriture de {file}…</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>After &amp;turn</source>
        <translation>Après le &amp;coup</translation>
    </message>
    <message>
        <source>Fr&amp;om turn</source>
        <translation>&amp;Du coup</translation>
    </message>
    <message>
        <source>&amp;To turn</source>
        <translation>A&amp;u coup</translation>
    </message>
    <message>
        <source>

Loses: {what}.</source>
        <translation>

Perdu&#xa0;: {what}.</translation>
    </message>
    <message>
        <source>Keeps: {what}.</source>
        <translation>Conservé&#xa0;: {what}.</translation>
    </message>
    <message>
        <source>{w} x {h} mm on {n} pages</source>
        <translation>{w} x {h} mm sur {n} pages</translation>
    </message>
    <message>
        <source>{w} x {h} mm on one page</source>
        <translation>{w} x {h} mm sur une page</translation>
    </message>
    <message>
        <source>{file} already exists; choose another name</source>
        <translation>{file} existe déjà&#x202f;; choisissez un autre nom</translation>
    </message>
    <message>
        <source>{file} is the open track or one of its scans; choose another name</source>
        <translation>{file} est le circuit ouvert ou l’un de ses scans&#x202f;; choisissez un autre nom</translation>
    </message>
    <message>
        <source>Exported {file}</source>
        <translation>{file} exporté</translation>
    </message>
    <message>
        <source>Lost of this board:</source>
        <translation>Perdu pour ce plateau&#xa0;:</translation>
    </message>
</context>
<context>
    <name>FaceEntry</name>
    <message>
        <source>Face of the die</source>
        <translation>Face du dé</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problème</translation>
    </message>
    <message>
        <source>This die has the faces {faces}, not {typed}.</source>
        <translation>Les faces de ce dé sont {faces}, pas {typed}.</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} à {last}</translation>
    </message>
</context>
<context>
    <name>FileProgress</name>
    <message>
        <source>Progress</source>
        <translation>Avancement</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Stop; nothing changes</source>
        <translation>Arrêter sans rien changer</translation>
    </message>
    <message>
        <source>Opening {file}…</source>
        <translation>Ouverture de {file}…</translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>Unsaved changes</source>
        <translation>Modifications non enregistrées</translation>
    </message>
    <message>
        <source>Save the changes to “{name}”?</source>
        <translation>Enregistrer les modifications apportées à «&#xa0;{name}&#xa0;»&#x202f;?</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Sans titre</translation>
    </message>
    <message>
        <source>Open a track</source>
        <translation>Ouvrir un circuit</translation>
    </message>
    <message>
        <source>Tracks and boards ({tracks});;All files (*)</source>
        <translation>Circuits et plateaux ({tracks});;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Import a board</source>
        <translation>Importer un plateau</translation>
    </message>
    <message>
        <source>Boards of other programs ({boards});;All files (*)</source>
        <translation>Plateaux d’autres logiciels ({boards});;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Center lines ({lines});;All files (*)</source>
        <translation>Lignes médianes ({lines});;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>New from a center line</source>
        <translation>Nouveau d’après une ligne médiane</translation>
    </message>
    <message>
        <source>{file} is a HEIC picture; save it as JPEG first</source>
        <translation>{file} est une image HEIC&#x202f;; enregistrez-la d’abord en JPEG</translation>
    </message>
    <message>
        <source>No circuit can be made from this file.</source>
        <translation>Impossible de créer un circuit à partir de ce fichier.</translation>
    </message>
    <message>
        <source>This file can&apos;t be opened.</source>
        <translation>Impossible d’ouvrir ce fichier.</translation>
    </message>
    <message>
        <source>neither a Pitboard file, a GP Online board, an SVG drawing, nor a picture</source>
        <translation>ni un fichier Pitboard, ni un plateau GP Online, ni un dessin SVG, ni une image</translation>
    </message>
    <message>
        <source>Imported {file}; see the notes in the Track panel</source>
        <translation>{file} importé&#x202f;; voyez les notes dans le panneau Circuit</translation>
    </message>
    <message>
        <source>{file} has changed since it was opened, perhaps in another window. Replacing it discards those changes.</source>
        <translation>{file} a changé depuis son ouverture, peut-être dans une autre fenêtre. Si vous le remplacez, ces changements seront perdus.</translation>
    </message>
    <message>
        <source>The file has changed</source>
        <translation>Le fichier a changé</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Remplacer</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Enregistrer &amp;sous…</translation>
    </message>
    <message>
        <source>Tracks (*{ending});;Tracks packed with their scans (*{packed})</source>
        <translation>Circuits (*{ending});;Circuits réunis à leurs scans (*{packed})</translation>
    </message>
    <message>
        <source>Save the track</source>
        <translation>Enregistrer le circuit</translation>
    </message>
    <message>
        <source>The track was not saved. {why}</source>
        <translation>Le circuit n’a pas été enregistré. {why}</translation>
    </message>
    <message>
        <source>Saved {file}</source>
        <translation>{file} enregistré</translation>
    </message>
    <message>
        <source>{file} already exists. Replace it?</source>
        <translation>{file} existe déjà. Le remplacer&#x202f;?</translation>
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
        <translation>Ce qui franchit la ligne</translation>
    </message>
    <message>
        <source>Delete the l&amp;ine</source>
        <translation>Supprimer la l&amp;igne</translation>
    </message>
    <message>
        <source>Delete the finish line (Del)</source>
        <translation>Supprimer la ligne d’arrivée (Suppr)</translation>
    </message>
    <message>
        <source>All sides as dra&amp;wn</source>
        <translation>Côtés se&amp;lon la ligne</translation>
    </message>
    <message>
        <source>Reset all sides set by hand</source>
        <translation>Réinitialiser tous les côtés réglés à la main</translation>
    </message>
    <message>
        <source>All sides as drawn</source>
        <translation>Côtés selon la ligne</translation>
    </message>
    <message>
        <source>No arrow crosses the line yet.</source>
        <translation>Aucune flèche ne franchit encore la ligne.</translation>
    </message>
    <message>
        <source>There is no line yet.</source>
        <translation>Il n’y a pas encore de ligne.</translation>
    </message>
    <message>
        <source>, and so does the pit lane</source>
        <translation>, et la voie des stands aussi</translation>
    </message>
</context>
<context>
    <name>FinishTool</name>
    <message>
        <source>Release: move this end of the line here · Esc: cancel</source>
        <translation>Relâcher&#xa0;: placer cette extrémité de la ligne ici · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Relâcher</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Clic</translation>
    </message>
    <message>
        <source>{how}: draw the finish line to here · Esc: cancel</source>
        <translation>{how}&#xa0;: tracer la ligne d’arrivée jusqu’ici · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Drag: move this end of the line · Del: delete the line</source>
        <translation>Glisser&#xa0;: déplacer cette extrémité de la ligne · Suppr&#xa0;: supprimer la ligne</translation>
    </message>
    <message>
        <source>Click: mark {space} as {side} · Drag: redraw the line</source>
        <translation>Clic&#xa0;: marquer {space} comme {side} · Glisser&#xa0;: retracer la ligne</translation>
    </message>
    <message>
        <source>Drag across the lanes: redraw the line · Del: delete it</source>
        <translation>Glisser en travers des files&#xa0;: retracer la ligne · Suppr&#xa0;: la supprimer</translation>
    </message>
    <message>
        <source>Drag across the lanes: draw the finish line · Click: set its first end</source>
        <translation>Glisser en travers des files&#xa0;: tracer la ligne d’arrivée · Clic&#xa0;: fixer sa première extrémité</translation>
    </message>
    <message>
        <source>Delete the finish line</source>
        <translation>Supprimer la ligne d’arrivée</translation>
    </message>
    <message>
        <source>set</source>
        <translation>réglé</translation>
    </message>
    <message>
        <source>Move the finish line</source>
        <translation>Déplacer la ligne d’arrivée</translation>
    </message>
    <message>
        <source>Draw the finish line</source>
        <translation>Tracer la ligne d’arrivée</translation>
    </message>
    <message>
        <source>Side of the line: {space}</source>
        <translation>Côté de la ligne&#xa0;: {space}</translation>
    </message>
</context>
<context>
    <name>FirstSteps</name>
    <message>
        <source>Hide steps</source>
        <translation>Masquer les étapes</translation>
    </message>
    <message>
        <source>Reopen with Help &gt; Your first board</source>
        <translation>Pour la rouvrir&#xa0;: Aide &gt; Votre premier plateau</translation>
    </message>
    <message>
        <source>Press {key}</source>
        <translation>Appuyez sur {key}</translation>
    </message>
    <message>
        <source>Choose Tools, {tool}</source>
        <translation>Choisissez Outils, {tool}</translation>
    </message>
    <message>
        <source>Add a scan</source>
        <translation>Ajouter un scan</translation>
    </message>
    <message>
        <source>Read the board</source>
        <translation>Lire le plateau</translation>
    </message>
    <message>
        <source>Go through the doubts</source>
        <translation>Passer les doutes en revue</translation>
    </message>
    <message>
        <source>Check the corners</source>
        <translation>Vérifier les virages</translation>
    </message>
    <message>
        <source>Drop a picture of the board on the window, or choose File, Add a scan.</source>
        <translation>Déposez une image du plateau sur la fenêtre, ou choisissez Fichier, Ajouter un scan.</translation>
    </message>
    <message>
        <source>{read}, Enter to find the road, and Enter again to read the board.</source>
        <translation>{read}, puis Entrée pour chercher la route et encore Entrée pour lire le plateau.</translation>
    </message>
    <message>
        <source>F7 shows the next one in the bar below. Enter accepts it; any tool corrects it.</source>
        <translation>F7 affiche le suivant dans la barre du bas. Entrée l’accepte&#x202f;; n’importe quel outil le corrige.</translation>
    </message>
    <message>
        <source>{arrow} and fix the arrows until the Corners panel shows ✓ for L and C.</source>
        <translation>{arrow} et corrigez les flèches jusqu’à ce que le panneau Virages affiche ✓ pour L et C.</translation>
    </message>
    <message>
        <source>Done: L and C of a corner agree. Continue with the others.</source>
        <translation>C’est fait&#xa0;: L et C concordent pour un virage. Passez aux autres.</translation>
    </message>
    <message>
        <source>{corner}, click the corner, and enter the L and C printed beside it.</source>
        <translation>{corner}, cliquez sur le virage et saisissez les L et C imprimés à côté.</translation>
    </message>
    <message>
        <source>Read the board off its scan</source>
        <translation>Lire le plateau sur son scan</translation>
    </message>
    <message>
        <source>Draw arrows</source>
        <translation>Tracer des flèches</translation>
    </message>
    <message>
        <source>Make a corner</source>
        <translation>Créer un virage</translation>
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
        <translation>Identifiant ou numéro d’une case</translation>
    </message>
    <message>
        <source>Go to space</source>
        <translation>Aller à la case</translation>
    </message>
    <message>
        <source>Spaces</source>
        <translation>Cases</translation>
    </message>
</context>
<context>
    <name>GridList</name>
    <message>
        <source>Starting grid, from pole on</source>
        <translation>Grille de départ, à partir de la pole</translation>
    </message>
    <message>
        <source>Drag the cars into order, or move one with Alt+Up and Alt+Down</source>
        <translation>Faites glisser les voitures dans l’ordre, ou déplacez-en une avec Alt+Haut et Alt+Bas</translation>
    </message>
    <message>
        <source>{place}. {name} (car {number})</source>
        <translation>{place}. {name} (voiture {number})</translation>
    </message>
</context>
<context>
    <name>GridOptions</name>
    <message>
        <source>The starting place whose angle is shown below</source>
        <translation>La place de départ dont l’angle est indiqué ci-dessous</translation>
    </message>
    <message>
        <source>Direction of the car: 0° is to the right, clockwise (Shift+drag from the place)</source>
        <translation>Direction de la voiture&#xa0;: 0° est à droite, dans le sens des aiguilles d’une montre (Maj+glisser depuis la place)</translation>
    </message>
    <message>
        <source>driving direction</source>
        <translation>sens de la course</translation>
    </message>
    <message>
        <source>&amp;Number from the front</source>
        <translation>Numéroter depuis &amp;l’avant</translation>
    </message>
    <message>
        <source>Number the places backward from the one nearest the finish line</source>
        <translation>Numéroter les places vers l’arrière depuis la plus proche de la ligne d’arrivée</translation>
    </message>
    <message>
        <source>Pro&amp;pose ten places</source>
        <translation>Propo&amp;ser dix places</translation>
    </message>
    <message>
        <source>Replace the grid with ten places: two outer lanes, rows three spaces apart, pole outside; shift them with Up and Down on the board</source>
        <translation>Remplacer la grille par dix places&#xa0;: deux files extérieures, rangées à trois cases d’écart, la pole à l’extérieur&#x202f;; Haut et Bas les déplacent sur le plateau</translation>
    </message>
    <message>
        <source>Starting p&amp;lace</source>
        <translation>&amp;Place de départ</translation>
    </message>
    <message>
        <source>An&amp;gle</source>
        <translation>A&amp;ngle</translation>
    </message>
    <message>
        <source>Turn a starting place</source>
        <translation>Tourner une place de départ</translation>
    </message>
    <message>
        <source>Number the grid from the front</source>
        <translation>Numéroter la grille depuis l’avant</translation>
    </message>
    <message>
        <source>Propose ten places</source>
        <translation>Proposer dix places</translation>
    </message>
</context>
<context>
    <name>GridTool</name>
    <message>
        <source>Release: turn place {n} this way · Esc: cancel</source>
        <translation>Relâcher&#xa0;: tourner ainsi la place {n} · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Release: place {n} doesn&apos;t move</source>
        <translation>Relâcher&#xa0;: la place {n} ne bouge pas</translation>
    </message>
    <message>
        <source>Release: swap places {n} and {other}</source>
        <translation>Relâcher&#xa0;: échanger les places {n} et {other}</translation>
    </message>
    <message>
        <source>Release: move place {n} to {space}</source>
        <translation>Relâcher&#xa0;: déplacer la place {n} vers {space}</translation>
    </message>
    <message>
        <source>Click: delete place {n} · Drag: move it · Shift+drag: turn it · ↑↓: shift all</source>
        <translation>Clic&#xa0;: supprimer la place {n} · Glisser&#xa0;: la déplacer · Maj+glisser&#xa0;: la tourner · ↑↓&#xa0;: tout déplacer</translation>
    </message>
    <message>
        <source>Click: make {space} starting place {n}</source>
        <translation>Clic&#xa0;: faire de {space} la place de départ {n}</translation>
    </message>
    <message>
        <source>Click a space: make it starting place {n}</source>
        <translation>Clic sur une case&#xa0;: en faire la place de départ {n}</translation>
    </message>
    <message>
        <source>Shift the grid</source>
        <translation>Déplacer la grille</translation>
    </message>
    <message>
        <source>Move a starting place</source>
        <translation>Déplacer une place de départ</translation>
    </message>
    <message>
        <source>Delete starting place {n}</source>
        <translation>Supprimer la place de départ {n}</translation>
    </message>
    <message>
        <source>Starting place {n}</source>
        <translation>Place de départ {n}</translation>
    </message>
    <message>
        <source>Turn a starting place</source>
        <translation>Tourner une place de départ</translation>
    </message>
</context>
<context>
    <name>HandOver</name>
    <message>
        <source>Hand over to {who}</source>
        <translation>Passer la main à {who}</translation>
    </message>
    <message>
        <source>Only {who} may see what comes next.</source>
        <translation>La suite n’est que pour {who}.</translation>
    </message>
    <message>
        <source>{who} is at the screen (Enter)</source>
        <translation>{who} est devant l’écran (Entrée)</translation>
    </message>
</context>
<context>
    <name>HeatLegend</name>
    <message>
        <source>Legend</source>
        <translation>Légende</translation>
    </message>
    <message>
        <source>Counts by color: {classes}</source>
        <translation>Nombres par couleur&#xa0;: {classes}</translation>
    </message>
</context>
<context>
    <name>HeatPanel</name>
    <message>
        <source>Simulate</source>
        <translation>Simuler</translation>
    </message>
    <message>
        <source>Simulate this many races of bots in the background</source>
        <translation>Simuler ce nombre de courses de bots en arrière-plan</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Résumé</translation>
    </message>
    <message>
        <source>Spaces, highest count first</source>
        <translation>Cases, par nombre décroissant</translation>
    </message>
    <message>
        <source>one race</source>
        <translation>une course</translation>
    </message>
    <message>
        <source>many races</source>
        <translation>plusieurs courses</translation>
    </message>
    <message>
        <source>What to count</source>
        <translation>Ce qu’on compte</translation>
    </message>
    <message>
        <source>Counted in</source>
        <translation>Compter dans</translation>
    </message>
    <message>
        <source>Count in the race that is shown or in many races</source>
        <translation>Compter dans la course affichée ou dans plusieurs courses</translation>
    </message>
    <message>
        <source>Races</source>
        <translation>Courses</translation>
    </message>
    <message>
        <source>Number of races to simulate</source>
        <translation>Nombre de courses à simuler</translation>
    </message>
    <message>
        <source> races</source>
        <translation> courses</translation>
    </message>
    <message>
        <source>Show on board</source>
        <translation>Voir sur le plateau</translation>
    </message>
    <message>
        <source>Color the spaces of the board. The colors stay while you edit the track.</source>
        <translation>Colorer les cases du plateau. Les couleurs restent pendant que vous modifiez le circuit.</translation>
    </message>
    <message>
        <source>Show the results of many races by driver, starting place, and corner</source>
        <translation>Afficher les résultats de plusieurs courses par pilote, place de départ et virage</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistiques</translation>
    </message>
    <message>
        <source>Copy all statistics as text</source>
        <translation>Copier toutes les statistiques sous forme de texte</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Simulating…</source>
        <translation>Simulation…</translation>
    </message>
    <message>
        <source>Canceled before the first race was over.</source>
        <translation>Annulé avant la fin de la première course.</translation>
    </message>
    <message>
        <source>{kind}: {total} in {races}, on {hot} of {spaces}</source>
        <translation>{kind}&#xa0;: {total} en {races}, sur {hot} des {spaces}</translation>
    </message>
    <message>
        <source>The track before the last edits. {counts}</source>
        <translation>Circuit d’avant les dernières modifications. {counts}</translation>
    </message>
    <message>
        <source>{space}: {count}</source>
        <translation>{space}&#xa0;: {count}</translation>
    </message>
    <message>
        <source>{space}: {count}, in {corner}</source>
        <translation>{space}&#xa0;: {count}, dans {corner}</translation>
    </message>
    <message>
        <source>Shows where cars land, overshoot, touch, and go out, in one race or in many.</source>
        <translation>Montre où les voitures finissent leurs coups, sortent trop tôt, s’accrochent et sont éliminées, en une course ou en plusieurs.</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>Find in Help</source>
        <translation>Rechercher dans l’aide</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Sommaire</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Précédent</translation>
    </message>
    <message>
        <source>The page before (Alt+Left)</source>
        <translation>Page précédente (Alt+Gauche)</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Suivant</translation>
    </message>
    <message>
        <source>Go forward again (Alt+Right)</source>
        <translation>Page suivante (Alt+Droite)</translation>
    </message>
    <message>
        <source>{name} isn&apos;t installed with Pitboard</source>
        <translation>{name} n’est pas installé avec Pitboard</translation>
    </message>
    <message>
        <source>“{text}” is not in Help</source>
        <translation>«&#xa0;{text}&#xa0;» est introuvable dans l’aide</translation>
    </message>
</context>
<context>
    <name>IssueModel</name>
    <message>
        <source>error</source>
        <translation>erreur</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>avertissement</translation>
    </message>
    <message>
        <source>note</source>
        <translation>note</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>accepté</translation>
    </message>
    <message>
        <source>Accepted: meant as they are</source>
        <translation>Acceptés&#xa0;: voulus ainsi</translation>
    </message>
    <message>
        <source>accepted before it changed: {reason}</source>
        <translation>accepté avant un changement&#xa0;: {reason}</translation>
    </message>
</context>
<context>
    <name>IssuesPanel</name>
    <message>
        <source>Issues</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>Show errors here and on the board</source>
        <translation>Afficher les erreurs ici et sur le plateau</translation>
    </message>
    <message>
        <source>Show warnings here and on the board</source>
        <translation>Afficher les avertissements ici et sur le plateau</translation>
    </message>
    <message>
        <source>Show notes</source>
        <translation>Afficher les notes</translation>
    </message>
    <message>
        <source>Show what is accepted as meant</source>
        <translation>Afficher ce qui est accepté comme voulu</translation>
    </message>
    <message>
        <source>Count again</source>
        <translation>Compter à nouveau</translation>
    </message>
    <message>
        <source>Fix all safe iss&amp;ues</source>
        <translation>Corriger &amp;tout ce qui est sûr</translation>
    </message>
    <message>
        <source>Apply all fixes that don&apos;t need a look at the board; they are undone together</source>
        <translation>Appliquer toutes les corrections qui n’exigent pas de regarder le plateau&#x202f;; elles s’annulent ensemble</translation>
    </message>
    <message>
        <source>Start with a picture of the board: File, Add a scan.</source>
        <translation>Commencez par une image du plateau&#xa0;: Fichier, Ajouter un scan.</translation>
    </message>
    <message>
        <source>All issues are hidden; show them with the buttons below.</source>
        <translation>Tous les problèmes sont masqués&#x202f;; affichez-les avec les boutons ci-dessous.</translation>
    </message>
    <message>
        <source>No issues.</source>
        <translation>Aucun problème.</translation>
    </message>
    <message>
        <source>Accept…</source>
        <translation>Accepter…</translation>
    </message>
    <message>
        <source>Withdraw: this is an issue after all</source>
        <translation>Ne plus accepter&#xa0;: c’est bien un problème</translation>
    </message>
    <message>
        <source>This keeps the track from being raced, so it can&apos;t be accepted</source>
        <translation>Cela empêche de courir sur le circuit&#x202f;; on ne peut donc pas l’accepter</translation>
    </message>
    <message>
        <source>Say why this is meant; it isn&apos;t counted any longer, until its facts change</source>
        <translation>Dites pourquoi c’est voulu&#x202f;; le problème n’est plus compté tant que les faits restent les mêmes</translation>
    </message>
    <message>
        <source>Fi&amp;x</source>
        <translation>Co&amp;rriger</translation>
    </message>
    <message>
        <source>Fi&amp;x: {what}</source>
        <translation>C&amp;orriger&#xa0;: {what}</translation>
    </message>
    <message>
        <source>Select an issue in the list first</source>
        <translation>Sélectionnez d’abord un problème dans la liste</translation>
    </message>
    <message>
        <source>No automatic fix; compare with the printed board</source>
        <translation>Pas de correction automatique&#x202f;; comparez avec le plateau imprimé</translation>
    </message>
    <message>
        <source>This changes printed numbers; compare with the printed board first</source>
        <translation>Cela change des nombres imprimés&#x202f;; comparez d’abord avec le plateau imprimé</translation>
    </message>
    <message>
        <source>Fix the selected issue; can be undone</source>
        <translation>Corriger le problème sélectionné&#x202f;; annulable</translation>
    </message>
    <message>
        <source>The print contradicts no arrow, no cut, and no corner</source>
        <translation>L’impression ne contredit aucune flèche, aucune coupe ni aucun virage</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Y aller</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>Copier le texte</translation>
    </message>
    <message>
        <source>{fix}: {issue}</source>
        <translation>{fix}&#xa0;: {issue}</translation>
    </message>
    <message>
        <source>Count again: {issue}</source>
        <translation>Compter à nouveau&#xa0;: {issue}</translation>
    </message>
    <message>
        <source>Accept: {issue}</source>
        <translation>Accepter&#xa0;: {issue}</translation>
    </message>
</context>
<context>
    <name>KeptWork</name>
    <message>
        <source>Kept work</source>
        <translation>Travail conservé</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Date</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Open the selected work</source>
        <translation>Ouvrir l’élément sélectionné</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>Mettre à la corbeille</translation>
    </message>
    <message>
        <source>Move the selected files to the trash (Delete)</source>
        <translation>Mettre les fichiers sélectionnés à la corbeille (Suppr)</translation>
    </message>
    <message>
        <source>{n} files, {size}</source>
        <translation>{n} fichiers, {size}</translation>
    </message>
    <message>
        <source>Race: {name}</source>
        <translation>Course&#xa0;: {name}</translation>
    </message>
    <message>
        <source>Unpacked scans: {name}</source>
        <translation>Scans extraits&#xa0;: {name}</translation>
    </message>
    <message>
        <source>Damaged autosave</source>
        <translation>Sauvegarde automatique endommagée</translation>
    </message>
    <message>
        <source>Discarded: {name}</source>
        <translation>Abandonné&#xa0;: {name}</translation>
    </message>
    <message>
        <source>Autosave: {name}</source>
        <translation>Sauvegarde automatique&#xa0;: {name}</translation>
    </message>
    <message>
        <source>Not moved to the trash: {files}. Delete them in {folder}.</source>
        <translation>Non mis à la corbeille&#xa0;: {files}. Supprimez-les dans {folder}.</translation>
    </message>
</context>
<context>
    <name>KeysPage</name>
    <message>
        <source>Find commands or keys</source>
        <translation>Rechercher une commande ou un raccourci</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Commandes</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Commande</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Raccourci</translation>
    </message>
    <message>
        <source>New keys of the command</source>
        <translation>Nouveau raccourci de la commande</translation>
    </message>
    <message>
        <source>Why the keys can&apos;t be used</source>
        <translation>Pourquoi ce raccourci est impossible</translation>
    </message>
    <message>
        <source>Ta&amp;ke over</source>
        <translation>&amp;Prendre</translation>
    </message>
    <message>
        <source>Use the keys here; the other command loses them</source>
        <translation>Utiliser le raccourci ici&#x202f;; l’autre commande le perd</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Retirer</translation>
    </message>
    <message>
        <source>Leave the command without keys</source>
        <translation>Laisser la commande sans raccourci</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>Ré&amp;initialiser</translation>
    </message>
    <message>
        <source>Give the command its first keys back</source>
        <translation>Rendre à la commande son raccourci d’origine</translation>
    </message>
    <message>
        <source>Reset &amp;all</source>
        <translation>&amp;Tout réinitialiser</translation>
    </message>
    <message>
        <source>Give all commands their first keys back</source>
        <translation>Rendre à toutes les commandes leurs raccourcis d’origine</translation>
    </message>
    <message>
        <source>{keys} already means “{command}”</source>
        <translation>{keys} est déjà le raccourci de «&#xa0;{command}&#xa0;»</translation>
    </message>
</context>
<context>
    <name>KindsModel</name>
    <message>
        <source>“{text}” can&apos;t be the {what} of a kind</source>
        <translation>«&#xa0;{text}&#xa0;» ne convient pas ({what})</translation>
    </message>
    <message>
        <source>Change {what}</source>
        <translation>Changer {what}</translation>
    </message>
</context>
<context>
    <name>LapPanel</name>
    <message>
        <source>Ruleset</source>
        <translation>Règlement</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Trajectoire</translation>
    </message>
    <message>
        <source>Draw the line on the board, with the gear of each turn</source>
        <translation>Tracer la trajectoire sur le plateau, avec la vitesse de chaque coup</translation>
    </message>
    <message>
        <source>Turns left</source>
        <translation>Coups restants</translation>
    </message>
    <message>
        <source>Color the spaces of the board by the turns left to the finish; dark ones have most</source>
        <translation>Colorer les cases selon le nombre de coups restants jusqu’à l’arrivée&#x202f;; les plus sombres en ont le plus</translation>
    </message>
    <message>
        <source>Turns of the line</source>
        <translation>Coups de la trajectoire</translation>
    </message>
    <message>
        <source>Working out the lap…</source>
        <translation>Calcul du tour…</translation>
    </message>
    <message>
        <source>A car alone needs {turns} turns from pole, {last} from place {places}. Its line, if every die shows its middle face:</source>
        <translation>Seule, une voiture a besoin de {turns} coups depuis la pole, de {last} depuis la place {places}. Sa trajectoire si chaque dé donne sa face médiane&#xa0;:</translation>
    </message>
    <message>
        <source>{number}. gear {gear} from {space}</source>
        <translation>{number}. vitesse {gear} depuis {space}</translation>
    </message>
    <message>
        <source>{number}. gear {gear} from {space}, pays {price}</source>
        <translation>{number}. vitesse {gear} depuis {space}, paie {price}</translation>
    </message>
</context>
<context>
    <name>Layer</name>
    <message>
        <source>Arrows</source>
        <translation>Flèches</translation>
    </message>
    <message>
        <source>Corners</source>
        <translation>Virages</translation>
    </message>
    <message>
        <source>Doubts</source>
        <translation>Doutes</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Brouillons</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Carte de chaleur</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>Mise en évidence</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>Finish line</source>
        <translation>Ligne d’arrivée</translation>
    </message>
    <message>
        <source>Starting grid</source>
        <translation>Grille de départ</translation>
    </message>
    <message>
        <source>Pit</source>
        <translation>Stands</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>Scan</translation>
    </message>
    <message>
        <source>Outlines</source>
        <translation>Contours</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Files</translation>
    </message>
    <message>
        <source>Outside of layout</source>
        <translation>Hors du tracé</translation>
    </message>
    <message>
        <source>The lap alone</source>
        <translation>Tour en solo</translation>
    </message>
</context>
<context>
    <name>LayersPanel</name>
    <message>
        <source>Show or hide: {layer}</source>
        <translation>Afficher ou masquer&#xa0;: {layer}</translation>
    </message>
    <message>
        <source>Opacity: {layer}</source>
        <translation>Opacité&#xa0;: {layer}</translation>
    </message>
</context>
<context>
    <name>LayoutsPanel</name>
    <message>
        <source>Layouts</source>
        <translation>Tracés</translation>
    </message>
    <message>
        <source>Click to show a layout; double-click or press F2 to rename it</source>
        <translation>Cliquez pour afficher un tracé&#x202f;; double-cliquez ou appuyez sur F2 pour le renommer</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nouveau</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Rename the current layout (F2)</source>
        <translation>Renommer le tracé actuel (F2)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Delete the current layout; all spaces stay</source>
        <translation>Supprimer le tracé actuel&#x202f;; toutes les cases restent</translation>
    </message>
    <message>
        <source>Use these spaces</source>
        <translation>Utiliser ces cases</translation>
    </message>
    <message>
        <source>Add the selected spaces to the layout</source>
        <translation>Ajouter les cases sélectionnées au tracé</translation>
    </message>
    <message>
        <source>Leave these out</source>
        <translation>Exclure ces cases</translation>
    </message>
    <message>
        <source>Remove the selected spaces from the layout</source>
        <translation>Retirer les cases sélectionnées du tracé</translation>
    </message>
    <message>
        <source>layout {n}</source>
        <translation>tracé {n}</translation>
    </message>
    <message>
        <source>New layout</source>
        <translation>Nouveau tracé</translation>
    </message>
    <message>
        <source>Delete a layout</source>
        <translation>Supprimer un tracé</translation>
    </message>
    <message>
        <source>Use {spaces}</source>
        <translation>Utiliser {spaces}</translation>
    </message>
    <message>
        <source>Leave out {spaces}</source>
        <translation>Exclure {spaces}</translation>
    </message>
    <message>
        <source>“{name}” can&apos;t be used: it isn&apos;t a valid name, or another layout already has it</source>
        <translation>«&#xa0;{name}&#xa0;» ne convient pas&#xa0;: ce n’est pas un nom valide, ou un autre tracé l’a déjà</translation>
    </message>
    <message>
        <source>Rename a layout</source>
        <translation>Renommer un tracé</translation>
    </message>
    <message>
        <source>Add a layout with the same spaces as the current one</source>
        <translation>Ajouter un tracé avec les mêmes cases que le tracé actuel</translation>
    </message>
    <message>
        <source>A track can have at most {count} layouts; delete one first</source>
        <translation>Un circuit peut avoir au plus {count} tracés&#x202f;; supprimez-en d’abord un</translation>
    </message>
    <message>
        <source>Uses {count} of {spaces}; the others are dimmed.</source>
        <translation>Utilise {count} sur {spaces}&#x202f;; les autres sont estompées.</translation>
    </message>
    <message>
        <source>Uses all spaces.</source>
        <translation>Utilise toutes les cases.</translation>
    </message>
</context>
<context>
    <name>LineBar</name>
    <message>
        <source>usual</source>
        <translation>habituel</translation>
    </message>
    <message>
        <source>About how many spaces in all lanes together, without the pit lane</source>
        <translation>Nombre approximatif de cases, toutes files confondues, sans la voie des stands</translation>
    </message>
    <message>
        <source>About how many stops a lap requires; usually 9 to 16</source>
        <translation>Nombre approximatif d’arrêts exigés par tour&#x202f;; d’ordinaire de 9 à 16</translation>
    </message>
    <message>
        <source>Driven backward</source>
        <translation>En sens inverse</translation>
    </message>
    <message>
        <source>Pit lane</source>
        <translation>Voie des stands</translation>
    </message>
    <message>
        <source>Make it again</source>
        <translation>Refaire</translation>
    </message>
    <message>
        <source>Replace the edited circuit; can be undone</source>
        <translation>Remplacer le circuit modifié&#x202f;; peut être annulé</translation>
    </message>
    <message>
        <source>as needed</source>
        <translation>selon les besoins</translation>
    </message>
    <message>
        <source>Size in mm, such as 1000x700; the circuit is turned and scaled to fit</source>
        <translation>Taille en mm, par exemple 1000x700&#x202f;; le circuit est tourné et mis à l’échelle pour y tenir</translation>
    </message>
    <message>
        <source>In mm; usually 18, or shorter to fit the board</source>
        <translation>En mm&#x202f;; d’ordinaire 18, ou moins pour tenir sur le plateau</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Keep the circuit as it is</source>
        <translation>Garder le circuit tel quel</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Files</translation>
    </message>
    <message>
        <source>Spaces</source>
        <translation>Cases</translation>
    </message>
    <message>
        <source>Stops</source>
        <translation>Arrêts</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Plateau</translation>
    </message>
    <message>
        <source>Space length</source>
        <translation>Longueur de case</translation>
    </message>
    <message>
        <source>Making the circuit…</source>
        <translation>Création du circuit…</translation>
    </message>
    <message>
        <source>Change the circuit&apos;s choices</source>
        <translation>Modifier les réglages du circuit</translation>
    </message>
    <message>
        <source>Edited by hand since: it no longer follows the choices.</source>
        <translation>Modifié à la main depuis&#xa0;: il ne suit plus les réglages.</translation>
    </message>
    <message>
        <source>{spaces} spaces · {corners} corners · {stops} stops · {width} by {height} mm</source>
        <translation>{spaces} cases · {corners} virages · {stops} arrêts · {width} sur {height} mm</translation>
    </message>
</context>
<context>
    <name>LogPanel</name>
    <message>
        <source>Race log</source>
        <translation>Journal de la course</translation>
    </message>
</context>
<context>
    <name>LookBox</name>
    <message>
        <source>Page</source>
        <translation>Page</translation>
    </message>
    <message>
        <source>As scanned</source>
        <translation>Tel que scanné</translation>
    </message>
    <message>
        <source>Undo brightness, contrast, opacity, and lens</source>
        <translation>Annuler luminosité, contraste, opacité et objectif</translation>
    </message>
    <message>
        <source>How opaque the scan is</source>
        <translation>Opacité du scan</translation>
    </message>
    <message>
        <source>Show the scan brighter or darker</source>
        <translation>Rendre le scan plus clair ou plus sombre</translation>
    </message>
    <message>
        <source>Show the scan with more or less contrast</source>
        <translation>Augmenter ou réduire le contraste du scan</translation>
    </message>
    <message>
        <source>Correct the lens of a camera: left for bulging lines, right for pinched ones</source>
        <translation>Corriger l’objectif d’un appareil photo&#xa0;: à gauche pour des lignes bombées, à droite pour des lignes rentrantes</translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation>Opacité</translation>
    </message>
    <message>
        <source>Brightness</source>
        <translation>Luminosité</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Contraste</translation>
    </message>
    <message>
        <source>Lens</source>
        <translation>Objectif</translation>
    </message>
    <message>
        <source>{what} of {scan}</source>
        <translation>{what} de {scan}</translation>
    </message>
    <message>
        <source>Page {page} of {scan}</source>
        <translation>Page {page} de {scan}</translation>
    </message>
    <message>
        <source>Show {scan} as scanned</source>
        <translation>Afficher {scan} tel que scanné</translation>
    </message>
</context>
<context>
    <name>LoopOptions</name>
    <message>
        <source>Number of lanes of the road</source>
        <translation>Nombre de files de la route</translation>
    </message>
    <message>
        <source>as printed</source>
        <translation>comme imprimé</translation>
    </message>
    <message>
        <source>&amp;Driven backward</source>
        <translation>En s&amp;ens inverse</translation>
    </message>
    <message>
        <source>Cars drive against the loop</source>
        <translation>Les voitures roulent en sens inverse du guide</translation>
    </message>
    <message>
        <source>Read the &amp;board</source>
        <translation>Lire le &amp;plateau</translation>
    </message>
    <message>
        <source>Shortcut on the board: Enter</source>
        <translation>Raccourci sur le plateau&#xa0;: Entrée</translation>
    </message>
    <message>
        <source>Find the road</source>
        <translation>Chercher la route</translation>
    </message>
    <message>
        <source>Look for the road in the scan; the loop is shown before it is used</source>
        <translation>Chercher la route dans le scan&#x202f;; le guide est affiché avant d’être utilisé</translation>
    </message>
    <message>
        <source>Read &amp;selection again</source>
        <translation>Relire la sélectio&amp;n</translation>
    </message>
    <message>
        <source>Read the selected spaces again, but none that you have drawn or corrected</source>
        <translation>Relire les cases sélectionnées, sauf celles que vous avez tracées ou corrigées</translation>
    </message>
    <message>
        <source>&amp;Change the last loop</source>
        <translation>Changer &amp;le dernier guide</translation>
    </message>
    <message>
        <source>Show the loop of the last reading again, to move, insert, and delete its points</source>
        <translation>Afficher à nouveau le guide de la dernière lecture pour déplacer, insérer et supprimer ses points</translation>
    </message>
    <message>
        <source>Fix &amp;a stretch</source>
        <translation>Corriger &amp;un tronçon</translation>
    </message>
    <message>
        <source>Draw a line where the road really goes; only that stretch is read again</source>
        <translation>Tracer une ligne là où passe vraiment la route&#x202f;; seul ce tronçon est relu</translation>
    </message>
    <message>
        <source>The printed arrows point against the driving direction.</source>
        <translation>Les flèches imprimées vont à contresens.</translation>
    </message>
    <message>
        <source>Read it the &amp;other way</source>
        <translation>Lire dans l’autre &amp;sens</translation>
    </message>
    <message>
        <source>Read the board again along the same loop, driven the other way</source>
        <translation>Relire le plateau le long du même guide, parcouru dans l’autre sens</translation>
    </message>
    <message>
        <source>Progress of the reading</source>
        <translation>Avancement de la lecture</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Shortcut on the board: Esc</source>
        <translation>Raccourci sur le plateau&#xa0;: Échap</translation>
    </message>
    <message>
        <source>&amp;Lanes</source>
        <translation>F&amp;iles</translation>
    </message>
</context>
<context>
    <name>LoopReading</name>
    <message>
        <source>A loop around the road needs at least {n} points</source>
        <translation>Un guide le long de la route doit avoir au moins {n} points</translation>
    </message>
    <message>
        <source>Use Fix a stretch to draw a line.</source>
        <translation>Tracez-y une ligne avec Corriger un tronçon.</translation>
    </message>
    <message>
        <source>Done: the board has {spaces} and {corners}</source>
        <translation>Terminé&#xa0;: le plateau a {spaces} et {corners}</translation>
    </message>
    <message>
        <source>F7: review {doubts}</source>
        <translation>F7&#xa0;: passer {doubts} en revue</translation>
    </message>
    <message>
        <source>Draw a loop along the road first: key {key}</source>
        <translation>Tracez d’abord un guide le long de la route&#xa0;: touche {key}</translation>
    </message>
    <message>
        <source>Click at least twice, where the road is right before and after</source>
        <translation>Cliquez au moins deux fois&#xa0;: là où la route est correcte, avant et après</translation>
    </message>
    <message>
        <source>Select the spaces to read again</source>
        <translation>Sélectionnez les cases à relire</translation>
    </message>
</context>
<context>
    <name>LoopTool</name>
    <message>
        <source>Looking for the road… · Esc: cancel</source>
        <translation>Recherche de la route… · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Reading the board: {percent}% · Esc: cancel</source>
        <translation>Lecture du plateau&#xa0;: {percent}&#xa0;% · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Release where the loop closes · Esc: cancel</source>
        <translation>Relâcher là où le guide se ferme · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>The printed arrows point against the driving direction · Enter: read it the other way · Esc: leave it</source>
        <translation>Les flèches imprimées vont à contresens · Entrée&#xa0;: lire dans l’autre sens · Échap&#xa0;: laisser</translation>
    </message>
    <message>
        <source>Click where the road is right, along where it really goes, and where it is right again · Enter: read this stretch again · Esc: leave it</source>
        <translation>Cliquer là où la route est correcte, le long de son vrai parcours, puis là où elle est de nouveau correcte · Entrée&#xa0;: relire ce tronçon · Échap&#xa0;: laisser</translation>
    </message>
    <message>
        <source>Enter: find the road · Click or drag along the road in driving direction</source>
        <translation>Entrée&#xa0;: chercher la route · Ou cliquer, ou glisser, le long de la route dans le sens de la course</translation>
    </message>
    <message>
        <source>Click: next point · Backspace: delete the last one · Esc: delete the loop</source>
        <translation>Clic&#xa0;: point suivant · Retour arrière&#xa0;: supprimer le dernier · Échap&#xa0;: supprimer le guide</translation>
    </message>
    <message>
        <source>Click the line: insert a point · Esc: delete the loop</source>
        <translation>Clic sur la ligne&#xa0;: insérer un point · Échap&#xa0;: supprimer le guide</translation>
    </message>
    <message>
        <source>Enter: read the board along this loop</source>
        <translation>Entrée&#xa0;: lire le plateau le long de ce guide</translation>
    </message>
    <message>
        <source>Drag: move this point · Del: delete it</source>
        <translation>Glisser&#xa0;: déplacer ce point · Suppr&#xa0;: le supprimer</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>not saved yet</source>
        <translation>pas encore enregistré</translation>
    </message>
    <message>
        <source>Drop here to open {files}</source>
        <translation>Déposer ici pour ouvrir {files}</translation>
    </message>
</context>
<context>
    <name>Minimap</name>
    <message>
        <source>Map of the board</source>
        <translation>Plan du plateau</translation>
    </message>
    <message>
        <source>Click or drag to move the view. Arrow keys scroll; Home shows the whole board</source>
        <translation>Cliquez ou faites glisser pour déplacer la vue. Les flèches la font défiler&#x202f;; Début affiche tout le plateau</translation>
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
        <translation>Manche suivante (provisoire)</translation>
    </message>
    <message>
        <source>Order of play</source>
        <translation>Ordre de jeu</translation>
    </message>
    <message>
        <source>Order of play in round {round}</source>
        <translation>Ordre de jeu à la manche {round}</translation>
    </message>
    <message>
        <source>{who} (car {number}): has played</source>
        <translation>{who} (voiture {number})&#xa0;: a joué</translation>
    </message>
    <message>
        <source>{who} (car {number}): playing now</source>
        <translation>{who} (voiture {number})&#xa0;: joue maintenant</translation>
    </message>
    <message>
        <source>{who} (car {number}): yet to play</source>
        <translation>{who} (voiture {number})&#xa0;: doit encore jouer</translation>
    </message>
</context>
<context>
    <name>OtherVersions</name>
    <message>
        <source>Keep mine</source>
        <translation>Garder la mienne</translation>
    </message>
    <message>
        <source>Continue; saving asks before it replaces the file</source>
        <translation>Continuer&#x202f;; une confirmation sera demandée avant de remplacer le fichier</translation>
    </message>
    <message>
        <source>{file} was moved or deleted. Your work is kept here; save it to write the file again.</source>
        <translation>{file} a été déplacé ou supprimé. Votre travail est conservé ici&#x202f;; enregistrez-le pour recréer le fichier.</translation>
    </message>
    <message>
        <source>{file} was changed by another program and can&apos;t be read. Your work is kept here.</source>
        <translation>{file} a été modifié par un autre programme et ne peut pas être lu. Votre travail est conservé ici.</translation>
    </message>
    <message>
        <source>{file} was changed by another program or window.</source>
        <translation>{file} a été modifié par un autre programme ou une autre fenêtre.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Recharger</translation>
    </message>
    <message>
        <source>Load the version on disk; Undo restores yours</source>
        <translation>Charger la version du disque&#x202f;; Annuler rétablit la vôtre</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Fusionner</translation>
    </message>
    <message>
        <source>Combine both versions; Undo restores yours</source>
        <translation>Réunir les modifications des deux côtés&#x202f;; Annuler rétablit votre version</translation>
    </message>
    <message>
        <source>here → {file}</source>
        <translation>ici → {file}</translation>
    </message>
    <message>
        <source>Reload the file</source>
        <translation>Recharger le fichier</translation>
    </message>
    <message>
        <source>Both versions changed the same things; nothing from {file} could be added.</source>
        <translation>Les deux versions ont modifié les mêmes choses&#x202f;; rien de {file} n’a pu être ajouté.</translation>
    </message>
    <message>
        <source>Merge with the file</source>
        <translation>Fusionner avec le fichier</translation>
    </message>
    <message>
        <source>Merged with {file}.</source>
        <translation>Fusionné avec {file}.</translation>
    </message>
    <message>
        <source>Merged without conflicts; save to keep the result</source>
        <translation>Fusion sans conflit&#x202f;; enregistrez pour conserver le résultat</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Hide this list</source>
        <translation>Masquer cette liste</translation>
    </message>
    <message>
        <source>{file} is also open in another window. What you save in one is offered in the other.</source>
        <translation>{file} est aussi ouvert dans une autre fenêtre. Ce que vous enregistrez dans l’une est proposé dans l’autre.</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
</context>
<context>
    <name>OutPanel</name>
    <message>
        <source>Show the resul&amp;t</source>
        <translation>Voir le résul&amp;tat</translation>
    </message>
    <message>
        <source>Skip the rest of the race</source>
        <translation>Passer le reste de la course</translation>
    </message>
    <message>
        <source>&amp;Watch the race</source>
        <translation>Regarder la cour&amp;se</translation>
    </message>
    <message>
        <source>Watch the others</source>
        <translation>Regarder les autres</translation>
    </message>
    <message>
        <source>&amp;New race…</source>
        <translation>&amp;Nouvelle course…</translation>
    </message>
    <message>
        <source>Return to the setup</source>
        <translation>Revenir à la préparation</translation>
    </message>
    <message>
        <source>No longer in the race: {names}</source>
        <translation>Hors course&#xa0;: {names}</translation>
    </message>
</context>
<context>
    <name>PanelsMenu</name>
    <message>
        <source>Pan&amp;els</source>
        <translation>Pann&amp;eaux</translation>
    </message>
</context>
<context>
    <name>PartCommands</name>
    <message>
        <source>Cut {spaces}</source>
        <translation>Couper {spaces}</translation>
    </message>
    <message>
        <source>The clipboard doesn&apos;t hold a part of a track</source>
        <translation>Le presse-papiers ne contient pas de partie de circuit</translation>
    </message>
    <message>
        <source>The clipboard has no spaces</source>
        <translation>Le presse-papiers ne contient pas de cases</translation>
    </message>
    <message>
        <source>Paste {spaces}</source>
        <translation>Coller {spaces}</translation>
    </message>
    <message>
        <source>Duplicate {spaces}</source>
        <translation>Dupliquer {spaces}</translation>
    </message>
    <message>
        <source>Mirror {spaces}</source>
        <translation>Retourner {spaces}</translation>
    </message>
    <message>
        <source>Turn {spaces}</source>
        <translation>Tourner {spaces}</translation>
    </message>
    <message>
        <source>Nudge {spaces}</source>
        <translation>Décaler {spaces}</translation>
    </message>
    <message>
        <source>Select spaces first</source>
        <translation>Sélectionnez d’abord des cases</translation>
    </message>
</context>
<context>
    <name>PathRow</name>
    <message>
        <source>Previous path (Shift+P)</source>
        <translation>Chemin précédent (Maj+P)</translation>
    </message>
    <message>
        <source>Next path (P, or right-click the end)</source>
        <translation>Chemin suivant (P, ou clic droit sur le bout)</translation>
    </message>
    <message>
        <source>Path {n} of {count} to this space: {price}</source>
        <translation>Chemin {n} sur {count} vers cette case&#xa0;: {price}</translation>
    </message>
    <message>
        <source>goes out</source>
        <translation>est éliminée</translation>
    </message>
</context>
<context>
    <name>PlacementPanel</name>
    <message>
        <source>Why the text can&apos;t be pasted</source>
        <translation>Pourquoi ce texte ne peut pas être collé</translation>
    </message>
    <message>
        <source>Drag cars to their spaces. On the board, arrow keys move a car and digits set its gear.</source>
        <translation>Faites glisser les voitures sur leurs cases. Sur le plateau, les flèches déplacent une voiture et les chiffres règlent sa vitesse.</translation>
    </message>
    <message>
        <source>&amp;On turn</source>
        <translation>A&amp;u tour de</translation>
    </message>
    <message>
        <source>Car on turn</source>
        <translation>Voiture dont c’est le tour</translation>
    </message>
    <message>
        <source>Undo the last change of the position (Ctrl+Z)</source>
        <translation>Annuler le dernier changement de la position (Ctrl+Z)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>To the gr&amp;id</source>
        <translation>&amp;Sur la grille</translation>
    </message>
    <message>
        <source>Return all cars to their starting places</source>
        <translation>Remettre toutes les voitures à leurs places de départ</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>Co&amp;pier</translation>
    </message>
    <message>
        <source>Copy the position as a line of text</source>
        <translation>Copier la position sous forme de ligne de texte</translation>
    </message>
    <message>
        <source>Past&amp;e</source>
        <translation>C&amp;oller</translation>
    </message>
    <message>
        <source>Place the cars as in a copied line of text</source>
        <translation>Placer les voitures d’après une ligne de texte copiée</translation>
    </message>
    <message>
        <source>first in the order</source>
        <translation>première à jouer</translation>
    </message>
    <message>
        <source>{name} (car {number})</source>
        <translation>{name} (voiture {number})</translation>
    </message>
    <message>
        <source>car {number}</source>
        <translation>voiture {number}</translation>
    </message>
    <message>
        <source>gear {gear}</source>
        <translation>vitesse {gear}</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>{name}: {told}</source>
        <translation>{name}&#xa0;: {told}</translation>
    </message>
</context>
<context>
    <name>PlaybackBar</name>
    <message>
        <source>Position in the race</source>
        <translation>Position dans la course</translation>
    </message>
    <message>
        <source>Previous turn</source>
        <translation>Coup précédent</translation>
    </message>
    <message>
        <source>Next turn</source>
        <translation>Coup suivant</translation>
    </message>
    <message>
        <source>Skip the animation</source>
        <translation>Passer l’animation</translation>
    </message>
    <message>
        <source>Latest answer</source>
        <translation>Dernière réponse</translation>
    </message>
    <message>
        <source>{action} ({keys})</source>
        <translation>{action} ({keys})</translation>
    </message>
    <message>
        <source>End of the race</source>
        <translation>Fin de la course</translation>
    </message>
    <message>
        <source>Before the start</source>
        <translation>Avant le départ</translation>
    </message>
    <message>
        <source>End of round {round}</source>
        <translation>Fin de la manche {round}</translation>
    </message>
    <message>
        <source>Round {round}, {car}</source>
        <translation>Manche {round}, {car}</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Lecture</translation>
    </message>
    <message>
        <source>{n}×</source>
        <translation>{n}×</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Rythme</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>Rythme de lecture</translation>
    </message>
    <message>
        <source>Round 100, Alexandra (car 10)</source>
        <translation>Manche 100, Alexandra (voiture 10)</translation>
    </message>
</context>
<context>
    <name>Podium</name>
    <message>
        <source>Podium</source>
        <translation>Podium</translation>
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
        <translation>{points} (le point rond doit être conservé)</translation>
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
        <translation>comme le système</translation>
    </message>
    <message>
        <source>light</source>
        <translation>clair</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>sombre</translation>
    </message>
    <message>
        <source>automatic: whatever suits the scan</source>
        <translation>automatique&#xa0;: selon le scan</translation>
    </message>
    <message>
        <source>light lines</source>
        <translation>lignes claires</translation>
    </message>
    <message>
        <source>dark lines</source>
        <translation>lignes sombres</translation>
    </message>
    <message>
        <source>board units</source>
        <translation>unités du plateau</translation>
    </message>
    <message>
        <source>millimeters</source>
        <translation>millimètres</translation>
    </message>
    <message>
        <source>inches</source>
        <translation>pouces</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Général</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Clavier</translation>
    </message>
    <message>
        <source>Language, from the next start</source>
        <translation>Langue, dès le prochain démarrage</translation>
    </message>
    <message>
        <source>Of the windows, of Help, and of the pitboard command</source>
        <translation>Des fenêtres, de l’aide et de la commande pitboard</translation>
    </message>
    <message>
        <source>Interface</source>
        <translation>Interface</translation>
    </message>
    <message>
        <source>Colors of all windows</source>
        <translation>Couleurs de toutes les fenêtres</translation>
    </message>
    <message>
        <source>Drawing over a scan</source>
        <translation>Dessin sur un scan</translation>
    </message>
    <message>
        <source>Colors of spaces and arrows over a scan</source>
        <translation>Couleurs des cases et des flèches sur un scan</translation>
    </message>
    <message>
        <source>Places and sizes in</source>
        <translation>Positions et tailles en</translation>
    </message>
    <message>
        <source>In the status bar and the Track panel</source>
        <translation>Dans la barre d’état et le panneau Circuit</translation>
    </message>
    <message>
        <source>Keep unsaved work every</source>
        <translation>Sauvegarde automatique toutes les</translation>
    </message>
    <message>
        <source>For recovery after a crash; your file is written only when you save</source>
        <translation>Pour récupérer après un plantage&#x202f;; votre fichier n’est écrit que si vous enregistrez</translation>
    </message>
</context>
<context>
    <name>PrintCheck</name>
    <message>
        <source>There are no spaces to compare with the print yet</source>
        <translation>Il n’y a pas encore de cases à comparer à l’impression</translation>
    </message>
</context>
<context>
    <name>PrintCheckBar</name>
    <message>
        <source>Progress of the check</source>
        <translation>Avancement du contrôle</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Stop comparing with the print</source>
        <translation>Arrêter la comparaison à l’impression</translation>
    </message>
    <message>
        <source>Comparing with the print…</source>
        <translation>Comparaison à l’impression…</translation>
    </message>
</context>
<context>
    <name>PrintReader</name>
    <message>
        <source>There is no scan to read: add one with File, Add a scan</source>
        <translation>Il n’y a pas de scan à lire&#xa0;: ajoutez-en un par Fichier, Ajouter un scan</translation>
    </message>
    <message>
        <source>{file} isn&apos;t in the document&apos;s folder: find it with File, Manage scans</source>
        <translation>{file} n’est pas dans le dossier du document&#xa0;: retrouvez-le par Fichier, Gérer les scans</translation>
    </message>
</context>
<context>
    <name>PropertiesPanel</name>
    <message>
        <source>automatic</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>left</source>
        <translation>à gauche</translation>
    </message>
    <message>
        <source>right</source>
        <translation>à droite</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>File</translation>
    </message>
    <message>
        <source>Counted from the left in driving direction</source>
        <translation>Comptée depuis la gauche dans le sens de la course</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Place</translation>
    </message>
    <message>
        <source>On the track or in the pit lane</source>
        <translation>Sur la piste ou dans la voie des stands</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Niveau</translation>
    </message>
    <message>
        <source>Spaces on different levels don&apos;t touch where they cross</source>
        <translation>Les cases de niveaux différents ne se touchent pas là où elles se croisent</translation>
    </message>
    <message>
        <source>Tunnel</source>
        <translation>Tunnel</translation>
    </message>
    <message>
        <source>Whether the space lies in a tunnel</source>
        <translation>Indique si la case est dans un tunnel</translation>
    </message>
    <message>
        <source>Finish line</source>
        <translation>Ligne d’arrivée</translation>
    </message>
    <message>
        <source>Side of the finish line; set it only if the drawn line gets it wrong</source>
        <translation>Côté de la ligne d’arrivée&#x202f;; à régler seulement si la ligne tracée donne le mauvais côté</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
    <message>
        <source>Distance of the front edge along the lap, in hundredths of a space</source>
        <translation>Distance du bord avant le long du tour, en centièmes de case</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Intérieur</translation>
    </message>
    <message>
        <source>The inner side of the corner, in driving direction</source>
        <translation>Le côté intérieur du virage, dans le sens de la course</translation>
    </message>
    <message>
        <source>Reset to automatic</source>
        <translation>Remettre en automatique</translation>
    </message>
    <message>
        <source>Change {spaces}</source>
        <translation>Modifier {spaces}</translation>
    </message>
    <message>
        <source>Inside of a corner</source>
        <translation>Intérieur d’un virage</translation>
    </message>
    <message>
        <source>No space selected</source>
        <translation>Aucune case sélectionnée</translation>
    </message>
    <message>
        <source>Space {id}</source>
        <translation>Case {id}</translation>
    </message>
    <message>
        <source>various</source>
        <translation>divers</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>track</source>
        <translation>piste</translation>
    </message>
    <message>
        <source>pit lane</source>
        <translation>voie des stands</translation>
    </message>
    <message>
        <source>bridge {n}</source>
        <translation>pont {n}</translation>
    </message>
    <message>
        <source>ground</source>
        <translation>sol</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>before</source>
        <translation>avant</translation>
    </message>
    <message>
        <source>on the line</source>
        <translation>sur la ligne</translation>
    </message>
    <message>
        <source>beyond</source>
        <translation>après</translation>
    </message>
    <message>
        <source>as drawn: {side}</source>
        <translation>auto&#xa0;: {side}</translation>
    </message>
    <message>
        <source>as drawn</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>Corner</source>
        <translation>Virage</translation>
    </message>
    <message>
        <source>none (straight)</source>
        <translation>aucun (ligne droite)</translation>
    </message>
    <message>
        <source>Arrows from</source>
        <translation>Flèches depuis</translation>
    </message>
    <message>
        <source>nowhere</source>
        <translation>nulle part</translation>
    </message>
    <message>
        <source>Starting place</source>
        <translation>Place de départ</translation>
    </message>
    <message>
        <source>on it</source>
        <translation>dessus</translation>
    </message>
</context>
<context>
    <name>QuestionPanel</name>
    <message>
        <source>Question</source>
        <translation>Question</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Avertissement</translation>
    </message>
    <message>
        <source>{question}. {harm}</source>
        <translation>{question}. {harm}</translation>
    </message>
    <message>
        <source>Roll</source>
        <translation>Lancer</translation>
    </message>
    <message>
        <source>End of round {round}</source>
        <translation>Fin de la manche {round}</translation>
    </message>
    <message>
        <source>Before the start</source>
        <translation>Avant le départ</translation>
    </message>
    <message>
        <source>Car {n}, {who}</source>
        <translation>Voiture {n}, {who}</translation>
    </message>
    <message>
        <source>Car {n}</source>
        <translation>Voiture {n}</translation>
    </message>
    <message>
        <source>The {color} car</source>
        <translation>La voiture {color}</translation>
    </message>
    <message>
        <source>spun</source>
        <translation>en tête-à-queue</translation>
    </message>
    <message>
        <source>This is certain to put your car out. Choose it again to take it, or press Esc.</source>
        <translation>Cela élimine votre voiture à coup sûr. Choisissez encore pour confirmer, ou appuyez sur Échap.</translation>
    </message>
    <message>
        <source>Roll at the table and type the face; Enter confirms</source>
        <translation>Lancez le dé sur la table et tapez la face&#x202f;; Entrée valide</translation>
    </message>
    <message>
        <source>Press Enter to roll</source>
        <translation>Appuyez sur Entrée pour lancer</translation>
    </message>
    <message>
        <source>A row&apos;s key or ↑ ↓ selects, Enter or the key again answers</source>
        <translation>La touche d’une ligne ou ↑ ↓ sélectionne, Entrée ou la même touche valide</translation>
    </message>
    <message>
        <source>{select}, + and - brake</source>
        <translation>{select}, + et - freinent</translation>
    </message>
    <message>
        <source>{select}, P changes the path</source>
        <translation>{select}, P change de chemin</translation>
    </message>
    <message>
        <source>Next turn at best: {answer}</source>
        <translation>Prochain coup, au mieux&#xa0;: {answer}</translation>
    </message>
</context>
<context>
    <name>RaceActions</name>
    <message>
        <source>This is a recorded race. Use the slider below the board to move through it.</source>
        <translation>Course enregistrée. Parcourez-la avec le curseur sous le plateau.</translation>
    </message>
    <message>
        <source>A bot drives for {names}. Choose Race, Drivers to take the seat back.</source>
        <translation>Un bot conduit pour {names}. Choisissez Course, Pilotes pour reprendre le volant.</translation>
    </message>
    <message>
        <source>The race is on.</source>
        <translation>La course est en cours.</translation>
    </message>
    <message>
        <source>Paused. {latest} goes to the question, {play} plays on.</source>
        <translation>En pause. {latest} mène à la question, {play} reprend la lecture.</translation>
    </message>
    <message>
        <source>Paused. {play} plays on.</source>
        <translation>En pause. {play} reprend la lecture.</translation>
    </message>
    <message>
        <source>&amp;New race…</source>
        <translation>&amp;Nouvelle course…</translation>
    </message>
    <message>
        <source>&amp;Undo choice</source>
        <translation>&amp;Annuler le choix</translation>
    </message>
    <message>
        <source>&amp;Resume this race</source>
        <translation>&amp;Reprendre cette course</translation>
    </message>
    <message>
        <source>New race from &amp;here…</source>
        <translation>Nouvelle course &amp;d’ici…</translation>
    </message>
    <message>
        <source>&amp;Open a record…</source>
        <translation>&amp;Ouvrir un enregistrement…</translation>
    </message>
    <message>
        <source>Re&amp;match</source>
        <translation>Re&amp;vanche</translation>
    </message>
    <message>
        <source>Sa&amp;ve the story…</source>
        <translation>&amp;Enregistrer le récit…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>E&amp;xporter…</translation>
    </message>
    <message>
        <source>Co&amp;py picture</source>
        <translation>Co&amp;pier l’image</translation>
    </message>
    <message>
        <source>Roll the &amp;dice by hand</source>
        <translation>&amp;Lancer les dés à la main</translation>
    </message>
    <message>
        <source>Dice are rolled at the &amp;table</source>
        <translation>Les dés sont lancés à la &amp;table</translation>
    </message>
    <message>
        <source>&amp;Answer questions with one answer</source>
        <translation>Répondre aux &amp;questions à réponse unique</translation>
    </message>
    <message>
        <source>&amp;Race</source>
        <translation>&amp;Course</translation>
    </message>
    <message>
        <source>Dr&amp;ivers</source>
        <translation>P&amp;ilotes</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>Copied the picture</source>
        <translation>Image copiée</translation>
    </message>
    <message>
        <source>&amp;Sound</source>
        <translation>&amp;Son</translation>
    </message>
    <message>
        <source>&amp;Sound of dice and cars</source>
        <translation>&amp;Son des dés et des voitures</translation>
    </message>
    <message>
        <source>&amp;Beep when a person is asked</source>
        <translation>Bip &amp;quand une personne doit répondre</translation>
    </message>
    <message>
        <source>&amp;Quiet</source>
        <translation>&amp;Bas</translation>
    </message>
    <message>
        <source>&amp;Medium</source>
        <translation>&amp;Moyen</translation>
    </message>
    <message>
        <source>&amp;Loud</source>
        <translation>&amp;Fort</translation>
    </message>
    <message>
        <source>Sound (M)</source>
        <translation>Son (M)</translation>
    </message>
    <message>
        <source>&amp;Playback</source>
        <translation>&amp;Lecture</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>&amp;Lecture ou pause</translation>
    </message>
    <message>
        <source>&amp;Next turn</source>
        <translation>Coup &amp;suivant</translation>
    </message>
    <message>
        <source>Previous &amp;turn</source>
        <translation>Coup &amp;précédent</translation>
    </message>
    <message>
        <source>&amp;Skip the animation</source>
        <translation>Passer l’&amp;animation</translation>
    </message>
    <message>
        <source>&amp;Latest answer</source>
        <translation>&amp;Dernière réponse</translation>
    </message>
    <message>
        <source>&amp;Faster</source>
        <translation>Plus &amp;vite</translation>
    </message>
    <message>
        <source>Sl&amp;ower</source>
        <translation>Plus l&amp;entement</translation>
    </message>
    <message>
        <source>Without &amp;animation</source>
        <translation>Sa&amp;ns animation</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>Afficha&amp;ge</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Zoom a&amp;vant</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Zoom a&amp;rrière</translation>
    </message>
    <message>
        <source>&amp;Fit board</source>
        <translation>A&amp;juster à la fenêtre</translation>
    </message>
    <message>
        <source>&amp;Scan instead of the drawing</source>
        <translation>Le &amp;scan au lieu du dessin</translation>
    </message>
    <message>
        <source>Fo&amp;llow the cars</source>
        <translation>S&amp;uivre les voitures</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Aide</translation>
    </message>
    <message>
        <source>The &amp;rules of this race</source>
        <translation>&amp;Les règles de cette course</translation>
    </message>
    <message>
        <source>The &amp;manual</source>
        <translation>Le &amp;manuel</translation>
    </message>
    <message>
        <source>&amp;Why? (the price of the selected answer)</source>
        <translation>Pour&amp;quoi&#x202f;? (le prix de la réponse sélectionnée)</translation>
    </message>
    <message>
        <source>&amp;Find command…</source>
        <translation>&amp;Chercher une commande…</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Raccourcis clavier</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Raccourcis clavier</translation>
    </message>
    <message>
        <source>&amp;Explain new things</source>
        <translation>&amp;Expliquer les nouveautés</translation>
    </message>
    <message>
        <source>Explain everything &amp;again</source>
        <translation>Tout e&amp;xpliquer à nouveau</translation>
    </message>
</context>
<context>
    <name>RaceGauges</name>
    <message>
        <source>Whole race</source>
        <translation>Toute la course</translation>
    </message>
</context>
<context>
    <name>RaceHeat</name>
    <message>
        <source>No board is open.</source>
        <translation>Aucun plateau n’est ouvert.</translation>
    </message>
</context>
<context>
    <name>RaceLine</name>
    <message>
        <source>Line of the race</source>
        <translation>Déroulement de la course</translation>
    </message>
</context>
<context>
    <name>RacePanes</name>
    <message>
        <source>Below the board</source>
        <translation>Sous le plateau</translation>
    </message>
</context>
<context>
    <name>RaceSlider</name>
    <message>
        <source>Position in the race</source>
        <translation>Position dans la course</translation>
    </message>
</context>
<context>
    <name>RaceWindow</name>
    <message>
        <source>Here the print differs from the track, or can&apos;t be read.</source>
        <translation>Ici, l’impression diffère du circuit, ou ne peut pas être lue.</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>Course</translation>
    </message>
    <message>
        <source>Race: {board}</source>
        <translation>Course&#xa0;: {board}</translation>
    </message>
    <message>
        <source>{title} (sandbox)</source>
        <translation>{title} (bac à sable)</translation>
    </message>
</context>
<context>
    <name>RaceWindows</name>
    <message>
        <source>Fix what blocks the race first: {errors}</source>
        <translation>Corrigez d’abord ce qui bloque la course&#xa0;: {errors}</translation>
    </message>
</context>
<context>
    <name>RacesPanel</name>
    <message>
        <source>Recorded races</source>
        <translation>Courses enregistrées</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>Course</translation>
    </message>
    <message>
        <source>Drivers</source>
        <translation>Pilotes</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Commencée</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Why this race can&apos;t be shown</source>
        <translation>Pourquoi cette course ne peut pas être affichée</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Continue the race after its last answer</source>
        <translation>Continuer la course après sa dernière réponse</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Regarder</translation>
    </message>
    <message>
        <source>Play the race from its start</source>
        <translation>Rejouer la course depuis le départ</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Écarter</translation>
    </message>
    <message>
        <source>Remove this race from the unfinished ones. Its record is kept.</source>
        <translation>Retirer cette course des courses inachevées. Son enregistrement est conservé.</translation>
    </message>
    <message>
        <source>Open a record…</source>
        <translation>Ouvrir un enregistrement…</translation>
    </message>
    <message>
        <source>Watch a race from any file</source>
        <translation>Regarder une course d’un fichier quelconque</translation>
    </message>
    <message>
        <source>MMM d, yyyy</source>
        <translation>d MMM yyyy</translation>
    </message>
    <message>
        <source>unfinished</source>
        <translation>inachevée</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>en cours</translation>
    </message>
    <message>
        <source>{driver} won</source>
        <translation>{driver} a gagné</translation>
    </message>
    <message>
        <source>Races (*{ending});;All files (*)</source>
        <translation>Courses (*{ending});;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Open a race record</source>
        <translation>Ouvrir l’enregistrement d’une course</translation>
    </message>
</context>
<context>
    <name>RecentMenu</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>Ouvrir un fichier &amp;récent</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Aucun pour l’instant</translation>
    </message>
</context>
<context>
    <name>Recovery</name>
    <message>
        <source>never saved</source>
        <translation>jamais enregistré</translation>
    </message>
    <message>
        <source>“{name}” ({file}) has unsaved changes from {age}; Pitboard was not closed properly.</source>
        <translation>«&#xa0;{name}&#xa0;» ({file}) contient des modifications non enregistrées ({age})&#x202f;; Pitboard n’a pas été fermé correctement.</translation>
    </message>
    <message>
        <source>{file} → unsaved changes</source>
        <translation>{file} → modifications non enregistrées</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurer</translation>
    </message>
    <message>
        <source>Open the unsaved changes; the file stays as it is until you save</source>
        <translation>Ouvrir les modifications non enregistrées&#x202f;; le fichier reste tel quel jusqu’à l’enregistrement</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Abandonner</translation>
    </message>
    <message>
        <source>Put the unsaved changes aside; File, Kept work still has them</source>
        <translation>Mettre de côté les modifications non enregistrées&#x202f;; elles restent dans Fichier, Travail conservé</translation>
    </message>
</context>
<context>
    <name>RelationRows</name>
    <message>
        <source>Reset to automatic</source>
        <translation>Remettre en automatique</translation>
    </message>
</context>
<context>
    <name>ResultPanel</name>
    <message>
        <source>Place</source>
        <translation>Place</translation>
    </message>
    <message>
        <source>Car</source>
        <translation>Voiture</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>Pilote</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Issue</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Gagnées</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>Écart</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Départ</translation>
    </message>
    <message>
        <source>Laps</source>
        <translation>Tours</translation>
    </message>
    <message>
        <source>Wear left</source>
        <translation>Usure restante</translation>
    </message>
    <message>
        <source>Place at the start</source>
        <translation>Place au départ</translation>
    </message>
    <message>
        <source>Places won since the start</source>
        <translation>Places gagnées depuis le départ</translation>
    </message>
    <message>
        <source>Spaces behind the first car; at the end, when that car finished</source>
        <translation>Cases de retard sur la première voiture&#x202f;; à la fin, quand celle-ci est arrivée</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>Ctrl+C copies the whole table as text.</source>
        <translation>Ctrl+C copie tout le tableau sous forme de texte.</translation>
    </message>
    <message>
        <source>The race has not started.</source>
        <translation>La course n’a pas commencé.</translation>
    </message>
    <message>
        <source>Standings in round {round}</source>
        <translation>Classement à la manche {round}</translation>
    </message>
    <message>
        <source>The race is over after {rounds}.</source>
        <translation>La course est finie après {rounds}.</translation>
    </message>
    <message>
        <source>The race is over after {rounds}. All choices could be undone.</source>
        <translation>La course est finie après {rounds}. Tous les choix pouvaient être annulés.</translation>
    </message>
</context>
<context>
    <name>ReviewBar</name>
    <message>
        <source>Previous doubt (Shift+F7)</source>
        <translation>Doute précédent (Maj+F7)</translation>
    </message>
    <message>
        <source>Next doubt (F7)</source>
        <translation>Doute suivant (F7)</translation>
    </message>
    <message>
        <source>Previous doubt</source>
        <translation>Doute précédent</translation>
    </message>
    <message>
        <source>Next doubt</source>
        <translation>Doute suivant</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Accepter</translation>
    </message>
    <message>
        <source>Accept what was read (Enter)</source>
        <translation>Accepter ce qui a été lu (Entrée)</translation>
    </message>
    <message>
        <source>Take the other reading</source>
        <translation>Prendre l’autre lecture</translation>
    </message>
    <message>
        <source>Delete arrow</source>
        <translation>Sans flèche</translation>
    </message>
    <message>
        <source>Delete the arrow: it isn&apos;t printed (Del)</source>
        <translation>Supprimer la flèche&#xa0;: elle n’est pas imprimée (Suppr)</translation>
    </message>
    <message>
        <source>Accept all {n}</source>
        <translation>Accepter les {n}</translation>
    </message>
    <message>
        <source>Accept all that is marked here (Shift+Enter)</source>
        <translation>Accepter tout ce qui est marqué ici (Maj+Entrée)</translation>
    </message>
    <message>
        <source>Accept all doubts of this group</source>
        <translation>Accepter tous les doutes de ce groupe</translation>
    </message>
    <message>
        <source>Fix stretch</source>
        <translation>Corriger le tronçon</translation>
    </message>
    <message>
        <source>Hide doubts</source>
        <translation>Masquer</translation>
    </message>
    <message>
        <source>Group by group, the most edits to expect first</source>
        <translation>Groupe par groupe, en commençant par celui qui demande le plus de corrections</translation>
    </message>
    <message>
        <source>Enter: accept</source>
        <translation>Entrée&#xa0;: accepter</translation>
    </message>
    <message>
        <source>R: {other}</source>
        <translation>R&#xa0;: {other}</translation>
    </message>
    <message>
        <source>Del: delete the arrow</source>
        <translation>Suppr&#xa0;: supprimer la flèche</translation>
    </message>
    <message>
        <source>Shift+Enter: accept all marked</source>
        <translation>Maj+Entrée&#xa0;: accepter tout ce qui est marqué</translation>
    </message>
    <message>
        <source>F7: next doubt</source>
        <translation>F7&#xa0;: doute suivant</translation>
    </message>
    <message>
        <source>Esc: to the board</source>
        <translation>Échap&#xa0;: retour au plateau</translation>
    </message>
    <message>
        <source>No doubts left</source>
        <translation>Plus aucun doute</translation>
    </message>
    <message>
        <source>Draw a line where the road really goes; only that stretch is read again (R)</source>
        <translation>Tracer une ligne là où passe vraiment la route&#x202f;; seul ce tronçon est relu (R)</translation>
    </message>
    <message>
        <source>Stops</source>
        <translation>Arrêts</translation>
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
        <translation>Masquer cette barre&#x202f;; les doutes restent, et F7 la réaffiche</translation>
    </message>
    <message>
        <source>Doubt {n} of {all}</source>
        <translation>{n} sur {all}</translation>
    </message>
    <message>
        <source>Draw pit lane</source>
        <translation>Tracer la voie des stands</translation>
    </message>
    <message>
        <source>Delete what was read of the pit lane, and draw it along both edges (R)</source>
        <translation>Supprimer ce qui a été lu de la voie des stands, puis la tracer le long de ses deux bords (R)</translation>
    </message>
    <message>
        <source>Draw finish line</source>
        <translation>Tracer la ligne d’arrivée</translation>
    </message>
    <message>
        <source>Draw the finish line across all lanes (R)</source>
        <translation>Tracer la ligne d’arrivée en travers de toutes les files (R)</translation>
    </message>
    <message>
        <source>Lead to {space}</source>
        <translation>Vers {space}</translation>
    </message>
    <message>
        <source>Lead the arrow to the other space (R)</source>
        <translation>Diriger la flèche vers l’autre case (R)</translation>
    </message>
    <message>
        <source>Usual places</source>
        <translation>Places habituelles</translation>
    </message>
    <message>
        <source>Make the ten outlined spaces the starting places, as on most boards (R)</source>
        <translation>Faire des dix cases entourées les places de départ, comme sur la plupart des plateaux (R)</translation>
    </message>
    <message>
        <source>Merge with {space}</source>
        <translation>Fusionner avec {space}</translation>
    </message>
    <message>
        <source>The cut between them isn&apos;t printed: make one space of both (R)</source>
        <translation>La coupe entre elles n’est pas imprimée&#xa0;: en faire une seule case (R)</translation>
    </message>
    <message>
        <source>Accept {n} doubts</source>
        <translation>Accepter {n} doutes</translation>
    </message>
</context>
<context>
    <name>ReviewPanel</name>
    <message>
        <source>Review</source>
        <translation>Bilan</translation>
    </message>
    <message>
        <source>The review appears when the race is over.</source>
        <translation>Le bilan apparaît quand la course est finie.</translation>
    </message>
    <message>
        <source>{car} lost {turns} turns by answers; gear dice: {saved} turns saved</source>
        <translation>{car} a perdu {turns} coups par ses réponses&#x202f;; gagnés aux dés de vitesse&#xa0;: {saved} coups</translation>
    </message>
    <message>
        <source>Comparing answers with the champion&apos;s plan…</source>
        <translation>Comparaison des réponses au plan du Champion…</translation>
    </message>
    <message>
        <source>Turns lost against the best answers by the champion&apos;s plan. Click a line to go there.</source>
        <translation>Coups perdus par rapport aux meilleures réponses d’après le plan du Champion. Cliquez sur une ligne pour y aller.</translation>
    </message>
    <message>
        <source>Round {round}: {text}: {turns} turns</source>
        <translation>Manche {round}&#xa0;: {text}&#xa0;: {turns} coups</translation>
    </message>
</context>
<context>
    <name>RoadView</name>
    <message>
        <source>Road</source>
        <translation>Route</translation>
    </message>
</context>
<context>
    <name>RulesComparison</name>
    <message>
        <source>Comparison of the rules</source>
        <translation>Comparaison des règles</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Numbers in which the rules differ. F1 shows the rules in full.</source>
        <translation>Nombres où les règles diffèrent. F1 affiche les règles complètes.</translation>
    </message>
</context>
<context>
    <name>RulesPanel</name>
    <message>
        <source>Got it</source>
        <translation>Compris</translation>
    </message>
    <message>
        <source>Dismiss this note</source>
        <translation>Fermer cette note</translation>
    </message>
    <message>
        <source>More in the rules</source>
        <translation>En savoir plus</translation>
    </message>
    <message>
        <source>Open the rules there</source>
        <translation>Ouvrir les règles à cet endroit</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Explication</translation>
    </message>
    <message>
        <source>The rules</source>
        <translation>Les règles</translation>
    </message>
    <message>
        <source>W explains the price of the selected answer, and so does a right click on it in the list. A click on a corner explains the corner. F1 shows the rules.</source>
        <translation>W explique le prix de la réponse sélectionnée, tout comme un clic droit sur elle dans la liste. Un clic sur un virage explique le virage. F1 affiche les règles.</translation>
    </message>
</context>
<context>
    <name>RunBar</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Stop and keep the results so far</source>
        <translation>Arrêter et garder les résultats déjà obtenus</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Avancement</translation>
    </message>
</context>
<context>
    <name>SandboxFrame</name>
    <message>
        <source>Sandbox: all choices can be undone</source>
        <translation>Bac à sable&#xa0;: tous les choix peuvent être annulés</translation>
    </message>
</context>
<context>
    <name>SavingStatus</name>
    <message>
        <source>Saving</source>
        <translation>Enregistrement</translation>
    </message>
    <message>
        <source>The race is not being saved: {why}</source>
        <translation>La course n’est pas enregistrée&#xa0;: {why}</translation>
    </message>
</context>
<context>
    <name>ScanFiles</name>
    <message>
        <source>Add a scan</source>
        <translation>Ajouter un scan</translation>
    </message>
    <message>
        <source>pasted.png</source>
        <translation>collee.png</translation>
    </message>
    <message>
        <source>Keep the pasted picture</source>
        <translation>Garder l’image collée</translation>
    </message>
    <message>
        <source>{file} can&apos;t be written</source>
        <translation>Impossible d’écrire {file}</translation>
    </message>
    <message>
        <source>This picture can&apos;t be used as a scan.</source>
        <translation>Cette image ne peut pas servir de scan.</translation>
    </message>
    <message>
        <source>Pictures ({endings})</source>
        <translation>Images ({endings})</translation>
    </message>
    <message>
        <source>Page 1 of {n} of {file}; the scan tool (I) shows another</source>
        <translation>Page 1 sur {n} de {file}&#x202f;; l’outil des scans (I) en affiche une autre</translation>
    </message>
    <message>
        <source>{file} lies over the other scans; the scan tool (I) lays parts of a board together</source>
        <translation>{file} est posé sur les autres scans&#x202f;; l’outil des scans (I) assemble les parties d’un plateau</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Sans titre</translation>
    </message>
    <message>
        <source>Find the picture</source>
        <translation>Retrouver l’image</translation>
    </message>
    <message>
        <source>Find the picture of a scan</source>
        <translation>Retrouver l’image d’un scan</translation>
    </message>
    <message>
        <source>Remove a scan</source>
        <translation>Retirer un scan</translation>
    </message>
</context>
<context>
    <name>ScanLayer</name>
    <message>
        <source>{file} is damaged</source>
        <translation>{file} est endommagé</translation>
    </message>
    <message>
        <source>{file} is missing</source>
        <translation>{file} est introuvable</translation>
    </message>
    <message>
        <source>Loading {file}…</source>
        <translation>Chargement de {file}…</translation>
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
        <translation>Affiché</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>Verrouillé</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>Scan</translation>
    </message>
    <message>
        <source>Show {scan}</source>
        <translation>Afficher {scan}</translation>
    </message>
    <message>
        <source>Hide {scan}</source>
        <translation>Masquer {scan}</translation>
    </message>
    <message>
        <source>Lock {scan}</source>
        <translation>Verrouiller {scan}</translation>
    </message>
    <message>
        <source>Unlock {scan}</source>
        <translation>Déverrouiller {scan}</translation>
    </message>
</context>
<context>
    <name>ScanMenu</name>
    <message>
        <source>Mana&amp;ge scans</source>
        <translation>&amp;Gérer les scans</translation>
    </message>
    <message>
        <source>Find the picture of {file}…</source>
        <translation>Retrouver l’image de {file}…</translation>
    </message>
    <message>
        <source>Remove {file} from the track</source>
        <translation>Retirer {file} du circuit</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Aucun pour l’instant</translation>
    </message>
</context>
<context>
    <name>ScanOptions</name>
    <message>
        <source>Move, rotate, scale</source>
        <translation>Déplacer, tourner, mettre à l’échelle</translation>
    </message>
    <message>
        <source>Straighten</source>
        <translation>Redresser</translation>
    </message>
    <message>
        <source>Crop</source>
        <translation>Rogner</translation>
    </message>
    <message>
        <source>Pass points</source>
        <translation>Points de calage</translation>
    </message>
    <message>
        <source>What to do with the scan</source>
        <translation>Que faire du scan</translation>
    </message>
    <message>
        <source>Perspective, too</source>
        <translation>Perspective aussi</translation>
    </message>
    <message>
        <source>What the pass points change</source>
        <translation>Ce que changent les points de calage</translation>
    </message>
    <message>
        <source>Fit the board to the scan</source>
        <translation>Ajuster le plateau au scan</translation>
    </message>
    <message>
        <source>The board takes the size that the corners have on the scan</source>
        <translation>Le plateau prend la taille délimitée par les coins sur le scan</translation>
    </message>
    <message>
        <source>Move what is traced along</source>
        <translation>Déplacer aussi le dessin</translation>
    </message>
    <message>
        <source>Spaces, lines, and drafts move with the scan; otherwise they stay</source>
        <translation>Les cases, lignes et brouillons bougent avec le scan&#x202f;; sinon, ils restent en place</translation>
    </message>
    <message>
        <source>Errors of the pass points</source>
        <translation>Écarts des points de calage</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Appliquer</translation>
    </message>
    <message>
        <source>Apply (Enter)</source>
        <translation>Appliquer (Entrée)</translation>
    </message>
    <message>
        <source>Angle, clockwise</source>
        <translation>Angle, dans le sens des aiguilles d’une montre</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Tourner</translation>
    </message>
    <message>
        <source>Rotate the scan clockwise about its middle</source>
        <translation>Tourner le scan autour de son centre dans le sens des aiguilles d’une montre</translation>
    </message>
    <message>
        <source>Lay together</source>
        <translation>Assembler</translation>
    </message>
    <message>
        <source>Place the parts of a board that are shown by what they have in common</source>
        <translation>Placer les parties affichées d’un plateau d’après ce qu’elles ont en commun</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Fusionner</translation>
    </message>
    <message>
        <source>Make one picture of the scans that are shown, as they lie</source>
        <translation>Réunir les scans affichés en une seule image, tels qu’ils sont placés</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Avancement</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Stop; the scans stay as they are</source>
        <translation>Arrêter&#x202f;; les scans restent comme ils sont</translation>
    </message>
    <message>
        <source>Result of laying scans together</source>
        <translation>Résultat de l’assemblage</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Monter</translation>
    </message>
    <message>
        <source>Move the scan above the next one</source>
        <translation>Mettre le scan au-dessus du suivant</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Descendre</translation>
    </message>
    <message>
        <source>Move the scan below the previous one</source>
        <translation>Mettre le scan au-dessous du précédent</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Remove the scan; its file stays</source>
        <translation>Retirer le scan&#x202f;; son fichier reste</translation>
    </message>
    <message>
        <source>Errors show here once there are enough points</source>
        <translation>Les écarts s’affichent ici dès qu’il y a assez de points</translation>
    </message>
    <message>
        <source>Point: now, applied (mm)</source>
        <translation>Point&#xa0;: maintenant, appliqué (mm)</translation>
    </message>
    <message>
        <source>All, applied: {error} mm</source>
        <translation>Tous, appliqués&#xa0;: {error} mm</translation>
    </message>
    <message>
        <source>Rotate {scan}</source>
        <translation>Tourner {scan}</translation>
    </message>
    <message>
        <source>Order of {scan}</source>
        <translation>Ordre de {scan}</translation>
    </message>
    <message>
        <source>Remove a scan</source>
        <translation>Retirer un scan</translation>
    </message>
</context>
<context>
    <name>ScanPartsJob</name>
    <message>
        <source>The scans have changed; lay them together again</source>
        <translation>Les scans ont changé&#x202f;; assemblez-les à nouveau</translation>
    </message>
    <message>
        <source>Lay {n} scans together</source>
        <translation>Assembler {n} scans</translation>
    </message>
    <message>
        <source>{n} scans laid together; where they overlap, they are {error} pixels apart</source>
        <translation>{n} scans assemblés&#x202f;; écart là où ils se recouvrent&#xa0;: {error} pixels</translation>
    </message>
    <message>
        <source>Merge {n} scans</source>
        <translation>Fusionner {n} scans</translation>
    </message>
    <message>
        <source>Merged into {file}; the parts are hidden</source>
        <translation>Fusionnés dans {file}&#x202f;; les parties sont masquées</translation>
    </message>
</context>
<context>
    <name>ScanTool</name>
    <message>
        <source>Drag: move the scan · Drag a corner: rotate and scale it · Arrow keys: nudge</source>
        <translation>Glisser&#xa0;: déplacer le scan · Glisser un coin&#xa0;: tourner et mettre à l’échelle · Flèches&#xa0;: décaler</translation>
    </message>
    <message>
        <source>Move {scan}</source>
        <translation>Déplacer {scan}</translation>
    </message>
    <message>
        <source>Release: the point belongs here · Esc: cancel</source>
        <translation>Relâcher&#xa0;: placer le point ici · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Drag from a point of the scan to where it belongs · Del: delete · Enter: apply all</source>
        <translation>Glisser d’un point du scan jusqu’à sa place · Suppr&#xa0;: supprimer · Entrée&#xa0;: tout appliquer</translation>
    </message>
    <message>
        <source>Move a pass point of {scan}</source>
        <translation>Déplacer un point de calage de {scan}</translation>
    </message>
    <message>
        <source>Add a pass point to {scan}</source>
        <translation>Ajouter un point de calage à {scan}</translation>
    </message>
    <message>
        <source>Fit {scan} to its pass points</source>
        <translation>Ajuster {scan} à ses points de calage</translation>
    </message>
    <message>
        <source>Delete a pass point of {scan}</source>
        <translation>Supprimer un point de calage de {scan}</translation>
    </message>
    <message>
        <source>Drag the corners onto those of the board · Tab: next corner · Enter: straighten</source>
        <translation>Faire glisser les coins sur ceux du plateau · Tab&#xa0;: coin suivant · Entrée&#xa0;: redresser</translation>
    </message>
    <message>
        <source>Straighten {scan}</source>
        <translation>Redresser {scan}</translation>
    </message>
    <message>
        <source>Drag the corners · Tab: next corner · Enter: crop · Del: show the whole scan</source>
        <translation>Faire glisser les coins · Tab&#xa0;: coin suivant · Entrée&#xa0;: rogner · Suppr&#xa0;: afficher tout le scan</translation>
    </message>
    <message>
        <source>Crop {scan}</source>
        <translation>Rogner {scan}</translation>
    </message>
    <message>
        <source>Show all of {scan}</source>
        <translation>Afficher {scan} en entier</translation>
    </message>
    <message>
        <source>There is no scan yet: File, Add a scan</source>
        <translation>Il n’y a pas encore de scan&#xa0;: Fichier, Ajouter un scan</translation>
    </message>
</context>
<context>
    <name>SeasonPanel</name>
    <message>
        <source>No season is open.</source>
        <translation>Aucune saison n’est ouverte.</translation>
    </message>
    <message>
        <source>Why this isn&apos;t possible</source>
        <translation>Pourquoi ce n’est pas possible</translation>
    </message>
    <message>
        <source>Calendar</source>
        <translation>Calendrier</translation>
    </message>
    <message>
        <source>Standings</source>
        <translation>Classement</translation>
    </message>
    <message>
        <source>Type results: Ada, Bo, out: Cy. Ctrl+Z undoes a change.</source>
        <translation>Tapez les résultats&#xa0;: Ada, Bo, out: Cy. Ctrl+Z annule un changement.</translation>
    </message>
    <message>
        <source>Race next</source>
        <translation>Course suivante</translation>
    </message>
    <message>
        <source>Set up the next race of the calendar</source>
        <translation>Préparer la prochaine course du calendrier</translation>
    </message>
    <message>
        <source>Add race</source>
        <translation>Ajouter la course</translation>
    </message>
    <message>
        <source>Add the race of the setup to the calendar</source>
        <translation>Ajouter la course préparée au calendrier</translation>
    </message>
    <message>
        <source>Add record…</source>
        <translation>Ajouter un enregistrement…</translation>
    </message>
    <message>
        <source>Enter the record of the next race</source>
        <translation>Ajouter l’enregistrement de la prochaine course</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exporter…</translation>
    </message>
    <message>
        <source>Save the standings as picture or table</source>
        <translation>Enregistrer le classement sous forme d’image ou de tableau</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>Nouvelle…</translation>
    </message>
    <message>
        <source>Begin a season with the drivers of the setup</source>
        <translation>Commencer une saison avec les pilotes de la préparation</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Ouvrir…</translation>
    </message>
    <message>
        <source>Open a season</source>
        <translation>Ouvrir une saison</translation>
    </message>
    <message>
        <source>as the rules say</source>
        <translation>selon les règles</translation>
    </message>
    <message>
        <source>leader on pole</source>
        <translation>leader en pole</translation>
    </message>
    <message>
        <source>last on pole</source>
        <translation>dernier en pole</translation>
    </message>
    <message>
        <source>as the last race ended</source>
        <translation>ordre de la dernière arrivée</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Points</translation>
    </message>
    <message>
        <source>Points of place 1, of place 2, and so on</source>
        <translation>Points de la 1re place, de la 2e, etc.</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>Retirés</translation>
    </message>
    <message>
        <source>Number of each driver&apos;s worst results to drop</source>
        <translation>Nombre des plus mauvais résultats de chaque pilote à retirer</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordre</translation>
    </message>
    <message>
        <source>The order in which cars start a race</source>
        <translation>Ordre de départ des voitures</translation>
    </message>
    <message>
        <source>{file} already exists</source>
        <translation>{file} existe déjà</translation>
    </message>
    <message>
        <source>New season</source>
        <translation>Nouvelle saison</translation>
    </message>
    <message>
        <source>Export the standings</source>
        <translation>Exporter le classement</translation>
    </message>
    <message>
        <source>Another program changed this season; open it again.</source>
        <translation>Un autre programme a modifié cette saison&#x202f;; rouvrez-la.</translation>
    </message>
    <message>
        <source>Add a record</source>
        <translation>Ajouter un enregistrement</translation>
    </message>
    <message>
        <source>No race is left in the calendar. Set one up and choose Add race.</source>
        <translation>Il ne reste pas de course au calendrier. Préparez-en une et choisissez Ajouter la course.</translation>
    </message>
    <message>
        <source>{season}: {driven} of {races} races driven</source>
        <translation>{season}, courses courues&#xa0;: {driven} sur {races}</translation>
    </message>
</context>
<context>
    <name>SeatMenu</name>
    <message>
        <source>{who} drives</source>
        <translation>{who} conduit</translation>
    </message>
</context>
<context>
    <name>SeatRows</name>
    <message>
        <source>Its team, which decides its color and its pit stand; two cars at most</source>
        <translation>Son équipe, qui décide de sa couleur et de son stand&#x202f;; deux voitures au plus</translation>
    </message>
    <message>
        <source>A person at this screen, or a bot</source>
        <translation>Une personne devant cet écran, ou un bot</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Personne</translation>
    </message>
    <message>
        <source>{name}&apos;s second car</source>
        <translation>Deuxième voiture de {name}</translation>
    </message>
    <message>
        <source>Car {number}, {color}</source>
        <translation>Voiture {number}, {color}</translation>
    </message>
    <message>
        <source>{car}: team</source>
        <translation>{car}&#xa0;: équipe</translation>
    </message>
    <message>
        <source>{car}: name</source>
        <translation>{car}&#xa0;: nom</translation>
    </message>
    <message>
        <source>{car}: driver</source>
        <translation>{car}&#xa0;: pilote</translation>
    </message>
</context>
<context>
    <name>SelectTool</name>
    <message>
        <source>Release: select the spaces in the frame · Shift: add them to the selection</source>
        <translation>Relâcher&#xa0;: sélectionner les cases du cadre · Maj&#xa0;: les ajouter à la sélection</translation>
    </message>
    <message>
        <source>{count} selected · Drag: move · Shift+click: add or remove · Double-click: its corner · Alt+click: its lane · Ctrl+Shift+click: all up to here · Del: delete</source>
        <translation>Sélection&#xa0;: {count} · Glisser&#xa0;: déplacer · Maj+clic&#xa0;: ajouter ou retirer · Double clic&#xa0;: son virage · Alt+clic&#xa0;: sa file · Ctrl+Maj+clic&#xa0;: tout jusqu’ici · Suppr&#xa0;: supprimer</translation>
    </message>
    <message>
        <source>Click: select a space · Double-click: its corner · Alt+click: its lane · Drag: select in a frame · Space+drag: scroll · Wheel: zoom</source>
        <translation>Clic&#xa0;: sélectionner une case · Double clic&#xa0;: son virage · Alt+clic&#xa0;: sa file · Glisser&#xa0;: sélectionner dans un cadre · Espace+glisser&#xa0;: défiler · Molette&#xa0;: zoom</translation>
    </message>
    <message>
        <source>Release: nothing moves · Esc: cancel</source>
        <translation>Relâcher&#xa0;: rien ne bouge · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Release: move {spaces}, detached · Ctrl: no snapping · Esc: cancel</source>
        <translation>Relâcher&#xa0;: déplacer {spaces}, détachées · Ctrl&#xa0;: sans accrochage · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Release: move {spaces} and shared borders · Alt: detach · Ctrl: no snapping · Esc: cancel</source>
        <translation>Relâcher&#xa0;: déplacer {spaces} et les bords communs · Alt&#xa0;: détacher · Ctrl&#xa0;: sans accrochage · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Move {spaces}</source>
        <translation>Déplacer {spaces}</translation>
    </message>
    <message>
        <source>No stretch between {first} and {last}: no arrows lead from one to the other</source>
        <translation>Pas de tronçon entre {first} et {last}&#xa0;: aucune flèche ne mène de l’une à l’autre</translation>
    </message>
    <message>
        <source>Delete {spaces}</source>
        <translation>Supprimer {spaces}</translation>
    </message>
    <message>
        <source>Select a space of the lane first</source>
        <translation>Sélectionnez d’abord une case de la file</translation>
    </message>
    <message>
        <source>First select two spaces: the first and the last of the stretch</source>
        <translation>Sélectionnez d’abord deux cases&#xa0;: la première et la dernière du tronçon</translation>
    </message>
</context>
<context>
    <name>SetupForm</name>
    <message>
        <source>Default teams: num&amp;bers 1 and 2, 3 and 4 …</source>
        <translation>Équipes habituelles&#xa0;: voitures &amp;1 et 2, 3 et 4 …</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparer</translation>
    </message>
    <message>
        <source>Ne&amp;w</source>
        <translation>&amp;Nouvelle</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>Ga&amp;rder</translation>
    </message>
    <message>
        <source>Default wear poin&amp;ts</source>
        <translation>Points d’usure &amp;habituels</translation>
    </message>
    <message>
        <source>New car</source>
        <translation>Voiture neuve</translation>
    </message>
    <message>
        <source>What has to be changed before the race can start</source>
        <translation>Ce qu’il faut changer pour que la course puisse démarrer</translation>
    </message>
    <message>
        <source>What the board lacks for these rules</source>
        <translation>Ce qui manque au plateau pour ces règles</translation>
    </message>
    <message>
        <source>Sandbo&amp;x: all choices can be undone</source>
        <translation>&amp;Bac à sable&#xa0;: tous les choix peuvent être annulés</translation>
    </message>
    <message>
        <source>the grid, in rolled order</source>
        <translation>grille tirée aux dés</translation>
    </message>
    <message>
        <source>the grid, in this order</source>
        <translation>grille dans cet ordre</translation>
    </message>
    <message>
        <source>a position on the board</source>
        <translation>position sur le plateau</translation>
    </message>
    <message>
        <source>Rules of the race</source>
        <translation>Règles de la course</translation>
    </message>
    <message>
        <source>Show the numbers in which the rules differ</source>
        <translation>Afficher les nombres où les règles diffèrent</translation>
    </message>
    <message>
        <source>Number of laps; the rules determine the choices</source>
        <translation>Nombre de tours&#x202f;; les règles déterminent les choix possibles</translation>
    </message>
    <message>
        <source>Number of cars, at most one per starting place</source>
        <translation>Nombre de voitures, au plus une par place de départ</translation>
    </message>
    <message>
        <source>Where the cars start</source>
        <translation>Où partent les voitures</translation>
    </message>
    <message>
        <source>Seed: the same number on the same board gives the same dice</source>
        <translation>Graine&#xa0;: le même nombre sur le même plateau donne les mêmes dés</translation>
    </message>
    <message>
        <source>Choose a new seed</source>
        <translation>Choisir une nouvelle graine</translation>
    </message>
    <message>
        <source>Use the same seed for the next race</source>
        <translation>Utiliser la même graine pour la prochaine course</translation>
    </message>
    <message>
        <source>Clear to choose the team of each car, and to name the teams</source>
        <translation>Décocher pour choisir l’équipe de chaque voiture et nommer les équipes</translation>
    </message>
    <message>
        <source>Clear to set different wear points as a house rule</source>
        <translation>Décocher pour fixer d’autres points d’usure comme règle maison</translation>
    </message>
    <message>
        <source>Undo choices after dice and bots too; the record will say so</source>
        <translation>Annuler des choix même après un lancer ou le coup d’un bot&#x202f;; l’enregistrement le signalera</translation>
    </message>
    <message>
        <source>Circuit</source>
        <translation>Circuit</translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation>Règl&amp;es</translation>
    </message>
    <message>
        <source>&amp;Laps</source>
        <translation>&amp;Tours</translation>
    </message>
    <message>
        <source>&amp;Cars</source>
        <translation>&amp;Voitures</translation>
    </message>
    <message>
        <source>St&amp;art</source>
        <translation>&amp;Départ</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>Gra&amp;ine</translation>
    </message>
</context>
<context>
    <name>SetupPanel</name>
    <message>
        <source>Why this race can&apos;t start</source>
        <translation>Pourquoi cette course ne peut pas démarrer</translation>
    </message>
    <message>
        <source>&amp;Start the race</source>
        <translation>Dé&amp;marrer la course</translation>
    </message>
    <message>
        <source>Reading the board…</source>
        <translation>Lecture du plateau…</translation>
    </message>
    <message>
        <source>The race can&apos;t start: {problem}</source>
        <translation>La course ne peut pas démarrer&#xa0;: {problem}</translation>
    </message>
    <message>
        <source>see above</source>
        <translation>voir ci-dessus</translation>
    </message>
</context>
<context>
    <name>SpaceRelations</name>
    <message>
        <source>Arrows</source>
        <translation>Flèches</translation>
    </message>
    <message>
        <source>left</source>
        <translation>à gauche</translation>
    </message>
    <message>
        <source>ahead</source>
        <translation>tout droit</translation>
    </message>
    <message>
        <source>right</source>
        <translation>à droite</translation>
    </message>
    <message>
        <source>Delete the arrow</source>
        <translation>Supprimer la flèche</translation>
    </message>
    <message>
        <source>Neighbors</source>
        <translation>Voisines</translation>
    </message>
    <message>
        <source>behind</source>
        <translation>derrière</translation>
    </message>
    <message>
        <source>beside</source>
        <translation>à côté</translation>
    </message>
    <message>
        <source>not a neighbor</source>
        <translation>pas voisine</translation>
    </message>
    <message>
        <source>{second}, seen from {first}</source>
        <translation>{second}, vue de {first}</translation>
    </message>
    <message>
        <source>to {space}</source>
        <translation>vers {space}</translation>
    </message>
    <message>
        <source>Change the turn of an arrow</source>
        <translation>Changer la direction d’une flèche</translation>
    </message>
    <message>
        <source>Delete an arrow</source>
        <translation>Supprimer une flèche</translation>
    </message>
    <message>
        <source>Correct neighbors</source>
        <translation>Corriger les voisines</translation>
    </message>
</context>
<context>
    <name>SpaceTool</name>
    <message>
        <source>Click: close the outline here</source>
        <translation>Clic&#xa0;: fermer le contour ici</translation>
    </message>
    <message>
        <source>a vertex</source>
        <translation>un sommet</translation>
    </message>
    <message>
        <source>a vertex shared with the outline here</source>
        <translation>un sommet commun avec ce contour</translation>
    </message>
    <message>
        <source>a vertex on this border (also added to the neighbor)</source>
        <translation>un sommet sur ce bord (ajouté aussi à la case voisine)</translation>
    </message>
    <message>
        <source>no lane</source>
        <translation>pas de file</translation>
    </message>
    <message>
        <source>lane {n}</source>
        <translation>file {n}</translation>
    </message>
    <message>
        <source>Click: {where} of a new space ({lane} · 1-4: change lane)</source>
        <translation>Clic&#xa0;: {where} d’une nouvelle case ({lane} · 1-4&#xa0;: changer de file)</translation>
    </message>
    <message>
        <source>Click: {where} · Backspace: delete the last one · Esc: cancel</source>
        <translation>Clic&#xa0;: {where} · Retour arrière&#xa0;: supprimer le dernier · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Click: {where} · Enter or double-click: close · Backspace: delete the last one · Esc: cancel</source>
        <translation>Clic&#xa0;: {where} · Entrée ou double clic&#xa0;: fermer · Retour arrière&#xa0;: supprimer le dernier · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>A space needs at least three vertices</source>
        <translation>Une case doit avoir au moins trois sommets</translation>
    </message>
    <message>
        <source>Draw a space</source>
        <translation>Tracer une case</translation>
    </message>
</context>
<context>
    <name>StandOptions</name>
    <message>
        <source>The team of the next stand (keys 1 to 5); advances after every stand</source>
        <translation>L’équipe du prochain stand (touches 1 à 5)&#x202f;; passe à la suivante après chaque stand</translation>
    </message>
    <message>
        <source>The team of the selected stand</source>
        <translation>L’équipe du stand sélectionné</translation>
    </message>
    <message>
        <source>&amp;Delete the stand</source>
        <translation>&amp;Supprimer le stand</translation>
    </message>
    <message>
        <source>Delete the selected stand (Del)</source>
        <translation>Supprimer le stand sélectionné (Suppr)</translation>
    </message>
    <message>
        <source>none printed</source>
        <translation>aucune imprimée</translation>
    </message>
    <message>
        <source>The highest gear in which a car may leave the pit, if the board prints one</source>
        <translation>La plus haute vitesse permise à la sortie des stands, si le plateau en indique une</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Pit stands</source>
        <translation>Stands</translation>
    </message>
    <message>
        <source>&amp;Next team</source>
        <translation>É&amp;quipe suivante</translation>
    </message>
    <message>
        <source>Its tea&amp;m</source>
        <translation>So&amp;n équipe</translation>
    </message>
    <message>
        <source>Exit &amp;gear</source>
        <translation>&amp;Vitesse de sortie</translation>
    </message>
    <message>
        <source>No team</source>
        <translation>Pas d’équipe</translation>
    </message>
    <message>
        <source>Team {n}</source>
        <translation>Équipe {n}</translation>
    </message>
    <message>
        <source>{team}: no access</source>
        <translation>{team}&#xa0;: pas d’accès</translation>
    </message>
    <message>
        <source>Team of a pit stand</source>
        <translation>Équipe d’un stand</translation>
    </message>
    <message>
        <source>Exit gear of the pit</source>
        <translation>Vitesse de sortie des stands</translation>
    </message>
</context>
<context>
    <name>StandTool</name>
    <message>
        <source>Release: draw the outline to here · Esc: cancel</source>
        <translation>Relâcher&#xa0;: tracer le contour jusqu’ici · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Release: share {n} spaces among the stands of five teams · Esc: cancel</source>
        <translation>Relâcher&#xa0;: répartir {n} cases entre les stands de cinq équipes · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Release: make a stand for team {n} with access from {spaces} · Esc: cancel</source>
        <translation>Relâcher&#xa0;: créer un stand pour l’équipe {n} avec accès par {spaces} · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Click: select this stand · Shift+click: move the access to the selected one · Right-click: remove the access</source>
        <translation>Clic&#xa0;: sélectionner ce stand · Maj+clic&#xa0;: donner l’accès au stand sélectionné · Clic droit&#xa0;: retirer l’accès</translation>
    </message>
    <message>
        <source>Alt+click: make {space} a pit space and add a stand for team {n}</source>
        <translation>Alt+clic&#xa0;: faire de {space} une case des stands et ajouter un stand pour l’équipe {n}</translation>
    </message>
    <message>
        <source>Click {space}: add a stand for team {n} · Shift+click: add an access to the selected stand</source>
        <translation>Clic sur {space}&#xa0;: ajouter un stand pour l’équipe {n} · Maj+clic&#xa0;: ajouter un accès au stand sélectionné</translation>
    </message>
    <message>
        <source>Click a pit space: add a stand for team {n} (1-5: change team)</source>
        <translation>Clic sur une case des stands&#xa0;: ajouter un stand pour l’équipe {n} (1-5&#xa0;: changer d’équipe)</translation>
    </message>
    <message>
        <source>Add the stands of five teams</source>
        <translation>Ajouter les stands de cinq équipes</translation>
    </message>
    <message>
        <source>{space} is a track space; Alt+click makes it a pit space and adds the stand</source>
        <translation>{space} est une case de la piste&#x202f;; Alt+clic en fait une case des stands et ajoute le stand</translation>
    </message>
    <message>
        <source>Add a pit stand for team {n}</source>
        <translation>Ajouter un stand pour l’équipe {n}</translation>
    </message>
    <message>
        <source>Add an access to a pit stand</source>
        <translation>Ajouter un accès à un stand</translation>
    </message>
    <message>
        <source>Remove the access {space}</source>
        <translation>Retirer l’accès {space}</translation>
    </message>
    <message>
        <source>Click an access space of the stand first, then draw its outline</source>
        <translation>Cliquez d’abord sur une case d’accès du stand, puis tracez son contour</translation>
    </message>
    <message>
        <source>Outline of a pit stand</source>
        <translation>Contour d’un stand</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Drop a picture of a board here or start with:</source>
        <translation>Déposez ici l’image d’un plateau ou commencez par&#xa0;:</translation>
    </message>
    <message>
        <source>Add a scan…</source>
        <translation>Ajouter un scan…</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Ouvrir un fichier…</translation>
    </message>
    <message>
        <source>New from a center line…</source>
        <translation>Nouveau d’après une ligne médiane…</translation>
    </message>
    <message>
        <source>Guide me through the first board</source>
        <translation>Me guider pour le premier plateau</translation>
    </message>
    <message>
        <source>Practice on a scan</source>
        <translation>S’exercer sur un scan</translation>
    </message>
    <message>
        <source>Open a sample circuit</source>
        <translation>Ouvrir un circuit fourni</translation>
    </message>
    <message>
        <source>Play a race</source>
        <translation>Disputer une course</translation>
    </message>
    <message>
        <source>Open {file}</source>
        <translation>Ouvrir {file}</translation>
    </message>
</context>
<context>
    <name>StretchPanel</name>
    <message>
        <source>Check stretch</source>
        <translation>Contrôler le tronçon</translation>
    </message>
    <message>
        <source>Check only the part between the rows of the first and the last selected space</source>
        <translation>Ne contrôler que la partie entre les rangées de la première et de la dernière case sélectionnées</translation>
    </message>
    <message>
        <source>Race stretch</source>
        <translation>Courir sur le tronçon</translation>
    </message>
    <message>
        <source>Have bots race from the row of the first selected space to the row of the last one</source>
        <translation>Faire courir des bots de la rangée de la première case sélectionnée à celle de la dernière</translation>
    </message>
    <message>
        <source>Issues of the stretch</source>
        <translation>Problèmes du tronçon</translation>
    </message>
    <message>
        <source>No issues in this stretch of {spaces}.</source>
        <translation>Aucun problème dans ce tronçon de {spaces}.</translation>
    </message>
    <message>
        <source>Stretch of {spaces}: {found}, {notes}</source>
        <translation>Tronçon de {spaces}&#xa0;: {found}, {notes}</translation>
    </message>
    <message>
        <source>Fix what blocks the race first: {errors}</source>
        <translation>Corrigez d’abord ce qui bloque la course&#xa0;: {errors}</translation>
    </message>
    <message>
        <source>Select a space where the stretch starts and one where it ends, then check or race it.</source>
        <translation>Sélectionnez la case où le tronçon commence et celle où il finit, puis contrôlez-le ou lancez-y une course.</translation>
    </message>
</context>
<context>
    <name>StripOptions</name>
    <message>
        <source>Number of lanes (Page Up, Page Down); Ctrl+click where it changes</source>
        <translation>Nombre de files (Page préc., Page suiv.)&#x202f;; Ctrl+clic là où il change</translation>
    </message>
    <message>
        <source>7,5,3</source>
        <translation>7,5,3</translation>
    </message>
    <message>
        <source>Spaces in every lane (22) or per lane from the left (7,5,3); or type digits on the board</source>
        <translation>Cases dans chaque file (22) ou par file depuis la gauche (7,5,3)&#x202f;; ou tapez des chiffres sur le plateau</translation>
    </message>
    <message>
        <source>A straight, or a corner with this many stops (key /)</source>
        <translation>Une ligne droite, ou un virage avec ce nombre d’arrêts (touche /)</translation>
    </message>
    <message>
        <source>straight</source>
        <translation>ligne droite</translation>
    </message>
    <message>
        <source>half a space ahead</source>
        <translation>une demi-case en avant</translation>
    </message>
    <message>
        <source>half a space behind</source>
        <translation>une demi-case en arrière</translation>
    </message>
    <message>
        <source>level</source>
        <translation>alignées</translation>
    </message>
    <message>
        <source>Offset of the middle lanes against the outer ones (key O)</source>
        <translation>Décalage des files du milieu par rapport aux files extérieures (touche O)</translation>
    </message>
    <message>
        <source>Whether the spaces are on the track or in the pit lane</source>
        <translation>Cases sur la piste ou dans la voie des stands</translation>
    </message>
    <message>
        <source>Spaces that cross on different levels don&apos;t touch</source>
        <translation>Les cases qui se croisent à des niveaux différents ne se touchent pas</translation>
    </message>
    <message>
        <source>Cuts from the print</source>
        <translation>Coupes de l’impression</translation>
    </message>
    <message>
        <source>Count and cut as the scan shows it, around the cuts that you placed</source>
        <translation>Compter et couper comme le montre le scan, autour des coupes que vous avez placées</translation>
    </message>
    <message>
        <source>Even cuts</source>
        <translation>Coupes régulières</translation>
    </message>
    <message>
        <source>Spread all cuts evenly, even those moved by hand or read from the print</source>
        <translation>Répartir régulièrement toutes les coupes, même celles déplacées à la main ou lues sur l’impression</translation>
    </message>
    <message>
        <source>Make the spaces</source>
        <translation>Créer les cases</translation>
    </message>
    <message>
        <source>Shortcut on the board: Enter</source>
        <translation>Raccourci sur le plateau&#xa0;: Entrée</translation>
    </message>
    <message>
        <source>Lane&amp;s</source>
        <translation>F&amp;iles</translation>
    </message>
    <message>
        <source>Spa&amp;ces</source>
        <translation>Cas&amp;es</translation>
    </message>
    <message>
        <source>St&amp;ops</source>
        <translation>Arrêt&amp;s</translation>
    </message>
    <message>
        <source>&amp;Middle</source>
        <translation>&amp;Milieu</translation>
    </message>
    <message>
        <source>&amp;Place</source>
        <translation>&amp;Place</translation>
    </message>
    <message>
        <source>&amp;Level</source>
        <translation>&amp;Niveau</translation>
    </message>
    <message>
        <source>{lanes}, from the mark on</source>
        <translation>{lanes}, à partir de la marque</translation>
    </message>
    <message>
        <source>Lanes from the mark on</source>
        <translation>Files à partir de la marque</translation>
    </message>
    <message>
        <source>Along the strip: {lanes}</source>
        <translation>Le long de la bande&#xa0;: {lanes}</translation>
    </message>
    <message>
        <source>Enter numbers of spaces, such as 22 or 7,5,3</source>
        <translation>Saisissez des nombres de cases, comme 22 ou 7,5,3</translation>
    </message>
</context>
<context>
    <name>StripTool</name>
    <message>
        <source>Release: move it here · Esc: cancel</source>
        <translation>Relâcher&#xa0;: le placer ici · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Release: draw the {edge} edge · Esc: cancel</source>
        <translation>Relâcher&#xa0;: tracer le bord {edge} · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Spaces: {typed}… · Comma: next lane · Backspace: delete a digit</source>
        <translation>Cases&#xa0;: {typed}… · Virgule&#xa0;: file suivante · Retour arrière&#xa0;: effacer un chiffre</translation>
    </message>
    <message>
        <source>Drag: move this point · Right-click: delete it</source>
        <translation>Glisser&#xa0;: déplacer ce point · Clic droit&#xa0;: le supprimer</translation>
    </message>
    <message>
        <source>Drag: move this cut · Del: delete it · Right-click: reset it</source>
        <translation>Glisser&#xa0;: déplacer cette coupe · Suppr&#xa0;: la supprimer · Clic droit&#xa0;: la réinitialiser</translation>
    </message>
    <message>
        <source>Drag: move this line between lanes · Right-click: reset it</source>
        <translation>Glisser&#xa0;: déplacer cette ligne entre files · Clic droit&#xa0;: la réinitialiser</translation>
    </message>
    <message>
        <source>Click: connect the strip to {space}</source>
        <translation>Clic&#xa0;: relier la bande à {space}</translation>
    </message>
    <message>
        <source>Page Up, Page Down: number of lanes from the marked place on · Esc: done</source>
        <translation>Page préc., Page suiv.&#xa0;: nombre de files à partir de l’endroit marqué · Échap&#xa0;: terminer</translation>
    </message>
    <message>
        <source>Drag: move the cut</source>
        <translation>Glisser&#xa0;: déplacer la coupe</translation>
    </message>
    <message>
        <source>Click: insert a cut · Digits: number of spaces · Enter: make spaces</source>
        <translation>Clic&#xa0;: insérer une coupe · Chiffres&#xa0;: nombre de cases · Entrée&#xa0;: créer les cases</translation>
    </message>
    <message>
        <source>{counts} spaces · Click: continue the {edge} edge · Digits: number of spaces · /: corner · Enter: make spaces</source>
        <translation>{counts} cases · Clic&#xa0;: prolonger le bord {edge} · Chiffres&#xa0;: nombre de cases · /&#xa0;: virage · Entrée&#xa0;: créer les cases</translation>
    </message>
    <message>
        <source>Click: continue from {space} · Drag: draw the {edge} edge</source>
        <translation>Clic&#xa0;: continuer à partir de {space} · Glisser&#xa0;: tracer le bord {edge}</translation>
    </message>
    <message>
        <source>Click or drag: draw the {edge} edge from the marked spaces · Click an open space: continue from it · Esc: start anywhere</source>
        <translation>Cliquer ou glisser&#xa0;: tracer le bord {edge} à partir des cases marquées · Clic sur une case ouverte&#xa0;: partir de celle-ci · Échap&#xa0;: commencer n’importe où</translation>
    </message>
    <message>
        <source>Click or drag: draw the {edge} edge · Click a space at an open end: continue from it</source>
        <translation>Cliquer ou glisser&#xa0;: tracer le bord {edge} · Clic sur une case à une extrémité ouverte&#xa0;: partir de celle-ci</translation>
    </message>
    <message>
        <source>Click or drag: draw the {edge} edge · Click a draft or an open space: continue it</source>
        <translation>Cliquer ou glisser&#xa0;: tracer le bord {edge} · Clic sur un brouillon ou une case ouverte&#xa0;: continuer</translation>
    </message>
    <message>
        <source>Click or drag: draw the {edge} edge · E: other edge · Backspace: delete the last point</source>
        <translation>Cliquer ou glisser&#xa0;: tracer le bord {edge} · E&#xa0;: autre bord · Retour arrière&#xa0;: supprimer le dernier point</translation>
    </message>
    <message>
        <source>left</source>
        <translation>gauche</translation>
    </message>
    <message>
        <source>right</source>
        <translation>droit</translation>
    </message>
    <message>
        <source>Delete the pit lane</source>
        <translation>Supprimer la voie des stands</translation>
    </message>
</context>
<context>
    <name>TableCards</name>
    <message>
        <source>Cards on the table</source>
        <translation>Cartes sur la table</translation>
    </message>
</context>
<context>
    <name>Teacher</name>
    <message>
        <source>There is no explanation for this answer.</source>
        <translation>Il n’y a pas d’explication pour cette réponse.</translation>
    </message>
    <message>
        <source>Why? {answer}</source>
        <translation>Pourquoi&#x202f;? {answer}</translation>
    </message>
</context>
<context>
    <name>TeamNames</name>
    <message>
        <source>Team {number}</source>
        <translation>Équipe {number}</translation>
    </message>
    <message>
        <source>Team {number}, {color}: name</source>
        <translation>Équipe {number}, {color}&#xa0;: nom</translation>
    </message>
</context>
<context>
    <name>TileSetWindow</name>
    <message>
        <source>What is wrong with the entry</source>
        <translation>Ce qui ne va pas dans la saisie</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>Faces</translation>
    </message>
    <message>
        <source>Change hand</source>
        <translation>Changer la main</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Genre</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Straight</source>
        <translation>Tout droit</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Gauche</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Droite</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Forme</translation>
    </message>
    <message>
        <source>Car limit</source>
        <translation>Limite de voitures</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Points</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Tuiles</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Cartes</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>No&amp;m</translation>
    </message>
    <message>
        <source>Faces &amp;of the die</source>
        <translation>Faces du &amp;dé</translation>
    </message>
    <message>
        <source>Cards in a &amp;hand</source>
        <translation>Cartes en &amp;main</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Jouer</translation>
    </message>
    <message>
        <source>Set up a race with these tiles</source>
        <translation>Préparer une course avec ces tuiles</translation>
    </message>
    <message>
        <source>Add t&amp;iles</source>
        <translation>Ajouter des t&amp;uiles</translation>
    </message>
    <message>
        <source>Delete ti&amp;les</source>
        <translation>Supprimer des tui&amp;les</translation>
    </message>
    <message>
        <source>Add &amp;cards</source>
        <translation>Ajouter des &amp;cartes</translation>
    </message>
    <message>
        <source>Delete card&amp;s</source>
        <translation>Supprimer des car&amp;tes</translation>
    </message>
    <message>
        <source>Add a kind at the end</source>
        <translation>Ajouter un genre à la fin</translation>
    </message>
    <message>
        <source>Delete the selected kind</source>
        <translation>Supprimer le genre sélectionné</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>É&amp;dition</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Enregistrer</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Enregistrer &amp;sous…</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>Ré&amp;tablir</translation>
    </message>
    <message>
        <source>{tiles} tiles, {cards} cards</source>
        <translation>{tiles} tuiles, {cards} cartes</translation>
    </message>
    <message>
        <source>No problems: it can be raced.</source>
        <translation>Aucun problème&#xa0;: on peut y courir.</translation>
    </message>
    <message>
        <source>Change {what}</source>
        <translation>Changer {what}</translation>
    </message>
    <message>
        <source>{what}: “{text}” isn&apos;t possible</source>
        <translation>{what}&#xa0;: «&#xa0;{text}&#xa0;» n’est pas possible</translation>
    </message>
    <message>
        <source>Add a kind</source>
        <translation>Ajouter un genre</translation>
    </message>
    <message>
        <source>Delete a kind</source>
        <translation>Supprimer un genre</translation>
    </message>
    <message>
        <source>Save the tiles</source>
        <translation>Enregistrer les tuiles</translation>
    </message>
    <message>
        <source>Tiles ({end})</source>
        <translation>Tuiles ({end})</translation>
    </message>
    <message>
        <source>Saved {path}</source>
        <translation>{path} enregistré</translation>
    </message>
    <message>
        <source>Tiles: {name}[*]</source>
        <translation>Tuiles&#xa0;: {name}[*]</translation>
    </message>
    <message>
        <source>Save the changes to “{name}”?</source>
        <translation>Enregistrer les modifications apportées à «&#xa0;{name}&#xa0;»&#x202f;?</translation>
    </message>
</context>
<context>
    <name>Tool</name>
    <message>
        <source>Mark approaches</source>
        <translation>Marquer les approches</translation>
    </message>
    <message>
        <source>Cars can&apos;t change lanes right before a corner: the last space of each lane, the approach, only leads straight ahead. Filled spaces are approaches; from outlined spaces, cars can still change lanes before a corner.</source>
        <translation>Juste avant un virage, les voitures ne peuvent pas changer de file&#xa0;: la dernière case de chaque file, l’approche, ne mène que tout droit. Les cases remplies sont des approches&#x202f;; depuis les cases entourées, les voitures peuvent encore changer de file avant un virage.</translation>
    </message>
    <message>
        <source>Draw arrows</source>
        <translation>Tracer des flèches</translation>
    </message>
    <message>
        <source>Arrows show where a car may go: ahead in its lane, or into another lane if the print allows it. Drag through spaces in driving direction to make arrows, or hold Alt to make one arrow over others in between. Dashed arrows are proposals, fainter if less certain: accept them, then click the arrows that aren&apos;t printed to delete them (hold W to see the bare print).</source>
        <translation>Les flèches montrent où une voiture peut aller&#xa0;: tout droit dans sa file, ou dans une autre si l’impression le permet. Faites glisser à travers des cases dans le sens de la course pour tracer des flèches, ou maintenez Alt pour n’en tracer qu’une, par-dessus d’autres cases. Les flèches en pointillé sont des propositions, d’autant plus pâles qu’elles sont moins sûres&#xa0;: acceptez-les, puis cliquez sur celles qui ne sont pas imprimées pour les supprimer (maintenez W pour voir l’impression nue).</translation>
    </message>
    <message>
        <source>Make a corner</source>
        <translation>Créer un virage</translation>
    </message>
    <message>
        <source>Sweep over all spaces of the corner in every lane, or press E (or hold Alt) and draw a line where it begins and one where it ends. L and C are counted along its arrows. Click a corner to change it.</source>
        <translation>Balayez toutes les cases du virage dans chaque file, ou appuyez sur E (ou maintenez Alt) et tracez une ligne là où il commence et une là où il finit. L et C se comptent le long de ses flèches. Cliquez sur un virage pour le modifier.</translation>
    </message>
    <message>
        <source>Finish line</source>
        <translation>Ligne d’arrivée</translation>
    </message>
    <message>
        <source>Drag a line across all lanes, or click its two ends; they snap to vertices and borders. Spaces near the line are tinted by their side. If the print says otherwise, click a space to change its side; Alt+click changes the side of any space, even far from the line.</source>
        <translation>Tracez une ligne en travers de toutes les files, ou cliquez sur ses deux extrémités&#x202f;; elles s’accrochent aux sommets et aux bords. Les cases proches de la ligne sont teintées selon leur côté. Si l’impression dit autre chose, cliquez sur une case pour changer son côté&#x202f;; Alt+clic change le côté de n’importe quelle case, même loin de la ligne.</translation>
    </message>
    <message>
        <source>Starting grid</source>
        <translation>Grille de départ</translation>
    </message>
    <message>
        <source>Click the starting places in order, pole first; they are numbered automatically. Click a place to delete it and renumber the others; drag it to move it. Cars point in driving direction; Shift+drag from a place to turn its car, Shift+click to reset it. Up and Down shift all places along the road.</source>
        <translation>Cliquez sur les places de départ dans l’ordre, la pole d’abord&#x202f;; elles sont numérotées automatiquement. Cliquez sur une place pour la supprimer et renuméroter les autres&#x202f;; faites-la glisser pour la déplacer. Les voitures pointent dans le sens de la course&#x202f;; Maj+glisser depuis une place tourne sa voiture, Maj+clic la réinitialise. Haut et Bas déplacent toutes les places le long de la route.</translation>
    </message>
    <message>
        <source>Pit stands</source>
        <translation>Stands</translation>
    </message>
    <message>
        <source>Click the pit space that leads to a stand to add the stand of the next team. Shift+click adds an access space to it; drag over several pit spaces to make one stand with all of them, or hold Alt to share them among the stands of five teams. Ctrl+drag draws the outline of the stand; right-click removes an access space.</source>
        <translation>Cliquez sur la case des stands qui mène à un stand pour ajouter celui de l’équipe suivante. Maj+clic lui ajoute une case d’accès&#x202f;; faites glisser sur plusieurs cases pour créer un stand avec toutes, ou avec Alt pour les répartir entre les stands de cinq équipes. Ctrl+glisser trace le contour du stand&#x202f;; un clic droit retire une case d’accès.</translation>
    </message>
    <message>
        <source>Read the board off its scan</source>
        <translation>Lire le plateau sur son scan</translation>
    </message>
    <message>
        <source>Press Enter to find the road, and again to read spaces, arrows, corners, finish line, grid, and pit lane along it. Or click along the road in driving direction: the line follows it to the pointer, and about six clicks make a lap. What you have drawn or corrected stays. Then go through the doubts (F7).</source>
        <translation>Appuyez sur Entrée pour chercher la route, et encore une fois pour y lire les cases, les flèches, les virages, la ligne d’arrivée, la grille et la voie des stands. Ou cliquez le long de la route dans le sens de la course&#xa0;: la ligne la suit jusqu’au pointeur, et environ six clics font un tour. Ce que vous avez tracé ou corrigé reste. Passez ensuite les doutes en revue (F7).</translation>
    </message>
    <message>
        <source>Magic wand</source>
        <translation>Baguette magique</translation>
    </message>
    <message>
        <source>Click inside a printed space: its outline is read off the scan, whatever is printed in it, and snaps to the spaces around it. The lane, place, and level below apply to every space drawn from now on.</source>
        <translation>Cliquez dans une case imprimée&#xa0;: son contour est lu sur le scan, quoi qu’on y ait imprimé, et s’accroche aux cases qui l’entourent. La file, la place et le niveau ci-dessous valent pour toutes les cases tracées ensuite.</translation>
    </message>
    <message>
        <source>Scans</source>
        <translation>Scans</translation>
    </message>
    <message>
        <source>A crooked photo: choose Straighten, drag the corners of the grid onto those of the printed board, press Enter. A board in several parts: add all, then Lay together and Merge. Move: drag the scan, or its corners to rotate and scale it. Pass points: drag from points of the scan to where they belong. Tab: next handle; arrow keys nudge it. What is traced stays.</source>
        <translation>Une photo de travers&#xa0;: choisissez Redresser, faites glisser les coins de la grille sur ceux du plateau imprimé, appuyez sur Entrée. Un plateau en plusieurs parties&#xa0;: ajoutez-les toutes, puis Assembler et Fusionner. Déplacer&#xa0;: faites glisser le scan, ou ses coins pour le tourner et le mettre à l’échelle. Points de calage&#xa0;: faites glisser des points du scan jusqu’à leur place. Tab&#xa0;: poignée suivante&#x202f;; les flèches la décalent. Ce qui est tracé reste en place.</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Couper</translation>
    </message>
    <message>
        <source>Draw a line all the way through one or more spaces to cut each in two; neighbors get the new vertices. After a cut across the driving direction, the rear part keeps the id and an arrow leads to the front part. A cut along it makes two lanes. Ctrl+J merges selected spaces.</source>
        <translation>Tracez une ligne à travers une ou plusieurs cases pour les couper chacune en deux&#x202f;; les voisines reçoivent les nouveaux sommets. Après une coupe en travers de la route, la partie arrière garde l’identifiant et une flèche mène à la partie avant. Une coupe dans le sens de la course fait deux files. Ctrl+J fusionne les cases sélectionnées.</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Sélectionner</translation>
    </message>
    <message>
        <source>Click a space to edit it in the Space panel; double-click selects its corner, Alt+click its lane, Ctrl+Shift+click everything from the selected space to this one. Drag selected spaces to move them together with shared borders, or hold Alt to detach them. Space+drag moves the board, the mouse wheel zooms.</source>
        <translation>Cliquez sur une case pour la modifier dans le panneau Case&#x202f;; un double clic sélectionne son virage, Alt+clic sa file, Ctrl+Maj+clic tout, de la case sélectionnée à celle-ci. Faites glisser les cases sélectionnées pour les déplacer avec leurs bords communs, ou maintenez Alt pour les détacher. Espace+glisser déplace le plateau, la molette zoome.</translation>
    </message>
    <message>
        <source>Draw a space</source>
        <translation>Tracer une case</translation>
    </message>
    <message>
        <source>Click the vertices of the printed space one by one, then the first one to close the outline. Clicks snap to vertices and borders of other spaces so that neighbors share a border. The lane, place, and level below apply to every space drawn from now on.</source>
        <translation>Cliquez un à un sur les sommets de la case imprimée, puis sur le premier pour fermer le contour. Les clics s’accrochent aux sommets et aux bords des autres cases, pour que les voisines partagent un bord. La file, la place et le niveau ci-dessous valent pour toutes les cases tracées ensuite.</translation>
    </message>
    <message>
        <source>Tunnel and bridge</source>
        <translation>Tunnel et pont</translation>
    </message>
    <message>
        <source>Sweep over the spaces of a tunnel to set it; start on a tunnel space to clear it. Press 0, 1 or 2 to set levels instead: the ground, or bridges above it. Spaces that cross on different levels don&apos;t touch.</source>
        <translation>Balayez les cases d’un tunnel pour les marquer&#x202f;; commencez sur une case de tunnel pour enlever la marque. Appuyez sur 0, 1 ou 2 pour fixer plutôt le niveau&#xa0;: le sol, ou les ponts au-dessus. Les cases qui se croisent à des niveaux différents ne se touchent pas.</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Sommets</translation>
    </message>
    <message>
        <source>Drag a vertex to move it in every outline that has it; it snaps to other vertices and borders unless Ctrl is held. Click a border to insert a vertex, right-click a vertex to delete it. Shift+click or drag a frame to select several, then drag or nudge them (Ctrl+Shift+arrow keys).</source>
        <translation>Faites glisser un sommet pour le déplacer dans tous les contours qui le partagent&#x202f;; il s’accroche aux autres sommets et aux bords, sauf si vous maintenez Ctrl. Cliquez sur un bord pour insérer un sommet, faites un clic droit sur un sommet pour le supprimer. Maj+clic ou un cadre en sélectionne plusieurs&#x202f;; faites-les glisser ou décalez-les ensuite (Ctrl+Maj+flèches).</translation>
    </message>
    <message>
        <source>Trace a strip</source>
        <translation>Tracer une bande</translation>
    </message>
    <message>
        <source>Click a point on the left edge of the road, then one opposite on the right edge, and so on along a straight or a corner; or drag along the whole left edge, then along the right one. Spaces are counted and cut as printed. Correct their number by typing it (22, or 7,5,3 from the left), drag cuts and lines onto the print, click where a cut is missing, press Del over one too many, and press Enter. Where the number of lanes changes, Ctrl+click, then press Page Up or Page Down. The next strip continues from there.</source>
        <translation>Cliquez sur un point du bord gauche de la route, puis sur un point en face, et ainsi de suite le long d’une ligne droite ou d’un virage&#x202f;; ou faites glisser le long de tout le bord gauche, puis du droit. Les cases sont comptées et coupées comme sur l’impression. Corrigez leur nombre en le tapant (22, ou 7,5,3 depuis la gauche), faites glisser coupes et lignes sur l’impression, cliquez là où une coupe manque, appuyez sur Suppr au-dessus d’une coupe en trop, puis sur Entrée. Là où le nombre de files change, Ctrl+clic, puis Page préc. ou Page suiv. La bande suivante continue de là.</translation>
    </message>
</context>
<context>
    <name>ToolPanel</name>
    <message>
        <source>Help on the tool</source>
        <translation>Aide sur l’outil</translation>
    </message>
    <message>
        <source>Show or hide what the tool is for</source>
        <translation>Afficher ou masquer l’aide de l’outil</translation>
    </message>
</context>
<context>
    <name>TrackPanel</name>
    <message>
        <source>clockwise</source>
        <translation>dans le sens des aiguilles d’une montre</translation>
    </message>
    <message>
        <source>counterclockwise</source>
        <translation>dans le sens inverse des aiguilles d’une montre</translation>
    </message>
    <message>
        <source>Apply notes</source>
        <translation>Appliquer les notes</translation>
    </message>
    <message>
        <source>Shortcut in the notes: Ctrl+Enter</source>
        <translation>Raccourci dans les notes&#xa0;: Ctrl+Entrée</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Auteur</translation>
    </message>
    <message>
        <source>License</source>
        <translation>Licence</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Sens</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Intérieur</translation>
    </message>
    <message>
        <source>Inner side of the whole circuit in driving direction</source>
        <translation>Côté intérieur de tout le circuit dans le sens de la course</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>Driving direction, seen from above</source>
        <translation>Sens de la course, vu de dessus</translation>
    </message>
    <message>
        <source>Change the track&apos;s properties</source>
        <translation>Changer les propriétés du circuit</translation>
    </message>
    <message>
        <source>Change the inside of the circuit</source>
        <translation>Changer l’intérieur du circuit</translation>
    </message>
    <message>
        <source>right</source>
        <translation>à droite</translation>
    </message>
    <message>
        <source>left</source>
        <translation>à gauche</translation>
    </message>
    <message>
        <source>automatic: {side}</source>
        <translation>auto&#xa0;: {side}</translation>
    </message>
    <message>
        <source>{width} x {height} {unit}, {spaces} spaces, {arrows} arrows</source>
        <translation>{width} x {height} {unit}, {spaces} cases, {arrows} flèches</translation>
    </message>
    <message>
        <source>board units</source>
        <translation>unités du plateau</translation>
    </message>
</context>
<context>
    <name>TrialsPanel</name>
    <message>
        <source>Simulate</source>
        <translation>Simuler</translation>
    </message>
    <message>
        <source>Have a bot drive through the corner this many times from every lane</source>
        <translation>Faire traverser le virage à un bot ce nombre de fois depuis chaque file</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copy the whole table as text</source>
        <translation>Copier tout le tableau sous forme de texte</translation>
    </message>
    <message>
        <source>Odds by lane</source>
        <translation>Chances par file</translation>
    </message>
    <message>
        <source>Corner</source>
        <translation>Virage</translation>
    </message>
    <message>
        <source>Corner to simulate. You can also select a corner on the board.</source>
        <translation>Virage à simuler. Vous pouvez aussi sélectionner un virage sur le plateau.</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Mesure</translation>
    </message>
    <message>
        <source>What the table shows. The tooltip of a cell shows all measures.</source>
        <translation>Ce que montre le tableau. L’info-bulle d’une cellule donne toutes les mesures.</translation>
    </message>
    <message>
        <source>Trials per cell</source>
        <translation>Essais par cellule</translation>
    </message>
    <message>
        <source>Number of trials for each lane and each first answer</source>
        <translation>Nombre d’essais pour chaque file et chaque première réponse</translation>
    </message>
    <message>
        <source> times</source>
        <translation> fois</translation>
    </message>
    <message>
        <source>Wear points</source>
        <translation>Points d’usure</translation>
    </message>
    <message>
        <source>The most points of each kind that a car may spend in the corner</source>
        <translation>Points de chaque genre qu’une voiture peut dépenser au plus dans le virage</translation>
    </message>
    <message>
        <source>full wear</source>
        <translation>au complet</translation>
    </message>
    <message>
        <source>wear </source>
        <translation>usure </translation>
    </message>
    <message>
        <source>Spaces before the corner</source>
        <translation>Cases avant le virage</translation>
    </message>
    <message>
        <source>Where cars start. 1 is the last space of each lane before the corner.</source>
        <translation>D’où partent les voitures. 1 est la dernière case de chaque file avant le virage.</translation>
    </message>
    <message>
        <source>Spaces before it</source>
        <translation>Cases avant</translation>
    </message>
    <message>
        <source>This corner is no longer on the board.</source>
        <translation>Ce virage n’est plus sur le plateau.</translation>
    </message>
    <message>
        <source>Finished simulating the corner, {driven}.</source>
        <translation>Simulation du virage terminée, {driven}.</translation>
    </message>
    <message>
        <source>Best entry: {where}, {answer}</source>
        <translation>Meilleure entrée&#xa0;: {where}, {answer}</translation>
    </message>
    <message>
        <source>{corner}: a single car, {times} per cell</source>
        <translation>{corner}&#xa0;: une voiture seule, {times} par cellule</translation>
    </message>
    <message>
        <source>Shows how a car gets through a corner, by lane and first answer.</source>
        <translation>Montre comment une voiture traverse un virage, par file et première réponse.</translation>
    </message>
</context>
<context>
    <name>Troubles</name>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Save once more</source>
        <translation>Enregistrer encore une fois</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Enregistrer sous…</translation>
    </message>
    <message>
        <source>Save under another name or in another folder</source>
        <translation>Enregistrer sous un autre nom ou dans un autre dossier</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Continue; nothing is lost</source>
        <translation>Continuer&#x202f;; rien n’est perdu</translation>
    </message>
</context>
<context>
    <name>TunnelTool</name>
    <message>
        <source>Release: {what} ({spaces}) · Esc: cancel</source>
        <translation>Relâcher&#xa0;: {what} ({spaces}) · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Click or sweep from {space}: {what} · 0, 1, 2: set the level</source>
        <translation>Cliquer ou balayer depuis {space}&#xa0;: {what} · 0, 1, 2&#xa0;: fixer le niveau</translation>
    </message>
    <message>
        <source>Sweep over spaces: tunnel on or off · 0, 1, 2: set the level instead</source>
        <translation>Balayer des cases&#xa0;: mettre ou enlever un tunnel · 0, 1, 2&#xa0;: fixer plutôt le niveau</translation>
    </message>
    <message>
        <source>Sweep over spaces: {what} · {level}: set tunnels instead</source>
        <translation>Balayer des cases&#xa0;: {what} · {level}&#xa0;: mettre plutôt des tunnels</translation>
    </message>
    <message>
        <source>bridge {n}</source>
        <translation>pont {n}</translation>
    </message>
    <message>
        <source>ground</source>
        <translation>sol</translation>
    </message>
    <message>
        <source>set level to {level}</source>
        <translation>fixer le niveau {level}</translation>
    </message>
    <message>
        <source>clear the tunnel</source>
        <translation>enlever le tunnel</translation>
    </message>
    <message>
        <source>set a tunnel</source>
        <translation>mettre un tunnel</translation>
    </message>
</context>
<context>
    <name>VersionBar</name>
    <message>
        <source>Show differences</source>
        <translation>Voir les différences</translation>
    </message>
    <message>
        <source>List what differs and draw it</source>
        <translation>Lister les différences et les dessiner</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Plus tard</translation>
    </message>
    <message>
        <source>Keep everything and decide another time</source>
        <translation>Tout garder et décider plus tard</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Différences</translation>
    </message>
    <message>
        <source>Picture of the differences</source>
        <translation>Image des différences</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Comparaison…</translation>
    </message>
    <message>
        <source>No differences</source>
        <translation>Aucune différence</translation>
    </message>
</context>
<context>
    <name>VertexTool</name>
    <message>
        <source>Release: merge with the vertex or border here · Ctrl: no snapping · Esc: cancel</source>
        <translation>Relâcher&#xa0;: fusionner avec ce sommet ou ce bord · Ctrl&#xa0;: sans accrochage · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Release: move the vertex here · Ctrl: no snapping · Esc: cancel</source>
        <translation>Relâcher&#xa0;: placer le sommet ici · Ctrl&#xa0;: sans accrochage · Échap&#xa0;: annuler</translation>
    </message>
    <message>
        <source>Release: select the vertices in the frame · Shift: add them</source>
        <translation>Relâcher&#xa0;: sélectionner les sommets du cadre · Maj&#xa0;: les ajouter</translation>
    </message>
    <message>
        <source>Drag: move the vertex · Click: select · Shift+click: add or remove · Right-click: delete</source>
        <translation>Glisser&#xa0;: déplacer le sommet · Clic&#xa0;: sélectionner · Maj+clic&#xa0;: ajouter ou retirer · Clic droit&#xa0;: supprimer</translation>
    </message>
    <message>
        <source>Click: insert a vertex here · Drag: insert and move it</source>
        <translation>Clic&#xa0;: insérer un sommet ici · Glisser&#xa0;: l’insérer et le déplacer</translation>
    </message>
    <message>
        <source>Ctrl+Shift+arrow keys: nudge · Del: delete · Esc: select none</source>
        <translation>Ctrl+Maj+flèches&#xa0;: décaler · Suppr&#xa0;: supprimer · Échap&#xa0;: tout désélectionner</translation>
    </message>
    <message>
        <source>Point at a vertex or a border · Drag: select all vertices in a frame</source>
        <translation>Pointez un sommet ou un bord · Glisser&#xa0;: sélectionner tous les sommets d’un cadre</translation>
    </message>
    <message>
        <source>{vertices} selected · </source>
        <translation>Sélection&#xa0;: {vertices} · </translation>
    </message>
    <message>
        <source>Move {vertices}</source>
        <translation>Déplacer {vertices}</translation>
    </message>
    <message>
        <source>Insert a vertex</source>
        <translation>Insérer un sommet</translation>
    </message>
    <message>
        <source>Nudge {vertices}</source>
        <translation>Décaler {vertices}</translation>
    </message>
    <message>
        <source>Delete {vertices}</source>
        <translation>Supprimer {vertices}</translation>
    </message>
</context>
<context>
    <name>WandTool</name>
    <message>
        <source>Loading the scan…</source>
        <translation>Chargement du scan…</translation>
    </message>
    <message>
        <source>no lane</source>
        <translation>pas de file</translation>
    </message>
    <message>
        <source>lane {n}</source>
        <translation>file {n}</translation>
    </message>
    <message>
        <source>Click inside a printed space: draw it ({lane} · 1-4: change lane)</source>
        <translation>Clic dans une case imprimée&#xa0;: la tracer ({lane} · 1-4&#xa0;: changer de file)</translation>
    </message>
    <message>
        <source>There is no scan here: add one with File, Add a scan</source>
        <translation>Il n’y a pas de scan ici&#xa0;: ajoutez-en un par Fichier, Ajouter un scan</translation>
    </message>
    <message>
        <source>There is already a space here; delete it first to read it again</source>
        <translation>Il y a déjà une case ici&#x202f;; supprimez-la pour la relire</translation>
    </message>
    <message>
        <source>No space is recognized here; draw it by hand</source>
        <translation>Aucune case n’est reconnue ici&#x202f;; tracez-la à la main</translation>
    </message>
    <message>
        <source>Draw a space with the wand</source>
        <translation>Tracer une case avec la baguette</translation>
    </message>
</context>
<context>
    <name>WearBoxes</name>
    <message>
        <source>{whose}: {points}</source>
        <translation>{whose}&#xa0;: {points}</translation>
    </message>
    <message>
        <source>{spent} of {total} points</source>
        <translation>{spent} points sur {total}</translation>
    </message>
</context>
<context>
    <name>WeatherPanel</name>
    <message>
        <source>Gaps and overlaps of the table</source>
        <translation>Trous et chevauchements de la table</translation>
    </message>
    <message>
        <source>Weather table: {weather}</source>
        <translation>Table météo&#xa0;: {weather}</translation>
    </message>
    <message>
        <source>Rain</source>
        <translation>Pluie</translation>
    </message>
    <message>
        <source>Changeable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>Sun</source>
        <translation>Soleil</translation>
    </message>
    <message>
        <source>No weather table: races are always dry.</source>
        <translation>Pas de table météo&#xa0;: les courses se font toujours sur le sec.</translation>
    </message>
    <message>
        <source>Overlapping weather for {faces}.</source>
        <translation>Plusieurs météos pour {faces}.</translation>
    </message>
    <message>
        <source>No weather for {faces}.</source>
        <translation>Aucune météo pour {faces}.</translation>
    </message>
    <message>
        <source>Every face has one kind of weather.</source>
        <translation>Chaque face a une seule météo.</translation>
    </message>
    <message>
        <source>{weather} is in the table</source>
        <translation>{weather} est dans la table</translation>
    </message>
    <message>
        <source>{weather}: first face</source>
        <translation>{weather}&#xa0;: première face</translation>
    </message>
    <message>
        <source>{weather}: last face</source>
        <translation>{weather}&#xa0;: dernière face</translation>
    </message>
    <message>
        <source>to</source>
        <translation>à</translation>
    </message>
</context>
<context>
    <name>Workspace</name>
    <message>
        <source>{issue}: key {key}, {tool}</source>
        <translation>{issue}&#xa0;: touche {key}, {tool}</translation>
    </message>
</context>
<context>
    <name>ZoomingView</name>
    <message>
        <source>Board</source>
        <translation>Plateau</translation>
    </message>
</context>
<context>
    <name>_ApproachOptions</name>
    <message>
        <source>Make every space right before a corner an approach (Enter)</source>
        <translation>Faire de chaque case juste avant un virage une approche (Entrée)</translation>
    </message>
    <message>
        <source>Make &amp;all approaches ({n})</source>
        <translation>Créer toutes &amp;les approches ({n})</translation>
    </message>
</context>
<context>
    <name>_Points</name>
    <message>
        <source>{option}: preset</source>
        <translation>{option}&#xa0;: préréglage</translation>
    </message>
    <message>
        <source>custom</source>
        <translation>personnalisé</translation>
    </message>
</context>
<context>
    <name>_Row</name>
    <message>
        <source>{option}: car</source>
        <translation>{option}&#xa0;: voiture</translation>
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
        <translation>{n} depuis la gauche</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Lane of the spaces to draw (keys 1 to 4)</source>
        <translation>File des cases à tracer (touches 1 à 4)</translation>
    </message>
    <message>
        <source>Where the spaces to draw are</source>
        <translation>Où sont les cases à tracer</translation>
    </message>
    <message>
        <source>Level of the spaces to draw; they only snap to spaces on it</source>
        <translation>Niveau des cases à tracer&#x202f;; elles ne s’accrochent qu’aux cases de ce niveau</translation>
    </message>
    <message>
        <source>La&amp;ne</source>
        <translation>Fi&amp;le</translation>
    </message>
    <message>
        <source>&amp;Place</source>
        <translation>&amp;Place</translation>
    </message>
    <message>
        <source>&amp;Level</source>
        <translation>&amp;Niveau</translation>
    </message>
</context>
<context>
    <name>_StraightBox</name>
    <message>
        <source>Automatic</source>
        <translation>Auto</translation>
    </message>
    <message>
        <source>{one} to {other}</source>
        <translation>{one} à {other}</translation>
    </message>
</context>
<context>
    <name>_TunnelOptions</name>
    <message>
        <source>Tu&amp;nnel on or off</source>
        <translation>Tu&amp;nnel oui ou non</translation>
    </message>
    <message>
        <source>What a sweep over spaces sets</source>
        <translation>Ce que règle un balayage de cases</translation>
    </message>
</context>
<context>
    <name>about</name>
    <message>
        <source>About Pitboard</source>
        <translation>À propos de Pitboard</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Pitboard {version}&lt;/h3&gt;&lt;p&gt;A workshop for the circuits of racing board games: trace, check, export, race.&lt;/p&gt;&lt;p&gt;MIT license; the circuits that come with it are under CC0.&lt;/p&gt;&lt;p&gt;Formula Dé, Formula D and other names of games are trademarks of their owners, who are not affiliated with Pitboard. It contains no board art and no text of their rules. Boards that you digitize are yours to keep; sharing them needs their publishers&apos; permission.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Pitboard {version}&lt;/h3&gt;&lt;p&gt;Un atelier pour les circuits de jeux de course automobile&#xa0;: tracer, contrôler, exporter, courir.&lt;/p&gt;&lt;p&gt;Licence MIT&#x202f;; les circuits livrés avec lui sont sous CC0.&lt;/p&gt;&lt;p&gt;Formula Dé, Formula D et d’autres noms de jeux sont des marques de leurs propriétaires, qui n’ont aucun lien avec Pitboard. Il ne contient ni illustration de plateau ni texte de leurs règles. Les plateaux que vous numérisez restent à vous&#x202f;; pour les partager, il faut l’autorisation de leurs éditeurs.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>app</name>
    <message>
        <source>Your unsaved changes are kept. To be safe, save under another name and restart Pitboard.</source>
        <translation>Vos modifications non enregistrées sont conservées. Par sécurité, enregistrez sous un autre nom et redémarrez Pitboard.</translation>
    </message>
    <message>
        <source>Pitboard ran into an unexpected error.</source>
        <translation>Pitboard a rencontré une erreur inattendue.</translation>
    </message>
</context>
<context>
    <name>autosave</name>
    <message>
        <source>not a recovery file of Pitboard</source>
        <translation>pas un fichier de récupération de Pitboard</translation>
    </message>
</context>
<context>
    <name>background</name>
    <message>
        <source>Something went wrong inside Pitboard; start it in a terminal to see the details</source>
        <translation>Erreur interne de Pitboard&#x202f;; lancez-le dans un terminal pour voir les détails</translation>
    </message>
</context>
<context>
    <name>bots</name>
    <message>
        <source>driven by {bots}, {rules}</source>
        <translation>conduit par {bots}, {rules}</translation>
    </message>
</context>
<context>
    <name>checking</name>
    <message>
        <source>A check failed inside Pitboard, so this stretch was not checked</source>
        <translation>Un contrôle a échoué dans Pitboard&#x202f;; ce tronçon n’a donc pas été contrôlé</translation>
    </message>
    <message>
        <source>The check “{title}” ({code}) failed inside Pitboard and was skipped</source>
        <translation>Le contrôle «&#xa0;{title}&#xa0;» ({code}) a échoué dans Pitboard et a été ignoré</translation>
    </message>
</context>
<context>
    <name>choices</name>
    <message>
        <source>Player</source>
        <translation>Joueur</translation>
    </message>
</context>
<context>
    <name>doubts</name>
    <message>
        <source>Do the spaces follow the edges of the road here?</source>
        <translation>Les cases suivent-elles ici les bords de la route&#x202f;?</translation>
    </message>
    <message>
        <source>Does {space} begin and end as printed?</source>
        <translation>{space} est-elle bien délimitée&#x202f;?</translation>
    </message>
    <message>
        <source>{question} ({percent}% likely right)</source>
        <translation>{question} (lecture probable à {percent}&#xa0;%)</translation>
    </message>
    <message>
        <source>Accept road</source>
        <translation>Accepter la route</translation>
    </message>
    <message>
        <source>Accept cut of {space}</source>
        <translation>Accepter la coupe de {space}</translation>
    </message>
    <message>
        <source>Accept arrow {space} to {other}</source>
        <translation>Accepter la flèche de {space} à {other}</translation>
    </message>
    <message>
        <source>Accept corner {corner}</source>
        <translation>Accepter le virage {corner}</translation>
    </message>
    <message>
        <source>Accept pit lane</source>
        <translation>Accepter la voie des stands</translation>
    </message>
    <message>
        <source>Accept grid</source>
        <translation>Accepter la grille de départ</translation>
    </message>
    <message>
        <source>Accept finish line</source>
        <translation>Accepter la ligne d’arrivée</translation>
    </message>
    <message>
        <source>Is {space} one whole space, separate from {rival}?</source>
        <translation>{space} est-elle une case entière, séparée de {rival}&#x202f;?</translation>
    </message>
    <message>
        <source>Is the pit lane complete, including its stands?</source>
        <translation>La voie des stands est-elle complète, avec ses stands&#x202f;?</translation>
    </message>
    <message>
        <source>Are these the printed starting places?</source>
        <translation>Places de départ bien lues&#x202f;?</translation>
    </message>
    <message>
        <source>Is the finish line where it is printed?</source>
        <translation>La ligne d’arrivée est-elle à sa place&#x202f;?</translation>
    </message>
    <message>
        <source>Is an arrow printed from {space} to {other}?</source>
        <translation>Une flèche est-elle imprimée de {space} à {other}&#x202f;?</translation>
    </message>
    <message>
        <source>Does the arrow from {space} lead to {other}, not {rival}?</source>
        <translation>La flèche de {space} mène-t-elle à {other} et non à {rival}&#x202f;?</translation>
    </message>
    <message>
        <source>No starting places were found. Is that right? If not, draw the grid (G).</source>
        <translation>Aucune place de départ n’a été trouvée. Est-ce juste&#x202f;? Sinon, tracez la grille (G).</translation>
    </message>
    <message>
        <source>No finish line or starting places were found. Is that right? If not, draw the finish line (L), then the grid (G).</source>
        <translation>Ni ligne d’arrivée ni places de départ n’ont été trouvées. Est-ce juste&#x202f;? Sinon, tracez la ligne d’arrivée (L), puis la grille (G).</translation>
    </message>
    <message>
        <source>{corner}: enter the printed stops, L, and C (counted: L {long}, C {short})</source>
        <translation>{corner}&#xa0;: entrez les arrêts, L et C imprimés (compté&#xa0;: L {long}, C {short})</translation>
    </message>
    <message>
        <source>{corner}: {printed} is printed, {counted} counted. Are both right?</source>
        <translation>{corner}&#xa0;: {printed} imprimé, {counted} compté. Les deux sont-ils justes&#x202f;?</translation>
    </message>
    <message>
        <source>Is there a corner here?</source>
        <translation>Y a-t-il un virage ici&#x202f;?</translation>
    </message>
    <message>
        <source>{corner}: are these all of its spaces?</source>
        <translation>{corner}&#xa0;: le virage est-il complet&#x202f;?</translation>
    </message>
</context>
<context>
    <name>inputs</name>
    <message>
        <source>not printed</source>
        <translation>pas imprimé</translation>
    </message>
</context>
<context>
    <name>options</name>
    <message>
        <source>track</source>
        <translation>piste</translation>
    </message>
    <message>
        <source>pit lane</source>
        <translation>voie des stands</translation>
    </message>
    <message>
        <source>bridge {n}</source>
        <translation>pont {n}</translation>
    </message>
    <message>
        <source>ground</source>
        <translation>sol</translation>
    </message>
</context>
<context>
    <name>progress</name>
    <message>
        <source>Page {n} of {all}</source>
        <translation>Page {n} sur {all}</translation>
    </message>
</context>
<context>
    <name>race app</name>
    <message>
        <source>The race is saved up to the last answer.</source>
        <translation>La course est enregistrée jusqu’à la dernière réponse.</translation>
    </message>
</context>
<context>
    <name>recovery</name>
    <message>
        <source>less than a minute ago</source>
        <translation>il y a moins d’une minute</translation>
    </message>
</context>
</TS>
