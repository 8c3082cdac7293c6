# L’analyse d’une partie : `oriflamme review`, et dans la page.

review-title = Analyse : { $title }
review-page = Analyse de la partie
review-refused = Seuls les coups avant la ligne { $n } ont été analysés.
review-unfinished = La notation s’arrête avant la fin de la partie : le compte s’arrête aux chances de ce moment.
review-empty = Il n’y a aucune décision à analyser.
review-seat = { $you ->
    [yes] Votre part de la victoire : { $value } %
   *[no] { $who } : { $value } % de la victoire
}
review-seat-unfinished = { $you ->
    [yes] Vos chances de gagner là où la notation s’arrête : { $value } %
   *[no] { $who } : { $value } % de chances de gagner là où la notation s’arrête
}
review-account = D’où vient le résultat
review-percent = Les pourcentages sont des chances de gagner : une victoire vaut 100 %, une victoire partagée à deux 50 % pour chacun. Les parts s’additionnent sur toute la partie : l’une d’elles peut donc dépasser 100 %.
review-fair = Part équitable
review-deal = La donne
review-own = { $you ->
    [yes] Vos décisions
   *[no] Ses décisions
}
review-luck = Cartes cachées
review-result = Résultat
review-outlook = Chances de gagner
review-say-deal = { $sign ->
    [plus] { $you ->
        [yes] La donne, meilleure que la moyenne, a augmenté vos chances de gagner de { $value } %.
       *[no] La donne, meilleure que la moyenne, a augmenté les chances de gagner de { $value } %.
    }
   *[minus] { $you ->
        [yes] La donne, moins bonne que la moyenne, a réduit vos chances de gagner de { $value } %.
       *[no] La donne, moins bonne que la moyenne, a réduit les chances de gagner de { $value } %.
    }
}
review-say-own = { $sign ->
    [plus] { $you ->
        [yes] Jugées sur ce que vous pouviez savoir, vos décisions ont rapporté { $value } % de plus que celles du joueur de référence.
       *[no] Jugées sur ce qu’on pouvait savoir alors, ces décisions ont rapporté { $value } % de plus que celles du joueur de référence.
    }
   *[minus] { $you ->
        [yes] Jugées sur ce que vous pouviez savoir, vos décisions ont coûté { $value } % par rapport à celles du joueur de référence.
       *[no] Jugées sur ce qu’on pouvait savoir alors, ces décisions ont coûté { $value } % par rapport à celles du joueur de référence.
    }
}
review-say-luck = { $sign ->
    [plus] { $you ->
        [yes] Les cartes cachées étaient bien placées pour vous : un gain de { $value } %, que vous ne pouviez pas prévoir.
       *[no] Les cartes cachées étaient bien placées : un gain de { $value } %, qu’on ne pouvait pas prévoir.
    }
   *[minus] { $you ->
        [yes] Les cartes cachées étaient mal placées pour vous : une perte de { $value } %, que vous ne pouviez pas prévoir.
       *[no] Les cartes cachées étaient mal placées : une perte de { $value } %, qu’on ne pouvait pas prévoir.
    }
}
review-say-other = { $sign ->
    [plus] { $you ->
        [yes] { $who }, par ses décisions, a augmenté vos chances de gagner de { $value } %.
        [who] Vos décisions ont augmenté ces chances de gagner de { $value } %.
       *[no] { $who }, par ses décisions, a augmenté ces chances de gagner de { $value } %.
    }
   *[minus] { $you ->
        [yes] { $who }, par ses décisions, a réduit vos chances de gagner de { $value } %.
        [who] Vos décisions ont réduit ces chances de gagner de { $value } %.
       *[no] { $who }, par ses décisions, a réduit ces chances de gagner de { $value } %.
    }
}
review-adjusted = { $sign ->
    [plus] Au total, la chance (la donne et les cartes cachées) a augmenté le résultat de { $value } %.
   *[minus] Au total, la chance (la donne et les cartes cachées) a réduit le résultat de { $value } %.
}
review-decisions = { $n ->
    [one] { $n } décision avec un choix, { $fine ->
        [one] dont { $fine } bonne
       *[other] dont { $fine } bonnes
    } ; en moyenne, une décision a réduit les chances de gagner de { $loss } %
   *[other] { $n } décisions avec un choix, { $fine ->
        [one] dont { $fine } bonne
       *[other] dont { $fine } bonnes
    } ; en moyenne, une décision a réduit les chances de gagner de { $loss } %
}
review-moments = Ce qui a coûté le plus
review-no-moments = Aucune décision n’était nettement mauvaise.
review-when = Tour { $n }, ligne { $line }. { $question }
review-hinted = Un conseil avait été demandé pour ce coup.
review-played = Joué : { $move } (chances de gagner : { $value } %)
review-better = Mieux : { $move } (chances de gagner : { $value } %)
review-cost = { $class ->
    [inaccuracy] Le coup joué était une imprécision : il a réduit les chances de gagner de { $value } % ± { $error } %
    [mistake] Le coup joué était une erreur : il a réduit les chances de gagner de { $value } % ± { $error } %
   *[blunder] Le coup joué était une gaffe : il a réduit les chances de gagner de { $value } % ± { $error } %
}
review-why-eliminated = { $you ->
    [both] Vous éliminez votre propre { $card } avec { $actorObject } dans { $played } % des donnes possibles ; après le meilleur coup, dans { $best } %
    [actor] Vous éliminez { $cardObject } ({ $who }) avec { $actorObject } dans { $played } % des donnes possibles ; après le meilleur coup, dans { $best } %
    [owner] { $by } élimine votre { $card } avec { $actorObject } dans { $played } % des donnes possibles ; après le meilleur coup, dans { $best } %
   *[none] { $by } élimine { $cardObject } ({ $who }) avec { $actorObject } dans { $played } % des donnes possibles ; après le meilleur coup, dans { $best } %
}
review-copying = { $cardObject }, qui copie { $copiedObject },
review-why-reacted = { $you ->
    [yes] Votre { $card } est la cible d’une attaque et réagit dans { $played } % des donnes possibles ; après le meilleur coup, dans { $best } %
   *[no] { $who } : { $cardThe } est la cible d’une attaque et réagit dans { $played } % des donnes possibles ; après le meilleur coup, dans { $best } %
}
review-why-paid = { $you ->
    [yes] Points que { $from } vous rapporte, en moyenne : { $played } après le coup joué, { $best } après le meilleur
   *[no] Points que { $from } rapporte à { $who }, en moyenne : { $played } après le coup joué, { $best } après le meilleur
}
review-card = { $whose ->
    [yours] votre { $card }
    [other] { $cardObject } ({ $owner })
   *[own] { $cardObject }
}
review-why-points = { $you ->
    [yes] Vos points à la fin, en moyenne : { $played } après le coup joué, { $best } après le meilleur
   *[no] Points pour { $who } à la fin, en moyenne : { $played } après le coup joué, { $best } après le meilleur
}
review-why-more = { $you ->
    [yes] Ce coup vous rapporte plus de points en moyenne ({ $played } au lieu de { $best }), mais gagne moins souvent, car { $rival } en obtient plus aussi : { $rivalPlayed } au lieu de { $rivalBest }
    [rival] Ce coup rapporte plus de points en moyenne à { $who } ({ $played } au lieu de { $best }), mais gagne moins souvent, car vous en obtenez plus aussi : { $rivalPlayed } au lieu de { $rivalBest }
   *[no] Ce coup rapporte plus de points en moyenne à { $who } ({ $played } au lieu de { $best }), mais gagne moins souvent, car { $rival } en obtient plus aussi : { $rivalPlayed } au lieu de { $rivalBest }
}
review-why-more-alone = { $you ->
    [yes] Ce coup vous rapporte plus de points en moyenne ({ $played } au lieu de { $best }), mais gagne moins souvent, car ces points arrivent surtout quand ils ne décident plus de la partie
   *[no] Ce coup rapporte plus de points en moyenne à { $who } ({ $played } au lieu de { $best }), mais gagne moins souvent, car ces points arrivent surtout quand ils ne décident plus de la partie
}
review-why-small = Rien de précis ne l’explique : beaucoup de petites différences s’additionnent
review-move-to = À la place { $place }
review-curve = Les chances de gagner au fil de la partie
review-curve-real = Lignes : la situation réelle, toutes cartes visibles.
review-curve-known = Pastilles : ce que pouvait savoir la personne qui décidait.
review-policy = Chaque coup est essayé dans de nombreuses donnes possibles des cartes cachées : celles qui s’accordent avec tout ce que la personne avait vu. Un programme simple, le joueur de référence, joue ensuite pour tout le monde jusqu’à la fin : la moitié de ses coups suivent le bot Glouton avec une part de hasard, les autres sont tirés au sort parmi les coups sensés. Le ± indique seulement à quel point le résultat dépend des donnes essayées ; un autre joueur de référence pourrait juger autrement.
review-policy-name = Réglages du joueur de référence : { $policy }

