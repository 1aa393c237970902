import { isPhone, joinPhone, joinPhoneNow, phoneText, preparePhones, splitPhone } from './phone-number.ts'

/** Imports the module afresh, before it has loaded any number plans. */
const freshModule = async (plans: () => object) => {
  jest.resetModules()
  jest.doMock('./number-plans.ts', plans)
  return import('./phone-number.ts')
}
afterEach(() => jest.dontMock('./number-plans.ts'))

test.each([
  ['NG', '0803 123 4567', '+2348031234567'],
  ['NG', '803-123-4567', '+2348031234567'],
  ['NO', '40 00 00 01', '+4740000001'],
  ['NG', '+47 400 00 001', '+4740000001'],
  ['US', '(201) 555-0123', '+12015550123'],
  // The zero is part of the number.
  ['IT', '06 1234 5678', '+390612345678'],
  ['CI', '01 23 45 67 89', '+2250123456789'],
  ['BJ', '01 95 12 34 56', '+2290195123456'],
  ['CG', '06 123 4567', '+242061234567'],
  // The trunk prefix is not a zero.
  ['HU', '06 20 123 4567', '+36201234567'],
  ['KZ', '8 771 000 9998', '+77710009998'],
  ['AR', '011 15-2345-6789', '+5491123456789'],
  ['NG', '', ''],
  ['NG', ' - ', ''],
])('%s and %j make %j', async (country, number, joined) => {
  expect(await joinPhone({ country, number })).toBe(joined)
})

test('a number is joined at once if the plans are loaded', async () => {
  await preparePhones()
  expect(joinPhoneNow({ country: 'CI', number: '01 23 45 67 89' })).toBe('+2250123456789')
})

test('without the plans, the rule of most countries applies, and they are requested again', async () => {
  let isOffline = true
  const fetched = jest.fn(() => {
    if (isOffline) throw new Error('no line')
    return { toInternational: () => '+2250123456789' }
  })
  const phones = await freshModule(fetched)
  expect(await phones.joinPhone({ country: 'NG', number: '0803 123 4567' })).toBe('+2348031234567')
  expect(fetched).toHaveBeenCalledTimes(2)
  isOffline = false
  expect(await phones.joinPhone({ country: 'CI', number: '01 23 45 67 89' })).toBe('+2250123456789')
})

test('nothing is loaded for an empty number', async () => {
  const fetched = jest.fn(() => ({ toInternational: () => null }))
  const phones = await freshModule(fetched)
  await phones.joinPhone({ country: 'NG', number: '' })
  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  ['NG', '0803 123 4567', true],
  ['NG', '0803', false],
  ['NG', '0803 123 4567 8901 2345', false],
  ['', '0803 123 4567', false],
  ['NG', '', false],
])('%j and %j are a valid number: %j', (country, number, is) => {
  expect(isPhone({ country, number })).toBe(is)
})

test.each([
  ['+2348031234567', 'NG', { country: 'NG', number: '8031234567' }],
  ['+16135550123', 'CA', { country: 'CA', number: '6135550123' }],
  ['+4740000001', 'NG', { country: 'NO', number: '40000001' }],
  ['', 'NG', { country: 'NG', number: '' }],
  ['0803 123 4567', 'NG', { country: 'NG', number: '0803 123 4567' }],
  ['+0', 'NG', { country: 'NG', number: '+0' }],
])('%s of a person in %s is shown as %j', (number, usual, shown) => {
  expect(splitPhone(number, usual)).toEqual(shown)
})

test('facts show a number with its dialling code', () => {
  expect(phoneText({ country: 'NG', number: '8031234567' })).toBe('+234 8031234567')
  expect(phoneText({ country: 'NG', number: '' })).toBe('')
})
