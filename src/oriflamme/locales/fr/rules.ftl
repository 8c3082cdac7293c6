# Les règles du jeu, un message par clause de docs/rules.md, dans l’ordre de cette page. Les clauses d’une règle se lisent à la suite.

## Vocabulaire

word-family = Famille
    .meaning = La couleur d’un joueur : Rouge, Bleu, Vert, Jaune ou Violet.
word-influence = Points, jetons
    .meaning = Les points font gagner la partie (les livrets parlent d’influence). Un jeton posé sur une carte vaut 1 point quand vous le gagnez ; les points d’une famille sont ceux qu’elle a déjà.
word-queue = File
    .meaning = La rangée de cartes. La place 1 se résout en premier ; le début est avant la place 1, la fin après la dernière place.
word-stack = Pile
    .meaning = Une place de la file : une carte, ou plusieurs l’une sur l’autre. Seule celle du dessus n’est pas recouverte.
word-face-down = Cachée, révélée
    .meaning = Les deux faces d’une carte dans la file.
word-home-family = Famille d’origine
    .meaning = { $box ->
        [base] La famille à laquelle une carte a été distribuée.
        [alliance] La famille à laquelle une carte a été distribuée.
       *[mixed] La famille à laquelle une carte a été distribuée. Une carte est de la famille pour laquelle elle compte en ce moment ; cela ne change qu’après une Corruption.
    }
word-actor = Carte qui agit, attaquant
    .meaning = La carte dont la capacité s’applique. Une carte adverse est d’une autre famille que la famille actuelle de cette carte.
word-adjacent = Adjacente, à côté
    .meaning = Les cartes non recouvertes juste avant et juste après. Chaque place en a au plus deux.
word-discard = Défausser, éliminer
    .meaning = Les deux font passer une carte de la file à la défausse visible de sa famille d’origine. Seule l’élimination rapporte et déclenche des réactions.

## 1

rules-section-1 = Mise en place

rule-R1-1-1 = De 3 à 5 joueurs, chacun avec une famille.
rule-R1-1-2 = On peut aussi jouer à deux (arbitrage).
rule-R1-2-1 = { $box ->
    [base] Toutes les familles ont le même deck : les 10 cartes du jeu de base.
    [ablaze] Toutes les familles ont le même deck : les 10 cartes de la boîte Embrasement.
    [alliance] Toutes les familles ont le même deck : les 10 cartes de la boîte Alliance.
   *[mixed] Toutes les familles ont le même deck : les 10 cartes d’une boîte (jeu de base, Embrasement ou Alliance) ou un deck mixte (section 10).
}
rule-R1-2-2 = Dans Embrasement, le Jumeau est une onzième carte. Il est posé à part, face visible, et ne compte pas dans les 10.
rule-R1-3-1 = Les 10 cartes de chaque famille sont mélangées.
rule-R1-3-2 = 3 d’entre elles, tirées au hasard, sont mises de côté face cachée ; les autres joueurs ne les voient pas.
rule-R1-3-3 = Les 7 autres forment la main.
rule-R1-4-1 = Chaque famille commence avec 1 point.
rule-R1-4-2 = Le stock de jetons ne s’épuise jamais (arbitrage).
rule-R1-4-3 = Les jetons posés sur les cartes viennent du stock.
rule-R1-4-4 = Les jetons perdus y retournent.
rule-R1-5-1 = L’un des joueurs est premier joueur ; la table peut le désigner.
rule-R1-5-2 = Sinon, le premier joueur est tiré au sort avec la donne (arbitrage ; les livrets désignent le plus âgé).
rule-R1-5-3 = Le sens de résolution de la file, de gauche à droite ou de droite à gauche, est fixé pour toute la partie ; il ne change que l’affichage.
rule-R1-6-1 = Vous pouvez à tout moment regarder votre main.
rule-R1-6-2 = Vous pouvez regarder vos cartes mises de côté.
rule-R1-6-3 = Vous pouvez regarder vos propres cartes cachées dans la file, même recouvertes.
rule-R1-7-1 = Tout le monde voit les points de chacun.
rule-R1-7-2 = Tout le monde voit les jetons et à qui est chaque carte de la file.
rule-R1-7-3 = Tout le monde voit combien de cartes contient chaque main.
rule-R1-7-4 = Tout le monde voit les cartes révélées, même recouvertes.
rule-R1-7-5 = { $box ->
    [ablaze] Tout le monde voit les jetons Corruption.
    [alliance] Tout le monde voit les jetons de condamnation.
   *[mixed] Tout le monde voit les jetons de condamnation et les jetons Corruption.
}
rule-R1-7-6 = { $box ->
    [base] Tout le monde voit les défausses.
    [ablaze] Tout le monde voit les défausses et un Jumeau posé à part.
    [alliance] Tout le monde voit les défausses et les cartes en réserve.
   *[mixed] Tout le monde voit les défausses, les cartes en réserve et un Jumeau posé à part.
}
rule-R1-7-7 = Ce que tous ont vu reste connu : une carte remise face cachée (par exemple une Insurrection),
rule-R1-7-8 = { $box ->
    [alliance] ainsi qu’un Informateur repris en main,
   *[mixed] ainsi qu’un Informateur, ou un Changeforme qui en a copié un, repris en main,
}
rule-R1-7-9 = tant que son propriétaire n’a pas pu le rejouer.

