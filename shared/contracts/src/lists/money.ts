/*
 * Money: prices, payments, wallets, payouts and subscriptions.
 */

/** The state of a payout. */
export const payoutStatuses = ['scheduled', 'under-way', 'paid', 'failed', 'on-hold'] as const

export const payoutPartKinds = ['earning', 'tip', 'referral-credit', 'fine'] as const

/** Currencies of the markets (MONEY-2: NGN is the default), ISO 4217. Each has two decimals. */
export const currencies = ['NGN', 'CAD', 'EUR', 'NOK', 'GBP', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** The parts of a price (PRICE-1). */
export const pricePartKinds = ['service', 'distance', 'urgency', 'weekend', 'fee', 'discount'] as const

/** The state of a promo code that somebody typed. */
export const promoCodeStates = ['applied', 'unknown', 'expired', 'used-up', 'not-for-this'] as const

/** By credit or debit card, from the wallet, by both, or by invoice for businesses (PAY-3). */
export const orderPaymentMethods = ['card', 'wallet', 'wallet-and-card', 'invoice'] as const

/** How a payment at the provider was made. */
export const providerPaymentMethods = ['card', 'bank-transfer', 'invoice'] as const

export const paymentStatuses = ['pending', 'succeeded', 'failed', 'abandoned', 'partly-refunded', 'refunded'] as const

/** How far a refund is: on its way to the card, there, or on the wallet because the card refused it (REFUND-2). */
export const paymentRefundStates = ['under-way', 'to-card', 'to-wallet'] as const

export const paymentPurposes = ['order', 'surcharge', 'wallet-credit', 'subscription', 'tip', 'milestone'] as const

/** The balances of a wallet: to withdraw, to spend only, and held until the payday (WALLET-1). */
export const walletBalanceKinds = ['available', 'credit', 'held'] as const

export const walletTransactionKinds = [
  'payment-credited',
  'order-payment',
  'surcharge-payment',
  'subscription-payment',
  'refund',
  'wallet-credit',
  'earning',
  'tip',
  'promised-refund',
  'milestone-funding',
  'milestone-release',
  'milestone-return',
  'fine',
  'referral-credit',
  'transfer',
  'transfer-fee',
  'transfer-returned',
  'correction',
] as const

export const walletTransactionStatuses = ['pending', 'completed', 'failed', 'returned'] as const
export const referralStatuses = ['invited', 'registered', 'earning', 'maximum-reached'] as const

/** The state of an invoice; staff may release an order before its invoice is paid (INVOICE-1). */
export const invoiceStatuses = ['held', 'released', 'paid', 'overdue', 'withdrawn'] as const

/** The ways of a refund (REFUND-1). */
export const refundWays = ['card', 'wallet', 'credit', 'bank'] as const

/** The state of a seller's promise to pay the inspection back (INVITE-3). */
export const promisedRefundStatuses = ['none', 'promised', 'claimed', 'paid', 'declined'] as const

/**
 * How a subscription stands (PLAN-9). `past-due` has ended its paid days and is still tried for payment; `suspended` is not
 * tried any more and waits for its customer; `cancelled` was ended before its last day, or never paid.
 */
export const subscriptionStatuses = [
  'awaiting-payment',
  'active',
  'past-due',
  'suspended',
  'ended',
  'cancelled',
] as const

/** What the price of a subscription is made of; credits are below zero. */
export const subscriptionLineKinds = ['plan', 'addon', 'credit-plan', 'credit-addon'] as const

/** What a plan limits (PLAN-3): projects that are not archived, people in one project, report templates. */
export const planLimitNames = ['projects', 'peopleInProject', 'templates'] as const

/** What was bought with one payment for a subscription. */
export const subscriptionPurchases = ['create', 'upgrade', 'renew', 'addons'] as const
