# Le terminal : `oriflamme watch` et `oriflamme replay`.

terminal-watch = Oriflamme · { $box } · { $n ->
    [one] { $n } bot qui joue au hasard
   *[other] { $n } bots qui jouent au hasard
} · graine { $seed }
terminal-record = Notation de la partie : { $file }
terminal-keys = Entrée : suite · b : retour · q : quitter
terminal-line = Ligne { $n } : { $text }
terminal-expected = Attendu : { $what }
terminal-found = Trouvé : { $what }
terminal-discard = Défausse