## 2

rules-section-2 = Tour de jeu

rule-R2-1-1 = La partie dure 6 tours.
rule-R2-1-2 = { $box ->
    [base] Chaque tour comprend la phase de placement, puis la phase de résolution.
    [ablaze] Chaque tour comprend la phase de placement, puis la phase de résolution.
    [alliance] Chaque tour comprend le revenu du Pacte, puis la phase de placement, puis la phase de résolution.
   *[mixed] Chaque tour comprend le revenu du Pacte (une carte d’Alliance), puis la phase de placement, puis la phase de résolution.
}
rule-R2-2-1 = Après la phase de résolution, le joueur suivant dans l’ordre des sièges devient premier joueur.
rule-R2-2-2 = Les cartes de la file restent telles quelles.
rule-R2-3-1 = On joue dans l’ordre des sièges, à partir du premier joueur.
rule-R2-3-2 = Chacun place, face cachée, une carte de sa main et une seule.
rule-R2-3-3 = Elle va au début de la file, à la fin, ou sur une carte non recouverte de sa propre famille.
rule-R2-3-4 = Si la file est vide, il n’y a qu’une seule place.
rule-R2-4 = Au tour 1, aucune carte ne peut être placée sur une autre.
rule-R2-5-1 = Une carte recouvre entièrement celle du dessous, avec ses jetons.
rule-R2-5-2 = Une pile peut avoir n’importe quelle hauteur.
rule-R2-6-1 = Toutes les cartes d’une pile sont de la même famille.
rule-R2-6-2 = La pile appartient à cette famille.

## 3

rules-section-3 = Résolution

rule-R3-1 = La file se résout de la place 1 à la dernière. À chaque place, on résout la carte non recouverte.
rule-R3-2-1 = Si la carte est cachée, son propriétaire choisit de la révéler ou de la laisser cachée.
rule-R3-2-2 = Laissée cachée, elle reçoit 1 jeton du stock, et l’on passe à la carte suivante.
rule-R3-3-1 = Révélée, elle est retournée face visible.
rule-R3-3-2 = Son propriétaire gagne tous les jetons posés dessus.
rule-R3-3-3 = { $box ->
    [base] Deux cartes traitent leurs jetons autrement : Embuscade et Complot.
    [ablaze] Deux cartes traitent leurs jetons autrement : Guet-apens et Machination.
    [alliance] Certaines cartes traitent leurs jetons autrement : Extorsion, Insurrection et Pacte.
   *[mixed] Certaines cartes traitent leurs jetons autrement : Embuscade, Complot, Guet-apens, Machination, Extorsion, Insurrection et Pacte.
}
rule-R3-3-4 = Puis sa capacité s’applique.
rule-R3-4-1 = Si la carte était déjà révélée, sa capacité s’applique à nouveau.
rule-R3-4-2 = On ne peut pas y renoncer.
rule-R3-4-3 = Si une capacité ne peut rien faire, rien ne se passe.
rule-R3-5-1 = Les intrigues quittent la file après leur capacité, sauf si la carte dit le contraire.
rule-R3-5-2 = Les personnages restent, révélés, sauf si leur texte dit de les défausser.
rule-R3-6-1 = Cascade : si la carte en cours de résolution a quitté sa pile et qu’il y reste des cartes, celle qui se retrouve dessus se résout ensuite, à la même place, selon R3.2 à R3.4.
rule-R3-6-2 = Cela se fait une fois que la capacité et toutes les réactions sont terminées.
rule-R3-6-3 = { $box ->
    [base] Peu importe que la carte ait été défaussée ou éliminée.
    [ablaze] Peu importe que la carte ait été défaussée ou éliminée.
   *[mixed] Peu importe que la carte ait été défaussée, éliminée ou mise en réserve.
}
rule-R3-6-4 = Une carte reprise en main (Informateur) ne déclenche pas de cascade.
rule-R3-7-1 = Une carte découverte (elle n’est plus recouverte), déplacée ou insérée après la place en cours se résout quand vient son tour,
rule-R3-7-2 = même si elle avait déjà été résolue.
rule-R3-7-3 = Si cela arrive avant cette place, la carte attend le tour suivant.
rule-R3-8-1 = Quand une place se vide, la file se resserre.
rule-R3-8-2 = Les cartes adjacentes se déterminent dans la file resserrée.
rule-R3-9-1 = Les cartes recouvertes n’agissent pas.
rule-R3-9-2 = Elles ne reçoivent pas de jetons.
rule-R3-9-3 = Elles ne peuvent pas être révélées.
rule-R3-9-4 = Elles ne peuvent pas être prises pour cible.
rule-R3-9-5 = Elles ne peuvent pas être copiées.
rule-R3-9-6 = { $box ->
    [base] Elles ne comptent pas, sauf pour départager une égalité dans la première édition (R6.2).
    [alliance] Elles ne comptent pas, sauf pour départager une égalité dans la première édition (R6.2).
   *[mixed] Elles ne comptent pas, sauf pour l’Intrigante et pour R6.2.
}
rule-R3-9-7 = Elles ne peuvent pas être éliminées.
rule-R3-10-1 = Quand un seul choix est possible, il est fait automatiquement.
rule-R3-10-2 = On vous demande toujours de placer une carte, et de la révéler ou de la laisser cachée : une question manquante ne trahit donc jamais une carte cachée.
rule-R3-10-3 = Les autres voient toujours qu’on vous demande si vous révélez une carte (arbitrage).
rule-R3-10-4 = Deux choix sont différents si les coups diffèrent, même si le résultat est le même.
rule-R3-10-5 = Pour l’Espion, on choisit entre des joueurs.
rule-R3-10-6 = Dans une file vide, seul le début est proposé.
rule-R3-10-7 = La fin y reviendrait au même.
rule-R3-11-1 = Les capacités sont obligatoires, même contre vos propres cartes.
rule-R3-11-2 = Les parties d’une capacité se font dans l’ordre où elles sont écrites : ce qui se gagne en premier est gagné avant la question suivante.

