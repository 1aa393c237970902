import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { pageNumber, pageOf } from '../entities.ts'
import { bankCard } from '../entities/bank-card.ts'
import { removed, searchWords, storedFile } from '../entities/field-types.ts'
import { paymentProgress } from '../entities/payment-choice.ts'
import { paymentName, paymentRecord, paymentReference, paymentTransaction } from '../entities/payment-transaction.ts'
import { amountToMove, byId, daySpan, idempotencyKey, reference } from '../entities/write-fields.ts'
import { paymentPurposes, paymentStatuses } from '../lists.ts'
import { referTo } from './users/account.ts'

export const paymentsCalls = defineGroup('payments', {
  myPaymentTransactions: {
    method: 'GET',
    path: '/payments/my-payment-transactions',
    who: 'user',
    summary: "The user's payments, newest first.",
    query: z.object({
      page: pageNumber,
      search: searchWords,
      ...daySpan,
      status: z.optional(z.enum(paymentStatuses)),
      purpose: z.optional(z.enum(paymentPurposes)),
      sort: z.optional(z.enum(['newest', 'oldest', 'amount'])),
    }),
    answer: pageOf(paymentTransaction),
    errors: [],
  },
  getPaymentTransaction: {
    method: 'GET',
    path: '/payments/get-payment-transaction/{id}',
    who: 'user',
    summary: "One of the user's payments, by its id or its reference, with its refunds.",
    params: z.object({ id: paymentName }),
    answer: paymentRecord,
    errors: ['not-found'],
  },
  saveBankCardAuthorization: {
    method: 'POST',
    path: '/payments/save-bank-card-authorization/{id}',
    who: 'user',
    summary: 'Saves the card of a successful payment for later payments.',
    params: byId,
    answer: bankCard,
    errors: ['not-found', 'conflict', 'provider-unavailable'],
  },
  getSavedBankCards: {
    method: 'GET',
    path: '/payments/get-saved-bank-cards',
    who: 'user',
    summary: "The user's saved cards.",
    answer: z.array(bankCard),
    errors: [],
  },
  deleteSavedBankCard: {
    method: 'DELETE',
    path: '/payments/delete-saved-bank-card/{id}',
    who: 'user',
    summary: 'Removes a saved card.',
    params: byId,
    answer: removed,
    errors: ['not-found', 'provider-unavailable'],
  },
  beginWalletCredit: {
    method: 'POST',
    path: '/payments/begin-wallet-credit',
    who: 'user',
    ours: true,
    summary:
      'Begins a payment by card into the wallet. Above the limit of WALLET-5 a saved card needs a proved session.',
    body: z.object({ idempotencyKey, amount: amountToMove, cardId: z.optional(reference), returnTo: referTo }),
    answer: paymentProgress,
    errors: [
      'step-up-needed',
      'not-found',
      'conflict',
      'key-reused',
      'rate-limited',
      'provider-unavailable',
      'card-not-taken',
    ],
  },
  confirmPayment: {
    method: 'POST',
    path: '/payments/confirm-payment/{paymentReference}',
    who: 'user',
    ours: true,
    summary: 'Asks the provider for the state of a payment and settles it, once even if called again.',
    params: z.object({ paymentReference }),
    answer: paymentTransaction,
    errors: ['not-found', 'conflict', 'provider-unavailable'],
  },
  getReceipt: {
    method: 'GET',
    path: '/payments/get-receipt/{id}',
    who: 'user',
    ours: true,
    summary: 'The receipt of a payment, as a PDF.',
    params: byId,
    answer: storedFile,
    errors: ['not-found', 'conflict'],
  },
})
