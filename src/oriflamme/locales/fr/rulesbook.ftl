# La page des règles.

rulesbook-title = Règles
rulesbook-lead = Tout ce qui vaut à la table, boîte par boîte. Chaque règle porte un numéro ; la chronique y renvoie.
rulesbook-box = Boîte
rulesbook-search = Chercher dans les règles
rulesbook-found = { $n ->
    [0] Rien trouvé. Essayez un autre mot.
    [one] Trouvé dans { $n } règle
   *[other] Trouvé dans { $n } règles
}
rulesbook-contents = Sommaire
rulesbook-words = Vocabulaire
rulesbook-print = Imprimer
rulesbook-rule = Règle { $rule }