## 4

rules-section-4 = Élimination

rule-R4-1-1 = Seules les cartes non recouvertes peuvent être éliminées.
rule-R4-1-2 = D’une pile, seule la carte du dessus est éliminée.
rule-R4-2-1 = Une carte cachée qu’on élimine est d’abord retournée face visible.
rule-R4-2-2 = Tous ses jetons sont perdus.
rule-R4-2-3 = Les jetons posés sur une carte révélée (Diplomate) sont perdus aussi.
rule-R4-2-4 = Un jeton de condamnation retourne au stock commun.
rule-R4-2-5 = Un jeton Corruption est retiré.
rule-R4-3-1 = Une famille gagne 1 point pour chaque carte qu’une des siennes élimine.
rule-R4-3-2 = Ses propres cartes comptent aussi.
rule-R4-3-3 = Le Coupe-jarret fait exception.
rule-R4-4-1 = L’ordre est le suivant : d’abord la carte est retournée et ses jetons sont perdus.
rule-R4-4-2 = Puis elle quitte la file.
rule-R4-4-3 = { $box ->
    [base] Ensuite, le propriétaire de l’attaquant gagne 1 point.
    [ablaze] Ensuite, le propriétaire de l’attaquant gagne 1 point, et ce qu’ajoute la Reine.
    [alliance] Ensuite, le propriétaire de l’attaquant gagne 1 point, et ce qu’ajoutent Infiltration et Déserteur.
   *[mixed] Ensuite, le propriétaire de l’attaquant gagne 1 point, et ce qu’ajoutent Reine, Infiltration et Déserteur.
}
rule-R4-4-4 = { $box ->
    [base] Enfin, la carte éliminée réagit si c’est une Embuscade.
    [ablaze] Vient enfin la réaction de la carte éliminée : Guet-apens, Prince ou Jumeau.
    [alliance] Enfin, la carte éliminée réagit si c’est une Extorsion.
   *[mixed] Vient enfin la réaction de la carte éliminée : Embuscade, Guet-apens, Extorsion, Prince ou Jumeau.
}
rule-R4-5-1 = « L’attaquant est défaussé » signifie qu’il quitte la file,
rule-R4-5-2 = s’il s’y trouve encore.
rule-R4-5-3 = S’il était sur une pile, la carte du dessous est découverte ; R3.6 s’applique si l’attaquant était en cours de résolution.
rule-R4-6-1 = Si une capacité élimine plusieurs cartes, on les détermine d’abord : ce sont des cartes, non des places.
rule-R4-6-2 = Puis elles sont éliminées dans l’ordre de la file, en appliquant tout R4.4 à chacune avant de passer à la suivante.
rule-R4-6-3 = Une carte partie entre-temps est ignorée : ni gain, ni réaction.
rule-R4-6-4 = La carte qu’elle découvre n’est pas touchée.
rule-R4-6-5 = La perte de l’attaquant ne sauve pas les autres,
rule-R4-6-6 = et chaque réaction a lieu quand même (arbitrage).
rule-R4-7 = Personne ne descend sous 0 point : un joueur qui doit perdre ou donner plus de points qu’il n’en a les perd ou les donne tous (arbitrage).
rule-R4-8-1 = À qui est la carte, si elle est adverse, si elle est cachée : tout cela se juge au début de l’élimination,
rule-R4-8-2 = pour la victime avant que son jeton Corruption soit retiré,
rule-R4-8-3 = pour l’attaquant tel qu’au début de sa capacité, même s’il est parti depuis (arbitrage).

