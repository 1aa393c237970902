import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { listOf } from '../entities/field-types.ts'
import { paymentChoice, paymentProgress } from '../entities/payment-choice.ts'
import {
  addonName,
  noOfMonths,
  noOfMonthsInAddress,
  planName,
  subscription,
  subscriptionPrice,
} from '../entities/subscription.ts'
import { amountShown, idempotencyKey, reference } from '../entities/write-fields.ts'
import { count } from '../forms/answers.ts'
import { quoteMessages as say } from '../forms/messages.ts'
import { subscriptionLimits as limits } from '../limits.ts'

/** The fields of every payment; a sum that differs from the one that was shown is refused as a conflict. */
const paying = { idempotencyKey, payment: paymentChoice, expectedTotal: amountShown }
const paid = z.object({ subscription, payment: paymentProgress })
const errors = ['not-found', 'conflict', 'key-reused', 'insufficient-funds', 'provider-unavailable'] as const
const addons = listOf(
  z.object({ name: addonName, quantity: count(1_000).check(z.gte(1, say.aboveZero)) }),
  limits.addonsMax,
)

export const subscriptionsCalls = defineGroup('subscriptions', {
  createASubscription: {
    method: 'POST',
    path: '/subscriptions/create-a-subscription',
    who: 'user',
    summary: 'Subscribes to a plan for some months.',
    body: z.object({ ...paying, planName, noOfMonths, addons: z._default(addons, []) }),
    answer: paid,
    errors,
  },
  getPlanUpgradePrice: {
    method: 'GET',
    path: '/subscriptions/get-plan-upgrade-price/{currentSubscriptionId}/{newPlanName}/{noOfMonths}',
    who: 'user',
    summary: 'What it costs today to change to a larger plan.',
    params: z.object({ currentSubscriptionId: reference, newPlanName: planName, noOfMonths: noOfMonthsInAddress }),
    answer: subscriptionPrice,
    errors: ['not-found', 'conflict'],
  },
  getSubscriptionRenewalPrice: {
    method: 'GET',
    path: '/subscriptions/get-subscription-renewal-price/{subscriptionId}',
    who: 'user',
    summary: 'What it costs today to renew a subscription for some months.',
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
    summary: 'Adds something to a subscription and pays for it.',
    body: z.object({ ...paying, subscriptionId: reference, addons: addons.check(z.minLength(1, say.required)) }),
    answer: paid,
    errors,
  },
})
