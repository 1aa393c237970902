import { neededPhone, optionalPhone } from './phone-schema.ts'

const missing = 'phone number required'
const wrong = 'Enter a telephone number with its country code.'
const faultsOf = (schema: typeof optionalPhone, country: string, number: string) => {
  const { error } = schema.safeParse({ country, number })
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}

test.each([
  ['NG', '0803 123 4567', []],
  ['NG', '', [['number', missing]]],
  ['NG', '  ', [['number', missing]]],
  ['', '0803 123 4567', [['country', missing]]],
  ['NG', '12', [['number', wrong]]],
])('a required number: %j %j', (country, number, faults) => {
  expect(faultsOf(neededPhone(missing), country, number)).toEqual(faults)
})

test.each([
  ['NG', '0803 123 4567', []],
  ['NG', '', []],
  ['', '', []],
  ['NG', '12', [['number', wrong]]],
  ['', '0803 123 4567', [['number', wrong]]],
])('an optional number: %j %j', (country, number, faults) => {
  expect(faultsOf(optionalPhone, country, number)).toEqual(faults)
})
