import { countryChoices, joinPhoneNumber } from './dial-codes.ts'

test.each([
  ['NG', '0803 123 4567', '+2348031234567'],
  ['NO', '40 00 00 01', '+4740000001'],
  ['IT', '06 1234 5678', '+390612345678'],
  ['NG', '+47 400 00 001', '+4740000001'],
])('%s and %s make %s', (country, number, joined) => {
  expect(joinPhoneNumber(country, number)).toBe(joined)
})

test("countries stand by their name in the reader's language", () => {
  const english = countryChoices('en').map(({ name }) => name)
  const norwegian = countryChoices('no')
  expect(english.indexOf('Germany')).toBeLessThan(english.indexOf('Nigeria'))
  expect(norwegian.find(({ country }) => country === 'DE')).toEqual({ country: 'DE', name: 'Tyskland', code: '+49' })
  expect(norwegian.every(({ name, code }) => name.length > 2 && /^\+\d{1,3}$/.test(code))).toBe(true)
})
