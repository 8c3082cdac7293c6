# La table : le plateau, la question posée, les cartes à regarder, le menu d’un siège.

table-title = Table
table-coming = Chargement de la table…
table-not-here = Cette table n’est pas disponible
table-home = Retour à l’accueil
table-menu = À cette table
round-now = Tour { $n } sur { $of }
round-over = Partie terminée
phase-placement = placement
phase-resolution = résolution

## La file

queue-label = { $n ->
    [one] La file, { $n } place
   *[other] La file, { $n } places
}
queue-empty = La file est vide. La première carte se place ici.
strip-label = Toute la file
slot-front = Début
slot-back = Fin
gap-put = Placer { $card } ici
gap-put-hidden = Placer la carte ici
resolving = En cours
placing = Placement
choose-this = { $what }. Choisir : { $words }
choose-card = Placer { $cardObject }
lain-face-down = face cachée, inconnue des autres
lain-face-down-of = face cachée, { $who } la connaît
lain-known = face cachée, connue de tous
lain-turned = face cachée jusqu’à la fin
lain-tokens = { $n ->
    [one] { $n } jeton
   *[other] { $n } jetons
}
lain-count = { $n ->
    [one] { $n } carte dans la pile
   *[other] { $n } cartes dans la pile
}
lain-covered-tokens = { $n ->
    [one] { $n } jeton dessous
   *[other] { $n } jetons dessous
}
lain-sentenced = condamnée
lain-bribed = corrompue
lain-asleep = n’agit pas ce tour-ci

## Les familles

panel-in-hand = en main
panel-cards = { $n ->
    [one] { $n } carte en main
   *[other] { $n } cartes en main
}
panel-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
panel-discarded = { $n ->
    [one] { $n } carte défaussée, la voir
   *[other] { $n } cartes défaussées, les voir
}
seat-you = Vous
tag-bot = bot
tag-sitting-in = bot remplaçant
watchers = { $n ->
    [one] { $n } spectateur
   *[other] { $n } spectateurs
}
tag-away = pas là
tag-late = temps écoulé
tag-first = premier joueur
tag-turn = décide
vote-sit-in = { $n ->
    [0] Laisser jouer un bot
   *[other] Laisser jouer un bot ({ $n } pour)
}

## Vos cartes

hand-title = Votre main
hand-of = Main : { $who }
hand-empty = Il ne vous reste plus de carte en main.
hand-place = Placer { $card }
aside-title = De côté, cachées aux autres
aside-short = De côté
aside-chip = { $n ->
    [one] { $n } carte écartée
   *[other] { $n } cartes écartées
}
tray-discard = Défausse : { $n }

## La question

prompt-label = Que faire
prompt-yours = À vous de décider
prompt-confirm = À confirmer
prompt-waiting = En attente
prompt-lost = Connexion perdue
prompt-sent = Envoi de votre choix…
prompt-dealing = Distribution des cartes…
prompt-next = Ensuite, dans tous les cas : { $notes }.
prompt-skip = Passer à la suite
prompt-go-on = Continuer
round-summary = Fin du tour { $n }
announce-decision = À vous de décider. { $title } { $options }.
announce-option = { $key } : { $words }
announce-confirm = À confirmer : { $title }. Entrée confirme, Échap revient en arrière.
prompt-waiting-place = Place { $place }. En attendant, vous pouvez regarder les cartes.
prompt-waiting-hint = En attendant, vous pouvez regarder les cartes.
target-before = Cible précédente
target-next = Cible suivante
sat-in-title = Un bot joue pour vous
sat-in-hint = Le siège reste le vôtre.
sat-in-back = Reprendre votre siège

## Regarder les cartes

look-stack = Pile de la place { $place }
look-stack-of = { $n ->
    [one] { $who }, une carte
   *[other] { $who }, { $n } cartes, celle du dessus d’abord
}
look-gone = Ces cartes ne sont plus dans la file.
look-unknown = Face cachée
look-facts = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $hand ->
    [one] { $hand } carte en main
   *[other] { $hand } cartes en main
}, de côté : { $aside }
look-twin = Le Jumeau n’est pas encore entré en jeu.
look-known = En main, connue de tous
look-reserve = En réserve
look-deal = { $n ->
    [one] { $n } jeton dessus
   *[other] { $n } jetons dessus
}
look-discard = { $n ->
    [0] Rien n’est encore défaussé
    [one] Défausse : { $n } carte
   *[other] Défausse : { $n } cartes
}

## À côté du plateau

side-label = Chronique, cartes, discussion
side-chronicle = Chronique
side-tracker = Cartes
side-chat = Discussion
side-unread = { $n ->
    [one] nouveau message
   *[other] nouveaux messages
}

## Le menu d’un siège, les spectateurs

menu-sit-in = Laisser un bot jouer pour vous
menu-sit-in-go = Passer la main
menu-show = Les spectateurs peuvent voir mes cartes
menu-chat = Discussion à cette table
menu-leave = Quitter la partie
menu-leave-hint = Un bot vous remplace. Vous pouvez revenir quand vous voulez.
menu-leave-rated = Cette partie est classée : si vous partez ou si vous laissez un bot jouer pour vous, vous finissez à la dernière place.
local-take-back = Reprendre mon dernier coup
local-record = Télécharger la notation
local-saved = Cette partie est enregistrée sur cet appareil. Vous pouvez fermer la page et continuer plus tard.
local-unsaved-full = Il n’y a plus de place sur cet appareil pour enregistrer la partie. Ce qui a déjà été enregistré est conservé ; le reste sera perdu à la fermeture de la page.
local-unsaved-none = Votre navigateur ne permet pas à cette page d’enregistrer des parties. Celle-ci sera perdue à la fermeture de la page.
local-network-loading = Chargement du réseau de neurones des bots : { $n } %
local-network-ready = Les bots jouent avec leur réseau de neurones.
local-network-missing = Le réseau de neurones des bots n’a pas pu être chargé : ils jouent sans lui, et moins bien.
menu-keys = Touches : 1 à 9 pour choisir, Échap pour revenir, les flèches pour parcourir la file, I pour voir une carte.
watch-hint = Vous regardez. Les joueurs peuvent vous montrer leurs cartes.
watch-public = Ce que tous voient
watch-as = Ce que voit { $who }

## Conseils, contre les bots

hint-ask = Conseil
hint-title = Conseil
hint-coming = Comparaison des options…
hint-gone = Cette décision est déjà prise.
hint-look-card = Regardez votre carte : { $card }.
hint-look-place = Regardez la place { $place }.
hint-look-points = Comptez ce que cette carte peut rapporter maintenant, et plus tard.
hint-look-danger = Pensez aux cartes qui peuvent encore être attaquées.
hint-look-later = Pensez aux tours à venir.
hint-move = Montrer le coup
hint-best = Le mieux : { $move } (chances de gagner : { $value } %)
hint-next = Deuxième choix : { $move } (chances de gagner : { $value } %)
hint-why = Si vous jouez plutôt ce deuxième choix :
hint-note = Le conseil n’utilise que ce que vous voyez. La notation indiquera que vous l’avez demandé.
