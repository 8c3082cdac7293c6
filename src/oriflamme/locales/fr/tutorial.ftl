# La première partie : dix décisions d’une donne fixe. Pour chacune : le titre, ce qu’il faut savoir (.say), ce qu’il faut faire (.do),
# ce qui s’est passé ensuite (.after), et que dire des autres réponses (tutorial-<numéro>-<ce qui ne va pas>).

tutorial-title = Votre première partie
tutorial-step = Étape { $n } sur { $of }
tutorial-wait = Voyez ce qui se passe
tutorial-rest = Montrer la suite d’un coup
tutorial-try = Choisissez encore

tutorial-1 = Placez votre première carte
    .say = Vous jouez les Rouges, contre Maren (les Bleus) et Lucie (les Verts). À chaque manche, chacun place une carte face cachée dans la file ; après six manches, qui a le plus de points l’emporte. La file est encore vide : il n’y a qu’une place.
    .do = Prenez le Seigneur dans votre main et placez-le.
    .after = Votre Seigneur est face cachée : personne d’autre ne sait ce que c’est. Les Bleus et les Verts ont placé leurs cartes derrière lui.
tutorial-1-card = Une bonne carte pour plus tard. Prenez le Seigneur cette fois : il vous montrera à quoi servent les jetons.

tutorial-2 = Révéler ou garder ?
    .say = On résout maintenant la file, carte par carte, depuis la place 1. Le joueur d’une carte cachée décide : la révéler ou la garder. Une carte gardée reçoit un jeton, et ses jetons sont à vous quand vous la révélez.
    .do = Gardez le Seigneur, qu’il reçoive un jeton.
    .after = Votre Seigneur a 1 jeton. Les Verts ont révélé un Héritier et gagné 2 points : il rapporte à chaque manche, tant qu’il est là.
tutorial-2-reveal = Ce ne serait pas une faute : le Seigneur vous donnerait 1 point maintenant et à chaque manche. Mais tous le verraient et pourraient le frapper. Gardez-le cette fois et regardez le jeton.

tutorial-3 = Formez une pile
    .say = Dès la manche 2, vous pouvez placer une carte sur une carte à vous. Seule la carte du dessus agit. Celle du dessous attend avec ses jetons, et personne ne peut la frapper.
    .do = Placez l’Assassinat sur votre Seigneur.
    .after = Une pile de deux cartes : l’Assassinat dessus, votre Seigneur et son jeton à l’abri dessous. Les Bleus ont gardé la carte de tête.
tutorial-3-card = Gardez-la pour plus tard. Pour cette étape, il faut l’Assassinat.
tutorial-3-front = En tête, il servirait aussi. Mais placez-le sur votre Seigneur : vous verrez ce que devient la carte du dessous quand celle du dessus s’en va.
tutorial-3-back = Au bout de la file, il servirait aussi. Mais placez-le sur votre Seigneur : vous verrez ce que devient la carte du dessous quand celle du dessus s’en va.

tutorial-4 = Le moment d’agir
    .say = C’est le tour de votre pile. L’Assassinat est une intrigue : il agit une fois, quand vous le révélez, puis quitte la file.
    .do = Révélez l’Assassinat.
    .after = L’Assassinat est révélé. Il peut frapper n’importe quelle carte non recouverte de la file.
tutorial-4-keep = Il recevrait un jeton et attendrait une manche, et d’ici là l’Héritier des Verts rapporterait encore. Révélez-le maintenant.

tutorial-5 = Éliminez une carte
    .say = Une carte éliminée va dans la défausse de son joueur, et vous gagnez 1 point. L’Héritier rapporte 2 points aux Verts à chaque manche : une bonne cible.
    .do = Frappez l’Héritier des Verts, à la place 4.
    .after = L’Héritier est tombé et vous gagnez 1 point. L’Assassinat est parti : la carte du dessous est dégagée et vient tout de suite, à la même place. C’est la cascade.
tutorial-5-hidden = Personne ne sait ce qu’il y a là : peut-être rien de grave, peut-être une Embuscade qui donnerait 4 points à son joueur. L’Héritier est visible et rapporte à chaque manche. Frappez-le.
tutorial-5-own = L’Assassinat peut se frapper lui-même : vous auriez le point, mais l’Héritier resterait et rapporterait encore. Frappez l’Héritier.

