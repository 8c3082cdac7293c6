# La chronique : ce qui s’est passé, une ligne par événement. `-hidden` : le lecteur ne connaît pas la carte.
# $who : le joueur concerné ; $place : comptée à partir de 1 ; $n : la quantité ; `event-moved` : $n est la nouvelle place.
# Jamais « de » devant un nom de joueur : il faudrait parfois l’élider.

log-placement = Tour { $n }, placement
log-resolution = Tour { $n }, résolution
log-you = vous
log-yours = À vous de décider

log-acting = { $you ->
    [by] Votre { $actor } agit, place { $from }
   *[none] { $by } : { $actorThe } agit, place { $from }
}
log-acting-gone = { $you ->
    [by] Votre { $actor }
   *[none] { $by } : { $actorThe }
}

event-round = { $you ->
    [who] Tour { $n } : vous jouez en premier
   *[none] Tour { $n } : { $who } joue en premier
}
event-placed = { $you ->
    [who] { $n ->
        [1] Vous placez { $cardObject } sur une de vos cartes, place { $place }
       *[other] { $place ->
            [1] Vous placez { $cardObject } au début de la file
           *[other] Vous placez { $cardObject } à la fin de la file, place { $place }
        }
    }
   *[none] { $n ->
        [1] { $who } place { $cardObject } sur une de ses cartes, place { $place }
       *[other] { $place ->
            [1] { $who } place { $cardObject } au début de la file
           *[other] { $who } place { $cardObject } à la fin de la file, place { $place }
        }
    }
}
event-placed-hidden = { $you ->
    [who] { $n ->
        [1] Vous placez une carte face cachée sur une des vôtres, place { $place }
       *[other] { $place ->
            [1] Vous placez une carte face cachée au début de la file
           *[other] Vous placez une carte face cachée à la fin de la file, place { $place }
        }
    }
   *[none] { $n ->
        [1] { $who } place une carte face cachée sur une des siennes, place { $place }
       *[other] { $place ->
            [1] { $who } place une carte face cachée au début de la file
           *[other] { $who } place une carte face cachée à la fin de la file, place { $place }
        }
    }
}
event-kept = { $you ->
    [who] Vous laissez { $cardObject } face cachée, place { $place } : +1 jeton
   *[none] { $who } laisse { $cardObject } face cachée, place { $place } : +1 jeton
}
event-kept-hidden = { $you ->
    [who] Vous laissez votre carte face cachée, place { $place } : +1 jeton
   *[none] { $who } laisse sa carte face cachée, place { $place } : +1 jeton
}
event-revealed = { $you ->
    [who] Vous révélez { $cardObject }, place { $place }
   *[none] { $who } révèle { $cardObject }, place { $place }
}
event-tokens-taken = { $you ->
    [who] { $n ->
        [one] Vous gagnez le jeton posé sur { $cardObject } : { $n } point
       *[other] Vous gagnez les jetons posés sur { $cardObject } : { $n } points
    }
   *[none] { $n ->
        [one] { $who } gagne le jeton posé sur { $cardObject } : { $n } point
       *[other] { $who } gagne les jetons posés sur { $cardObject } : { $n } points
    }
}
event-tokens-lost = { $you ->
    [who] { $n ->
        [one] Vous perdez { $n } jeton posé sur { $cardObject }
       *[other] Vous perdez { $n } jetons posés sur { $cardObject }
    }
   *[none] { $n ->
        [one] { $who } perd { $n } jeton posé sur { $cardObject }
       *[other] { $who } perd { $n } jetons posés sur { $cardObject }
    }
}
event-tokens-lost-hidden = { $you ->
    [who] { $n ->
        [one] Vous perdez { $n } jeton posé sur votre carte cachée de la place { $place }
       *[other] Vous perdez { $n } jetons posés sur votre carte cachée de la place { $place }
    }
   *[none] { $n ->
        [one] { $who } perd { $n } jeton posé sur la carte cachée de la place { $place }
       *[other] { $who } perd { $n } jetons posés sur la carte cachée de la place { $place }
    }
}
event-tokens-put = { $you ->
    [who] { $n ->
        [one] { $by } pose { $n } jeton sur votre { $card }, place { $place }, avec { $otherObject }
       *[other] { $by } pose { $n } jetons sur votre { $card }, place { $place }, avec { $otherObject }
    }
    [by] { $n ->
        [one] Vous posez { $n } jeton sur { $cardObject } ({ $who }, place { $place }) avec { $otherObject }
       *[other] Vous posez { $n } jetons sur { $cardObject } ({ $who }, place { $place }) avec { $otherObject }
    }
    [both] { $n ->
        [one] Vous posez { $n } jeton sur votre { $card }, place { $place }, avec { $otherObject }
       *[other] Vous posez { $n } jetons sur votre { $card }, place { $place }, avec { $otherObject }
    }
   *[none] { $n ->
        [one] { $by } pose { $n } jeton sur { $cardObject } ({ $who }, place { $place }) avec { $otherObject }
       *[other] { $by } pose { $n } jetons sur { $cardObject } ({ $who }, place { $place }) avec { $otherObject }
    }
}
event-tokens-put-hidden = { $you ->
    [who] { $n ->
        [one] { $by } pose { $n } jeton sur votre carte cachée de la place { $place } avec { $otherObject }
       *[other] { $by } pose { $n } jetons sur votre carte cachée de la place { $place } avec { $otherObject }
    }
    [by] { $n ->
        [one] Vous posez { $n } jeton sur la carte cachée de la place { $place } ({ $who }) avec { $otherObject }
       *[other] Vous posez { $n } jetons sur la carte cachée de la place { $place } ({ $who }) avec { $otherObject }
    }
    [both] { $n ->
        [one] Vous posez { $n } jeton sur votre carte cachée de la place { $place } avec { $otherObject }
       *[other] Vous posez { $n } jetons sur votre carte cachée de la place { $place } avec { $otherObject }
    }
   *[none] { $n ->
        [one] { $by } pose { $n } jeton sur la carte cachée de la place { $place } ({ $who }) avec { $otherObject }
       *[other] { $by } pose { $n } jetons sur la carte cachée de la place { $place } ({ $who }) avec { $otherObject }
    }
}
event-gained = { $you ->
    [who] { $n ->
        [one] Vous gagnez { $n } point avec { $cardObject }
       *[other] Vous gagnez { $n } points avec { $cardObject }
    }
   *[none] { $n ->
        [one] { $who } gagne { $n } point avec { $cardObject }
       *[other] { $who } gagne { $n } points avec { $cardObject }
    }
}
event-gained-R4-3 = { $you ->
    [who] { $n ->
        [one] Vous gagnez { $n } point pour cette élimination
       *[other] Vous gagnez { $n } points pour cette élimination
    }
   *[none] { $n ->
        [one] { $who } gagne { $n } point pour cette élimination
       *[other] { $who } gagne { $n } points pour cette élimination
    }
}
event-gained-R6-1 = { $you ->
    [who] { $n ->
        [one] Vous gagnez { $n } point : votre propre carte a éliminé { $cardObject }
       *[other] Vous gagnez { $n } points : votre propre carte a éliminé { $cardObject }
    }
   *[none] { $n ->
        [one] { $who } gagne { $n } point : sa propre carte a éliminé { $cardObject }
       *[other] { $who } gagne { $n } points : sa propre carte a éliminé { $cardObject }
    }
}
event-gained-ambush = { $you ->
    [who] { $n ->
        [1] Vous gagnez { $n } point en révélant { $cardObject }
       *[other] Vous gagnez { $n } points : une carte adverse a éliminé { $cardObject }
    }
   *[none] { $n ->
        [1] { $who } gagne { $n } point en révélant { $cardObject }
       *[other] { $who } gagne { $n } points : une carte adverse a éliminé { $cardObject }
    }
}
event-gained-conspiracy = { $you ->
    [who] { $n ->
        [one] Vous gagnez { $n } point avec { $cardObject } : 2 au lieu de 1 par jeton posé dessus
       *[other] Vous gagnez { $n } points avec { $cardObject } : 2 au lieu de 1 par jeton posé dessus
    }
   *[none] { $n ->
        [one] { $who } gagne { $n } point avec { $cardObject } : 2 au lieu de 1 par jeton posé dessus
       *[other] { $who } gagne { $n } points avec { $cardObject } : 2 au lieu de 1 par jeton posé dessus
    }
}
event-gained-deserter = { $you ->
    [who] { $n ->
        [one] Vous gagnez { $n } point de plus : la victime était un personnage
       *[other] Vous gagnez { $n } points de plus : la victime était un personnage
    }
   *[none] { $n ->
        [one] { $who } gagne { $n } point de plus : la victime était un personnage
       *[other] { $who } gagne { $n } points de plus : la victime était un personnage
    }
}
event-gained-diplomat = { $you ->
    [who] { $n ->
        [one] Vous gagnez { $n } point avec { $cardObject }, qui négocie
       *[other] Vous gagnez { $n } points avec { $cardObject }, qui négocie
    }
   *[none] { $n ->
        [one] { $who } gagne { $n } point avec { $cardObject }, qui négocie
       *[other] { $who } gagne { $n } points avec { $cardObject }, qui négocie
    }
}
event-gained-extortion = { $you ->
    [who] { $n ->
        [1] Vous gagnez { $n } point en révélant { $cardObject }
       *[other] Vous gagnez { $n } points avec { $cardObject } : 2 par carte non recouverte de la famille attaquante
    }
   *[none] { $n ->
        [1] { $who } gagne { $n } point en révélant { $cardObject }
       *[other] { $who } gagne { $n } points avec { $cardObject } : 2 par carte non recouverte de la famille attaquante
    }
}
event-gained-fanatic = { $you ->
    [who] { $n ->
        [1] Vous gagnez { $n } point avec { $cardObject } : une autre de vos cartes est révélée
       *[other] Vous gagnez { $n } points avec { $cardObject } : aucune autre de vos cartes n’est révélée
    }
   *[none] { $n ->
        [1] { $who } gagne { $n } point avec { $cardObject } : une autre de ses cartes est révélée
       *[other] { $who } gagne { $n } points avec { $cardObject } : aucune autre de ses cartes n’est révélée
    }
}
event-gained-heir = { $you ->
    [who] { $n ->
        [one] Vous gagnez { $n } point avec { $cardObject } : aucune autre carte révélée ne porte son nom
       *[other] Vous gagnez { $n } points avec { $cardObject } : aucune autre carte révélée ne porte son nom
    }
   *[none] { $n ->
        [one] { $who } gagne { $n } point avec { $cardObject } : aucune autre carte révélée ne porte son nom
       *[other] { $who } gagne { $n } points avec { $cardObject } : aucune autre carte révélée ne porte son nom
    }
}
event-gained-infiltration = { $you ->
    [who] { $n ->
        [one] Vous gagnez { $n } point de plus grâce à { $cardObject } : la victime était face cachée
       *[other] Vous gagnez { $n } points de plus grâce à { $cardObject } : la victime était face cachée
    }
   *[none] { $n ->
        [one] { $who } gagne { $n } point de plus grâce à { $cardObject } : la victime était face cachée
       *[other] { $who } gagne { $n } points de plus grâce à { $cardObject } : la victime était face cachée
    }
}
event-gained-informer = { $you ->
    [who] { $n ->
        [one] Vous gagnez { $n } point avec { $cardObject } : 1 par jeton sur les cartes cachées adverses à côté
       *[other] Vous gagnez { $n } points avec { $cardObject } : 1 par jeton sur les cartes cachées adverses à côté
    }
   *[none] { $n ->
        [one] { $who } gagne { $n } point avec { $cardObject } : 1 par jeton sur les cartes cachées adverses à côté
       *[other] { $who } gagne { $n } points avec { $cardObject } : 1 par jeton sur les cartes cachées adverses à côté
    }
}
event-gained-judge = { $you ->
    [who] { $n ->
        [one] Vous gagnez { $n } point en condamnant avec { $cardObject }
       *[other] Vous gagnez { $n } points en condamnant avec { $cardObject }
    }
   *[none] { $n ->
        [one] { $who } gagne { $n } point en condamnant avec { $cardObject }
       *[other] { $who } gagne { $n } points en condamnant avec { $cardObject }
    }
}
event-gained-lord = { $you ->
    [who] { $n ->
        [1] Vous gagnez { $n } point avec { $cardObject }, pas plus : aucune autre de vos cartes n’est à côté
        [2] Vous gagnez { $n } points avec { $cardObject } : 1, plus 1 pour votre carte à côté
       *[other] Vous gagnez { $n } points avec { $cardObject } : 1, plus 1 pour chacune de vos cartes à côté
    }
   *[none] { $n ->
        [1] { $who } gagne { $n } point avec { $cardObject }, pas plus : aucune autre de ses cartes n’est à côté
        [2] { $who } gagne { $n } points avec { $cardObject } : 1, plus 1 pour sa carte à côté
       *[other] { $who } gagne { $n } points avec { $cardObject } : 1, plus 1 pour chacune de ses cartes à côté
    }
}
event-gained-plot = { $you ->
    [who] { $n ->
        [one] Vous gagnez { $n } point pour un jeton { $cardOf }
       *[other] Vous gagnez { $n } points pour un jeton { $cardOf }
    }
   *[none] { $n ->
        [one] { $who } gagne { $n } point pour un jeton { $cardOf }
       *[other] { $who } gagne { $n } points pour un jeton { $cardOf }
    }
}
event-gained-queen = { $you ->
    [who] { $n ->
        [1] Vous gagnez { $n } point parce que la victime était { $cardThe }
       *[other] Vous gagnez { $n } points avec { $cardObject }
    }
   *[none] { $n ->
        [1] { $who } gagne { $n } point parce que la victime était { $cardThe }
       *[other] { $who } gagne { $n } points avec { $cardObject }
    }
}
event-gained-schemer = { $you ->
    [who] { $n ->
        [one] Vous gagnez { $n } point avec { $cardObject } : aucune pile à côté
       *[other] Vous gagnez { $n } points avec { $cardObject } : aucune pile à côté
    }
   *[none] { $n ->
        [one] { $who } gagne { $n } point avec { $cardObject } : aucune pile à côté
       *[other] { $who } gagne { $n } points avec { $cardObject } : aucune pile à côté
    }
}
event-gained-trap = { $you ->
    [who] { $n ->
        [one] Vous gagnez { $n } point en révélant { $cardObject }
       *[other] Vous gagnez { $n } points en révélant { $cardObject }
    }
   *[none] { $n ->
        [one] { $who } gagne { $n } point en révélant { $cardObject }
       *[other] { $who } gagne { $n } points en révélant { $cardObject }
    }
}
event-lost = { $you ->
    [who] { $n ->
        [one] Vous perdez { $n } point à cause { $cardOf } ({ $by })
       *[other] Vous perdez { $n } points à cause { $cardOf } ({ $by })
    }
    [by] { $n ->
        [one] { $who } perd { $n } point à cause de votre { $card }
       *[other] { $who } perd { $n } points à cause de votre { $card }
    }
    [both] { $n ->
        [one] Vous perdez { $n } point à cause de votre propre { $card }
       *[other] Vous perdez { $n } points à cause de votre propre { $card }
    }
   *[none] { $n ->
        [one] { $who } perd { $n } point à cause { $cardOf } ({ $by })
       *[other] { $who } perd { $n } points à cause { $cardOf } ({ $by })
    }
}
event-lost-felon = { $you ->
    [who] { $n ->
        [one] Vous perdez { $n } point : une de vos cartes est à côté { $cardOf } ({ $by })
       *[other] Vous perdez { $n } points : une de vos cartes est à côté { $cardOf } ({ $by })
    }
    [by] { $n ->
        [one] { $who } perd { $n } point : une de ses cartes est à côté de votre { $card }
       *[other] { $who } perd { $n } points : une de ses cartes est à côté de votre { $card }
    }
    [both] { $n ->
        [one] Vous perdez { $n } point : une de vos cartes est à côté de votre propre { $card }
       *[other] Vous perdez { $n } points : une de vos cartes est à côté de votre propre { $card }
    }
   *[none] { $n ->
        [one] { $who } perd { $n } point : une de ses cartes est à côté { $cardOf } ({ $by })
       *[other] { $who } perd { $n } points : une de ses cartes est à côté { $cardOf } ({ $by })
    }
}
event-stolen = { $you ->
    [who] { $n ->
        [one] Vous volez { $n } point à { $whom } avec { $cardObject }
       *[other] Vous volez { $n } points à { $whom } avec { $cardObject }
    }
    [whom] { $n ->
        [one] { $who } vous vole { $n } point avec { $cardObject }
       *[other] { $who } vous vole { $n } points avec { $cardObject }
    }
   *[none] { $n ->
        [one] { $who } vole { $n } point à { $whom } avec { $cardObject }
       *[other] { $who } vole { $n } points à { $whom } avec { $cardObject }
    }
}
event-stolen-spy = { $you ->
    [who] { $n ->
        [one] Vous volez { $n } point à { $whom } avec { $cardObject } : une de ses cartes est à côté
       *[other] Vous volez { $n } points à { $whom } avec { $cardObject } : une de ses cartes est à côté
    }
    [whom] { $n ->
        [one] { $who } vous vole { $n } point avec { $cardObject } : une de vos cartes est à côté
       *[other] { $who } vous vole { $n } points avec { $cardObject } : une de vos cartes est à côté
    }
   *[none] { $n ->
        [one] { $who } vole { $n } point à { $whom } avec { $cardObject } : une de ses cartes est à côté
       *[other] { $who } vole { $n } points à { $whom } avec { $cardObject } : une de ses cartes est à côté
    }
}
event-stolen-trap = { $you ->
    [who] { $n ->
        [one] { $whom } vous donne { $n } point pour avoir attaqué { $cardObject }
       *[other] { $whom } vous donne { $n } points pour avoir attaqué { $cardObject }
    }
    [whom] { $n ->
        [one] Vous donnez { $n } point à { $who } pour avoir attaqué { $cardObject }
       *[other] Vous donnez { $n } points à { $who } pour avoir attaqué { $cardObject }
    }
   *[none] { $n ->
        [one] { $whom } donne { $n } point à { $who } pour avoir attaqué { $cardObject }
       *[other] { $whom } donne { $n } points à { $who } pour avoir attaqué { $cardObject }
    }
}
event-turned-up = { $you ->
    [who] { $by } attaque votre carte cachée de la place { $place } avec { $actorObject } : c’est { $cardThe }
    [by] Vous attaquez la carte cachée de la place { $place } ({ $who }) avec { $actorObject } : c’est { $cardThe }
    [both] Vous attaquez votre propre carte cachée, place { $place }, avec { $actorObject } : c’est { $cardThe }
    [same] { $by } attaque une carte cachée de sa propre famille, place { $place }, avec { $actorObject } : c’est { $cardThe }
   *[none] { $by } attaque la carte cachée de la place { $place } ({ $who }) avec { $actorObject } : c’est { $cardThe }
}
event-eliminated = { $you ->
    [who] { $by } élimine votre { $card }, place { $place }, avec { $actorObject }
    [by] Vous éliminez { $cardObject } ({ $who }, place { $place }) avec { $actorObject }
    [both] Vous éliminez votre propre { $card }, place { $place }, avec { $actorObject }
    [same] { $by } élimine { $cardObject } de sa propre famille, place { $place }, avec { $actorObject }
   *[none] { $by } élimine { $cardObject } ({ $who }, place { $place }) avec { $actorObject }
}
event-discarded = { $you ->
    [who] Vous défaussez { $cardObject }
   *[none] { $who } défausse { $cardObject }
}
event-reserved = { $you ->
    [who] { $n ->
        [0] Vous mettez { $cardObject } en réserve : rien ne peut plus l’atteindre
        [one] Vous mettez { $cardObject } en réserve avec { $n } jeton dessus
       *[other] Vous mettez { $cardObject } en réserve avec { $n } jetons dessus
    }
   *[none] { $n ->
        [0] { $who } met { $cardObject } en réserve : rien ne peut plus l’atteindre
        [one] { $who } met { $cardObject } en réserve avec { $n } jeton dessus
       *[other] { $who } met { $cardObject } en réserve avec { $n } jetons dessus
    }
}
event-reacted = { $you ->
    [who] Votre { $card } réagit contre { $actorObject } ({ $by })
    [by] { $who } : { $cardThe } réagit contre votre { $actor }
    [both] Votre { $card } réagit contre votre propre { $actor }
   *[none] { $who } : { $cardThe } réagit contre { $actorObject } ({ $by })
}
event-reacted-prince = { $you ->
    [who] Sans votre { $card }, votre Jumeau part aussi
    [both] Sans votre { $card }, votre Jumeau part aussi
   *[none] { $who } : sans { $cardThe }, le Jumeau part aussi
}
event-reacted-twin = { $you ->
    [who] Sans votre { $card }, votre Prince part aussi
    [both] Sans votre { $card }, votre Prince part aussi
   *[none] { $who } : sans { $cardThe }, le Prince part aussi
}
event-moved = { $you ->
    [who] { $by } déplace votre { $card } de la place { $place } à la place { $n } avec { $otherObject }
    [by] Vous déplacez { $cardObject } ({ $who }) de la place { $place } à la place { $n } avec { $otherObject }
    [both] Vous déplacez votre { $card } de la place { $place } à la place { $n } avec { $otherObject }
   *[none] { $by } déplace { $cardObject } ({ $who }) de la place { $place } à la place { $n } avec { $otherObject }
}
event-moved-hidden = { $you ->
    [who] { $by } déplace votre carte cachée de la place { $place } à la place { $n } avec { $otherObject }
    [by] Vous déplacez la carte cachée de la place { $place } ({ $who }) à la place { $n } avec { $otherObject }
    [both] Vous déplacez votre carte cachée de la place { $place } à la place { $n } avec { $otherObject }
   *[none] { $by } déplace la carte cachée de la place { $place } ({ $who }) à la place { $n } avec { $otherObject }
}
event-twin-placed = { $you ->
    [who] { $n ->
        [1] Vous placez { $cardObject } sur une de vos cartes, place { $place }
       *[other] { $place ->
            [1] Vous placez { $cardObject } au début de la file
           *[other] Vous placez { $cardObject } à la fin de la file, place { $place }
        }
    }
   *[none] { $n ->
        [1] { $who } place { $cardObject } sur une de ses cartes, place { $place }
       *[other] { $place ->
            [1] { $who } place { $cardObject } au début de la file
           *[other] { $who } place { $cardObject } à la fin de la file, place { $place }
        }
    }
}
event-copied = { $you ->
    [who] Vous copiez { $otherObject } ({ $owner }) avec { $cardObject }
    [owner] { $who } copie votre { $other } avec { $cardObject }
    [both] Vous copiez votre { $other } avec { $cardObject }
   *[none] { $who } copie { $otherObject } ({ $owner }) avec { $cardObject }
}
event-activated = { $you ->
    [who] Vous faites agir { $cardObject }, place { $place }, avec { $otherObject }
   *[none] { $who } fait agir { $cardObject }, place { $place }, avec { $otherObject }
}
event-nothing = { $you ->
    [who] Vous résolvez { $cardObject } : sans effet cette fois
   *[none] { $who } résout { $cardObject } : sans effet cette fois
}
event-nothing-heir = { $you ->
    [who] Vous ne gagnez rien avec { $cardObject } : une autre carte du même nom est révélée
   *[none] { $who } ne gagne rien avec { $cardObject } : une autre carte du même nom est révélée
}
event-nothing-conspiracy = { $you ->
    [who] Vous résolvez { $cardObject } sans effet : aucun jeton dessus
   *[none] { $who } résout { $cardObject } sans effet : aucun jeton dessus
}
event-nothing-spy = { $you ->
    [who] Vous résolvez { $cardObject } sans effet : aucune carte d’une autre famille à côté
   *[none] { $who } résout { $cardObject } sans effet : aucune carte d’une autre famille à côté
}
event-nothing-shapeshifter = { $you ->
    [who] Vous résolvez { $cardObject } sans effet : aucun personnage révélé à copier à côté
   *[none] { $who } résout { $cardObject } sans effet : aucun personnage révélé à copier à côté
}
event-nothing-soldier = { $you ->
    [who] Vous résolvez { $cardObject } sans effet : aucune carte à côté
   *[none] { $who } résout { $cardObject } sans effet : aucune carte à côté
}
event-nothing-cutthroat = { $you ->
    [who] { $n ->
        [1] Vous ne gagnez rien avec { $cardObject } : une seule victime
       *[other] Vous résolvez { $cardObject } sans effet : aucune carte à côté
    }
   *[none] { $n ->
        [1] { $who } ne gagne rien avec { $cardObject } : une seule victime
       *[other] { $who } résout { $cardObject } sans effet : aucune carte à côté
    }
}
event-nothing-impersonation = { $you ->
    [who] Vous résolvez { $cardObject } sans effet : aucune carte à côté
   *[none] { $who } résout { $cardObject } sans effet : aucune carte à côté
}
event-nothing-deserter = { $you ->
    [who] Vous résolvez { $cardObject } sans effet : aucune carte à côté
   *[none] { $who } résout { $cardObject } sans effet : aucune carte à côté
}
event-nothing-insurrection = { $you ->
    [who] Vous résolvez { $cardObject } sans effet : aucune carte à côté
   *[none] { $who } résout { $cardObject } sans effet : aucune carte à côté
}
event-nothing-apothecary = { $you ->
    [who] Vous résolvez { $cardObject } sans effet : aucune carte à côté de vos autres cartes
   *[none] { $who } résout { $cardObject } sans effet : aucune carte à côté de ses autres cartes
}
event-nothing-plot = { $you ->
    [who] Vous résolvez { $cardObject } sans activer de carte : aucun de vos personnages n’est révélé
   *[none] { $who } résout { $cardObject } sans activer de carte : aucun de ses personnages n’est révélé
}
event-nothing-bribery = { $you ->
    [who] Vous résolvez { $cardObject } sans effet : aucun personnage révélé à corrompre
   *[none] { $who } résout { $cardObject } sans effet : aucun personnage révélé à corrompre
}
event-nothing-royal-decree = { $you ->
    [who] Vous résolvez { $cardObject } sans effet : aucune autre carte à déplacer
   *[none] { $who } résout { $cardObject } sans effet : aucune autre carte à déplacer
}
event-entered = { $you ->
    [who] Vous remplacez la victime par { $cardObject } de votre famille, place { $place }
   *[none] { $who } remplace la victime par { $cardObject } de sa famille, place { $place }
}
event-nobody = { $you ->
    [who] Vous n’avez personne pour remplacer { $otherObject }
   *[none] { $who } n’a personne pour remplacer { $otherObject }
}
event-bribed = { $you ->
    [who] Vous corrompez { $cardObject } ({ $owner }, place { $place }) : cette carte change de famille
    [owner] { $who } corrompt votre { $card }, place { $place } : cette carte change de famille
    [both] Vous corrompez votre propre { $card }, place { $place }
   *[none] { $who } corrompt { $cardObject } ({ $owner }, place { $place }) : cette carte change de famille
}
event-sentence = { $you ->
    [who] Vous condamnez { $cardObject } ({ $owner }, place { $place })
    [owner] { $who } condamne votre { $card }, place { $place }
    [both] Vous condamnez votre propre { $card }, place { $place }
   *[none] { $who } condamne { $cardObject } ({ $owner }, place { $place })
}
event-sentence-hidden = { $you ->
    [who] Vous condamnez la carte cachée de la place { $place }
   *[none] { $who } condamne la carte cachée de la place { $place }
}
event-taken-back = { $you ->
    [who] Vous reprenez { $cardObject } en main
   *[none] { $who } reprend { $cardObject } en main
}
event-swapped-in = { $you ->
    [who] Vous mettez { $cardObject } à sa place, face cachée : cette carte n’agira pas ce tour-ci
   *[none] { $who } met { $cardObject } à sa place, face cachée : cette carte n’agira pas ce tour-ci
}
event-swapped-in-hidden = { $you ->
    [who] Vous mettez une autre carte à sa place, face cachée : elle n’agira pas ce tour-ci
   *[none] { $who } met une autre carte à sa place, face cachée : elle n’agira pas ce tour-ci
}
event-turned-down = { $you ->
    [who] Vous remettez { $cardObject } face cachée, mais tout le monde sait ce que c’est
   *[none] { $who } remet { $cardObject } face cachée, mais tout le monde sait ce que c’est
}
event-cascade = { $you ->
    [who] Au tour de votre carte du dessous, { $cardThe }
   *[none] { $who } : au tour de la carte du dessous, { $cardThe }
}
event-cascade-hidden = { $you ->
    [who] Au tour de votre carte cachée du dessous
   *[none] { $who } : au tour de la carte cachée du dessous
}
event-waited = { $you ->
    [who] Votre { $card }, place { $place }, attend le tour suivant
   *[none] { $who } : { $cardThe }, place { $place }, attend le tour suivant
}
event-waited-hidden = { $you ->
    [who] Votre carte de la place { $place } attend le tour suivant
   *[none] { $who } : la carte de la place { $place } attend le tour suivant
}
event-asked = { $you ->
    [who] Vous décidez pour { $cardObject }
   *[none] { $who } décide pour { $cardObject }
}
event-asked-hidden = { $you ->
    [who] Vous décidez pour la carte cachée de la place { $place }
   *[none] { $who } décide pour la carte cachée de la place { $place }
}
event-income = { $you ->
    [who] { $n ->
        [one] Vous gagnez { $n } point avec { $cardObject } en réserve : 1 par jeton posé dessus
       *[other] Vous gagnez { $n } points avec { $cardObject } en réserve : 1 par jeton posé dessus
    }
   *[none] { $n ->
        [one] { $who } gagne { $n } point avec { $cardObject } en réserve : 1 par jeton posé dessus
       *[other] { $who } gagne { $n } points avec { $cardObject } en réserve : 1 par jeton posé dessus
    }
}
event-game-over = { $you ->
    [only] La partie est finie : vous gagnez
   *[none] La partie est finie. Victoire : { $names }
}

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

