import { invoicingFrom } from '../ports/invoicing.ts'
import { examineConfig, readConfig } from './config.ts'

const faultsOf = (env: Record<string, string>) => examineConfig(env).faults.join()
const of = (env: Record<string, string>) =>
  invoicingFrom({ ...readConfig(env).invoicing, registration: 'Fieldproof AS, Oslo' })
const account = (changes: Record<string, unknown> = {}) => ({
  market: 'NG',
  holder: 'Fieldproof Ltd',
  bank: 'First Bank',
  number: '0123456789',
  ...changes,
})
const accounts = (...list: unknown[]) => ({ INVOICE_ACCOUNTS: JSON.stringify(list) })

test('development has a demo account in every currency; production has none (INVOICE-5)', () => {
  expect(of({}).currencies()).toEqual(['NGN', 'CAD', 'EUR', 'NOK', 'GBP', 'USD'])
  expect(of({}).accountFor('NG', 'NGN')).toMatchObject({ number: '0000000010', holder: expect.stringMatching(/demo/) })
  const production = examineConfig({ NODE_ENV: 'production' }).config.invoicing
  expect(production).toEqual({ accounts: [], taxes: {} })
  expect(faultsOf({ NODE_ENV: 'production' })).not.toContain('INVOICE')
  expect(examineConfig({ NODE_ENV: 'production', REHEARSAL: '1' }).config.invoicing.accounts).toHaveLength(6)
})

test('every account of the demonstration would be valid in the setting', () => {
  const demo = readConfig({}).invoicing.accounts.map((one) =>
    Object.fromEntries(Object.entries(one).filter(([, value]) => value !== null)),
  )
  expect(readConfig(accounts(...demo)).invoicing.accounts).toEqual(readConfig({}).invoicing.accounts)
})

test('an invoice gets the account of its market, or else one of its currency', () => {
  const invoicing = of(
    accounts(
      account({ market: 'CA', currency: 'USD', bank: 'One Bank', number: '12345' }),
      account({ market: 'US', bank: 'Other Bank', number: '1234567', code: '021000021', bic: 'citius33' }),
      account({ market: 'NO', number: undefined, iban: 'NO13 0000 0000 000' }),
    ),
  )
  expect(invoicing.accountFor('US', 'USD')).toMatchObject({ bank: 'Other Bank', bic: 'CITIUS33', code: '021000021' })
  expect(invoicing.accountFor('GH', 'USD')?.bank).toBe('One Bank')
  expect(invoicing.accountFor('NO', 'NOK')).toMatchObject({ iban: 'NO1300000000000', number: null })
  expect(invoicing.accountFor('NG', 'NGN')).toBeUndefined()
  expect(invoicing.currencies()).toEqual(['USD', 'NOK'])
})

test.each([
  ['no JSON', { INVOICE_ACCOUNTS: '0123456789' }, 'has to be a list of accounts in JSON'],
  ['no list', { INVOICE_ACCOUNTS: '{}' }, 'has to be a list of accounts in JSON'],
  ['an unknown market', accounts(account({ market: 'SE' })), 'a valid market'],
  ['no holder', accounts(account({ holder: undefined })), 'a valid holder'],
  ['a field that is misspelt', accounts(account({ bnak: 'x' })), 'account 1 is wrong'],
  ['neither number nor iban', accounts(account({ number: undefined })), 'either an iban or a number'],
  ['both', accounts(account({ iban: 'NO1300000000000' })), 'either an iban or a number'],
  ['nine digits in Nigeria', accounts(account({ number: '012345678' })), 'ten digits in Nigeria'],
  ['letters', accounts(account({ market: 'US', number: 'ABCDEF' })), 'a number of digits'],
  ['a wrong iban', accounts(account({ market: 'NO', number: undefined, iban: 'NO1400000000000' })), 'check digits'],
  ['a wrong bic', accounts(account({ bic: 'FIRST' })), 'a bic of 8 or 11 characters'],
  ['two for one market', accounts(account(), account({ bank: 'Other' })), 'one account for NG NGN'],
  ['a tax of an unknown market', { INVOICE_TAX: 'SE:25' }, 'has to be markets with their percent'],
  ['a tax of three decimals', { INVOICE_TAX: 'NG:7.125' }, 'has to be markets with their percent'],
  ['a market with two taxes', { INVOICE_TAX: 'NG:7.5,NG:5' }, 'has to be markets with their percent'],
  ['a tax below zero', { INVOICE_TAX: 'NG:-1' }, 'has to be markets with their percent'],
])('refuses %s', (_, env, sentence) => {
  expect(faultsOf(env)).toContain(sentence)
})

test('a market has its tax in hundredths of a percent, and the others have none (INVOICE-6)', () => {
  const invoicing = of({ INVOICE_TAX: 'NG:7.5, NO:25:999 999 999 MVA' })
  expect(invoicing.taxFor('NG')).toEqual({ basisPoints: 750, number: null })
  expect(invoicing.taxFor('NO')).toEqual({ basisPoints: 2_500, number: '999 999 999 MVA' })
  expect(invoicing.taxFor('DE')).toEqual({ basisPoints: 0, number: null })
})
