import type { walletTransactionKinds } from '@fieldproof/contracts'
import { companyAccountKinds, subjectAccountKinds, userAccountKinds, type AccountKind } from './accounts.ts'

type WalletKind = (typeof walletTransactionKinds)[number]
/** The kinds of transfers: every kind that a wallet shows, and those that only move the company's own money. */
export type TransferKind =
  | WalletKind
  | 'transfer-settled'
  | 'provider-settlement'
  | 'provider-fee'
  | 'referral-budget'
  | 'subscription-revenue'

/** The accounts from which a kind of transfer takes money (entries below zero) and to which it gives (above zero). */
export interface TransferRule {
  from: readonly AccountKind[]
  to: readonly AccountKind[]
  means: string
}

const any = [...userAccountKinds, ...companyAccountKinds, ...subjectAccountKinds]

/** The rules of each kind of transfer, as in docs/money.md. A transfer with any other entry is a bug. */
export const transferRules: Readonly<Record<TransferKind, TransferRule>> = {
  'payment-credited': {
    from: ['provider-clearing'],
    to: ['user-available'],
    means: "a payment is credited to its owner's wallet",
  },
  'order-payment': {
    from: ['provider-clearing', 'user-available', 'user-credit', 'bank'],
    to: ['escrow'],
    means: 'an order is paid by card, wallet, both, or an invoice',
  },
  'surcharge-payment': {
    from: ['provider-clearing', 'user-available', 'user-credit', 'bank'],
    to: ['escrow'],
    means: 'a surcharge of an order is paid',
  },
  'subscription-payment': {
    from: ['provider-clearing', 'user-available', 'user-credit', 'bank'],
    to: ['deferred-revenue'],
    means: 'days of a subscription are paid (PLAN-5), also by an invoice (PLAN-16)',
  },
  'subscription-revenue': {
    from: ['deferred-revenue'],
    to: ['revenue'],
    means: 'days of a subscription are over, or it was ended early for a fee (PLAN-11)',
  },
  refund: {
    from: ['escrow', 'user-held', 'revenue', 'deferred-revenue'],
    to: ['provider-clearing', 'user-available', 'user-credit', 'bank'],
    means: "money is refunded the way it was paid; after settlement from the inspector's held pay first",
  },
  'wallet-credit': {
    from: ['escrow', 'revenue'],
    to: ['user-credit'],
    means: 'the paid sum stays as credit (CANCEL-4)',
  },
  earning: {
    from: ['escrow', 'user-held', 'revenue'],
    to: ['user-held', 'user-available', 'revenue'],
    means:
      "an order is settled: the inspector's pay and the commission; later the pay is released; revenue pays for an invoice that is given up (INVOICE-4)",
  },
  tip: {
    from: ['provider-clearing', 'user-available'],
    to: ['user-available', 'user-held'],
    means: 'a tip without deductions, held until the payday; not from credit, which must not leave the wallet',
  },
  'promised-refund': {
    from: ['user-available'],
    to: ['user-available'],
    means: "a seller pays a buyer's inspection back, as promised",
  },
  'milestone-funding': {
    from: ['user-available'],
    to: ['milestone'],
    means: 'the owner of a project funds a milestone; not from credit, which must not leave the wallet',
  },
  'milestone-release': {
    from: ['milestone'],
    to: ['user-available'],
    means: 'held money of a milestone is released to its payee (PROJECT-18)',
  },
  'milestone-return': {
    from: ['milestone'],
    to: ['user-available'],
    means: "held money of a milestone goes back to the project's owner (PROJECT-19, PROJECT-20)",
  },
  fine: { from: ['user-available', 'user-held'], to: ['revenue'], means: "an inspector's fine (FINE-1)" },
  'referral-credit': {
    from: ['referral-budget'],
    to: ['user-credit', 'user-available', 'user-held'],
    means: 'the credit of a referral; an inspector gets it on the next payday',
  },
  'referral-budget': {
    from: ['revenue', 'referral-budget'],
    to: ['referral-budget', 'revenue'],
    means: 'staff fill the budget that referrals are paid from, or empty it (REFERRAL-6)',
  },
  transfer: { from: ['user-available'], to: ['payable'], means: 'a transfer to a bank account is under way' },
  'transfer-fee': { from: ['user-available'], to: ['fees'], means: 'the fee of that transfer' },
  'transfer-returned': {
    from: ['payable', 'fees'],
    to: ['user-available'],
    means: 'a transfer failed and is returned',
  },
  'transfer-settled': { from: ['payable'], to: ['bank', 'provider-clearing'], means: 'a transfer has arrived' },
  'provider-settlement': {
    from: ['bank'],
    to: ['provider-clearing'],
    means: 'the payment provider pays out what it collected',
  },
  'provider-fee': {
    from: ['fees'],
    to: ['provider-clearing', 'bank'],
    means: 'the payment provider or the bank charges a fee',
  },
  correction: { from: any, to: any, means: 'something booked is corrected; also balances from before the ledger' },
}
