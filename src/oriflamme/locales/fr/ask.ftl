# Ce que l’on demande à un joueur, ses choix, et ce qui s’ensuit. $card et ses formes : la carte qui agit (ask-),
# la carte du choix (option-), la carte concernée (sure-). `-hidden` : le lecteur ne connaît pas cette carte ; `-own` : cela
# arrive à sa propre famille.

## Questions

ask-place = Placez une carte
    .hint = Choisissez une carte de votre main et placez-la face cachée en tête de file, au bout ou, dès la manche 2, sur une de vos cartes.
ask-reveal-or-keep = Révéler { $cardObject } ?
    .hint = Révéler : la carte agit tout de suite et, le plus souvent, vous gagnez ses jetons. Garder : elle reste cachée et reçoit 1 jeton de plus.
ask-archer = Votre { $card } doit tirer
    .hint = Choisissez la première ou la dernière carte de la file : elle est éliminée et vous gagnez 1 point.
ask-soldier = Votre { $card } doit frapper
    .hint = Choisissez une carte voisine : elle est éliminée et vous gagnez 1 point.
ask-spy = Votre { $card } prend 1 point
    .hint = Choisissez le voisin qui le donne. Un joueur sans points ne donne rien.
ask-heir = Votre { $card } agit
    .hint = Vous gagnez 2 points si aucune autre carte révélée ne porte son nom.
ask-lord = Votre { $card } agit
    .hint = Vous gagnez 1 point, et 1 de plus par carte de votre famille juste à côté.
ask-shapeshifter = Qui votre { $card } doit-il copier ?
    .hint = Choisissez un personnage révélé juste à côté : votre carte agit comme si cette capacité était la sienne.
ask-assassination = Votre { $card } doit frapper
    .hint = Choisissez n’importe quelle carte non recouverte de la file : elle est éliminée et vous gagnez 1 point.
ask-royal-decree = Votre { $card } déplace une carte
    .hint = Choisissez la carte à déplacer. Vous choisirez ensuite où elle va.
ask-ambush = Votre { $card } se révèle
    .hint = Ses jetons sont perdus, vous gagnez 1 point et défaussez la carte.
ask-conspiracy = Votre { $card } rapporte
    .hint = Vous gagnez deux fois plus de points que la carte n’a de jetons.
ask-prince = Votre { $card } agit
    .hint = Vous gagnez 1 point.
ask-twin = Votre { $card } agit
    .hint = Vous gagnez 1 point.
ask-queen = Votre { $card } agit
    .hint = Vous gagnez 2 points.
ask-cutthroat = Votre { $card } doit frapper
    .hint = Choisissez une carte voisine : elle tombe avec toutes les cartes adverses révélées de même nom. Une seule victime ne rapporte rien.
ask-apothecary = Votre { $card } doit frapper
    .hint = Choisissez une carte juste à côté d’une autre de vos cartes : elle est éliminée et vous gagnez 1 point.
ask-felon = Votre { $card } agit
    .hint = Chaque carte voisine coûte 1 point à son joueur.
ask-schemer = Votre { $card } agit
    .hint = Vous gagnez 2 points, ou défaussez la carte si elle est à côté d’une pile.
ask-impersonation = Votre { $card } doit frapper
    .hint = Choisissez une carte voisine à éliminer pour 1 point. Un personnage adverse peut être remplacé par le vôtre.
ask-plot = Votre { $card } agit
    .hint = Un de vos personnages révélés agit aussitôt.
ask-trap = Votre { $card } se révèle
    .hint = Ses jetons sont perdus, vous gagnez 1 point et défaussez la carte.
ask-bribery = Qui voulez-vous soudoyer ?
    .hint = Choisissez un personnage révélé : il est désormais de votre famille.
ask-empress = Votre { $card } agit
    .hint = Vous gagnez 2 points, puis une carte cachée d’un autre joueur reçoit 1 jeton.
ask-informer = Votre { $card } : écouter ou échanger ?
    .hint = Écouter : gagnez autant de points qu’il y a de jetons sur les cartes cachées adverses voisines. Échanger : reprenez la carte et mettez-en une autre de votre main à sa place.
ask-judge = Votre { $card } rend justice
    .hint = Condamnez une carte et gagnez 1 point, ou éliminez une carte déjà condamnée et gagnez 1 point pour elle.
ask-fanatic = Votre { $card } agit
    .hint = Vous gagnez 1 point, ou 2 si aucune autre de vos cartes n’est révélée.
ask-diplomat = Votre { $card } : négocier ou partir ?
    .hint = Négocier : gagnez 1 point, et un autre Diplomate reçoit 2 jetons. Partir : gagnez tous ses jetons et défaussez la carte.
ask-deserter = Votre { $card } doit frapper
    .hint = Choisissez une carte voisine : elle est éliminée pour 1 point, 2 si c’était un personnage. Sans personnage révélé à côté d’elle, votre carte est ensuite défaussée.
ask-insurrection = Votre { $card } agit
    .hint = Les deux cartes voisines sont éliminées.
ask-extortion = Votre { $card } se révèle
    .hint = Ses jetons sont perdus, vous gagnez 1 point et défaussez la carte.
ask-infiltration = Votre { $card } agit
    .hint = Chacune de vos cartes cachées non recouvertes reçoit 1 jeton.
ask-deal = Votre { $card } agit
    .hint = La carte est mise en réserve avec ses jetons et rapporte à chaque manche.
ask-decree-to = Où va la carte ?
    .hint = Choisissez sa nouvelle place, entre deux cartes ou à un bout de la file. Le Décret royal est ensuite défaussé.
