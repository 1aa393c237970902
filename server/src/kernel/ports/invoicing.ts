import type { PayTo } from '@fieldproof/contracts/entities/pay-to'
import type { Currency, Market } from '@fieldproof/contracts/lists'

/** A bank account of the company to which invoices are paid (INVOICE-5). */
export interface ReceivingAccount {
  /** ISO 3166-1 alpha-2. */
  market: Market
  currency: Currency
  /** The account's holder, exactly as the bank knows it. */
  holder: string
  bank: string
  /** One of the two is given: an IBAN without spaces, or the number that the market's banks use. */
  iban: string | null
  number: string | null
  /** The bank's number if transfers need it, such as a sort code or a routing number. */
  code: string | null
  /** BIC (ISO 9362). */
  bic: string | null
}

/** The tax that the prices of a market include (INVOICE-6). */
export interface MarketTax {
  /** In basis points: 750 is 7.5 %. */
  basisPoints: number
  /** The company's tax number; null if none is printed. */
  number: string | null
}

/** The issuer of invoices, the accounts for payment, and the tax rates. */
export interface Invoicing {
  /** The seller, in lines for a document. */
  seller: readonly string[]
  /** Currencies in which invoices are offered. */
  currencies: () => readonly Currency[]
  /** The account of a market and a currency, or one in that currency; undefined if invoices are not available. */
  accountFor: (market: string, currency: string) => ReceivingAccount | undefined
  /** The tax of a market; zero for one without a rate. */
  taxFor: (market: string) => MarketTax
}

/** @param settings.registration the company's name and registration number, as in the footer */
export const invoicingFrom = ({
  accounts,
  taxes,
  registration,
}: {
  accounts: readonly ReceivingAccount[]
  taxes: Readonly<Partial<Record<string, MarketTax>>>
  registration: string
}): Invoicing => ({
  seller: [registration],
  currencies: () => [...new Set(accounts.map(({ currency }) => currency))],
  accountFor: (market, currency) => {
    const inCurrency = accounts.filter((account) => account.currency === currency)
    return inCurrency.find((account) => account.market === market) ?? inCurrency[0]
  },
  taxFor: (market) => taxes[market] ?? { basisPoints: 0, number: null },
})

/** The account to which an invoice is paid, and the reference of the transfer; null if its currency has no account. */
export const payToOf = (
  invoicing: Invoicing,
  { market, currency, reference }: { market: string; currency: string; reference: string },
): PayTo | null => {
  const account = invoicing.accountFor(market, currency)
  if (!account) return null
  const { holder, bank, iban, number, code, bic } = account
  return { holder, bank, iban, number, code, bic, reference }
}
