import type { Currency } from '@fieldproof/contracts'

/** A user's balances: to withdraw, to spend only, and waiting for orders to be settled. */
export const userAccountKinds = ['user-available', 'user-credit', 'user-held'] as const
/** What is the house's own; docs/money.md tells what each holds. */
export const houseAccountKinds = [
  'escrow',
  'revenue',
  'fees',
  'payable',
  'provider-clearing',
  'bank',
  'referral-budget',
] as const

export type UserAccountKind = (typeof userAccountKinds)[number]
export type HouseAccountKind = (typeof houseAccountKinds)[number]
export type AccountKind = UserAccountKind | HouseAccountKind

/** Which account; a user's is opened when it is first needed. */
export type Account =
  | { kind: UserAccountKind; userId: string; currency: Currency }
  | { kind: HouseAccountKind; currency: Currency }

/** The account's id, which is made of what it is. */
export const accountId = (account: Account): string =>
  [account.kind, ...('userId' in account ? [account.userId] : []), account.currency].join(':')

/** The wallet's currency; one for every market until amounts in others are kept. */
export const WALLET_CURRENCY = 'NGN' satisfies Currency
