# La première partie : dix décisions d’une donne fixe. Pour chacune : le titre, ce qu’il faut savoir (.say), ce qu’il faut faire (.do),
# ce qui s’est passé ensuite (.after), et que dire des autres réponses (tutorial-<numéro>-<ce qui ne va pas>).

tutorial-title = Votre première partie
tutorial-step = Étape { $n } sur { $of }
tutorial-leave = Quitter
tutorial-wait = Voyez ce qui se passe
tutorial-rest = Passer à la suite
tutorial-try = Essayez encore

tutorial-blue = Maren
tutorial-green = Lucie

tutorial-1 = Placez votre première carte
    .say = Vous jouez les Rouges, contre Maren (les Bleus) et Lucie (les Verts). À chaque tour, chacun place une carte face cachée dans la file ; au bout de six tours, le joueur qui a le plus de points l’emporte. La file est encore vide : il n’y a qu’une place. Choisir une carte montre seulement son effet : rien n’est placé tant que vous n’avez pas choisi la place.
    .do = Placez le Seigneur que vous avez en main.
    .after = Votre Seigneur est face cachée : personne d’autre ne sait ce que c’est. Maren et Lucie ont placé leurs cartes derrière lui.
tutorial-1-card = Une bonne carte pour plus tard. Prenez le Seigneur cette fois : il vous montrera à quoi servent les jetons.

tutorial-2 = Révéler, ou laisser cachée ?
    .say = On résout maintenant la file, carte par carte, depuis la place 1. Le propriétaire d’une carte cachée décide : la révéler, ou la laisser cachée. Dans ce cas, elle reçoit un jeton, et ses jetons sont à vous quand vous la révélez.
    .do = Laissez le Seigneur caché : il recevra un jeton.
    .after = Votre Seigneur a 1 jeton. Lucie (les Verts) a révélé un Héritier et gagné 2 points : il rapporte à chaque tour, tant qu’il est là. Le tour 2 a commencé : Maren (les Bleus) a posé une carte au début de la file, Lucie à la fin.
tutorial-2-reveal = Ce ne serait pas une faute : le Seigneur vous donnerait 1 point maintenant et à chaque tour. Mais tout le monde le verrait et pourrait le frapper. Laissez-le caché cette fois et regardez le jeton.

tutorial-3 = Formez une pile
    .say = Dès le tour 2, vous pouvez placer une carte sur une de vos cartes. Seule la carte du dessus agit. Celle du dessous attend avec ses jetons, et personne ne peut la frapper.
    .do = Placez l’Assassinat sur votre Seigneur.
    .after = Une pile de deux cartes : l’Assassinat dessus, votre Seigneur et son jeton à l’abri dessous. Maren (les Bleus) a laissé cachée la carte du début.
tutorial-3-card = Gardez-la pour plus tard. Pour cette étape, il faut l’Assassinat.
tutorial-3-front = Cela marcherait aussi. Mais placez-le sur votre Seigneur : vous verrez ce que devient la carte du dessous quand celle du dessus s’en va.
tutorial-3-back = Cela marcherait aussi. Mais placez-le sur votre Seigneur : vous verrez ce que devient la carte du dessous quand celle du dessus s’en va.

tutorial-4 = Le moment d’agir
    .say = C’est le tour de votre pile. L’Assassinat est une intrigue : il agit une fois, quand vous le révélez, puis quitte la file.
    .do = Révélez l’Assassinat.
    .after = L’Assassinat est révélé. Il peut frapper n’importe quelle carte non recouverte de la file.
tutorial-4-keep = Il recevrait un jeton et attendrait un tour de plus, et l’Héritier des Verts rapporterait encore. Révélez-le maintenant.

tutorial-5 = Éliminez une carte
    .say = Une carte éliminée va dans la défausse de son propriétaire, et vous gagnez 1 point. L’Héritier rapporte à Lucie (les Verts) 2 points à chaque tour : une bonne cible.
    .do = Frappez l’Héritier des Verts, à la place 4.
    .after = L’Héritier est éliminé et vous gagnez 1 point. L’Assassinat est parti : la carte du dessous n’est plus recouverte et vient tout de suite, à la même place. C’est la cascade.
tutorial-5-hidden = Cela peut être n’importe quoi, même une Embuscade, qui donnerait 4 points à son propriétaire. L’Héritier est visible et rapporte à chaque tour.
tutorial-5-own = L’Assassinat peut se frapper lui-même : vous auriez le point, mais l’Héritier resterait et rapporterait encore. Frappez l’Héritier.

