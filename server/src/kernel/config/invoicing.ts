import { currencies, markets, type Market } from '@fieldproof/contracts/lists'
import { isBic, isIbanNumber } from '@fieldproof/policy/hand-paid-account'
import { currencyOfMarket } from '@fieldproof/policy/referral-markets'
import * as z from 'zod/mini'
import type { MarketTax, ReceivingAccount } from '../ports/invoicing.ts'
import type { ReadSetting } from './settings.ts'

/** How invoices are paid and taxed. */
export interface InvoicingConfig {
  invoicing: {
    /** Accounts to which invoices are paid; invoices are offered only in currencies that have one (INVOICE-5). */
    accounts: readonly ReceivingAccount[]
    /** The tax in prices, by market (INVOICE-6). */
    taxes: Readonly<Partial<Record<Market, MarketTax>>>
  }
}

const line = z.string().check(z.trim(), z.minLength(2), z.maxLength(70), z.regex(/^[^<>\n]*$/))
const account = z.strictObject({
  market: z.enum(markets),
  currency: z.optional(z.enum(currencies)),
  holder: line,
  bank: line,
  iban: z.optional(z.string()),
  number: z.optional(z.string()),
  code: z.optional(line),
  bic: z.optional(z.string()),
})
const compact = (text: string): string => text.replace(/\s+/g, '').toUpperCase()

/** One account of the setting. Its numbers are checked as far as that is possible. */
const accountOf = (given: unknown, index: number): ReceivingAccount => {
  const wrong = (what: string) => new Error(`has to be accounts, each with ${what} (account ${index + 1} is wrong)`)
  const read = z.safeParse(account, given)
  if (!read.success) {
    const field = read.error.issues[0]?.path.join('.')
    throw wrong(field ? `a valid ${field}` : 'market, holder, bank and an iban or a number, and no unknown field')
  }
  const { market, holder, bank, code = null } = read.data
  const currency = read.data.currency ?? currencyOfMarket[market]
  const iban = read.data.iban === undefined ? null : compact(read.data.iban)
  const number = read.data.number?.trim() ?? null
  const bic = read.data.bic === undefined ? null : compact(read.data.bic)
  if (currency === undefined) throw wrong('a currency')
  if ((iban === null) === (number === null)) throw wrong('either an iban or a number')
  if (iban !== null && !isIbanNumber(iban)) throw wrong('an iban whose check digits are right')
  if (number !== null && !/^\d[\d -]{3,32}\d$/.test(number)) throw wrong('a number of digits')
  if (number !== null && market === 'NG' && currency === 'NGN' && !/^\d{10}$/.test(number))
    throw wrong('a number of ten digits in Nigeria')
  if (bic !== null && !isBic(bic)) throw wrong('a bic of 8 or 11 characters')
  return { market, currency, holder, bank, iban, number, code, bic }
}

const accountList = (value: string): ReceivingAccount[] => {
  let given: unknown
  try {
    given = JSON.parse(value)
  } catch {
    throw new Error('has to be a list of accounts in JSON')
  }
  if (!Array.isArray(given)) throw new Error('has to be a list of accounts in JSON')
  const accounts = given.map(accountOf)
  const places = accounts.map(({ market, currency }) => `${market} ${currency}`)
  const twice = places.find((place, index) => places.indexOf(place) !== index)
  if (twice !== undefined) throw new Error(`has to have one account for ${twice}`)
  return accounts
}

/** `NG:7.5,NO:25:999999999MVA`: markets with their percent and an optional tax number. */
const taxList = (value: string): InvoicingConfig['invoicing']['taxes'] => {
  const form = 'has to be markets with their percent, such as NG:7.5 or NO:25:999999999MVA, separated by commas'
  const taxes: Partial<Record<Market, MarketTax>> = {}
  for (const one of value.split(',')) {
    const [, name, percent = '', number] =
      /^\s*([A-Z]{2}):(\d{1,2}(?:\.\d{1,2})?)(?::([^<>:]{2,40}?))?\s*$/.exec(one) ?? []
    const market = markets.find((known) => known === name)
    if (market === undefined || taxes[market]) throw new Error(form)
    taxes[market] = { basisPoints: Math.round(Number(percent) * 100), number: number ?? null }
  }
  return taxes
}

/** Demo accounts: their numbers are well formed, but belong to no one. */
const demoAccount = (
  market: Market,
  bank: string,
  numbers: Partial<Pick<ReceivingAccount, 'iban' | 'number' | 'code' | 'bic'>>,
): ReceivingAccount => ({
  market,
  currency: currencyOfMarket[market] ?? 'USD',
  holder: 'Fieldproof AS (demonstration)',
  bank,
  iban: null,
  number: null,
  code: null,
  bic: null,
  ...numbers,
})
const demoAccounts: readonly ReceivingAccount[] = [
  demoAccount('NG', 'Demo Bank of Lagos', { number: '0000000010' }),
  demoAccount('CA', 'Demo Bank of Toronto', { number: '0000000', code: '00000-000', bic: 'DEMOCATTXXX' }),
  demoAccount('DE', 'Demobank Berlin', { iban: 'DE36000000000000000000', bic: 'DEMODEBBXXX' }),
  demoAccount('NO', 'Demobanken', { iban: 'NO1300000000000', bic: 'DEMONOKKXXX' }),
  demoAccount('GB', 'Demo Bank of London', { iban: 'GB46DEMO00000000000000', bic: 'DEMOGB2LXXX' }),
  demoAccount('US', 'Demo Bank of New York', { number: '000000000', code: '000000000', bic: 'DEMOUS33XXX' }),
]

export const readInvoicing = (read: ReadSetting): InvoicingConfig => ({
  invoicing: {
    accounts: read('INVOICE_ACCOUNTS', accountList, {
      about:
        'Bank accounts to which invoices are paid, as a list in JSON: `market`, `holder`, `bank`, and `iban` or `number`; optional are `currency`, `code` (sort code, routing number) and `bic`. Invoices are offered only in currencies that have an account.',
      otherwise: read.allowsDefaults ? demoAccounts : [],
      otherwiseInWords: 'demo accounts; in production no invoices',
    }),
    taxes: read('INVOICE_TAX', taxList, {
      about:
        'The percent of value added tax in the prices of a market, and optionally the tax number, such as `NG:7.5,NO:25:999999999MVA`. Invoices show it; prices stay as they are.',
      otherwise: {},
      otherwiseInWords: 'no tax is charged',
    }),
  },
})
