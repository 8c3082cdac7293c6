# Crédits et licences ; une adresse qui ne mène nulle part.

credits-title = Crédits et licences
credits-game = Le jeu
credits-game-authors = Oriflamme est un jeu de cartes d’Adrien et Axel Hesling, publié par Studio H.
credits-unofficial = Ceci est une édition non officielle, faite par des amateurs. Elle ne contient ni les images ni les textes du jeu et n’a aucun lien avec ses auteurs ni son éditeur. Si le jeu vous plaît, achetez-le : il est encore meilleur autour d’une table.
credits-software = Le logiciel est libre, sous licence MIT.
credits-emblems = Emblèmes
credits-emblems-from = Dessinés pour
credits-emblems-changed = Seul le cadre de chaque image a changé. La bannière et les icônes au trait sont de nous.
credits-mark-fleur-de-lys = Points
credits-mark-gavel = Condamnation
credits-mark-lion = Famille rouge
credits-mark-swan = Famille bleue
credits-mark-oak-leaf = Famille verte
credits-mark-sun = Famille jaune
credits-mark-unicorn = Famille violette
credits-fonts = Polices
credits-libraries = Bibliothèques
credits-texts = Tous les textes des licences
missing-title = Page introuvable
missing-why = Cette adresse ne mène nulle part. Peut-être manque-t-il un morceau du lien.
missing-home = Retour à l’accueil