tutorial-6 = La cascade
    .say = C’est au tour de votre Seigneur, et vous avez le choix habituel. Si vous le révélez, vous gagnez d’abord son jeton. Puis il agit, maintenant et à chaque tour : 1 point, et 1 de plus pour chacune de vos cartes à côté de lui.
    .do = Révélez le Seigneur.
    .after = 1 point pour le jeton et 1 pour le Seigneur : vous en avez 4. Le tour 3 a commencé, et Lucie (les Verts) a placé une carte à la fin de la file.
tutorial-6-keep = Il recevrait un second jeton, mais ne ferait rien. Révélé, il rapporte à chaque tour. Révélez-le.

tutorial-7 = Un appât
    .say = L’Embuscade ne demande qu’à être attaquée : si une carte adverse l’élimine, vous gagnez 4 points et l’attaquant est défaussé. Placez-la à côté d’une carte qui pourrait attaquer, comme celle de Maren (les Bleus) au début de la file, qui attend avec un jeton.
    .do = Placez l’Embuscade au début de la file.
    .after = L’Embuscade est à la place 1, juste à côté de la carte des Bleus. Plus loin, Maren a formé une pile de deux.
tutorial-7-card = Gardez-la pour plus tard. Pour cette étape, il faut l’Embuscade.
tutorial-7-back = Là, elle serait seulement à côté de la nouvelle carte des Verts. Au début de la file, elle tente les Bleus : placez-la là.
tutorial-7-on = Elle recouvrirait votre Seigneur, et une carte recouverte ne fait rien : vous perdriez son point pour ce tour. Placez-la au début de la file.

tutorial-8 = Patience
    .say = Si vous révélez vous-même l’Embuscade, elle ne donne qu’un point et s’en va avec ses jetons. C’est face cachée qu’elle sert.
    .do = Laissez l’Embuscade cachée.
    .after = Le Soldat de Maren a frappé votre Embuscade, et elle a réagi : vous avez gagné 4 points et le Soldat est défaussé. Votre Seigneur a ensuite agi tout seul : 1 de plus. Celui de Lucie a gagné 2 points, car une de ses cartes est à côté de lui.
tutorial-8-reveal = Cela vous donnerait 1 point, et l’Embuscade serait partie. Face cachée, elle peut en rapporter 4. Laissez-la cachée.

tutorial-9 = Attention au voisinage
    .say = Le Soldat élimine une carte adjacente. Il doit frapper, même une de vos cartes s’il n’y en a pas d’autre. Sa place compte donc beaucoup.
    .do = Placez le Soldat à la fin de la file, à côté de la carte cachée des Verts.
    .after = Maren et Lucie ont chacune placé une carte au début de la file. Votre Seigneur a encore rapporté, et la carte des Verts à côté de votre Soldat a un second jeton.
tutorial-9-card = Gardez-la pour plus tard. Pour cette étape, il faut le Soldat.
tutorial-9-front = Au début de la file, il n’aurait à côté de lui que votre propre Seigneur et devrait le frapper. Placez-le à la fin de la file.
tutorial-9-on = Il recouvrirait votre Seigneur, et une carte recouverte ne fait rien. Placez-le à la fin de la file.

tutorial-10 = Frappez
    .say = La carte à côté de votre Soldat a maintenant 2 jetons. Si vous l’éliminez, ils sont perdus, et vous gagnez 1 point. Il n’y a pas d’autre carte adjacente : vous n’aurez même pas à choisir.
    .do = Révélez le Soldat.
    .after = L’Espion des Verts est éliminé, et ses 2 jetons sont perdus.
tutorial-10-keep = Il recevrait un jeton, mais Lucie pourrait révéler cette carte au tour suivant et prendre ses jetons. Frappez maintenant : révélez le Soldat.

tutorial-end = Vous savez jouer !
    .points =
        { $n ->
            [one] Après quatre tours, vous menez avec { $n } point.
           *[other] Après quatre tours, vous menez avec { $n } points.
        }
    .say = Une partie compte six tours ; le drapeau montre qui joue en premier. Le plus de points l’emporte. Les jetons restés sur les cartes ne comptent pas ; à égalité, le plus de cartes non recouvertes dans la file départage.
    .cards = Pour lire une carte, survolez-la ou appuyez sur I quand elle est sélectionnée. Le menu permet de ralentir le jeu.
    .touch = Pour lire une carte, appuyez longuement dessus. Le menu permet de ralentir le jeu.
tutorial-play = Jouer maintenant
tutorial-opening = Ouverture d’une table…
tutorial-again = Encore une fois
tutorial-rules = Lire les règles
