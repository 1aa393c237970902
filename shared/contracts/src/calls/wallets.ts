import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { instant, money, pageNumber, pageOf } from '../entities.ts'
import { bankAccount, bankAccountNumber, payoutBank } from '../entities/bank-account.ts'
import { line } from '../forms/answers.ts'
import { removed, searchWords, storedFile } from '../entities/field-types.ts'
import { paymentReference } from '../entities/payment-transaction.ts'
import { walletBalances, walletTransactionRecord } from '../entities/wallet-transaction.ts'
import {
  amountInQuery,
  amountShown,
  amountToMove,
  byId,
  currencyInQuery,
  daySpan,
  idempotencyKey,
  reference,
} from '../entities/write-fields.ts'
import { currencies, markets, walletBalanceKinds, walletTransactionKinds } from '../lists.ts'

/** An identifier that may be followed by a closing brace (API-6). */
const idWithStrayBrace = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(37)),
    z.transform((text) => text.replace(/\}$/, '')),
  ),
  reference,
)

export const walletsCalls = defineGroup('wallets', {
  creditPaymentToWallet: {
    method: 'POST',
    path: '/wallets/credit-payment-to-wallet/{paymentReference}',
    who: 'user',
    summary: 'Credits a payment to the wallet of its owner, once even if called again.',
    params: z.object({ paymentReference }),
    body: z.object({ idempotencyKey: z.optional(idempotencyKey) }),
    answer: z.object({ transaction: walletTransactionRecord, balances: walletBalances }),
    errors: ['not-found', 'conflict', 'key-reused', 'provider-unavailable'],
  },
  myWalletTransactions: {
    method: 'GET',
    path: '/wallets/my-wallet-transactions',
    who: 'user',
    summary: "The wallet's balance and its transactions, newest first.",
    query: z.object({
      page: pageNumber,
      search: searchWords,
      ...daySpan,
      kind: z.optional(z.enum(walletTransactionKinds)),
      balance: z.optional(z.enum(walletBalanceKinds)),
      sort: z.optional(z.enum(['newest', 'oldest', 'amount'])),
    }),
    answer: z.extend(pageOf(walletTransactionRecord), {
      balance: money,
      balances: walletBalances,
      /** The balances in each other currency with transactions. */
      inOthers: z.optional(z.array(walletBalances)),
      /** Currencies in which cards are accepted (PAY-9). */
      cardCurrencies: z.optional(z.array(z.enum(currencies))),
      /** Currencies in which businesses can pay by invoice (INVOICE-5). */
      invoiceCurrencies: z.optional(z.array(z.enum(currencies))),
    }),
    errors: [],
  },
  getWalletTransaction: {
    method: 'GET',
    path: '/wallets/get-wallet-transaction/{id}',
    who: 'user',
    summary: "One of the wallet's transactions.",
    params: z.object({ id: idWithStrayBrace }),
    answer: walletTransactionRecord,
    errors: ['not-found'],
  },
  getPayoutBanks: {
    method: 'GET',
    path: '/wallets/get-payout-banks',
    who: 'user',
    summary: 'Banks of a country that can be paid out to.',
    query: z.object({ country: z._default(z.enum(markets), 'NG'), search: searchWords }),
    answer: z.array(payoutBank),
    errors: ['provider-unavailable'],
  },
  verifyBankAccount: {
    method: 'POST',
    path: '/wallets/verify-bank-account',
    who: 'user',
    summary: "Asks the bank for the name of an account and compares it with the user's own name.",
    body: z.object(bankAccountNumber),
    answer: z.object({ accountName: z.string(), bankName: z.string(), nameMatches: z.boolean() }),
    errors: ['not-found', 'rate-limited', 'provider-unavailable'],
  },
  addBankAccount: {
    method: 'POST',
    path: '/wallets/add-bank-account',
    who: 'user',
    stepUp: true,
    summary: "Saves an account in the user's own name and country.",
    body: z.object(bankAccountNumber),
    answer: bankAccount,
    errors: ['not-found', 'conflict', 'rate-limited', 'provider-unavailable'],
  },
  addBankAccountByHand: {
    method: 'POST',
    path: '/wallets/add-bank-account-by-hand',
    who: 'user',
    stepUp: true,
    ours: true,
    summary: 'Saves an account in a country where the staff make each transfer by hand.',
    body: z.object({ ...bankAccountNumber, bankName: line(100) }),
    answer: bankAccount,
    errors: ['conflict'],
  },
  getSavedBankAccounts: {
    method: 'GET',
    path: '/wallets/get-saved-bank-accounts',
    who: 'user',
    summary: "The user's saved accounts.",
    answer: z.array(bankAccount),
    errors: [],
  },
  deleteBankAccount: {
    method: 'POST',
    path: '/wallets/delete-bank-account/{id}',
    who: 'user',
    stepUp: true,
    summary: 'Removes a saved account, if no transfer to it is under way.',
    params: byId,
    answer: removed,
    errors: ['not-found', 'conflict'],
  },
  transferToBankAccount: {
    method: 'POST',
    path: '/wallets/transfer-to-bank-account',
    who: 'user',
    stepUp: true,
    summary: 'Sends money from the available balance to a verified account.',
    body: z.object({
      idempotencyKey,
      bankAccountId: reference,
      amount: amountToMove,
      /** The fee that the user saw; a different one is refused as a conflict. */
      expectedFee: amountShown,
    }),
    answer: z.object({
      transaction: walletTransactionRecord,
      balances: walletBalances,
      expectedAt: z.nullable(instant),
    }),
    errors: ['not-found', 'conflict', 'key-reused', 'insufficient-funds'],
  },
  getPayoutTransferFee: {
    method: 'GET',
    path: '/wallets/get-payout-transfer-fee',
    who: 'user',
    summary: 'The fee of a transfer to a bank account, and the amount that arrives.',
    query: z.object({
      amount: amountInQuery,
      currency: z._default(currencyInQuery, 'NGN'),
      bankAccountId: z.optional(reference),
    }),
    answer: z.object({ amount: money, fee: money, arriving: money }),
    errors: ['not-found', 'not-offered'],
  },
  getWalletStatement: {
    method: 'GET',
    path: '/wallets/get-wallet-statement',
    who: 'user',
    ours: true,
    summary: 'The transactions of a span of days with their running balance, as a file.',
    query: z.object({
      format: z.enum(['csv', 'pdf']),
      ...daySpan,
      balance: z._default(z.enum(walletBalanceKinds), 'available'),
      currency: z._default(currencyInQuery, 'NGN'),
    }),
    answer: storedFile,
    errors: ['conflict'],
  },
})