## 5

rules-section-5 = Fin

rule-R5-1-1 = La partie s’achève après le tour 6.
rule-R5-1-2 = La dernière carte de chaque main n’est pas jouée.
rule-R5-1-3 = Un Pacte en réserve rapporte une dernière fois.
rule-R5-2-1 = Les jetons posés sur les cartes de la file ne comptent pas.
rule-R5-2-2 = Le joueur qui a le plus de points l’emporte.
rule-R5-3-1 = À égalité de points, la victoire revient à la famille qui garde le plus de cartes non recouvertes dans la file.
rule-R5-3-2 = Si l’égalité demeure, la victoire est partagée (arbitrage).

## 6

rules-section-6 = Éditions

rule-R6-1-1 = Édition révisée : si vous éliminez votre propre Embuscade, vous gagnez le point habituel (R4.3), et l’attaquant reste.
rule-R6-1-2 = Première édition : si vous éliminez votre propre Embuscade, vous gagnez le point habituel et 1 pour l’Embuscade, et l’attaquant est défaussé.
rule-R6-2-1 = Édition révisée : en cas d’égalité (R5.3), les cartes non recouvertes comptent.
rule-R6-2-2 = Première édition : en cas d’égalité, toutes les cartes de la file comptent, même recouvertes.
rule-R6-3-1 = Ces deux différences valent pour toutes les boîtes.
rule-R6-3-2 = R6.1 ne concerne que l’Embuscade ; pour le Guet-apens, le texte français dit lui-même ce que dit l’édition révisée.
rule-R6-3-3 = Ni le texte français ni l’anglais ne limite le départage aux cartes non recouvertes ; l’édition révisée le fait quand même (arbitrage).
rule-R6-3-4 = Les cartes corrompues comptent pour leur famille actuelle.
rule-R6-3-5 = Là où le texte anglais fait compter au Seigneur les cartes « révélées ou recouvertes », « recouvertes » se lit « cachées », comme dans les autres langues (arbitrage).
rule-R6-3-6 = Tout le reste est identique dans les deux éditions (arbitrage) :
rule-R6-3-7 = l’Espion ne vole jamais sa propre famille,
rule-R6-3-8 = un Décret royal ne pose jamais une carte sur une autre,
rule-R6-3-9 = et vous pouvez choisir de frapper vos propres cartes.

## 7

rules-section-7 = Jeu de base

