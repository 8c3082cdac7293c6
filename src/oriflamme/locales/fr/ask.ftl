# Ce que l’on demande à un joueur, ses choix, et ce qui s’ensuit. $card et ses formes : la carte qui agit (ask-),
# la carte du choix (option-), la carte concernée (sure-). `-hidden` : le lecteur ne connaît pas cette carte ; `-own` : cela
# arrive à sa propre famille.

## Questions

ask-place = Placez une carte
    .hint = Face cachée : au début de la file, à la fin ou, dès le tour 2, sur une de vos cartes.
    .safe = Choisissez une carte pour la lire : rien n’est encore décidé.
ask-reveal-or-keep = Révéler { $cardObject } ?
    .hint = Révéler : la carte agit tout de suite et, le plus souvent, vous gagnez ses jetons. Laisser cachée : elle reçoit 1 jeton de plus.
    .last = C’est le dernier tour : les jetons laissés sur les cartes ne comptent pour personne.
ask-archer = Votre { $card } doit tirer
    .hint = Choisissez la première ou la dernière carte de la file : elle est éliminée et vous gagnez 1 point.
ask-soldier = Votre { $card } doit frapper
    .hint = Choisissez une carte adjacente : elle est éliminée et vous gagnez 1 point.
ask-spy = À qui votre { $card } vole-t-il 1 point ?
    .hint = Choisissez à quel voisin le prendre. Un joueur sans points ne donne rien.
ask-heir = Votre { $card } agit
    .hint = Vous gagnez 2 points si aucune autre carte révélée ne porte son nom.
ask-lord = Votre { $card } agit
    .hint = Vous gagnez 1 point, et 1 de plus par carte de votre famille à côté de lui.
ask-shapeshifter = Qui votre { $card } doit-il copier ?
    .hint = Choisissez un personnage révélé adjacent : votre carte utilise sa capacité comme si c’était la sienne.
ask-assassination = Votre { $card } doit frapper
    .hint = Choisissez n’importe quelle carte non recouverte de la file : elle est éliminée et vous gagnez 1 point.
ask-royal-decree = Quelle carte votre { $card } déplace-t-il ?
    .hint = Choisissez la carte à déplacer, puis où elle va.
ask-ambush = Votre { $card } se révèle
    .hint = Ses jetons sont perdus : vous gagnez 1 point et défaussez la carte.
ask-conspiracy = Votre { $card } rapporte
    .hint = Vous gagnez 2 points par jeton posé dessus.
ask-prince = Votre { $card } agit
    .hint = Vous gagnez 1 point.
ask-twin = Votre { $card } agit
    .hint = Vous gagnez 1 point.
ask-queen = Votre { $card } agit
    .hint = Vous gagnez 2 points.
ask-cutthroat = Votre { $card } doit frapper
    .hint = Choisissez une carte adjacente : elle est éliminée avec les cartes adverses révélées de même nom. Une seule victime ne rapporte rien.
ask-apothecary = Votre { $card } doit frapper
    .hint = Choisissez une carte à côté d’une autre de vos cartes : elle est éliminée et vous gagnez 1 point.
ask-felon = Votre { $card } agit
    .hint = Chaque carte adjacente coûte 1 point à son propriétaire.
ask-schemer = Votre { $card } agit
    .hint = Vous gagnez 2 points. Si une pile est à côté, défaussez plutôt la carte.
ask-impersonation = Votre { $card } doit frapper
    .hint = Éliminez une carte adjacente pour 1 point. Un personnage adverse est remplacé par le vôtre, si vous l’avez mis de côté ou défaussé.
ask-plot = Votre { $card } agit
    .hint = Un de vos personnages révélés agit aussitôt.
ask-trap = Votre { $card } se révèle
    .hint = Ses jetons sont perdus : vous gagnez 1 point et défaussez la carte.
ask-bribery = Qui voulez-vous corrompre ?
    .hint = Choisissez un personnage révélé : il est désormais de votre famille.
ask-empress = Votre { $card } agit
    .hint = Vous gagnez 2 points, puis une carte cachée d’un autre joueur reçoit 1 jeton.
ask-informer = Votre { $card } : écouter ou échanger ?
    .hint = Écouter : 1 point par jeton sur les cartes cachées adverses adjacentes. Échanger : une autre carte de votre main la remplace, sans agir ce tour-ci.
ask-judge = Votre { $card } rend justice
    .hint = Condamnez une carte et gagnez 1 point, ou éliminez une carte déjà condamnée et gagnez 1 point pour elle.
ask-fanatic = Votre { $card } agit
    .hint = Vous gagnez 1 point, ou 2 si vous n’avez aucune autre carte révélée.
ask-diplomat = Votre { $card } : négocier ou partir ?
    .hint = Négocier : gagnez 1 point, et un autre Diplomate reçoit 2 jetons. Partir : gagnez tous ses jetons et défaussez la carte.
ask-deserter = Votre { $card } doit frapper
    .hint = Éliminez une carte adjacente : 1 point, ou 2 pour un personnage. Votre carte est ensuite défaussée si aucun personnage révélé n’est à côté.
