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

/** The state of a promo code that someone typed. */
export const promoCodeStates = ['applied', 'unknown', 'expired', 'used-up', 'not-for-this'] as const

/** By credit or debit card, from the wallet, by both, or by invoice for businesses (PAY-3). */
export const orderPaymentMethods = ['card', 'wallet', 'wallet-and-card', 'invoice'] as const

/** How a payment was made at the payment provider. */
export const providerPaymentMethods = ['card', 'bank-transfer', 'invoice'] as const

export const paymentStatuses = ['pending', 'succeeded', 'failed', 'abandoned', 'partly-refunded', 'refunded'] as const

/**
 * The state of a refund: on its way to the card, arrived, or paid to the wallet because the card refused it (REFUND-2).
 */
export const paymentRefundStates = ['under-way', 'to-card', 'to-wallet'] as const

export const paymentPurposes = ['order', 'surcharge', 'wallet-credit', 'subscription', 'tip', 'milestone'] as const

/** The balances of a wallet: withdrawable, only for spending, and held until the payday (WALLET-1). */
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
 * The state of a subscription (PLAN-9). `past-due`: its paid days have ended and charges are retried. `suspended`:
 * there are no more retries, and the customer has to act. `cancelled`: it was ended before its last day, or never paid.
 */
export const subscriptionStatuses = [
  'awaiting-payment',
  'active',
  'past-due',
  'suspended',
  'ended',
  'cancelled',
] as const

/** The kinds of price lines of a subscription; credits are negative. */
export const subscriptionLineKinds = ['plan', 'addon', 'credit-plan', 'credit-addon'] as const

/** The limits of a plan (PLAN-3): projects that are not archived, people in one project, report templates. */
export const planLimitNames = ['projects', 'peopleInProject', 'templates'] as const

/** The kinds of purchases for a subscription. */
export const subscriptionPurchases = ['create', 'upgrade', 'renew', 'addons'] as const
