# Терминал: `oriflamme watch` и `oriflamme replay`.

terminal-watch = Орифламма · { $box } · { $n ->
    [one] { $n } случайный бот
    [few] { $n } случайных бота
   *[many] { $n } случайных ботов
} · число раздачи { $seed }
terminal-record = Запись партии: { $file }
terminal-keys = Enter: дальше · b: назад · q: выйти
terminal-line = Строка { $n }: { $text }
terminal-expected = Ожидалось: { $what }
terminal-found = На самом деле: { $what }
terminal-discard = В сбросе