tutorial-6 = La cascade
    .say = On vous pose la même question pour votre Seigneur que pour toute carte cachée. Révélé, il vous donne d’abord son jeton. Puis il agit, maintenant et à chaque manche : 1 point, et 1 de plus pour chaque carte à vous juste à côté.
    .do = Révélez le Seigneur.
    .after = 1 point pour le jeton et 1 pour le Seigneur : vous en avez 4. La manche 3 a commencé, et les Verts ont placé une carte au bout de la file.
tutorial-6-keep = Un second jeton viendrait, mais le Seigneur ne ferait rien. Révélé, il rapporte à chaque manche. Révélez-le.

tutorial-7 = Un appât
    .say = L’Embuscade veut être frappée : si une carte adverse l’élimine, vous gagnez 4 points et l’attaquant est défaussé. Il lui faut pour voisine une carte qui pourrait frapper, comme celle des Bleus en tête, qui attend avec un jeton.
    .do = Placez l’Embuscade en tête.
    .after = L’Embuscade est à la place 1, juste à côté de la carte des Bleus. Plus loin, les Bleus ont formé une pile de deux.
tutorial-7-card = Gardez-la pour plus tard. Pour cette étape, il faut l’Embuscade.
tutorial-7-back = Là, elle n’aurait pour voisine que la nouvelle carte des Verts. En tête, elle tente les Bleus : placez-la là.
tutorial-7-on = Elle recouvrirait votre Seigneur, et une carte recouverte ne fait rien : vous perdriez son point pour cette manche. Placez-la en tête.

tutorial-8 = Patience
    .say = Révélée par vous, l’Embuscade ne donne qu’un point et s’en va avec ses jetons. C’est face cachée qu’elle sert.
    .do = Gardez l’Embuscade.
    .after = Le Soldat des Bleus a frappé votre Embuscade, et elle a réagi : vous avez gagné 4 points et le Soldat est défaussé. Votre Seigneur a ensuite agi de lui-même : 1 de plus. Le Seigneur des Verts a gagné 2, car une carte des Verts est à côté de lui.
tutorial-8-reveal = Cela vous donnerait 1 point, et l’Embuscade serait partie. Face cachée, elle peut en rapporter 4. Gardez-la.

tutorial-9 = Attention aux voisines
    .say = Le Soldat élimine une carte juste à côté de lui. Il doit frapper, même une carte à vous s’il n’y en a pas d’autre. Sa place compte donc beaucoup.
    .do = Placez le Soldat au bout de la file, à côté de la carte cachée des Verts.
    .after = Les Bleus et les Verts ont placé une carte en tête. Votre Seigneur a encore rapporté, et la carte des Verts à côté de votre Soldat a un second jeton.
tutorial-9-card = Gardez-la pour plus tard. Pour cette étape, il faut le Soldat.
tutorial-9-front = En tête, sa seule voisine serait votre propre Seigneur, et il devrait le frapper. Placez-le au bout de la file.
tutorial-9-on = Il recouvrirait votre Seigneur, et une carte recouverte ne fait rien. Placez-le au bout de la file.

tutorial-10 = Frappez
    .say = La carte à côté de votre Soldat a maintenant 2 jetons. Si elle tombe, ils sont perdus, et vous gagnez 1 point. Il n’y a pas d’autre voisine : on ne vous demandera même pas de choisir.
    .do = Révélez le Soldat.
    .after = L’Espion des Verts est tombé, et ses 2 jetons sont perdus.
tutorial-10-keep = Il recevrait un jeton, mais les Verts pourraient révéler cette carte à la manche suivante et prendre ses jetons. Frappez maintenant : révélez le Soldat.

tutorial-end = Vous connaissez le jeu
    .points = { $n ->
        [one] Après quatre manches, vous menez avec { $n } point.
       *[other] Après quatre manches, vous menez avec { $n } points.
    }
    .say = Une partie entière compte six manches ; qui a alors le plus de points l’emporte, et les jetons restés sur les cartes ne comptent pour personne. Le placement, les jetons, les piles, les voisines, l’élimination, les réactions, la cascade : vous avez tout vu. Le reste est écrit sur les cartes.
    .cards = Pour lire une carte, pointez-la, appuyez longuement dessus, ou pressez I quand elle est sélectionnée.
tutorial-play = Jouer maintenant
tutorial-opening = La table s’ouvre
tutorial-compiling = Les règles se préparent. Votre partie commencera d’elle-même.
tutorial-offline = Vous êtes hors ligne. Jouez dès le retour de la connexion.
tutorial-again = Encore une fois
tutorial-rules = Lire les règles
