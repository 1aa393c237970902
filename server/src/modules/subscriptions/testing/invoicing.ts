import { randomUUID } from 'node:crypto'
import type { SubscriptionPrice } from '@fieldproof/contracts/entities/subscription'
import type { backOffice } from '#modules/custom-admin/testing/staff.ts'
import type { callsOf, Paid } from './subscribers.ts'

type Calls = ReturnType<typeof callsOf>
type Office = ReturnType<typeof backOffice>

export const byInvoice = { payment: { method: 'invoice' } }
export const reason = 'It came to our bank today.'

/** Runs a back-office action on the current version of a subscription. */
export const actOn = async (office: Office, id: string, action: string) =>
  office.act('subscriptions', id, action, { reason, version: (await office.record('subscriptions', id)).data.version })

/** The calls of a business that changes its plan by invoice. */
export const changesOf = (my: Calls) => {
  const upgradePrice = async (id: string, planName: string, months = 1): Promise<SubscriptionPrice> =>
    (await my.send<SubscriptionPrice>('GET', `get-plan-upgrade-price/${id}/${planName}/${months}`)).data
  const addonsPrice = async (id: string, addons: unknown[]): Promise<SubscriptionPrice> =>
    (await my.send<SubscriptionPrice>('POST', 'preview-addons', { subscriptionId: id, addons })).data
  return {
    upgradePrice,
    addonsPrice,
    upgrade: async (id: string, planName: string, months = 1, changes: Record<string, unknown> = byInvoice) =>
      my.send<Paid>('POST', 'upgrade-subscription', {
        ...my.pay((await upgradePrice(id, planName, months)).toPay?.amount ?? 0, changes),
        currentSubscriptionId: id,
        newPlanName: planName,
        noOfMonths: months,
      }),
    addTo: async (id: string, addons: unknown[], changes: Record<string, unknown> = byInvoice) =>
      my.send<Paid>('POST', 'pay-for-addons', {
        ...my.pay((await addonsPrice(id, addons)).toPay?.amount ?? 0, changes),
        subscriptionId: id,
        addons,
      }),
    withdraw: (id: string) =>
      my.send('POST', 'cancel-subscription', {
        idempotencyKey: randomUUID(),
        subscriptionId: id,
        when: 'withdraw-invoice',
        expectedRefund: my.money(0),
      }),
  }
}
