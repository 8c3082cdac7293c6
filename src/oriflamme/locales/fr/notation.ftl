# Ce qui ne va pas dans une notation, dit après « à la ligne 2 : ». Les mots de la notation restent tels quels.

record-records = { $count ->
    [0] Ce texte ne contient aucune partie.
    [one] Ce texte contient { $count } partie.
   *[other] Ce texte contient { $count } parties ; une seule peut être montrée.
}
record-long-line = La ligne a { $count } caractères ; { $most } au plus sont permis.
record-control-character = Elle contient un caractère qui ne peut pas s’afficher ({ $word }). Recopiez le texte.
record-unknown-word = Une ligne ne peut pas commencer par « { $word } ».
record-late-set-up = Une ligne qui commence par « { $word } » se place avant le premier coup, qui est à la ligne { $first }.
record-line-twice = « { $word } » figure déjà à la ligne { $first }.
record-no-family = « { $word } » n’est pas une famille. Les familles sont R, B, G, Y et V.
record-no-kind = Il n’y a pas de carte « { $word } ».
record-no-card = « { $word } » n’est pas une carte. Une carte s’écrit comme { $example }.
record-no-number = « { $word } » n’est pas un nombre.
record-no-position = « { $word } » n’est pas une place de la file.
record-no-points = « { $word } » n’est pas un nombre de points. Les points s’écrivent comme R4.
record-no-choice = « { $what } » ne peut pas être « { $word } ». Choix possibles : { $choices }.
record-out-of-range = « { $what } » doit être compris entre { $least } et { $most }, et non { $count }.
record-newer-pool = Une version plus récente d’Oriflamme a tiré ce paquet (« deck drawn { $count } »). Mettez celle-ci à jour pour voir la partie.
record-no-verb = Un coup ne peut pas commencer par « { $word } ».
record-wrong-move = « { $move } » n’est pas écrit comme un coup.
record-card-twice = La carte « { $card } » y figure deux fois.
record-not-in-deck = La carte « { $card } » n’est pas dans ce deck.
record-deck-size = Le deck a { $count ->
    [one] { $count } carte différente
   *[other] { $count } cartes différentes
}. Il en faut { $least ->
    [10] { $most }
   *[other] de { $least } à { $most }
}.
record-not-playing = « { $word } » ne joue pas : la partie a { $count } joueurs.
record-two-families = Une pile contient des cartes de deux familles : { $stack }.
record-move-not-decided = « { $move } » est impossible : c’est à { $who } de décider.
record-move-wrong-verb = « { $move } » ne répond pas à ce qui est demandé à ce moment.
record-move-not-legal = Les règles ne permettent pas « { $move } » ici.
record-move-after-end = « { $move } » vient après la fin de la partie.
