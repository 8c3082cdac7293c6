# La chronique : ce qui s’est passé, une ligne par événement. `-hidden` : le lecteur ne connaît pas la carte.
# $who : le joueur concerné ; $place : comptée à partir de 1 ; $n : la quantité ; `event-moved` : $n est la nouvelle place.
# Jamais « de » devant un nom de joueur : il faudrait parfois l’élider.

log-placement = Tour { $n }, placement
log-resolution = Tour { $n }, résolution

log-acting = { $by } : { $actorThe }, place { $from }
log-acting-gone = { $by } : { $actorThe }

event-round = Tour { $n } : { $who } joue en premier
event-placed = { $n ->
    [1] { $who } place { $cardObject } sur une de ses cartes, place { $place }
   *[other]
        { $place ->
            [1] { $who } place { $cardObject } au début de la file
           *[other] { $who } place { $cardObject } à la fin de la file, place { $place }
        }
}
event-placed-hidden = { $n ->
    [1] { $who } place une carte face cachée sur une des siennes, place { $place }
   *[other]
        { $place ->
            [1] { $who } place une carte face cachée au début de la file
           *[other] { $who } place une carte face cachée à la fin de la file, place { $place }
        }
}
event-kept = { $who } laisse { $cardObject } face cachée, place { $place } : +1 jeton
event-kept-hidden = { $who } laisse sa carte face cachée, place { $place } : +1 jeton
event-revealed = { $who } révèle { $cardObject }, place { $place }
event-tokens-taken = { $n ->
    [one] { $who } gagne le jeton posé sur { $cardObject } : { $n } point
   *[other] { $who } gagne les jetons posés sur { $cardObject } : { $n } points
}
event-tokens-lost = { $n ->
    [one] { $who } perd { $n } jeton posé sur { $cardObject }
   *[other] { $who } perd { $n } jetons posés sur { $cardObject }
}
event-tokens-lost-hidden = { $n ->
    [one] { $who } perd { $n } jeton posé sur la carte cachée de la place { $place }
   *[other] { $who } perd { $n } jetons posés sur la carte cachée de la place { $place }
}
event-tokens-put = { $n ->
    [one] { $by } pose { $n } jeton sur { $cardObject } ({ $who }, place { $place }) avec { $otherObject }
   *[other] { $by } pose { $n } jetons sur { $cardObject } ({ $who }, place { $place }) avec { $otherObject }
}
event-tokens-put-hidden = { $n ->
    [one] { $by } pose { $n } jeton sur la carte cachée de la place { $place } ({ $who }) avec { $otherObject }
   *[other] { $by } pose { $n } jetons sur la carte cachée de la place { $place } ({ $who }) avec { $otherObject }
}
event-gained = { $n ->
    [one] { $card ->
        [Reine] { $who } gagne { $n } point de plus : c’était la Reine
       *[other] { $who } gagne { $n } point avec { $cardObject }
    }
   *[other] { $who } gagne { $n } points avec { $cardObject }
}
event-lost = { $n ->
    [one] { $who } perd { $n } point à cause { $cardOf } ({ $by })
   *[other] { $who } perd { $n } points à cause { $cardOf } ({ $by })
}
event-stolen = { $n ->
    [one] { $who } vole { $n } point à { $whom } avec { $cardObject }
   *[other] { $who } vole { $n } points à { $whom } avec { $cardObject }
}
event-turned-up = { $by } attaque la carte cachée de la place { $place } ({ $who }) avec { $actorObject } : c’est { $cardThe }
event-eliminated = { $by } élimine { $cardObject } ({ $who }, place { $place }) avec { $actorObject }
event-discarded = { $who } défausse { $cardObject }, place { $place }
event-reserved = { $n ->
    [0] { $who } met { $cardObject } en réserve : rien ne peut plus l’atteindre
    [one] { $who } met { $cardObject } en réserve avec { $n } jeton dessus
   *[other] { $who } met { $cardObject } en réserve avec { $n } jetons dessus
}
event-reacted = { $who } : { $cardThe } réagit contre { $actorObject } ({ $by })
event-moved = { $by } déplace { $cardObject } ({ $who }) de la place { $place } à la place { $n } avec { $otherObject }
event-moved-hidden = { $by } déplace la carte cachée de la place { $place } ({ $who }) à la place { $n } avec { $otherObject }
event-twin-placed = { $n ->
    [1] { $who } place { $cardObject } sur une de ses cartes, place { $place }
   *[other]
        { $place ->
            [1] { $who } place { $cardObject } au début de la file
           *[other] { $who } place { $cardObject } à la fin de la file, place { $place }
        }
}
event-copied = { $who } copie { $otherObject } ({ $owner }) avec { $cardObject }
event-activated = { $who } fait agir { $cardObject }, place { $place }, avec { $otherObject }
event-nothing = { $who } résout { $cardObject } : sans effet cette fois
event-nothing-heir = { $who } ne gagne rien avec { $cardObject } : une autre carte du même nom est révélée
event-nothing-spy = { $who } résout { $cardObject } sans effet : aucune carte d’une autre famille à côté
event-nothing-shapeshifter = { $who } résout { $cardObject } sans effet : aucun personnage révélé à copier à côté
event-nothing-soldier = { $who } résout { $cardObject } sans effet : aucune carte à côté
event-nothing-cutthroat = { $who } résout { $cardObject } sans effet : aucune carte à côté
event-nothing-impersonation = { $who } résout { $cardObject } sans effet : aucune carte à côté
event-nothing-deserter = { $who } résout { $cardObject } sans effet : aucune carte à côté
event-nothing-insurrection = { $who } résout { $cardObject } sans effet : aucune carte à côté
event-nothing-apothecary = { $who } résout { $cardObject } sans effet : aucune carte à côté de ses autres cartes
event-nothing-bribery = { $who } résout { $cardObject } sans effet : aucun personnage révélé à corrompre
event-nothing-royal-decree = { $who } résout { $cardObject } sans effet : aucune autre carte à déplacer
event-entered = { $who } remplace la victime par { $cardObject } de sa famille, place { $place }
event-nobody = { $who } n’a personne pour remplacer { $otherObject }
event-bribed = { $who } corrompt { $cardObject } ({ $owner }, place { $place }) : cette carte change de famille
event-sentence = { $who } condamne { $cardObject } ({ $owner }, place { $place })
event-sentence-hidden = { $who } condamne la carte cachée de la place { $place }
event-taken-back = { $who } reprend { $cardObject } en main
event-swapped-in = { $who } met { $cardObject } à sa place, face cachée : cette carte n’agira pas ce tour-ci
event-swapped-in-hidden = { $who } met une autre carte à sa place, face cachée : elle n’agira pas ce tour-ci
event-turned-down = { $who } remet { $cardObject } face cachée, mais tout le monde sait ce que c’est
event-cascade = { $who } : au tour de la carte du dessous, { $cardThe }
event-cascade-hidden = { $who } : au tour de la carte cachée du dessous
event-waited = { $who } : { $cardThe }, place { $place }, attend le tour suivant
event-waited-hidden = { $who } : la carte de la place { $place } attend le tour suivant
event-asked = { $who } décide pour { $cardObject }
event-asked-hidden = { $who } décide pour la carte cachée de la place { $place }
event-income = { $n ->
    [one] { $who } gagne { $n } point avec { $cardObject } en réserve
   *[other] { $who } gagne { $n } points avec { $cardObject } en réserve
}
event-game-over = La partie est finie. Victoire : { $names }