rule-archer-1 = Éliminez la carte à l’une des extrémités de la file.
rule-archer-2 = Ce peut être une de vos cartes ou l’Archer lui-même.
rule-archer-3 = Seul dans la file, l’Archer doit s’éliminer lui-même.
rule-soldier-1 = Éliminez une des cartes adjacentes.
rule-soldier-2 = Ce peut être une des vôtres, par choix ou faute d’autre cible.
rule-soldier-3 = Sans carte adjacente, rien ne se passe.
rule-spy-1 = Volez 1 point au propriétaire d’une carte adjacente d’une autre famille, cachée ou révélée.
rule-spy-2 = Si les cartes adjacentes sont de deux familles différentes, choisissez-en une.
rule-spy-3 = Vous choisissez un joueur : deux cartes adjacentes d’une même famille ne laissent donc pas de choix.
rule-spy-4 = Le point est pris sur les points du joueur, jamais sur la carte.
rule-spy-5 = Un joueur qui a 0 point ne donne rien.
rule-spy-6 = Vous pouvez quand même choisir ce joueur (arbitrage).
rule-spy-7 = Si toutes les cartes adjacentes sont à vous, rien ne se passe.
rule-heir-1 = Gagnez 2 points si aucune autre carte révélée et non recouverte de la file ne porte le nom de la carte qui agit.
rule-lord-1 = Gagnez 1 point, et 1 de plus par carte adjacente de votre famille, cachée ou révélée.
rule-lord-2 = Une pile compte une fois.
rule-shapeshifter-1 = Choisissez un personnage révélé adjacent autre qu’un Changeforme et appliquez sa capacité comme si c’était celle du Changeforme.
rule-shapeshifter-2 = Le Changeforme est la carte qui agit : « cette carte », « adjacente » et « votre famille » se rapportent à lui.
rule-shapeshifter-3 = Il garde son propre nom.
rule-shapeshifter-4 = Sans un tel personnage adjacent, rien ne se passe.
rule-shapeshifter-5 = Copier un Changeforme n’est pas proposé (arbitrage ; les livrets jugent cela inutile).
rule-shapeshifter-6 = { $box ->
    [base] Ce qui n’arrive qu’à la révélation d’une carte n’est pas copié (arbitrage).
   *[mixed] Ce qui n’arrive qu’à la révélation d’une carte (le Prince qui place le Jumeau) n’est pas copié (arbitrage).
}
rule-assassination-1 = Éliminez n’importe quelle carte non recouverte.
rule-assassination-2 = L’Assassinat lui-même peut être choisi.
rule-assassination-3 = Défaussez l’Assassinat.
rule-royal-decree-1 = Déplacez n’importe quelle autre carte non recouverte à une autre place : entre deux cartes ou à l’une des extrémités de la file.
rule-royal-decree-2 = Elle ne se pose jamais sur une carte.
rule-royal-decree-3 = Elle reste cachée ou révélée comme elle était, et garde ses jetons et ses marqueurs.
rule-royal-decree-4 = D’une pile, seule la carte du dessus bouge ; elle peut aller juste avant ou juste après cette pile.
rule-royal-decree-5 = Remettre une carte où elle était n’est pas un déplacement (arbitrage).
rule-royal-decree-6 = Le Décret royal reste en place pendant le déplacement, puis il est défaussé.
rule-royal-decree-7 = Sans autre carte, rien ne se passe.
rule-ambush-1 = Si vous la révélez vous-même, tous ses jetons sont perdus ; gagnez 1 point et défaussez-la.
rule-ambush-2 = Si une carte adverse l’élimine, vous gagnez 4 points et l’attaquant est défaussé (R4.5).
rule-ambush-3 = Si une de vos cartes l’élimine, voir R6.1.
rule-conspiracy-1 = Au lieu de gagner ses jetons, gagnez deux fois plus de points.
rule-conspiracy-2 = Défaussez-le.

## 8

rules-section-8 = Boîte Embrasement

