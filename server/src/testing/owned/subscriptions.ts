import { randomUUID } from 'node:crypto'
import { callsOf, type Subscriber } from '#modules/subscriptions/testing/subscribers.ts'
import { putSession } from '../people.ts'
import type { TestServer } from '../test-server.ts'
import { putMoney } from '../wallet-money.ts'
import type { MakeObject } from './owned-object.ts'

const asSubscriber = async ({ db, clock }: TestServer, id: string): Promise<Subscriber> => {
  await putMoney(db, clock.now(), { userId: id, balance: 'available', amount: 1_000_000_00 })
  return { id, currency: 'NGN', token: await putSession(db, clock.now(), id) }
}

/** A plan that this user bought from the wallet, and the calls about it. */
const boughtBy = async (server: TestServer, ownerId: string) => {
  const my = callsOf(server, await asSubscriber(server, ownerId))
  const { data } = await my.buy('plus', 1)
  return { my, subscriptionId: data.subscription._id }
}

/** For each call of this group that takes the id of an object: makes that object for its owner. */
export const subscriptionsObjects: Readonly<Record<string, MakeObject>> = {
  'GET /subscriptions/get-plan-upgrade-price/{currentSubscriptionId}/{newPlanName}/{noOfMonths}': async (
    server,
    ownerId,
  ) => ({
    params: {
      currentSubscriptionId: (await boughtBy(server, ownerId)).subscriptionId,
      newPlanName: 'business',
      noOfMonths: '3',
    },
  }),
  'GET /subscriptions/get-subscription-renewal-price/{subscriptionId}': async (server, ownerId) => ({
    params: { subscriptionId: (await boughtBy(server, ownerId)).subscriptionId },
    query: { noOfMonths: '3' },
  }),
  'POST /subscriptions/upgrade-subscription': async (server, ownerId) => {
    const { my, subscriptionId } = await boughtBy(server, ownerId)
    const { data } = await my.send<{ toPay: { amount: number } }>(
      'GET',
      `get-plan-upgrade-price/${subscriptionId}/business/1`,
    )
    return {
      body: {
        ...my.pay(data.toPay.amount),
        currentSubscriptionId: subscriptionId,
        newPlanName: 'business',
        noOfMonths: 1,
      },
    }
  },
  'POST /subscriptions/renew-a-subscription': async (server, ownerId) => {
    const { my, subscriptionId } = await boughtBy(server, ownerId)
    return { body: { ...my.pay(await my.priceOfNew('plus', 3)), subscriptionId, noOfMonths: 3 } }
  },
  'POST /subscriptions/pay-for-addons': async (server, ownerId) => {
    const { my, subscriptionId } = await boughtBy(server, ownerId)
    const addons = [{ name: 'more-projects', quantity: 1 }]
    const { data } = await my.send<{ toPay: { amount: number } }>('POST', 'preview-addons', { subscriptionId, addons })
    return { body: { ...my.pay(data.toPay.amount), subscriptionId, addons } }
  },
  'POST /subscriptions/preview-addons': async (server, ownerId) => ({
    body: {
      subscriptionId: (await boughtBy(server, ownerId)).subscriptionId,
      addons: [{ name: 'more-people', quantity: 1 }],
    },
  }),
  'POST /subscriptions/change-renewal': async (server, ownerId) => ({
    body: { subscriptionId: (await boughtBy(server, ownerId)).subscriptionId, renewsAutomatically: true },
  }),
  'GET /subscriptions/get-cancellation-terms/{subscriptionId}': async (server, ownerId) => ({
    params: { subscriptionId: (await boughtBy(server, ownerId)).subscriptionId },
  }),
  'POST /subscriptions/cancel-subscription': async (server, ownerId) => {
    const { my, subscriptionId } = await boughtBy(server, ownerId)
    return { body: { idempotencyKey: randomUUID(), subscriptionId, when: 'at-end', expectedRefund: my.money(0) } }
  },
  'GET /subscriptions/get-invoice/{id}': async (server, ownerId) => {
    const { my } = await boughtBy(server, ownerId)
    return { params: { id: (await my.mine()).payments[0]?._id ?? '' } }
  },
}

/** Calls of this group with an id that has no owner, each with the reason. */
export const subscriptionsWithoutOwner: Readonly<Record<string, string>> = {
  'POST /subscriptions/create-a-subscription': "its card is only looked up among the caller's own",
}