## Dans la page, avec la partie à revoir

review-close = Fermer l’analyse
review-for = Analyse pour
review-progress = Analyse en cours… { $percent } %
review-first = Premières estimations ; les chiffres s’affinent encore.
review-done = L’analyse est terminée.
review-stop = Arrêter
review-stopped = Vous avez arrêté l’analyse. Ce qui a été trouvé reste affiché.
review-stopped-early = Vous avez arrêté l’analyse avant le premier résultat.
review-again = Recommencer
review-failed = Cette partie ne peut pas être analysée.
review-view-known = { $you ->
    [yes] Ce que vous pouviez savoir
   *[no] Ce que cette personne pouvait savoir
}
review-view-real = La situation réelle
review-curve-how = Choisissez un point de la courbe pour aller à ce coup. Les chiffres sont ceux du coup affiché.
review-round = Tour { $n }
review-end = Fin
review-moments-how = Chaque moment est d’abord une question : que joueriez-vous en ne sachant que ce qu’on pouvait savoir alors ?
review-moment = Moment { $n }, tour { $round }
review-try = Que joueriez-vous ?
review-show = Voir la réponse
review-yours = Votre choix : { $move } (chances de gagner : { $value } %)
review-yours-best = Vous avez choisi le meilleur coup.
review-next = Moment suivant
review-back = Revenir à l’analyse
review-beliefs = Cartes face cachée
review-beliefs-mine = { $you ->
    [yes] La probabilité de chaque carte à ce coup, d’après ce que vous pouviez savoir, et ce que la carte était vraiment.
   *[no] { $who } : la probabilité de chaque carte à ce coup, d’après ce que cette personne pouvait savoir, et ce que la carte était vraiment.
}
review-beliefs-none = À ce coup, personne d’autre n’a de carte face cachée.
review-belief-at = Place { $place } : { $who }
review-belief-was = En réalité : { $card } (probabilité : { $value } %)
review-bluff = Les bluffs ont-ils réussi ?
review-bluff-how = { $you ->
    [yes] Pour chacune de vos cartes face cachée, à quel point les autres pouvaient, en moyenne, deviner ce qu’elle était. Plus c’est bas, plus le bluff est réussi.
   *[no] { $who } : pour chaque carte face cachée, à quel point les autres pouvaient, en moyenne, deviner ce qu’elle était. Plus c’est bas, plus le bluff est réussi.
}
review-bluff-row = Probabilité : { $first } % au moment de la placer, { $last } % à la fin
review-bluff-instead = À la fin, une autre carte semblait plus probable : { $card } ({ $value } %).
review-bluff-none = Aucune carte n’a été placée face cachée.
review-accuracy = Précision
review-accuracy-how = Combien de décisions étaient bonnes, et de combien une décision a réduit en moyenne les chances de gagner.
review-by-round = Tour
review-by-question = Question
review-column-fine = Bonnes
review-column-loss = Perte moyenne
review-fine-of = { $fine } sur { $n }
review-question-place = Placer une carte
review-question-reveal-or-keep = Révéler ou laisser cachée
review-question-decree-to = Décret royal : destination
review-question-plot-choice = Machination : quel personnage
review-question-plot-stake = Machination : point ou jeton
review-question-diplomat-gift = Diplomate : destination des jetons
