# The terminal: `oriflamme watch` and `oriflamme replay`.

terminal-watch = Oriflamme · { $box } · { $n ->
    [one] { $n } random bot
   *[other] { $n } random bots
} · seed { $seed }
terminal-record = Record: { $file }
terminal-keys = Enter: next · b: back · q: quit
terminal-line = Line { $n }: { $text }
terminal-expected = Expected: { $what }
terminal-found = Found: { $what }
terminal-discard = Discarded
