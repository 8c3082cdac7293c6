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
