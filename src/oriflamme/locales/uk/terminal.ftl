# Термінал: `oriflamme watch` і `oriflamme replay`.

terminal-watch = Oriflamme · { $box } · { $n ->
    [one] { $n } випадковий бот
    [few] { $n } випадкові боти
   *[many] { $n } випадкових ботів
} · зерно { $seed }
terminal-record = Запис гри: { $file }
terminal-keys = Enter: далі · b: назад · q: вийти
terminal-line = Рядок { $n }: { $text }
terminal-expected = Очікувалося: { $what }
terminal-found = Насправді: { $what }
terminal-discard = У скиді
