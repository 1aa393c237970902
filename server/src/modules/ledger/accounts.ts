import type { Currency } from '@fieldproof/contracts'

/** A user's own accounts; docs/money.md says what each holds. */
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

/** Accounts that hold money for one subject, such as a milestone of a project. */
export const subjectAccountKinds = ['milestone'] as const

export type UserAccountKind = (typeof userAccountKinds)[number]
export type CompanyAccountKind = (typeof companyAccountKinds)[number]
export type SubjectAccountKind = (typeof subjectAccountKinds)[number]
export type AccountKind = UserAccountKind | CompanyAccountKind | SubjectAccountKind

/** Names an account. Accounts of users and subjects are opened when they are first needed. */
export type Account =
  | { kind: UserAccountKind; userId: string; currency: Currency }
  | { kind: CompanyAccountKind; currency: Currency }
  | { kind: SubjectAccountKind; subjectId: string; currency: Currency }

/** The id of an account: its kind, its owner or subject, and its currency. */
export const accountId = (account: Account): string =>
  [
    account.kind,
    ...('userId' in account ? [account.userId] : 'subjectId' in account ? [account.subjectId] : []),
    account.currency,
  ].join(':')

/** The currency of a wallet if none is named. */
export const WALLET_CURRENCY = 'NGN' satisfies Currency
