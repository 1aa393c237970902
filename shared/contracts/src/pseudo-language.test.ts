import { pseudoText } from './pseudo-language.ts'

test('a text is accented, longer and in brackets', () => {
  const text = 'Your session has ended. Please log in again.'
  const pseudo = pseudoText(text)
  expect(pseudo).toBe('[Ýööûûŕ šééššîîööñ ĥááš ééñðééð. Þļééáášéé ļööĝ îîñ ááĝááîîñ.]')
  expect(pseudo.length / text.length).toBeGreaterThan(1.3)
})

test.each([
  ['Pay {total} now', '[Þááý {total} ñööŵ]'],
  ['{{count}} hours', '[{{count}} ĥööûûŕš]'],
  ['Read <link>the rules</link>', '[Ŕééááð <link>ţĥéé ŕûûļééš</link>]'],
  ['Open https://www.fieldproof.test/help?a=b', '[Ööþééñ https://www.fieldproof.test/help?a=b]'],
  ['Write to help@fieldproof.test now', '[Ŵŕîîţéé ţöö help@fieldproof.test ñööŵ]'],
])('parts for programs or links stay as they are: %s', (text, expected) => {
  expect(pseudoText(text)).toBe(expected)
})

test('given parts stay as they are, the longest first', () => {
  expect(pseudoText('Ada Obi asks for Ada', ['Ada', 'Ada Obi', ''])).toBe('[Ada Obi áášķš ƒööŕ Ada]')
  expect(pseudoText('1.5 (net)', ['(net)'])).toBe('[1.5 (net)]')
})