## Ce que les autres voient pendant qu’un joueur décide.

asked-archer = { $who } choisit entre la première et la dernière carte de la file
asked-soldier = { $who } choisit la carte adjacente à éliminer
asked-spy = { $who } choisit à quel voisin voler 1 point
asked-heir = { $who } résout l’Héritier
asked-lord = { $who } résout le Seigneur
asked-shapeshifter = { $who } choisit le personnage adjacent à copier
asked-assassination = { $who } choisit une carte à éliminer, n’importe où dans la file
asked-royal-decree = { $who } choisit la carte à déplacer
asked-ambush = { $who } résout l’Embuscade
asked-conspiracy = { $who } résout le Complot
asked-prince = { $who } résout le Prince
asked-twin = { $who } résout le Jumeau
asked-queen = { $who } résout la Reine
asked-cutthroat = { $who } choisit la carte adjacente à éliminer, avec ses homonymes
asked-apothecary = { $who } choisit une carte à éliminer, à côté d’une des siennes
asked-felon = { $who } résout le Félon
asked-schemer = { $who } résout l’Intrigante
asked-impersonation = { $who } choisit la carte adjacente à éliminer et à remplacer
asked-plot = { $who } résout la Machination
asked-trap = { $who } résout le Guet-apens
asked-bribery = { $who } choisit le personnage à corrompre
asked-empress = { $who } résout l’Impératrice
asked-informer = { $who } décide : écouter ou échanger
asked-judge = { $who } décide : condamner ou exécuter
asked-fanatic = { $who } résout le Fanatique
asked-diplomat = { $who } décide : négocier ou partir
asked-deserter = { $who } choisit la carte adjacente à éliminer
asked-insurrection = { $who } résout l’Insurrection
asked-extortion = { $who } résout l’Extorsion
asked-infiltration = { $who } résout l’Infiltration
asked-deal = { $who } résout le Pacte
asked-decree-to = { $who } choisit où va la carte déplacée
asked-twin-place = { $who } choisit où va le Jumeau
asked-plot-choice = { $who } choisit lequel de ses personnages agit
asked-plot-stake = { $who } décide : prendre un point ou faire encore agir un personnage
asked-empress-gift = { $who } choisit la carte cachée qui reçoit 1 jeton
asked-diplomat-gift = { $who } choisit le Diplomate qui reçoit 2 jetons
asked-place = { $who } choisit une carte à placer
asked-reveal-or-keep = { $who } décide : révéler la carte ou la laisser cachée

## Ce qui se passe autour de la table.

lobby-opened = { $who } ouvre la table
lobby-sat = { $who } prend un siège
lobby-stood = { $who } quitte son siège
lobby-kicked = { $who } doit quitter la table
lobby-bot-sat = { $who }, un bot, prend un siège
lobby-ready = { $who } peut commencer
lobby-ready-off = { $who } demande encore un instant
lobby-revealed = { $who } confirme la distribution
lobby-unrevealed = { $who } n’a pas confirmé la distribution à temps
lobby-started = Les cartes sont distribuées
lobby-sat-in = Un bot remplace { $who } en attendant
lobby-came-back = { $who } est de retour
lobby-voted = { $who } vote pour ou contre un bot remplaçant
lobby-chat-set = La discussion est ouverte
lobby-chat-set-off = La discussion est fermée
lobby-shown = { $who } laisse les spectateurs voir ses cartes
lobby-shown-off = { $who } ne montre plus ses cartes
lobby-again = { $who } veut rejouer
lobby-rematch = Une nouvelle table attend pour la partie suivante
lobby-resumed = Le serveur est de retour : le chrono repart avec le temps restant
lobby-closed = La table est fermée : tout le monde est parti
