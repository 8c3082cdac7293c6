# Сторінка правил.

rulesbook-title = Правила
rulesbook-lead = Усі правила, окремо для кожної коробки. Кожне правило має номер; літопис посилається на нього. «(наше рішення)» — те, чого книжки правил не кажуть.
rulesbook-box = Карти
rulesbook-search = Пошук у правилах
rulesbook-found = { $n ->
    [0] Нічого не знайдено. Спробуйте інше слово.
    [one] Знайдено в { $n } правилі
    [few] Знайдено у { $n } правилах
   *[many] Знайдено у { $n } правилах
}
rulesbook-contents = Зміст
rulesbook-words = Словничок
rulesbook-print = Надрукувати
rulesbook-rule = Правило { $rule }
