import { isRarelyUnderstood, languagesOfBusiness } from './languages-of-business.ts'

test('a market has its languages of business, any other country has English', () => {
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
])('an inspector who speaks %j in %s understands few customers: %s', (spoken, country, rarely) => {
  expect(isRarelyUnderstood(spoken, country)).toBe(rarely)
})