lobby-opened = { $you ->
    [who] Vous ouvrez la table
   *[none] { $who } ouvre la table
}
lobby-sat = { $you ->
    [who] Vous prenez un siège
   *[none] { $who } prend un siège
}
lobby-stood = { $you ->
    [who] Vous quittez votre siège
   *[none] { $who } quitte son siège
}
lobby-kicked = { $you ->
    [who] L’hôte vous retire de la table
   *[none] L’hôte retire { $who } de la table
}
lobby-bot-sat = { $who }, un bot, prend un siège
lobby-ready = { $you ->
    [who] Vous pouvez commencer
   *[none] { $who } peut commencer
}
lobby-ready-off = { $you ->
    [who] Vous demandez encore un instant
   *[none] { $who } demande encore un instant
}
lobby-revealed = { $you ->
    [who] Vous confirmez la distribution
   *[none] { $who } confirme la distribution
}
lobby-unrevealed = { $you ->
    [who] Vous n’avez pas confirmé la distribution à temps
   *[none] { $who } n’a pas confirmé la distribution à temps
}
lobby-started = Les cartes sont distribuées
lobby-sat-in = { $you ->
    [who] Un bot vous remplace en attendant
   *[none] Un bot remplace { $who } en attendant
}
lobby-came-back = { $you ->
    [who] Vous êtes de retour
   *[none] { $who } est de retour
}
lobby-voted = { $you ->
    [who] Vous votez pour ou contre un bot remplaçant
   *[none] { $who } vote pour ou contre un bot remplaçant
}
lobby-chat-set = La discussion est ouverte
lobby-chat-set-off = La discussion est fermée
lobby-shown = { $you ->
    [who] Vous laissez les spectateurs voir vos cartes
   *[none] { $who } laisse les spectateurs voir ses cartes
}
lobby-shown-off = { $you ->
    [who] Vous ne montrez plus vos cartes
   *[none] { $who } ne montre plus ses cartes
}
lobby-again = { $you ->
    [who] Vous voulez rejouer
   *[none] { $who } veut rejouer
}
lobby-rematch = Une nouvelle table attend pour la partie suivante
lobby-resumed = Le serveur est de retour : le chrono repart avec le temps restant
lobby-closed = La table est fermée : tout le monde est parti
