import type { Currency } from '@fieldproof/contracts'

/** A user's balances: to withdraw, to spend only, and waiting for orders to be settled. */
export const userAccountKinds = ['user-available', 'user-credit', 'user-held'] as const
/** The company's own accounts; docs/money.md says what each holds. */
export const companyAccountKinds = [
  'escrow',
  'revenue',
  'fees',
  'payable',
  'provider-clearing',
  'bank',
  'referral-budget',
  'deferred-revenue',
] as const

/** Accounts that hold money for one thing, such as a milestone of a project. */
export const subjectAccountKinds = ['milestone'] as const

export type UserAccountKind = (typeof userAccountKinds)[number]
export type CompanyAccountKind = (typeof companyAccountKinds)[number]
export type SubjectAccountKind = (typeof subjectAccountKinds)[number]
export type AccountKind = UserAccountKind | CompanyAccountKind | SubjectAccountKind

/** Which account; a user's and a subject's are opened when they are first needed. */
export type Account =
  | { kind: UserAccountKind; userId: string; currency: Currency }
  | { kind: CompanyAccountKind; currency: Currency }
  | { kind: SubjectAccountKind; subjectId: string; currency: Currency }

/** The id of an account, made of its kind and its owner or subject. */
export const accountId = (account: Account): string =>
  [
    account.kind,
    ...('userId' in account ? [account.userId] : 'subjectId' in account ? [account.subjectId] : []),
    account.currency,
  ].join(':')

/** The wallet's currency; the same in every market until wallets hold other currencies. */
export const WALLET_CURRENCY = 'NGN' satisfies Currency
