import type { Currency } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'

/** The provider cannot be asked, or its answer was lost: what it was asked for may have happened or not. */
export class ProviderDidNotAnswer extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ProviderDidNotAnswer'
  }
}

/** The provider refused for good: what it was asked for has not happened, and asking again would not help. */
export class ProviderRefused extends Error {
  /** The provider's code for the reason; empty if it sent none. */
  readonly code: string

  constructor(message: string, code = '') {
    super(message)
    this.name = 'ProviderRefused'
    this.code = code
  }
}

/** The code of a {@link ProviderRefused} that takes no card in the currency at all. */
export const CURRENCY_NOT_TAKEN = 'unsupported_currency'

/** A payment as the provider has it. */
export interface ProviderPayment {
  reference: string
  status: 'pending' | 'succeeded' | 'failed' | 'abandoned'
  /** What was really paid. */
  amount: Money
  /** What the provider keeps of it. */
  fee: Money | null
  paidAt: Date | null
  channel: 'card' | 'bank-transfer'
  /** The provider's words for the payer, such as why it was declined. */
  message: string | null
  card: ProviderCard | null
}

/** A card: mask and brand only. */
export interface ProviderCard {
  /**
   * The provider's authorisation for later charges; null if it cannot be charged again. A secret: stored encrypted,
   * never logged.
   */
  authorization: string | null
  /** The same for the same card of the same payer. */
  signature: string
  brand: string
  ending: string
  expiryMonth: number
  expiryYear: number
  bankName: string | null
}

export interface ProviderTransfer {
  reference: string
  status: 'pending' | 'succeeded' | 'failed' | 'returned'
  amount: Money
  message: string | null
}

export interface ProviderBank {
  bankCode: string
  name: string
  country: string
  currency: Currency
}

/** What a webhook says. It is never believed: the receiver asks the provider for the state. */
export type ProviderEvent =
  | { id: string; kind: 'payment'; reference: string }
  | { id: string; kind: 'transfer'; reference: string }
  | { id: string; kind: 'refund'; reference: string }
  | { id: string; kind: 'unknown'; name: string }

export interface ProviderRefund {
  /** Ours; null for one that was made elsewhere. */
  key: string | null
  amount: Money
  status: 'pending' | 'succeeded' | 'failed'
}

/**
 * Reads a webhook.
 * @param body the raw bytes
 * @throws {WrongSignature}
 */
export type ReadWebhook = (body: Buffer, header: (name: string) => string | undefined) => ProviderEvent

/** The half of a provider that takes cards. */
export interface CardProvider {
  name: string
  /** Currencies in which it takes cards, as far as is known: those of the settings, less those that it has refused since. */
  cardCurrencies: () => readonly Currency[]
  /** @returns the page that the payer has to visit */
  initialise: (payment: {
    reference: string
    amount: Money
    email: string
    returnAddress: string
  }) => Promise<{ paymentPage: string }>
  chargeAuthorization: (charge: {
    reference: string
    amount: Money
    email: string
    authorization: string
    returnAddress: string
  }) => Promise<{ payment: ProviderPayment /** The payer's bank wants to be asked. */; paymentPage: string | null }>
  /** Undefined where the provider has none by this reference. */
  verify: (reference: string) => Promise<ProviderPayment | undefined>
  /** @param key ours; a caller that repeats it asks {@link CardProvider.refundsOf} first */
  refund: (refund: { reference: string; amount: Money; key: string }) => Promise<{ status: ProviderRefund['status'] }>
  /** What was refunded of a payment, by the keys of {@link CardProvider.refund}. */
  refundsOf: (reference: string) => Promise<ProviderRefund[]>
  forgetAuthorization: (authorization: string) => Promise<void>
  /** Every payment of a span that was tried, for reconciliation. */
  listPayments: (span: { from: Date; until: Date }) => AsyncIterable<ProviderPayment>
}

/** The half of a payment provider that makes bank transfers. */
export interface BankTransferProvider {
  name: string
  /** Whether transfers to banks of a country can be made. */
  paysOutTo: (country: string) => boolean
  banks: (country: string) => Promise<ProviderBank[]>
  /** The account's holder; undefined if there is none. Numbers are strings. */
  resolveAccount: (account: {
    bankCode: string
    accountNumber: string
    country: string
  }) => Promise<{ accountName: string } | undefined>
  /** @returns what transfers to the account are addressed to; a secret */
  createRecipient: (account: {
    bankCode: string
    accountNumber: string
    accountName: string
    country: string
    currency: Currency
  }) => Promise<{ recipient: string }>
  /** @param transfer the reference has 16 to 50 small letters, digits, `-` or `_`; the same reference makes one transfer */
  transfer: (transfer: {
    reference: string
    amount: Money
    recipient: string
    reason: string
  }) => Promise<ProviderTransfer>
  verifyTransfer: (reference: string) => Promise<ProviderTransfer | undefined>
  listTransfers: (span: { from: Date; until: Date }) => AsyncIterable<ProviderTransfer>
}

/**
 * Accepts cards and makes bank transfers. Every write carries our reference, so that it is carried out once. A call
 * throws {@link ProviderRefused} if the provider refuses finally, and {@link ProviderDidNotAnswer} if the outcome is
 * unknown: the caller then looks the reference up.
 */
export interface PaymentProvider extends CardProvider, BankTransferProvider {
  /** Who reads the webhooks that come to `/provider-webhooks/<name>`. */
  webhooks: Readonly<Record<string, ReadWebhook>>
  /**
   * Tells the site's address: a provider on this machine starts to listen as well, and sends its webhooks there.
   * @returns that provider's address; undefined if it does not run on this machine
   */
  open: (site: string) => Promise<string | undefined>
  /** Stops what was started on this machine. */
  close: () => Promise<void>
}
