import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { pageNumber, pageOf } from '../entities.ts'
import { bankCard } from '../entities/bank-card.ts'
import { removed, searchWords } from '../entities/field-types.ts'
import { paymentTransaction } from '../entities/payment-transaction.ts'
import { byId, daySpan } from '../entities/write-fields.ts'
import { paymentPurposes, paymentStatuses } from '../lists.ts'

export const paymentsCalls = defineGroup('payments', {
  myPaymentTransactions: {
    method: 'GET', path: '/payments/my-payment-transactions', who: 'user', summary: "The user's payments, newest first.",
    query: z.object({
      page: pageNumber, search: searchWords, ...daySpan,
      status: z.optional(z.enum(paymentStatuses)), purpose: z.optional(z.enum(paymentPurposes)),
      sort: z.optional(z.enum(['newest', 'oldest', 'amount'])),
    }),
    answer: pageOf(paymentTransaction), errors: [],
  },
  getPaymentTransaction: {
    method: 'GET', path: '/payments/get-payment-transaction/{id}', who: 'user', summary: "One of the user's payments.",
    params: byId, answer: paymentTransaction, errors: ['not-found'],
  },
  saveBankCardAuthorization: {
    method: 'POST', path: '/payments/save-bank-card-authorization/{id}', who: 'user',
    summary: 'Keeps the card of a successful payment for later payments.',
    params: byId, answer: bankCard, errors: ['not-found', 'conflict', 'provider-unavailable'],
  },
  getSavedBankCards: {
    method: 'GET', path: '/payments/get-saved-bank-cards', who: 'user', summary: "The user's saved cards.",
    answer: z.array(bankCard), errors: [],
  },
  deleteSavedBankCard: {
    method: 'DELETE', path: '/payments/delete-saved-bank-card/{id}', who: 'user', summary: 'Forgets a saved card.',
    params: byId, answer: removed, errors: ['not-found', 'provider-unavailable'],
  },
})
