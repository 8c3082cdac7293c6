# Le cadre de la chronique, ce qui s’est passé depuis, le suivi, les horloges, la discussion.

story-chronicle = Chronique
since-title = { $n ->
    [one] Depuis lors : { $n } événement
   *[other] Depuis lors : { $n } événements
}
since-one = Depuis lors : { $event }
since-even = points inchangés
since-points = { $sign ->
    [plus] { $n ->
        [one] +{ $n } point
       *[other] +{ $n } points
    }
   *[minus] { $n ->
        [one] −{ $n } point
       *[other] −{ $n } points
    }
}
since-more = { $n ->
    [one] et { $n } autre dans la chronique
   *[other] et { $n } autres dans la chronique
}
tracker-explained = Où se trouve chaque carte, d’après ce que vous savez. Un point d’interrogation désigne une carte que vous n’avez pas encore vue : elle peut être n’importe où, face cachée.
tracker-card = Carte
tracker-face-down = Encore cachées
tracker-queue = dans la file
tracker-discard = défaussée
tracker-reserve = en réserve
tracker-hand = en main
tracker-aside = mise de côté
tracker-hidden = pas encore vue
clock-left = Temps restant :
clock-days = { $days } j { $hours } h
chat-title = Discussion à la table
chat-empty = Personne n’a encore rien dit.
chat-off = L’hôte a coupé la discussion.
chat-write = Écrire à la table
chat-send = Envoyer
chat-mute = Masquer les messages de ce joueur : { $name }
