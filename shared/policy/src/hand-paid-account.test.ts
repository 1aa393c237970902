import { handPaidFault } from './hand-paid-account.ts'

it.each([
  ['NO', 'DNBANOKK', 'NO9386011117947', undefined],
  ['NO', 'DNBANOKK', 'NO9386011117948', 'accountNumber'],
  ['NO', 'DNBANOKK', 'DE89370400440532013000', 'accountNumber'],
  ['NO', 'DNB', 'NO9386011117947', 'bankCode'],
  ['DE', 'COBADEFFXXX', 'DE89370400440532013000', undefined],
  ['GB', 'NWBKGB2L', 'GB29NWBK60161331926819', undefined],
  ['US', '021000021', '123456789', undefined],
  ['US', '021000022', '123456789', 'bankCode'],
  ['US', '021000021', '12', 'accountNumber'],
  ['CA', '00102003', '1234567', undefined],
  ['CA', '12', '1234567', 'bankCode'],
] as const)('an account in %s at %s with %s: %s', (country, bankCode, accountNumber, fault) => {
  expect(handPaidFault(country, { bankCode, accountNumber })).toBe(fault)
})
