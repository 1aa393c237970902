import { randomUUID } from 'node:crypto'
import { putSession, putUser } from '#testing/people.ts'
import type { TestServer } from '#testing/test-server.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { inWorkOf } from '#testing/background-parts.ts'
import { putSettledOrder } from '#modules/completion/testing/completed-orders.ts'
import { activate } from '#modules/quotations/testing/paid-orders.ts'
import { fillBudget, switchBudget } from '#modules/referrals/referral-budget.ts'

interface People {
  customerId: string
  inspectorId: string
}

/** The sum of the tips and credits here, in kobo. */
const SUM = 3_000_00

/** A tip for a completed order. @param tip.amount kobo */
export const putTipFor = async (
  server: TestServer,
  { customerId, orderId, amount }: { customerId: string; orderId: string; amount: number },
): Promise<void> => {
  await putMoney(server.db, server.clock.now(), { userId: customerId, balance: 'available', amount })
  const { status } = await server.call('POST', '/orders/tip-inspector', {
    token: await putSession(server.db, server.clock.now(), customerId),
    body: { idempotencyKey: randomUUID(), orderId, amount: { amount, currency: 'NGN' }, message: 'Thank you' },
  })
  expect(status).toBe(200)
}

/** A tip of 3,000 NGN for an order that has no other pay. */
export const putTip = async (server: TestServer, people: People): Promise<void> => {
  const { id: orderId } = await putSettledOrder(server, people)
  await server.db.updateTable('inspector_earnings').set({ amount: 0 }).where('order_id', '=', orderId).execute()
  await putTipFor(server, { customerId: people.customerId, orderId, amount: SUM })
}

/** A credit of 3,000 NGN for an inspector who is the referrer, for a job of the inspector that they referred. */
export const putReferralCredit = async (server: TestServer, { customerId, inspectorId }: People): Promise<void> => {
  await inWorkOf(server, async (unit) => {
    await fillBudget(unit, 'NGN', SUM)
    await switchBudget(unit, 'NGN', true)
  })
  const email = `referred.${randomUUID()}@example.test`
  const { status } = await server.call('POST', '/referrals/add-new-referral', {
    token: await putSession(server.db, server.clock.now(), inspectorId),
    body: { firstName: 'Tunde', lastName: 'Bakare', email },
  })
  expect(status).toBe(200)
  const { id: referredId } = await putUser(server.db, server.clock.now(), { email })
  await activate(server, referredId)
  await putSettledOrder(server, { customerId, inspectorId: referredId, price: SUM * 10 })
}