rule-prince-1 = Quand vous le révélez, vous faites entrer votre Jumeau dans la file, révélé, s’il est encore posé à part.
rule-prince-2 = Le Jumeau va au début de la file, à la fin, ou sur une carte non recouverte de votre famille qui n’est pas un Prince.
rule-prince-3 = Ensuite, et chaque fois qu’il agit à nouveau, gagnez 1 point.
rule-prince-4 = Quand le Prince est éliminé, tout Jumeau non recouvert de sa famille est défaussé.
rule-twin-1 = Gagnez 1 point.
rule-twin-2 = Quand le Jumeau est éliminé, tout Prince non recouvert de sa famille est défaussé.
rule-twin-3 = Un Jumeau placé après la place en cours se résout ce tour-ci (R3.7).
rule-twin-4 = Un Prince retourné par une élimination n’est pas révélé par son propriétaire : aucun Jumeau n’est placé, mais la réaction a lieu.
rule-twin-5 = Les Princes et Jumeaux cachés sont défaussés aussi ; il suffit qu’ils ne soient pas recouverts.
rule-twin-6 = Ne partent que ceux qui ne sont pas recouverts à ce moment-là, pas ceux que ces défausses découvrent.
rule-twin-7 = Ces défausses ne sont pas des éliminations : ni gain, ni autre réaction.
rule-queen-1 = Gagnez 2 points.
rule-queen-2 = Si une carte adverse élimine la Reine, le propriétaire de cette carte gagne 1 point de plus.
rule-cutthroat-1 = Choisissez une carte adjacente.
rule-cutthroat-2 = Si elle est cachée, retournez-la maintenant : ses jetons sont perdus, et elle compte toujours comme une carte cachée éliminée.
rule-cutthroat-3 = Les victimes sont cette carte et toutes les cartes adverses révélées et non recouvertes de même nom.
rule-cutthroat-4 = S’il n’y a qu’une victime, elle ne rapporte pas le point de l’élimination.
rule-cutthroat-5 = S’il y en a plusieurs, chacune rapporte 1 point.
rule-cutthroat-6 = Ensuite R4.6 s’applique : une Reine adverse rapporte 1 point en tout, deux en rapportent 4.
rule-cutthroat-7 = { $box ->
    [ablaze] Le bonus de la Reine est toujours accordé (arbitrage).
   *[mixed] Les bonus de l’Infiltration et de la Reine sont toujours accordés (arbitrage).
}
rule-apothecary-1 = Éliminez une carte à côté d’une autre carte non recouverte de votre famille, cachée ou révélée.
rule-apothecary-2 = L’Apothicaire ne compte pas comme cette autre carte.
rule-apothecary-3 = La victime peut être la carte de n’importe qui, l’Apothicaire compris (arbitrage).
rule-apothecary-4 = L’attaquant est l’Apothicaire.
rule-apothecary-5 = Si l’Apothicaire est votre seule carte, ou si rien n’est à côté de vos autres cartes, rien ne se passe.
rule-felon-1 = Chaque joueur perd 1 point pour chacune de ses cartes à côté du Félon.
rule-felon-2 = Le propriétaire du Félon aussi.
rule-schemer-1 = Si une place adjacente est une pile d’au moins 2 cartes, quel qu’en soit le propriétaire, défaussez l’Intrigante.
rule-schemer-2 = Sinon, gagnez 2 points.
rule-impersonation-1 = Éliminez une des cartes adjacentes.
rule-impersonation-2 = Elle est remplacée si c’était un personnage adverse, même caché.
rule-impersonation-3 = Il ne devait pas être posé sur d’autres cartes.
rule-impersonation-4 = Il vous faut le même personnage parmi vos cartes mises de côté ou dans votre défausse ; le Jumeau, seulement dans la défausse.
rule-impersonation-5 = Une fois tout R4.4 terminé, réaction comprise, votre personnage entre dans le vide laissé par la victime, entre les cartes qui l’entouraient ou ce qu’il en reste.
rule-impersonation-6 = Il entre révélé, sans jetons, et vous appartient.
rule-impersonation-7 = C’est obligatoire (arbitrage).
rule-impersonation-8 = Un Prince qui entre ainsi n’amène pas de Jumeau.
rule-impersonation-9 = Il se résout ce tour-ci s’il se trouve après la place en cours.
rule-impersonation-10 = Défaussez l’Usurpation.
rule-impersonation-11 = La victime est déjà dans la défausse de sa famille d’origine quand on cherche la remplaçante : une carte corrompue de votre propre famille d’origine peut donc vous revenir (arbitrage).
rule-plot-1 = Ses jetons ne sont pas gagnés tout de suite : ils forment la mise.
rule-plot-2 = Défaussez d’abord la Machination ; la carte du dessous, s’il y en a une, est découverte et peut être choisie.
rule-plot-3 = Appliquez la capacité d’un personnage révélé et non recouvert de votre famille : c’est lui qui agit, là où il se trouve.
rule-plot-4 = Puis, pour chaque jeton de la mise, gagnez 1 point ou dépensez-le pour appliquer encore la capacité d’un tel personnage, le même ou un autre.
rule-plot-5 = Chaque capacité se termine avant la question suivante.
rule-plot-6 = Sans un tel personnage, les jetons sont gagnés (arbitrage).
rule-plot-7 = La place de la Machination reste la place en cours jusqu’à la fin de la Machination, même si elle est vide.
rule-plot-8 = Une carte qui agit ailleurs n’est pas celle en cours de résolution : si elle part, la carte qu’elle découvre suit R3.7.
rule-plot-9 = Ensuite, la carte non recouverte à la place de la Machination, s’il y en a une, se résout (R3.6), que la Machination l’ait activée ou non.
rule-trap-1 = Si vous le révélez vous-même, tous ses jetons sont perdus ; gagnez 1 point et défaussez-le.
rule-trap-2 = Si une carte adverse l’élimine, l’attaquant est défaussé.
rule-trap-3 = Le propriétaire de l’attaquant, après avoir gagné ses points pour l’élimination, vous donne 3 points (R4.7).
rule-trap-4 = Si une de vos cartes l’élimine, vous gagnez le point habituel et l’attaquant reste, dans les deux éditions.
rule-bribery-1 = Posez votre jeton Corruption sur n’importe quel personnage révélé et non recouvert.
rule-bribery-2 = Il ne doit pas être sur une pile adverse d’au moins 2 cartes.
rule-bribery-3 = Il est désormais de votre famille à tous égards.
rule-bribery-4 = Un jeton Corruption déjà présent est remplacé.
rule-bribery-5 = Vos propres personnages peuvent être choisis, sans effet.
rule-bribery-6 = Quand une carte corrompue quitte la file, le jeton est retiré et la carte va dans la défausse de sa famille d’origine.
rule-bribery-7 = Défaussez la Corruption.
rule-bribery-8 = Sans un tel personnage, rien ne se passe.

## 9

rules-section-9 = Boîte Alliance