ask-insurrection = Votre { $card } agit
    .hint = Les deux cartes adjacentes sont éliminées. Ensuite, la carte est remise face cachée.
ask-extortion = Votre { $card } se révèle
    .hint = Ses jetons sont perdus : vous gagnez 1 point et défaussez la carte.
ask-infiltration = Votre { $card } agit
    .hint = Chacune de vos cartes cachées non recouvertes reçoit 1 jeton, et cette carte passe en réserve.
ask-deal = Votre { $card } agit
    .hint = La carte est mise en réserve avec ses jetons et rapporte à chaque tour.
ask-decree-to = Où va { $cardThe } de la place { $place } ?
    .hint = Entre deux cartes ou à une extrémité. Après le Décret royal, la carte agira encore ce tour-ci ; avant lui, au tour suivant.
ask-decree-to-hidden = Où va la carte cachée de la place { $place } ?
ask-twin-place = Où va votre Jumeau ?
    .hint = Placez-le, révélé, au début de la file, à la fin ou sur une de vos cartes qui n’est pas un Prince.
ask-plot-choice = Quel personnage agit pour votre Machination ?
    .hint = Choisissez un de vos personnages révélés : sa capacité s’applique là où il se trouve.
ask-plot-stake = Prendre le point ou dépenser le jeton ?
    .hint = Chaque jeton de la Machination vaut 1 point, ou permet à un de vos personnages révélés d’agir encore une fois.
ask-empress-gift = Quelle carte reçoit le jeton ?
    .hint = Choisissez une carte cachée d’un autre joueur : elle reçoit 1 jeton.
ask-diplomat-gift = Quel Diplomate reçoit 2 jetons ?
    .hint = Choisissez un autre Diplomate révélé. Les jetons restent dessus jusqu’à son départ.

## Choix

option-place = { $where ->
    [front] { $card } au début de la file
    [back] { $card } à la fin de la file
   *[on] { $card } sur votre carte, place { $place }
}
option-reveal = Révéler
option-keep = Laisser cachée
option-target = { $who } : { $card }, place { $place }
option-target-own = Votre { $card }, place { $place }
option-target-hidden = { $who } : carte cachée, place { $place }
option-move-pick = { $who } : { $card }, place { $place }
option-move-pick-own = Votre { $card }, place { $place }
option-move-pick-hidden = { $who } : carte cachée, place { $place }
option-move-to = Place { $to }, entre { $before } et { $after }
option-move-to-first = Place { $to }, avant { $after }
option-move-to-last = Place { $to }, après { $before }
near = { $cardThe } ({ $who })
near-own = votre { $card }
near-hidden = une carte cachée ({ $who })
option-twin = { $where ->
    [front] Jumeau au début de la file
    [back] Jumeau à la fin de la file
   *[on] Jumeau sur votre carte, place { $place }
}
option-listen = Écouter
option-swap = Échanger contre { $cardObject }
option-sentence = Condamner { $cardObject }, place { $place } ({ $who })
option-sentence-own = Condamner votre { $card }, place { $place }
option-sentence-hidden = Condamner la carte cachée, place { $place } ({ $who })
option-sentence-none = Gagner seulement 1 point
option-execute = Exécuter { $cardObject }, place { $place } ({ $who })
option-execute-own = Exécuter votre { $card }, place { $place }
option-execute-hidden = Exécuter la carte cachée, place { $place } ({ $who })
option-negotiate = Négocier
option-leave = Partir avec les jetons
option-gain = Prendre 1 point
option-repeat = Le dépenser pour agir encore
option-yours = à vous
option-later = puis : { $notes }
barred-insurrection = Impossible : il faut un jeton dessus.

## Ce qui s’ensuit

