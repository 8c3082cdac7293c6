# Сторінка правил.

rulesbook-title = Правила
rulesbook-lead = Усе, що діє за столом, окремо для кожної коробки. Кожне правило має номер; літопис посилається на нього.
rulesbook-box = Коробка
rulesbook-search = Пошук у правилах
rulesbook-found = { $n ->
    [0] Нічого не знайдено. Спробуйте інше слово.
    [one] Знайдено в { $n } правилі
    [few] Знайдено у { $n } правилах
   *[many] Знайдено у { $n } правилах
}
rulesbook-contents = Зміст
rulesbook-words = Слова
rulesbook-print = Надрукувати
rulesbook-rule = Правило { $rule }