ask-twin-place = Où va votre Jumeau ?
    .hint = Placez-le, révélé, en tête de file, au bout ou sur une de vos cartes qui n’est pas un Prince.
ask-plot-choice = Qui agit pour votre Machination ?
    .hint = Choisissez un de vos personnages révélés : sa capacité s’applique là où il se trouve.
ask-plot-stake = Gagner le jeton ou le dépenser ?
    .hint = Chaque jeton de la Machination vaut 1 point, ou permet à un de vos personnages révélés d’agir encore une fois.
ask-empress-gift = Qui reçoit le jeton ?
    .hint = Choisissez une carte cachée d’un autre joueur : elle reçoit 1 jeton.
ask-diplomat-gift = Quel Diplomate reçoit 2 jetons ?
    .hint = Choisissez un autre Diplomate révélé. Les jetons restent dessus jusqu’à son départ.

## Choix

option-place = { $where ->
    [front] { $card } en tête de file
    [back] { $card } en bout de file
   *[on] { $card } sur votre carte, place { $place }
}
option-reveal = Révéler
option-keep = Garder
option-target = { $who } : { $card }, place { $place }
option-target-hidden = { $who } : carte cachée, place { $place }
option-move-pick = { $who } : { $card }, place { $place }
option-move-pick-hidden = { $who } : carte cachée, place { $place }
option-move-to = À la place { $to }
option-twin = { $where ->
    [front] Jumeau en tête de file
    [back] Jumeau en bout de file
   *[on] Jumeau sur votre carte, place { $place }
}
option-listen = Écouter
option-swap = Échanger contre { $cardObject }
option-sentence = Condamner { $cardObject }, place { $place } ({ $who })
option-sentence-hidden = Condamner la carte cachée, place { $place } ({ $who })
option-sentence-none = Gagner 1 sans condamner
option-execute = Exécuter { $cardObject }, place { $place } ({ $who })
option-execute-hidden = Exécuter la carte cachée, place { $place } ({ $who })
option-negotiate = Négocier
option-leave = Partir
option-gain = Gagner le jeton
option-repeat = Le dépenser pour agir encore

## Ce qui s’ensuit

sure-kept = 1 jeton de plus dessus
sure-revealed = { $who } révèle { $cardObject }
sure-tokens-taken = { $n ->
    [one] +{ $n } avec son jeton
   *[other] +{ $n } avec ses jetons
}
sure-tokens-lost = { $n ->
    [one] { $n } jeton perdu ({ $who }, { $card })
   *[other] { $n } jetons perdus ({ $who }, { $card })
}
sure-tokens-lost-hidden = { $n ->
    [one] { $n } jeton perdu ({ $who })
   *[other] { $n } jetons perdus ({ $who })
}
sure-tokens-put = { $n ->
    [one] { $n } jeton sur { $cardObject } ({ $who })
   *[other] { $n } jetons sur { $cardObject } ({ $who })
}
sure-tokens-put-hidden = { $n ->
    [one] { $n } jeton sur la carte de la place { $place } ({ $who })
   *[other] { $n } jetons sur la carte de la place { $place } ({ $who })
}
sure-gained = +{ $n } pour { $who }
sure-gained-own = +{ $n } pour vous
sure-lost = −{ $n } pour { $who }
sure-lost-own = −{ $n } pour vous
sure-stolen = { $who } prend { $n } à { $whom }
sure-stolen-own = +{ $n } pour vous, pris à { $whom }
sure-turned-up = on retourne { $cardObject } ({ $who })
sure-turned-up-hidden = on retourne la carte ({ $who })
sure-eliminated = { $cardThe } tombe ({ $who })
sure-eliminated-own = votre { $card } tombe
sure-eliminated-hidden = la carte cachée tombe ({ $who })
sure-discarded = { $who } défausse { $cardObject }
sure-discarded-own = vous défaussez { $cardObject }
sure-discarded-hidden = { $who } défausse une carte cachée
sure-reserved = { $n ->
    [0] { $cardThe } en réserve
    [one] { $cardThe } en réserve avec { $n } jeton
   *[other] { $cardThe } en réserve avec { $n } jetons
}
sure-reacted = { $cardThe } réagit ({ $who })
sure-reacted-hidden = la carte réagit ({ $who })
sure-moved = { $cardThe } passe à la place { $n } ({ $who })
sure-moved-hidden = la carte cachée passe à la place { $n } ({ $who })
sure-twin-placed = { $card }, place { $place }
sure-copied = agit comme { $otherThe }
sure-activated = { $cardThe } agit
sure-nothing = sans effet
sure-entered = votre { $card } prend sa place
sure-nobody = personne ne prend sa place
sure-bribed = { $cardThe } rejoint { $who }
sure-sentence = condamnation : { $card }, place { $place }
sure-sentence-hidden = condamnation : carte de la place { $place }
sure-taken-back = { $cardThe } revient en main
sure-swapped-in = { $cardThe } prend sa place
sure-turned-down = { $cardThe } repasse face cachée
sure-cascade = puis { $cardThe }, juste dessous
sure-cascade-hidden = puis la carte cachée, juste dessous
sure-waited = { $cardThe } n’agit pas cette manche ({ $who })
sure-waited-hidden = la carte de la place { $place } n’agit pas cette manche ({ $who })
sure-income = { $n ->
    [one] { $who } gagne { $n } point avec { $cardObject }
   *[other] { $who } gagne { $n } points avec { $cardObject }
}
sure-game-over = fin de la partie, victoire : { $names }
sure-unsure = d’autres effets possibles (cartes cachées)

confirm-own = Une de vos cartes tomberait. Est-ce bien ce que vous voulez ?
confirm-yes = Confirmer
confirm-again = Choisir autrement