sure-kept = 1 jeton de plus dessus
sure-kept-last = ses jetons ne compteront pour personne
sure-revealed = { $you ->
    [who] vous révélez { $cardObject }
   *[none] { $who } révèle { $cardObject }
}
sure-tokens-taken = { $n ->
    [one] +{ $n } point pour son jeton
   *[other] +{ $n } points pour ses jetons
}
sure-tokens-lost = { $n ->
    [one] { $n } jeton perdu ({ $who }, { $card })
   *[other] { $n } jetons perdus ({ $who }, { $card })
}
sure-tokens-lost-own = { $n ->
    [one] vous perdez { $n } jeton posé sur { $cardObject }
   *[other] vous perdez { $n } jetons posés sur { $cardObject }
}
sure-tokens-lost-hidden = { $n ->
    [one] { $n } jeton perdu ({ $who })
   *[other] { $n } jetons perdus ({ $who })
}
sure-tokens-put = { $n ->
    [one] { $n } jeton sur { $cardObject } ({ $who })
   *[other] { $n } jetons sur { $cardObject } ({ $who })
}
sure-tokens-put-own = { $n ->
    [one] { $n } jeton sur votre carte de la place { $place }
   *[other] { $n } jetons sur votre carte de la place { $place }
}
sure-tokens-put-hidden = { $n ->
    [one] { $n } jeton sur la carte de la place { $place } ({ $who })
   *[other] { $n } jetons sur la carte de la place { $place } ({ $who })
}
sure-gained = { $n ->
    [one] +{ $n } point pour { $who }
   *[other] +{ $n } points pour { $who }
}
sure-gained-own = { $n ->
    [one] +{ $n } point pour vous
   *[other] +{ $n } points pour vous
}
sure-lost = { $n ->
    [one] −{ $n } point pour { $who }
   *[other] −{ $n } points pour { $who }
}
sure-lost-own = { $n ->
    [one] −{ $n } point pour vous
   *[other] −{ $n } points pour vous
}
sure-stolen = { $n ->
    [one] { $who } vole { $n } point à { $whom }
   *[other] { $who } vole { $n } points à { $whom }
}
sure-stolen-from-you = { $n ->
    [one] { $who } vous vole { $n } point
   *[other] { $who } vous vole { $n } points
}
sure-stolen-own = { $n ->
    [one] +{ $n } point pour vous, volé à { $whom }
   *[other] +{ $n } points pour vous, volés à { $whom }
}
sure-turned-up = { $you ->
    [who] on retourne votre { $card }
    [both] on retourne votre { $card }
   *[none] on retourne { $cardObject } ({ $who })
}
sure-turned-up-hidden = { $you ->
    [who] on retourne votre carte
    [both] on retourne votre carte
   *[none] on retourne la carte ({ $who })
}
sure-eliminated = { $cardThe } est { $gender ->
    [f] éliminée
   *[m] éliminé
} ({ $who })
sure-eliminated-own =
    votre { $card } est { $gender ->
        [f] éliminée
       *[m] éliminé
    }
sure-eliminated-hidden = la carte cachée est éliminée ({ $who })
sure-discarded = { $who } défausse { $cardObject }
sure-discarded-own = vous défaussez { $cardObject }
sure-discarded-hidden = { $who } défausse une carte cachée
sure-reserved = { $n ->
    [0] { $cardThe } en réserve
    [one] { $cardThe } en réserve avec { $n } jeton
   *[other] { $cardThe } en réserve avec { $n } jetons
}
sure-reacted = { $cardThe } réagit ({ $who })
sure-reacted-own = votre { $card } réagit
sure-reacted-hidden = la carte réagit ({ $who })
sure-moved = { $you ->
    [who] votre { $card } passe à la place { $n }
    [both] votre { $card } passe à la place { $n }
   *[none] { $cardThe } passe à la place { $n } ({ $who })
}
sure-moved-hidden = { $you ->
    [who] votre carte cachée passe à la place { $n }
    [both] votre carte cachée passe à la place { $n }
   *[none] la carte cachée passe à la place { $n } ({ $who })
}
sure-twin-placed = { $cardThe } va à la place { $place }
sure-copied = agit comme { $otherThe }
sure-activated = { $cardThe } agit
sure-nothing = sans effet
sure-nothing-conspiracy = aucun point : pas de jeton dessus
sure-nothing-cutthroat = { $n ->
    [1] aucun point pour une seule victime
   *[other] sans effet
}
sure-nothing-heir = aucun point : une autre carte du même nom est révélée
sure-nothing-plot = aucune carte activée : aucun de vos personnages n’est révélé
sure-entered = votre { $card } prend sa place
sure-nobody = personne ne prend sa place
sure-bribed = { $cardThe } rejoint { $who }
sure-bribed-own = { $cardThe } vous rejoint
sure-sentence = condamnation : { $card }, place { $place }
sure-sentence-hidden = condamnation : carte de la place { $place }
sure-taken-back = { $cardThe } revient en main
sure-swapped-in = { $cardThe } prend sa place
sure-turned-down = { $cardThe } repasse face cachée
sure-cascade = au tour de la carte du dessous : { $card }
sure-cascade-own = au tour de votre carte du dessous : { $card }
sure-waited = { $cardThe } n’agit pas ce tour-ci ({ $who })
sure-waited-own = votre { $card } n’agit pas ce tour-ci
sure-waited-hidden = la carte de la place { $place } n’agit pas ce tour-ci ({ $who })
sure-income = { $n ->
    [one] { $who } gagne { $n } point avec { $cardObject }
   *[other] { $who } gagne { $n } points avec { $cardObject }
}
sure-income-own = { $n ->
    [one] +{ $n } point pour vous avec { $cardObject }
   *[other] +{ $n } points pour vous avec { $cardObject }
}
sure-game-over = fin de la partie, victoire : { $names }
sure-game-over-own = fin de la partie : vous gagnez
sure-unsure = le reste dépend des cartes cachées
sure-asks = vous choisirez ensuite son effet
sure-more = { $n } autres effets

confirm-own = Vous perdriez une de vos cartes. C’est bien ce que vous voulez ?
confirm-yes = Oui, confirmer
confirm-again = Revenir
