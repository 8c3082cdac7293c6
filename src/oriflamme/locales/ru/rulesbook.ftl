# Страница правил.

rulesbook-title = Правила
rulesbook-lead = Все правила, отдельно для каждой коробки. У каждого правила есть номер; летопись ссылается на него. «(наше решение)» — то, чего в книгах правил нет.
rulesbook-box = Карты
rulesbook-search = Поиск по правилам
rulesbook-found = { $n ->
    [0] Ничего не найдено. Попробуйте другое слово.
    [one] Найдено в { $n } правиле
    [few] Найдено в { $n } правилах
   *[many] Найдено в { $n } правилах
}
rulesbook-contents = Содержание
rulesbook-words = Словарик
rulesbook-print = Напечатать
rulesbook-rule = Правило { $rule }
