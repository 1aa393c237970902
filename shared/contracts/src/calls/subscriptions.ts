import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { instant } from '../entities.ts'
import { listOf, storedFile } from '../entities/field-types.ts'
import { paymentProgress, planPaymentChoice, wholePaymentChoice } from '../entities/payment-choice.ts'
import {
  addonName,
  mySubscription,
  noOfMonths,
  noOfMonthsInAddress,
  planName,
  plansOnSale,
  subscription,
  subscriptionCancellationTerms,
  subscriptionPrice,
} from '../entities/subscription.ts'
import { amountShown, byId, idempotencyKey, reference } from '../entities/write-fields.ts'
import { count } from '../forms/answers.ts'
import { quoteMessages as messages } from '../forms/messages.ts'
import { subscriptionLimits as limits } from '../limits.ts'

/** The fields of every payment; a sum that differs from the shown one is refused as a conflict. */
const paying = { idempotencyKey, payment: planPaymentChoice, expectedTotal: amountShown }
const paid = z.object({ subscription, payment: paymentProgress })
const errors = [
  'not-found',
  'conflict',
  'key-reused',
  'insufficient-funds',
  'provider-unavailable',
  'card-not-taken',
] as const
const addons = listOf(
  z.object({ name: addonName, quantity: count(1_000).check(z.gte(1, messages.aboveZero)) }),
  limits.addonsMax,
)
const someAddons = addons.check(z.minLength(1, messages.required))

export const subscriptionsCalls = defineGroup('subscriptions', {
  createASubscription: {
    method: 'POST',
    path: '/subscriptions/create-a-subscription',
    who: 'user',
    summary: 'Subscribes to a plan for some months.',
    body: z.object({
      ...paying,
      planName,
      noOfMonths,
      addons: z._default(addons, []),
      /** Whether to charge again at the end of the term; false if missing. */
      renewsAutomatically: z._default(z.boolean(), false),
    }),
    answer: paid,
    errors,
  },
  getPlanUpgradePrice: {
    method: 'GET',
    path: '/subscriptions/get-plan-upgrade-price/{currentSubscriptionId}/{newPlanName}/{noOfMonths}',
    who: 'user',
    summary: 'The price today of changing to a larger plan.',
    params: z.object({ currentSubscriptionId: reference, newPlanName: planName, noOfMonths: noOfMonthsInAddress }),
    answer: subscriptionPrice,
    errors: ['not-found', 'conflict'],
  },
  getSubscriptionRenewalPrice: {
    method: 'GET',
    path: '/subscriptions/get-subscription-renewal-price/{subscriptionId}',
    who: 'user',
    summary: 'The price today of renewing a subscription for some months.',
    params: z.object({ subscriptionId: reference }),
    query: z.object({ noOfMonths: noOfMonthsInAddress }),
    answer: subscriptionPrice,
    errors: ['not-found', 'conflict'],
  },
  upgradeSubscription: {
    method: 'POST',
    path: '/subscriptions/upgrade-subscription',
    who: 'user',
    summary: 'Changes to a larger plan and pays the difference.',
    body: z.object({ ...paying, currentSubscriptionId: reference, newPlanName: planName, noOfMonths }),
    answer: paid,
    errors,
  },
  renewASubscription: {
    method: 'POST',
    path: '/subscriptions/renew-a-subscription',
    who: 'user',
    summary: 'Renews a subscription for some months.',
    body: z.object({ ...paying, subscriptionId: reference, noOfMonths }),
    answer: paid,
    errors,
  },
  payForAddons: {
    method: 'POST',
    path: '/subscriptions/pay-for-addons',
    who: 'user',
    summary: 'Adds add-ons to a subscription and pays for them.',
    body: z.object({ ...paying, subscriptionId: reference, addons: someAddons }),
    answer: paid,
    errors,
  },
  getPlans: {
    method: 'GET',
    path: '/subscriptions/get-plans',
    who: 'user',
    ours: true,
    summary: "The plans and add-ons of the caller's market, with their contents and prices today.",
    answer: plansOnSale,
  },
  getMySubscription: {
    method: 'GET',
    path: '/subscriptions/get-my-subscription',
    who: 'user',
    ours: true,
    summary: "The caller's plan: what it includes, how much is used, the next payment and the invoices.",
    answer: mySubscription,
  },
  previewSubscription: {
    method: 'POST',
    path: '/subscriptions/preview-subscription',
    who: 'user',
    ours: true,
    summary: 'The price of a plan today, line by line.',
    body: z.object({ planName, noOfMonths, addons: z._default(addons, []) }),
    answer: subscriptionPrice,
  },
  previewAddons: {
    method: 'POST',
    path: '/subscriptions/preview-addons',
    who: 'user',
    ours: true,
    summary: 'The price of add-ons today for the rest of the term, line by line.',
    body: z.object({ subscriptionId: reference, addons: someAddons }),
    answer: subscriptionPrice,
    errors: ['not-found', 'conflict'],
  },
  changeRenewal: {
    method: 'POST',
    path: '/subscriptions/change-renewal',
    who: 'user',
    ours: true,
    summary: 'Sets whether a subscription renews automatically, with which plan and months, and how it is paid.',
    body: z.object({
      subscriptionId: reference,
      renewsAutomatically: z.boolean(messages.required),
      /** The plan from the next payment on; by default the current one. */
      planName: z.optional(planName),
      noOfMonths: z.optional(noOfMonths),
      payment: z.optional(wholePaymentChoice),
    }),
    answer: subscription,
    errors: ['not-found', 'conflict'],
  },
  getCancellationTerms: {
    method: 'GET',
    path: '/subscriptions/get-cancellation-terms/{subscriptionId}',
    who: 'user',
    ours: true,
    summary: 'The terms of ending a subscription on its last paid day, or today.',
    params: z.object({ subscriptionId: reference }),
    answer: subscriptionCancellationTerms,
    errors: ['not-found', 'conflict'],
  },
  cancelSubscription: {
    method: 'POST',
    path: '/subscriptions/cancel-subscription',
    who: 'user',
    ours: true,
    summary:
      'Ends a subscription on its last paid day, or today with a refund of the unused part; or withdraws its open invoice.',
    body: z.object({
      idempotencyKey,
      subscriptionId: reference,
      when: z.enum(['at-end', 'now', 'withdraw-invoice'], messages.selectOne),
      /** The refund that was shown; zero unless the subscription ends today. */
      expectedRefund: amountShown,
    }),
    answer: subscription,
    errors: ['not-found', 'conflict', 'key-reused'],
  },
  getInvoice: {
    method: 'GET',
    path: '/subscriptions/get-invoice/{id}',
    who: 'user',
    ours: true,
    summary: 'The invoice of one payment for a subscription, as a PDF.',
    params: byId,
    answer: storedFile,
    errors: ['not-found'],
  },
  moveTestClock: {
    method: 'POST',
    path: '/subscriptions/move-test-clock',
    who: 'user',
    ours: true,
    summary: "Moves the caller's subscription forward by some days. A public site does not have this call.",
    body: z.object({
      days: z
        .int(messages.wholeNumber)
        .check(z.gte(1, messages.aboveZero), z.lte(limits.clockDaysMax, messages.tooLarge)),
    }),
    answer: z.object({ now: instant }),
    errors: ['not-found', 'conflict'],
  },
})
