# Термінал: `oriflamme watch` і `oriflamme replay`.

terminal-watch = Орифлама · { $box } · { $n ->
    [one] { $n } випадковий бот
    [few] { $n } випадкові боти
   *[many] { $n } випадкових ботів
} · число роздачі { $seed }
terminal-record = Запис партії: { $file }
terminal-keys = Enter: далі · b: назад · q: вийти
terminal-line = Рядок { $n }: { $text }
terminal-expected = Очікувалося: { $what }
terminal-found = Насправді: { $what }
terminal-discard = У скиді
