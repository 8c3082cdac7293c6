# Accueil, formulaire d’une nouvelle table, parties, classement, compte.

home-lead = Le roi est mort sans héritier. Pendant six tours, les familles glissent leurs cartes face cachée dans une même file et choisissent quand les révéler : tout de suite, ou plus tard pour gagner davantage.
home-play = Jouer maintenant
home-play-opening = Distribution des cartes…
home-play-with = { $box }, contre trois bots Chevaliers, sans limite de temps
home-new = Nouvelle table
home-no-server = Ici, on joue contre des bots. Pour jouer avec d’autres personnes, il faut un site qui a un serveur.
home-join = Un lien ou un code ?
home-join-go = Rejoindre
home-join-wrong = Ce n’est ni un code ni le lien d’une table. Un code a cinq lettres ; un lien doit être collé en entier.
home-join-unknown = Aucune table avec ce code n’attend de joueurs.
home-sample = Place 3 : le Seigneur gagne 1 point, et 1 de plus pour la carte de sa famille juste à côté.
home-sample-now = En cours
home-box = Choisissez vos cartes
home-box-base = Dix cartes. Commencez ici.
home-box-ablaze = Princes, jumeaux, corruption et pièges.
home-box-alliance = Juges, pactes et diplomates.
home-box-mixed = Dix cartes parmi les { $kinds ->
    [30] trente
   *[other] { $kinds }
}.
home-guest-names = Aliénor, Amaury, Anselme, Aubin, Béranger, Blanche, Clotaire, Colin, Enguerrand, Flore, Gauvain, Guenièvre, Héloïse, Isaure, Lancelin, Mahaut, Perceval, Renaud, Solène, Yvain
home-loading = Un instant…
home-tables = Tables ouvertes
home-tables-none = Aucune table publique pour l’instant. Ouvrez-en une ou jouez contre des bots.
home-tables-free = { $n ->
    [one] Encore { $n } joueur attendu
   *[other] Encore { $n } joueurs attendus
}
home-tables-full = Complète, sur le point de commencer
home-tables-sit = S’asseoir
home-tables-look = Regarder
home-tables-bots = Bots
home-watch = Parties à regarder
home-clock-per-move = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
home-clock-bank = { $minutes } min + { $seconds } s
home-going = Vos parties en cours
home-going-all = Toutes vos parties
home-how = Comment jouer
home-how-1 = Placez.
    .more = Une carte de votre main, face cachée : au début, à la fin ou sur une des vôtres.
home-how-2 = Révélez ou attendez.
    .more = De la première place à la dernière. Chaque carte laissée cachée reçoit un jeton.
home-how-3 = Six tours.
    .more = La famille qui a le plus de points l’emporte. Les jetons restés sur les cartes ne comptent pas.
home-learn = Apprendre en jouant
home-rules = Lire les règles
home-record = Ouvrir une partie enregistrée
home-record-paste = Collez la notation d’une partie
home-record-drop = Ou déposez un fichier ici.
home-record-show = Voir la partie
home-record-file = Choisir un fichier
home-record-empty = Il n’y a encore rien à voir : collez d’abord une partie.
home-record-storage = Votre navigateur ne laisse pas cette page enregistrer la partie. Autorisez le stockage pour ce site et réessayez.
home-foot-unofficial = Une édition non officielle, faite par des amateurs.
home-foot-credits = Crédits et licences

## Nouvelle table

open-new = Nouvelle table
open-box = Cartes
open-players = Joueurs
open-seats = Sièges
open-seat-free = Libre pour un ami
open-seat-me = Vous
open-seat-bot = Bot : { $level }
open-clock = Temps de jeu
open-clock-none = Sans limite de temps
open-clock-quick = Rapide : { $minutes } min + { $seconds } s par coup
open-clock-calm = Tranquille : { $minutes } min + { $seconds } s par coup
open-clock-long = Longue : { $minutes } min + { $seconds } s par coup
open-clock-own = Durées au choix
open-clock-days = Plusieurs jours par coup
open-minutes = Minutes pour toute la partie
open-seconds = Secondes de plus par coup
open-days = Jours pour chaque coup
open-edition = Édition
open-edition-revised = Les règles actuelles. Dans le doute, choisissez-les.
open-edition-first = Deux différences : une Embuscade punit aussi une carte de sa propre famille qui l’élimine, et en cas d’égalité, toutes les cartes de la file comptent, même recouvertes.
open-listed = Qui peut trouver la table
open-listed-no = Seulement avec le lien
open-listed-yes = Tout le monde
open-watch = Qui peut regarder
open-watch-no = Personne
open-watch-yes = Tout le monde
open-chat = Discussion
open-chat-no = Sans
open-chat-yes = Avec
open-friendly = Cote
open-friendly-no = Classée
open-friendly-yes = Amicale
open-friendly-why = Une partie amicale ne change la cote de personne, une partie avec des bots non plus.
open-your-name = Votre nom
open-your-name-why = Laissez vide, et nous en choisirons un pour vous.
open-do = Ouvrir la table
open-start = Commencer la partie
open-back = Retour
open-follows-start = Tout le monde est là : la partie commence tout de suite.
open-follows-link = Vous recevrez ensuite un lien à partager.
open-follows-public = La table apparaîtra dans la liste, et vous recevrez un lien à partager.
deck-legend = Dix cartes pour chaque famille
deck-dice = Tirer au hasard
deck-clear = Tout retirer
deck-no-box = Autres cartes
deck-missing = { $left ->
    [one] { $n } sur 10, il en manque { $left }
   *[other] { $n } sur 10, il en manque { $left }
}
deck-many = { $over ->
    [one] { $n } choisies, { $over } de trop
   *[other] { $n } choisies, { $over } de trop
}
deck-full = Les dix cartes sont choisies

