# La fin d’une partie.

end-title = Victoire : { $names }
end-title-mine = La victoire est à vous
end-title-shared = Vous partagez la victoire
end-you =
    Vous finissez { $place ->
        [2] deuxième
        [3] troisième
        [4] quatrième
       *[other] cinquième
    }, avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
end-rating = Cote { $rating } ({ $change })
end-friendly = C’était une partie amicale : les cotes ne changent pas.
end-again = Rejouer
end-again-not = Finalement, non
end-again-words = Pour une nouvelle partie : { $names }. On attend : { $others }.
end-to-rematch = Vers la partie suivante
end-replay = Revoir la partie
end-review = Analyser
end-record = Télécharger la notation
end-picture = Partager une image
end-home = Accueil
end-points = Points par tour
end-family = Famille
end-round = Tour { $n }
end-sources = D’où viennent les points
end-source-start = Au départ
end-source-tokens = Jetons ramassés
end-source-eliminations = Éliminations
end-source-cards = Effets des cartes
end-source-lost = Perdus à cause d’autres cartes
end-source-total = Total
end-gap = { $source ->
    [tokens] Le plus grand écart avec la première place : les jetons, { $theirs } contre { $yours } pour vous.
    [eliminations] Le plus grand écart avec la première place : les points d’élimination, { $theirs } contre { $yours } pour vous.
    [lost] Le plus grand écart avec la première place : les pertes, { $yours } pour vous contre { $theirs }.
   *[cards] Le plus grand écart avec la première place : les effets des cartes, { $theirs } contre { $yours } pour vous.
}
end-best-cards = Le plus de points avec une seule carte : { $theirCard }, { $theirs } ({ $who }) ; { $yourCard }, { $yours } (vous).
end-tie = { $edition ->
    [first] Égalité de points en tête, départagée par le nombre de cartes dans la file : { $counts }.
   *[revised] Égalité de points en tête, départagée par le nombre de cartes non recouvertes dans la file : { $counts }.
}
end-hidden = Les cartes cachées
end-hidden-why = Toutes les cartes de la file sont maintenant face visible ; les jetons restés dessus ne comptent pour personne. Celles-ci n’ont jamais été jouées : les cartes en main, puis les cartes écartées.
end-moments = Les grands moments
end-moment-gain = Le plus gros gain
end-moment-theft = Le plus gros vol
end-moment-fall = La plus lourde perte
end-moment-cascade = La plus longue cascade
end-moment-look = Revoir ce moment
verify-title = Vérifier la donne
verify-why = { $dealer ->
    [browser] Avant la partie, votre navigateur a tiré deux nombres : un nombre secret et un nombre pour vous. Toutes les cartes en découlent. Il peut maintenant redistribuer et comparer.
   *[server] Avant la partie, le serveur a fixé son nombre secret, puis chaque joueur a ajouté le sien. Maintenant que tous sont connus, votre navigateur peut redistribuer et comparer : personne n’a pu choisir les cartes.
}
verify-do = Redistribuer et comparer
verify-right = Tout concorde : la donne était honnête.
verify-wrong = { $dealer ->
    [browser] Quelque chose ne concorde pas : cette page a un défaut. Gardez la notation et signalez-le aux auteurs du logiciel.
   *[server] Quelque chose ne concorde pas. Gardez la notation et montrez-la à la personne qui gère ce serveur.
}
verify-holds = cela concorde
verify-fails = cela ne concorde pas
verify-both = Montré et calculé
verify-shown = Montré
verify-found = Calculé
verify-commit = { $dealer ->
    [browser] La valeur fixée avant la partie est le SHA-256 du nombre secret
   *[server] La promesse du serveur est le SHA-256 de son nombre secret
}
verify-deck = Le nombre secret donne ces dix cartes
verify-deck-drawn = { $dealer ->
    [browser] Les dix cartes du deck ont été tirées à partir du même nombre secret.
   *[server] Les dix cartes du deck ont été tirées par le serveur, à partir du même nombre secret.
}
verify-deck-chosen = Les dix cartes du deck ont été choisies par la personne qui a ouvert la table.
verify-deck-unknown = Cette table date d’avant : on ne notait pas encore si les dix cartes du deck étaient tirées ou choisies.
verify-share = Votre propre nombre a servi
verify-share-commits = Chacun avait fixé son nombre avant qu’aucun ne soit montré
verify-seed = La graine est le début du SHA-256 du nombre secret et de tous les nombres des joueurs
verify-cards = { $you ->
    [who] La graine vous donne vos cartes
   *[none] La graine donne à { $who } ses cartes
}
verify-first = La graine décide qui commence
verify-dealt = Mises de côté : { $aside }. Main : { $hand }.
