# La page des règles.

rulesbook-title = Règles
rulesbook-lead = Toutes les règles, boîte par boîte. Chaque règle porte un numéro, auquel renvoie la chronique. « (arbitrage) » signale un point que les livrets laissent ouvert.
rulesbook-box = Cartes
rulesbook-search = Chercher dans les règles
rulesbook-found = { $n ->
    [0] Rien trouvé. Essayez un autre mot.
    [one] Trouvé dans { $n } règle
   *[other] Trouvé dans { $n } règles
}
rulesbook-contents = Sommaire
rulesbook-words = Lexique
rulesbook-print = Imprimer
rulesbook-rule = Règle { $rule }
rulesbook-fine-print = Points de détail

summary-title = Le jeu en une page
summary-1 = Toutes les familles ont les mêmes dix cartes. Trois des vôtres sont mises de côté au hasard ; les sept autres forment votre main.
summary-2 = À chacun des six tours, chacun commence par placer une carte face cachée, l’un après l’autre : au début de la file, à la fin, ou sur une de ses propres cartes, qu’elle recouvre.
summary-3 = Puis la file est résolue, de la place 1 à la dernière. Dans une pile, seule la carte du dessus compte.
summary-4 = Quand vient votre carte cachée, vous choisissez. Laissez-la cachée : elle reçoit un jeton. Ou révélez-la : vous gagnez ses jetons en points, et sa capacité s’applique.
summary-5 = Une carte révélée lors d’un tour précédent agit de nouveau quand vient son tour. Certaines cartes sont défaussées après avoir agi.
summary-6 = Quand votre carte en élimine une autre, vous gagnez 1 point, et les jetons posés dessus sont perdus.
summary-7 = Après six tours, la famille qui a le plus de points l’emporte. Les jetons restés sur les cartes ne comptent pour personne. En cas d’égalité, la famille à égalité qui a le plus de cartes non recouvertes dans la file l’emporte.