rule-empress-1 = Gagnez 2 points.
rule-empress-2 = Puis posez 1 jeton sur une carte cachée non recouverte d’une autre famille, s’il y en a une.
rule-informer-1 = Soit écouter : gagnez autant de points qu’il y a de jetons sur les cartes cachées adjacentes des autres familles. Les jetons y restent.
rule-informer-2 = Soit échanger : reprenez l’Informateur en main et mettez à sa place une autre carte de votre main, face cachée, sur la même pile s’il était sur une pile.
rule-informer-3 = La nouvelle carte ne se résout pas ce tour-ci, où qu’elle soit, même déplacée.
rule-informer-4 = Les cartes du dessous ne sont pas concernées.
rule-informer-5 = Sans autre carte en main, on ne peut qu’écouter.
rule-informer-6 = Une carte qui compte pour une autre famille que sa famille d’origine ne peut pas échanger (arbitrage).
rule-judge-1 = Soit condamner : gagnez 1 point et posez un jeton de condamnation sur n’importe quelle carte non recouverte qui n’en a pas (arbitrage).
rule-judge-2 = Vos propres cartes et le Juge peuvent aussi être condamnés.
rule-judge-3 = Soit exécuter : éliminez une carte non recouverte qui a un jeton de condamnation.
rule-judge-4 = Il y a 5 jetons de condamnation en tout, communs à tous. S’il n’en reste plus, ou si chaque carte non recouverte en a déjà un, condamner rapporte seulement 1 point (arbitrage).
rule-judge-5 = Les jetons de condamnation restent sur les cartes recouvertes et suivent les cartes déplacées.
rule-judge-6 = Quand la carte quitte la file, son jeton de condamnation retourne au stock commun.
rule-fanatic-1 = Gagnez 1 point.
rule-fanatic-2 = Gagnez 1 point de plus si votre famille n’a aucune autre carte révélée et non recouverte.
rule-diplomat-1 = Soit négocier : gagnez 1 point.
rule-diplomat-2 = Puis posez 2 jetons sur un autre Diplomate révélé et non recouvert, de n’importe quelle famille, s’il y en a un.
rule-diplomat-3 = Soit partir : gagnez tous les jetons de cette carte, puis défaussez-la.
rule-diplomat-4 = C’est la seule carte révélée qui porte des jetons.
rule-diplomat-5 = Recouvert, il les garde.
rule-deserter-1 = Éliminez une carte adjacente, s’il y en a une.
rule-deserter-2 = Gagnez 1 point de plus si c’était un personnage.
rule-deserter-3 = Ensuite, une fois la file resserrée, défaussez le Déserteur si aucune carte adjacente n’est un personnage révélé.
rule-deserter-4 = Seul dans la file, il est défaussé aussi.
rule-insurrection-1 = Vous ne pouvez la révéler que si elle porte au moins 1 jeton.
rule-insurrection-2 = 1 jeton est perdu ; vous gagnez les autres.
rule-insurrection-3 = Éliminez les deux cartes adjacentes, ou la seule s’il n’y en a qu’une.
rule-insurrection-4 = Ensuite, si elle est encore dans la file, remettez-la face cachée à sa place.
rule-insurrection-5 = Elle reste en jeu, et tout le monde sait ce que c’est.
rule-extortion-1 = Si vous la révélez vous-même, tous ses jetons sont perdus ; gagnez 1 point et défaussez-la.
rule-extortion-2 = Si une carte adverse l’élimine, vous gagnez 2 points par carte non recouverte de la famille de l’attaquant dans la file, l’attaquant compris s’il y est encore.
rule-extortion-3 = Puis chaque carte cachée non recouverte de la famille de l’attaquant perd 1 jeton.
rule-extortion-4 = L’attaquant reste.
rule-extortion-5 = Si une de vos cartes l’élimine, il n’y a pas de réaction.
rule-infiltration-1 = Gagnez ses jetons.
rule-infiltration-2 = Posez 1 jeton sur chaque carte cachée non recouverte de votre famille.
rule-infiltration-3 = Puis mettez-la en réserve : elle reste devant vous jusqu’à la fin de la partie et rien ne peut l’atteindre.
rule-infiltration-4 = Dès lors, chaque fois que vous éliminez une carte qui était cachée au début de son élimination, quel qu’en soit le propriétaire, gagnez 2 points de plus.
rule-deal-1 = Mettez-le en réserve avec ses jetons ; vous ne les gagnez pas.
rule-deal-2 = Au début de chaque tour suivant, si votre famille a au moins une carte non recouverte dans la file, gagnez autant de points qu’il porte de jetons. Les jetons y restent.
rule-deal-3 = À la fin de la partie, gagnez-les une dernière fois ; ils sont alors retirés.
rule-deal-4 = Le bonus de l’Infiltration et le revenu du Pacte ne comptent qu’une fois la carte en réserve ; si elle est éliminée, elle ne donne rien.

