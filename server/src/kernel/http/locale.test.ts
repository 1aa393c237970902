import { languageFrom, localeFrom } from './locale.ts'

test.each([
  [undefined, 'en'],
  ['no', 'no'],
  ['nb-NO,nb;q=0.9,en;q=0.8', 'no'],
  ['nn', 'no'],
  ['sw, nn;q=0.4, en;q=0.3', 'no'],
  ['en-GB,no;q=0.5', 'en'],
  ['sw', 'en'],
  ['no;q=0', 'en'],
  ['en-US,nb;q=0.8,en;q=0.5', 'en'],
  ['*', 'en'],
  [';;q=,-,no;q=x,nb;q=0.1', 'no'],
])('the header %j gives answers in %s', (header, locale) => {
  expect(localeFrom(header)).toBe(locale)
  expect(languageFrom(header, true)).toBe(locale)
})

test('the pseudo-language is available outside of production, with English contents', () => {
  expect(languageFrom('en-XA', false)).toBe('en-XA')
  expect(languageFrom('en-xa,en;q=0.9', false)).toBe('en-XA')
  expect(languageFrom('en-XA', true)).toBe('en')
  expect(localeFrom('en-XA')).toBe('en')
  expect(languageFrom('no, en-XA;q=0.5', false)).toBe('no')
})