## Vos parties

games-title = Vos parties
games-nobody = Vous n’avez pas encore joué ici. Chaque partie jouée est conservée sur cette page.
games-none = Vous n’avez pas encore joué ici.
games-first = Jouer une première partie
games-list-going = En cours
games-list-over = Terminées
games-waiting = En attente de joueurs
games-playing = En cours
games-won = { $points ->
    [one] Victoire : { $names }, { $points } point
   *[other] Victoire : { $names }, { $points } points
}
games-won-own = { $points ->
    [one] Vous avez gagné, avec { $points } point
   *[other] Vous avez gagné, avec { $points } points
}
games-go-on = Continuer
games-table = Table
games-replay = Revoir
games-record = Notation
games-guest = Vous jouez en invité : ces parties ne sont conservées que dans ce navigateur.
games-keep = Les conserver avec un mot de passe
games-here = Sur cet appareil
games-delete = Supprimer
games-delete-sure = Supprimer définitivement cette partie ?
games-delete-failed = Impossible de supprimer cette partie.

## Classement

ladder-title = Classement
ladder-lead = Seules comptent les parties terminées entre humains. Chaque boîte et chaque nombre de joueurs a ses propres cotes. Tout le monde commence à 1500.
ladder-sizes = Nombre de joueurs
ladder-players = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
ladder-none = Personne n’a encore de cote ici. Terminez une partie sans bots pour en avoir une.
ladder-rank = Rang
ladder-name = Joueur
ladder-rating = Cote
ladder-games = Parties
ladder-me = (vous)
ladder-guest = (invité)
ladder-provisional = ? : moins de dix parties, la cote est encore incertaine. Ces joueurs viennent en fin de liste.

## Compte

account-title = Compte
account-nobody = Pas besoin de compte pour jouer. Un nom suffit.
account-guest = Vous jouez en invité sur ce navigateur, sous ce nom : { $name }.
account-known = Vous jouez sous ce nom : { $name }. Vos parties et votre cote sont enregistrées.
account-name = Votre nom
account-name-why = Toute la table le voit.
account-name-label = Nom
account-name-set = Changer de nom
account-name-begin = Jouer sous ce nom
account-name-done = C’est fait : voilà votre nom.
account-keep = Conserver vos parties
account-keep-why = Avec un identifiant et un mot de passe, vous retrouvez vos parties et votre cote sur tous vos appareils.
account-create = Créer un compte
account-password = Nouveau mot de passe
account-password-why = Vous devrez vous reconnecter sur tous vos autres appareils.
account-login-label = Identifiant
account-new-password-label = Nouveau mot de passe, 8 caractères au moins
account-current-password-label = Mot de passe actuel
account-password-label = Mot de passe
account-keep-do = Conserver mes parties
account-password-do = Changer le mot de passe
account-keep-done = C’est fait : connectez-vous désormais avec cet identifiant.
account-login = Se connecter
account-login-why = Si vous avez déjà joué ici et choisi un mot de passe.
account-login-guest = Vous continuerez avec ce compte. Les parties jouées en invité n’y seront pas transférées.
account-login-do = Se connecter
account-login-done = C’est fait : vous voilà de retour.
account-leave = Se déconnecter
account-leave-why = Vos parties et votre cote sont enregistrées.
account-leave-guest = Si vous vous déconnectez en tant qu’invité, vous ne pourrez plus revenir : choisissez d’abord un mot de passe pour conserver vos parties.
account-leave-sure = Vous perdrez définitivement l’accès à ces parties. Se déconnecter quand même ?
account-leave-do = Se déconnecter
account-leave-yes = Oui, se déconnecter
account-leave-no = Non, rester
account-sessions = Vos sessions ouvertes
account-sessions-why = Si vous ne reconnaissez pas l’une de ces sessions, fermez-la et changez de mot de passe.
account-session-cookie = Un navigateur, depuis le { $day }
account-session-bearer = Un programme avec un jeton, depuis le { $day }
account-session-current = Vous êtes ici
account-session-end = Fermer
account-data = Vos données
account-data-why = Ce que le serveur conserve, et combien de temps :
account-export = Tout télécharger
account-delete = Supprimer ce compte
account-delete-sure = Votre nom, vos messages et votre cote disparaîtront définitivement. Les parties jouées restent, sans votre nom. Supprimer le compte ?
account-delete-yes = Oui, supprimer
account-delete-no = Non, conserver