## 10

rules-section-10 = Decks mixtes

rule-R10-1-1 = Un deck mixte se compose de 10 cartes différentes parmi les 30 (toutes sauf le Jumeau), les mêmes pour chaque famille.
rule-R10-1-2 = Avec le Prince vient le Jumeau de R1.2.
rule-R10-1-3 = Les cartes sont choisies ou tirées au hasard.
rule-R10-2-1 = Tout ce qui précède vaut d’une boîte à l’autre : le Changeforme copie tout personnage, sauf un Changeforme, en agissant lui-même.
rule-R10-2-2 = Une Embuscade, un Guet-apens ou une Extorsion réagit à tout attaquant.
rule-R10-2-3 = L’Héritier, le Coupe-jarret et l’Usurpation comparent les noms.
rule-R10-3-1 = Un Changeforme qui copie le Prince ou le Jumeau gagne 1 point.
rule-R10-3-2 = S’il copie un Diplomate qui part, il gagne ses propres jetons (aucun) et est défaussé.
rule-R10-3-3 = S’il copie un Informateur qui échange, c’est le Changeforme qui revient en main.
rule-R10-3-4 = Copier une Intrigante ou un Déserteur peut faire défausser le Changeforme.
rule-R10-4 = Une carte qui ne se résout pas ce tour-ci (après l’échange de l’Informateur) attend de même si un Décret royal la déplace.
rule-R10-5-1 = Pour l’étude, il existe aussi de petites parties : un deck de 3 à 10 cartes, moins de cartes mises de côté et moins de tours, avec au moins autant de cartes en main que de tours.
rule-R10-5-2 = Toutes les autres règles s’appliquent.

## 11

rules-section-11 = Autres arbitrages

rule-R11-1 = Prince et Jumeau : la carte éliminée est partie avant de réagir (R4.4). Un Jumeau juste sous un Prince éliminé est donc découvert à ce moment et défaussé, de même qu’un Prince juste sous un Jumeau éliminé. Les cartes que ces défausses découvrent restent.
rule-R11-2 = Machination et Informateur qui échange : la nouvelle carte ne se résout pas ce tour-ci, bien qu’elle soit à la place de la Machination. Une cascade qui rencontre une carte à ne pas résoudre ce tour-ci s’arrête là.
rule-R11-3 = Machination : si le dernier personnage révélé et non recouvert de sa famille part alors qu’il reste des jetons de la mise, ils sont gagnés sans question.
rule-R11-4 = Juge : exécuter n’est proposé que si une carte non recouverte a un jeton de condamnation.
rule-R11-5 = Un Changeforme qui négocie en copiant un Diplomate peut poser les 2 jetons sur ce même Diplomate : « autre » veut dire autre que la carte qui agit.
rule-R11-6 = Le Pacte rapporte à la fin de la partie, que la famille ait ou non une carte non recouverte, et avant que le vainqueur soit désigné.
rule-R11-7 = Une carte remise face cachée est cachée à tous égards : son propriétaire choisit de la révéler ou de la laisser cachée, elle reçoit des jetons, et l’éliminer donne le bonus de l’Infiltration.
rule-R11-8 = Une famille dont la main est vide ne place rien ; si personne ne peut placer de carte, la résolution commence aussitôt.
rule-R11-9 = R2.4 ne parle que du placement : au tour 1 aussi, un Prince peut poser le Jumeau sur une carte de sa famille.
rule-R11-10 = Une carte que l’on sait dans une main (R1.7.8) n’est plus connue dès que son propriétaire a joué une carte de cette main face cachée, par placement ou par un autre échange.
rule-R11-11 = { $box ->
    [ablaze] On regarde aussi les cartes recouvertes quand un texte parle de pile : Corruption (pile adverse d’au moins 2 cartes), Usurpation (victime posée sur d’autres cartes).
    [alliance] On regarde aussi les cartes recouvertes quand on compte les jetons de condamnation : Juge (stock de 5).
   *[mixed] On regarde aussi les cartes recouvertes quand un texte parle de pile ou compte les jetons de condamnation : Corruption (pile adverse d’au moins 2 cartes), Usurpation (victime posée sur d’autres cartes), Juge (stock de 5).
}
rule-R11-12 = Petites parties (R10.5) : sauf choix contraire de la table, on met 3 cartes de côté et on joue 6 tours. Les deux se règlent avec toutes les boîtes ; on peut aussi ne mettre aucune carte de côté. Si le Prince est dans le deck, le Jumeau s’y ajoute.
