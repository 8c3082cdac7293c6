# The settled questions, by id; the answers are the clauses of the rules.

settled-title = Questions tranchées
settled-lead = Ce qui fait débat, et ce qui vaut ici. Quand la réponse peut se montrer, rejouez-la sur le plateau d’analyse. Chaque question a son propre lien.
settled-contested = Interprétations contestées
settled-rulings = Là où les règles se taisent
settled-rulings-lead = Ces points sont nos propres arbitrages.
settled-others = D’autres disent :
settled-show = Montrer
settled-edition = Édition
settled-play = Jouer sur le plateau d’analyse
settled-position = La position
settled-happens = Ce qui se passe
settled-link = Lien vers cette question

## Contested readings

settled-tokens-covered = Les jetons d’une carte sont-ils perdus quand une autre la recouvre ?
    .others = Certaines explications des règles disent qu’ils sont perdus.
settled-ambush-own = Que se passe-t-il quand votre propre carte élimine votre Embuscade ?
    .others = Les éditions diffèrent. Certains résumés donnent 4 points quel que soit l’attaquant.
settled-tie = Qui gagne en cas d’égalité ?
    .others = Les éditions diffèrent : certaines comptent toutes les cartes de la file, d’autres seulement celles que rien ne recouvre.
settled-spy-own = Que fait un Espion entre vos propres cartes ?
    .others = Un livret parle de se voler soi-même, ce qui ne change rien non plus.
settled-reveal-now = Peut-on révéler une carte juste après l’avoir placée, ou la placer face visible ?
    .others = Une critique décrit le premier cas, une page de boutique le second.
settled-rounds = Combien de tours y a-t-il ?
    .others = Certaines pages annoncent sept tours et d’autres cartes : celles d’un prototype.
settled-combining = Comment combiner les boîtes ?
    .others = Éditeurs et critiques disent qu’on peut les combiner, mais pas comment.

## Rulings

settled-two-players = Peut-on jouer à deux ?
settled-supply = Et si les points viennent à manquer ?
settled-first-player = Qui commence ?
settled-asked-openly = Un choix est-il montré même s’il n’a qu’une réponse possible ?
settled-reactions-pay = Deux réactions au même attaquant ont-elles lieu toutes les deux ?
settled-below-zero = Et si l’on doit perdre plus de points qu’on n’en a ?
settled-actor-left = Qui gagne le point quand une carte corrompue s’élimine elle-même ?
settled-shared-victory = Et si l’égalité persiste ?
settled-lord-neighbours = Quelles cartes comptent pour un Seigneur ?
settled-editions = Quoi d’autre change d’une édition à l’autre ?
settled-spy-zero = Un Espion peut-il choisir un joueur sans points ?
settled-copy-shapeshifter = Un Changeforme peut-il copier un autre Changeforme ?
settled-copy-prince = Un Changeforme qui copie un Prince amène-t-il un Jumeau ?
settled-decree-same-place = Un Décret royal peut-il remettre une carte à sa place ?
settled-cutthroat-bonus = Un Coupe-jarret qui n’a qu’une victime n’y gagne rien. Les bonus sont-ils accordés ?
settled-apothecary-itself = Un Apothicaire peut-il s’éliminer lui-même ?
settled-impersonation-forced = Peut-on refuser la remplaçante qu’amène l’Usurpation ?
settled-impersonation-bribed = L’Usurpation peut-elle ramener votre propre carte corrompue ?
settled-plot-nobody = Que fait une Machination sans personnage à activer ?
settled-informer-bribed = Un Informateur corrompu peut-il échanger ?
settled-judge-twice = Une carte peut-elle être condamnée deux fois ?
settled-judge-no-tokens = Et si tous les jetons de condamnation sont utilisés ?
settled-twin-below-prince = Un Jumeau est juste sous un Prince éliminé. Est-il défaussé ?
settled-plot-on-informer = Une Machination est sur un Informateur qui échange. La nouvelle carte est-elle résolue ?
settled-plot-last-character = Une Machination perd son dernier personnage. Et le reste de la mise ?
settled-execute-nobody = Un Juge peut-il exécuter quand aucune carte n’est condamnée ?
settled-copied-diplomat = Un Changeforme peut-il donner ses jetons au Diplomate qu’il copie ?
settled-deal-at-the-end = Un Pacte rapporte-t-il à la fin si sa famille n’a plus de carte ?
settled-insurrection-again = Une Insurrection remise face cachée est-elle une carte cachée ?
settled-empty-hand = Et si quelqu’un n’a plus de carte à placer ?
settled-twin-in-round-1 = Un Jumeau peut-il aller sur une carte au tour 1 ?
settled-known-in-hand = Combien de temps une carte en main reste-t-elle connue de tous ?
settled-covered-counts = Quand les cartes recouvertes comptent-elles malgré tout ?
settled-small-games = Qu’est-ce qu’une petite partie ?
