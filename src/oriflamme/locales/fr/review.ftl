# L’analyse d’une partie : `oriflamme review`, et dans la page.

review-title = Analyse : { $title }
review-page = Analyse de la partie
review-refused = Seuls les coups avant la ligne { $n } ont été analysés.
review-unfinished = La notation s’arrête avant la fin de la partie : le compte s’arrête aux chances de ce moment.
review-empty = Il n’y a aucune décision à analyser.
review-seat = { $who } : { $value } % de la victoire
review-seat-unfinished = { $who } : { $value } % de chances là où la notation s’arrête
review-account = D’où vient le résultat
review-fair = Part équitable
review-deal = La donne
review-own = Ses décisions
review-luck = Cartes cachées
review-result = Résultat
review-outlook = Chances
review-say-deal = { $sign ->
    [plus] Les cartes distribuées valaient { $value } % de plus qu’une part équitable.
   *[minus] Les cartes distribuées valaient { $value } % de moins qu’une part équitable.
}
review-say-own = { $sign ->
    [plus] Jugées sur ce que l’on pouvait savoir à cette place, les décisions ont rapporté { $value } % de plus que la stratégie de référence.
   *[minus] Jugées sur ce que l’on pouvait savoir à cette place, les décisions ont coûté { $value } % par rapport à la stratégie de référence.
}
review-say-luck = { $sign ->
    [plus] Les cartes cachées étaient bien placées : { $value } %, ce que l’on ne pouvait pas savoir.
   *[minus] Les cartes cachées étaient mal placées : cela a coûté { $value } %, et l’on ne pouvait pas le savoir.
}
review-say-other = { $sign ->
    [plus] { $who }, par ses décisions, a rapporté { $value } %.
   *[minus] { $who }, par ses décisions, a coûté { $value } %.
}
review-adjusted = Le résultat moins la donne et les cartes cachées : { $value } %.
review-decisions = { $n ->
    [one] { $n } décision avec un choix, dont bonnes : { $fine } ; perte moyenne { $loss } %
   *[other] { $n } décisions avec un choix, dont bonnes : { $fine } ; perte moyenne { $loss } %
}
review-moments = Ce qui a coûté le plus
review-no-moments = Aucune décision n’était nettement mauvaise.
review-when = Tour { $n }, ligne { $line }. { $question }
review-played = Joué : { $move } ({ $value } %)
review-better = Mieux : { $move } ({ $value } %)
review-cost = { $class ->
    [inaccuracy] Imprécision : coûte { $value } % ± { $error } %
    [mistake] Erreur : coûte { $value } % ± { $error } %
   *[blunder] Gaffe : coûte { $value } % ± { $error } %
}
review-why-eliminated = { $by } élimine { $cardObject } ({ $who }) avec { $actorObject } dans { $played } % des mondes, après le meilleur coup dans { $best } %
review-why-reacted = { $who } : { $cardThe } réagit dans { $played } % des mondes, après le meilleur coup dans { $best } %
review-why-paid = { $who } gagne en moyenne { $played } points avec { $cardObject }, après le meilleur coup { $best }
review-why-points = { $who } termine en moyenne avec { $played } points, après le meilleur coup avec { $best }
review-move-to = À la place { $place }
review-curve = Les chances au fil de la partie
review-curve-real = Lignes : ce qu’il en était, toutes cartes visibles.
review-curve-known = Points : ce que pouvait savoir la personne qui décidait.
review-policy = Tous les mondes ont été joués par { $policy }. Le ± ne couvre que l’échantillonnage : une autre stratégie pourrait juger autrement.

## Dans la page, avec la partie à revoir

review-close = Fermer l’analyse
review-for = Analyse pour
review-progress = Analyse en cours… { $percent } %
review-first = Premières estimations ; les chiffres s’affinent encore.
review-stop = Arrêter
review-stopped = Vous avez arrêté l’analyse. Ce qui a été trouvé reste affiché.
review-stopped-early = Vous avez arrêté l’analyse avant le premier résultat.
review-again = Recommencer
review-failed = Cette partie ne peut pas être analysée.
review-view-known = Ce qu’on pouvait savoir à cette place
review-view-real = Ce qu’il en était
review-curve-how = Choisissez un point de la courbe pour aller à ce coup. Les chiffres sont ceux du coup affiché.
review-round = Tour { $n }
review-end = Fin
review-moments-how = Chacun est d’abord une question : que joueriez-vous en ne sachant que ce qu’on savait à cette place ?
review-moment = Moment { $n }, tour { $round }
review-try = Que joueriez-vous ?
review-show = Voir la réponse
review-yours = Votre choix : { $move } ({ $value } %)
review-yours-best = Vous avez choisi le meilleur coup.
review-next = Moment suivant
review-back = Revenir à l’analyse
review-beliefs = Cartes face cachée
review-beliefs-mine = Ce que { $who } pouvait en croire à ce coup, et ce qu’elles étaient.
review-beliefs-none = À ce coup, personne d’autre n’a de carte face cachée.
review-belief-at = Place { $place } : { $who }
review-belief-was = C’était : { $card } ({ $value } %)
review-bluff = Les bluffs ont-ils réussi ?
review-bluff-how = À quel point les autres pouvaient croire, en moyenne, que chaque carte face cachée de { $who } était ce qu’elle était.
review-bluff-row = { $first } % au moment de la placer, { $last } % à la fin
review-bluff-instead = À la fin, on croyait davantage à : { $card } ({ $value } %).
review-bluff-none = Aucune carte n’a été placée face cachée à cette place.
review-accuracy = Précision
review-by-round = Tour
review-by-question = Question
review-column-fine = Bonnes
review-column-loss = Perte moyenne
review-fine-of = { $fine } sur { $n }
review-question-place = Placer une carte
review-question-reveal-or-keep = Révéler ou laisser cachée
