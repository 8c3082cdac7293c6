# Revoir les parties jouées, coup par coup.

replay-title = Revoir une partie
replay-lead = Revoyez une partie coup par coup : d’après sa notation, ou l’une de celles que vous avez enregistrées ici.
replay-of = Partie : { $title }
replay-coming = Préparation de la partie…
replay-controls = Commandes de lecture
replay-first = Revenir à la donne
replay-back = Un coup en arrière
replay-play = Lire
replay-pause = Pause
replay-next = Un coup en avant
replay-last = Aller à la fin
replay-move = Coup
replay-at = Coup { $n } sur { $of }, tour { $round }
replay-rounds = Tours
replay-round = Aller au tour { $n }
replay-eyes = Point de vue
replay-eyes-all = Tout montrer
replay-eyes-public = Ce que tous ont vu
replay-eyes-of = { $you ->
    [who] Ce que vous avez vu
   *[none] Ce qu’a vu { $who }
}
replay-link = Copier un lien vers ce moment
replay-link-copied = Le lien est copié
replay-board = Ouvrir sur le plateau d’analyse
replay-keep = Enregistrer hors ligne
replay-kept = Enregistrée
replay-keep-done = Enregistrée dans ce navigateur. Elle se relit aussi sans connexion.
replay-keep-failed = Ce navigateur n’a pas pu l’enregistrer.
replay-review = Analyser la partie
replay-more = Vue, lien, enregistrement
replay-others = Autres parties
replay-hands = Toutes les mains
replay-hand-of = Main : { $who }
replay-aside-of = Mises de côté : { $who }
replay-player-r = Rouge
replay-player-b = Bleu
replay-player-g = Vert
replay-player-y = Jaune
replay-player-v = Violet
replay-moment = Ce coup
replay-deal = Les cartes sont distribuées
replay-then = Ensuite :
replay-result = Résultat
replay-winner = victoire
replay-shelf = Enregistrées dans ce navigateur
replay-shelf-empty = Rien d’enregistré pour l’instant. Ouvrez une partie et choisissez « Enregistrer hors ligne ».
replay-saved = enregistrée le { $day }
replay-forget = Retirer : { $name }
replay-bad = Ce texte n’est pas la notation d’une partie.
replay-bad-line = L’erreur est à la ligne { $line } :
replay-show-before = Voir les coups précédents
replay-bad-whole = L’erreur ne tient pas à une seule ligne :
replay-not-here = Cette partie ne peut pas être montrée.
