import { subscriptionsCalls } from '@fieldproof/contracts/calls/subscriptions'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { createSubscription, payForAddons, renewSubscription, upgradeSubscription } from './buy.ts'
import { cancelSubscription, changeRenewal, readCancellationTerms } from './change-renewal.ts'
import { keepInvoice } from './invoice.ts'
import { previewFor, previewNew } from './preview-price.ts'
import { readMySubscription, readPlans } from './read-subscription.ts'
import { moveTestClock } from './test-clock.ts'

export const serveSubscriptions = (app: FastifyInstance): void => {
  serveGroup(app, subscriptionsCalls, {
    createASubscription: ({ body }, context) => createSubscription(body, context),
    getPlanUpgradePrice: ({ params }, context) =>
      previewFor(
        params.currentSubscriptionId,
        () => ({ what: 'upgrade', planName: params.newPlanName, months: params.noOfMonths }),
        context,
      ),
    getSubscriptionRenewalPrice: ({ params, query }, context) =>
      previewFor(
        params.subscriptionId,
        ({ row }) => ({ what: 'renew', planName: row.next_plan_name ?? row.plan_name, months: query.noOfMonths }),
        context,
      ),
    upgradeSubscription: ({ body }, context) => upgradeSubscription(body, context),
    renewASubscription: ({ body }, context) => renewSubscription(body, context),
    payForAddons: ({ body }, context) => payForAddons(body, context),
    getPlans: (_, context) => readPlans(context),
    getMySubscription: (_, context) => readMySubscription(context),
    previewSubscription: ({ body }, context) => previewNew(body, context),
    previewAddons: ({ body }, context) =>
      previewFor(body.subscriptionId, () => ({ what: 'addons', addons: body.addons }), context),
    changeRenewal: ({ body }, context) => changeRenewal(body, context),
    getCancellationTerms: ({ params }, context) => readCancellationTerms(params.subscriptionId, context),
    cancelSubscription: ({ body }, context) => cancelSubscription(body, context),
    getInvoice: ({ params }, context) => keepInvoice(params.id, context),
    moveTestClock: ({ body }, context) => moveTestClock(body, context),
  })
}
