import type { Currency } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'

/** The payment provider cannot be reached, or its answer was lost: the request may have been carried out or not. */
export class ProviderDidNotAnswer extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ProviderDidNotAnswer'
  }
}

/** The payment provider refused finally: the request was not carried out, and repeating it would not help. */
export class ProviderRefused extends Error {
  /** The payment provider's code for the reason; empty if it sent none. */
  readonly code: string

  constructor(message: string, code = '') {
    super(message)
    this.name = 'ProviderRefused'
    this.code = code
  }
}

/** The code of a {@link ProviderRefused} if no cards are accepted in the currency. */
export const CURRENCY_NOT_TAKEN = 'unsupported_currency'

/** A payment at the payment provider. */
export interface ProviderPayment {
  reference: string
  status: 'pending' | 'succeeded' | 'failed' | 'abandoned'
  /** The amount that was really paid. */
  amount: Money
  /** The payment provider's fee. */
  fee: Money | null
  paidAt: Date | null
  channel: 'card' | 'bank-transfer'
  /** The payment provider's message for the payer, such as why the payment was declined. */
  message: string | null
  card: ProviderCard | null
}

/** A card: mask and brand only. */
export interface ProviderCard {
  /**
   * The payment provider's authorization for later charges; null if the card cannot be charged again. A secret: stored
   * encrypted, never logged.
   */
  authorization: string | null
  /** Identifies the card: always the same for one card of one payer. */
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

/** The content of a webhook. It is not trusted: the receiver asks the payment provider for the state. */
export type ProviderEvent =
  | { id: string; kind: 'payment'; reference: string }
  | { id: string; kind: 'transfer'; reference: string }
  | { id: string; kind: 'refund'; reference: string }
  | { id: string; kind: 'unknown'; name: string }

export interface ProviderRefund {
  /** Our key; null for a refund that was not made by us. */
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

/** The half of a payment provider that takes cards. */
export interface CardProvider {
  name: string
  /** Currencies in which it takes cards: those of the settings, without those that it has refused since. */
  cardCurrencies: () => readonly Currency[]
  /** @returns the page that the payer has to visit */
  initialise: (payment: {
    reference: string
    amount: Money
    email: string
    returnAddress: string
  }) => Promise<{ paymentPage: string }>
  /** @returns the payment, and the page of the payer's bank if that must confirm it */
  chargeAuthorization: (charge: {
    reference: string
    amount: Money
    email: string
    authorization: string
    returnAddress: string
  }) => Promise<{ payment: ProviderPayment; paymentPage: string | null }>
  /** The payment with this reference; undefined if there is none. */
  verify: (reference: string) => Promise<ProviderPayment | undefined>
  /** @param key our key; before a repetition the caller must check {@link CardProvider.refundsOf} */
  refund: (refund: { reference: string; amount: Money; key: string }) => Promise<{ status: ProviderRefund['status'] }>
  /** The refunds of a payment, with the keys of {@link CardProvider.refund}. */
  refundsOf: (reference: string) => Promise<ProviderRefund[]>
  forgetAuthorization: (authorization: string) => Promise<void>
  /** Every attempted payment of a span, for reconciliation. */
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
  /** @returns the identifier of the account for transfers; a secret */
  createRecipient: (account: {
    bankCode: string
    accountNumber: string
    accountName: string
    country: string
    currency: Currency
  }) => Promise<{ recipient: string }>
  /**
   * @param transfer the reference has 16 to 50 lower-case letters, digits, `-` or `_`; one reference makes only one
   * transfer
   */
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
  /** The readers of the webhooks that come to `/provider-webhooks/<name>`. */
  webhooks: Readonly<Record<string, ReadWebhook>>
  /**
   * Sets the site's address. A payment provider on this machine starts to listen, and sends its webhooks there.
   * @returns the address of that payment provider; undefined if it does not run on this machine
   */
  open: (site: string) => Promise<string | undefined>
  /** Stops what was started on this machine. */
  close: () => Promise<void>
}
