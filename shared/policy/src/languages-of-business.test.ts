import { isRarelyUnderstood, languagesOfBusiness } from './languages-of-business.ts'

test('business is done in the languages of a market, elsewhere in English', () => {
  expect(languagesOfBusiness('CA')).toEqual(['en', 'fr'])
  expect(languagesOfBusiness('NG')).toEqual(['en'])
  expect(languagesOfBusiness('ZZ')).toEqual(['en'])
})

test.each([
  [[], 'NG', false],
  [['af'], 'NG', true],
  [['af', 'en'], 'NG', false],
  [['fr'], 'CA', false],
  [['fr'], 'DE', true],
  [['nn'], 'NO', false],
])('with %j in %s few customers are understood: %s', (spoken, country, rarely) => {
  expect(isRarelyUnderstood(spoken, country)).toBe(rarely)
})
