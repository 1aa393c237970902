import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestServer } from '#testing/test-server.ts'
import { closeCompletedOrders } from '#modules/completion/close-orders.ts'
import { refundPart, refundWhole, rejectComplaint } from '#modules/completion/decide-complaint.ts'
import { cancellationFineOf } from '#modules/job-troubles/fines.ts'
import { runPaydayOf } from '#flows/payday/testing/payable.ts'
import { lookAfterTransfers } from '#modules/wallets/move-transfer-on.ts'
import { call, inspectorOf, toOrder, type Do } from './deed.ts'
import { inWorkOf, backgroundParts } from '#testing/background-parts.ts'

const HOUR = 60 * 60 * 1_000
const FRIDAY = 5
const behaviours = ['arrives', 'arrives', 'waits', 'fails', 'times-out', 'times-out-but-pays', 'refuses'] as const

const ignoringRefusal = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'Refusal') throw error
  })
}

/** Sets the clock to nine in Lagos on the next Friday; does nothing on a Friday after nine. */
const toFriday = ({ clock }: TestServer): void => {
  const now = clock.now()
  const morning = new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + ((FRIDAY - now.getUTCDay() + 7) % 7), 8),
  )
  if (morning > now) clock.advance(morning.getTime() - now.getTime())
}

/** The deeds from the time an inspector has a job until the money is at the bank. */
export const deedsAfter = {
  giveJobBack: toOrder(async (cast, deed, { id }) => {
    const inspector = await inspectorOf(cast, id)
    if (!inspector) return []
    const order = await cast.server.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (order.inspector_id === null) return []
    const given = { ...order, inspector_id: order.inspector_id }
    const { fine } = await cancellationFineOf(cast.server.db, given, cast.server.clock.now())
    return call(cast, deed, inspector, 'POST', '/inspectors/cancel-job', {
      idempotencyKey: randomUUID(),
      orderId: id,
      expectedFine: fine,
      reason: 'My car broke down on the way.',
    })
  }, 'Processing'),
  tip: toOrder(
    (cast, deed, { id, customer }) =>
      call(cast, deed, customer, 'POST', '/orders/tip-inspector', {
        idempotencyKey: randomUUID(),
        orderId: id,
        amount: { amount: deed.amount, currency: 'NGN' },
        message: '',
      }),
    'Completed',
  ),
  complain: toOrder(
    (cast, deed, { id, customer }) =>
      call(cast, deed, customer, 'POST', '/orders/submit-complaint', {
        _id: randomUUID(),
        orderId: id,
        description: 'The engine was not looked at.',
      }),
    'Completed',
  ),
  decide: toOrder(async ({ server }, { amount }, { id, customer }) => {
    const complaint = await server.db
      .selectFrom('complaints')
      .select('id')
      .where('order_id', '=', id)
      .where('status', '=', 'open')
      .executeTakeFirst()
    if (!complaint) return []
    // As if the inspector's time to answer were over: before that, nothing can be refunded (COMPLAINT-5).
    await server.db.updateTable('complaints').set({ answer_until: null }).where('id', '=', complaint.id).execute()
    await ignoringRefusal(
      inWorkOf(server, (work) => {
        const decision = {
          ...work,
          staffId: customer.id,
          complaintId: complaint.id,
          words: 'We have looked at both sides.',
        }
        return (
          [() => refundWhole(decision), () => refundPart(decision, amount), () => rejectComplaint(decision)][
            amount % 3
          ]?.() ?? Promise.resolve()
        )
      }),
    )
    return []
  }, 'Completed'),
  payday: async ({ server, bank }, { amount, which }) => {
    // A payday moves the clock past the inspections of waiting orders, so most of these deeds do nothing.
    if (which % 4 > 0) return []
    toFriday(server)
    bank.behave(behaviours[amount % behaviours.length] ?? 'arrives')
    await closeCompletedOrders(backgroundParts(server))
    await runPaydayOf(server)
    server.clock.advance(HOUR)
    await lookAfterTransfers(backgroundParts(server))
    await runPaydayOf(server)
    return []
  },
} as const satisfies Record<string, Do>

/**
 * Inconsistencies between pay and the ledger, as sentences: an inspector's held balance must equal the earnings and
 * tips that are not paid out.
 */
export const payFaultsOf = async ({ db }: TestServer): Promise<string[]> => {
  const { rows } = await sql<{ fault: string }>`
    with due as (
      select inspector_id, sum(amount) as amount from (
        select inspector_id, amount from inspector_earnings where payout_id is null
        union all select inspector_id, amount from tips where payout_id is null
      ) open group by inspector_id
    ), held as (select user_id, balance from ledger_accounts where kind = 'user-held' and currency = 'NGN')
    select 'inspector ' || held.user_id || ' holds ' || held.balance || ' and has ' || coalesce(due.amount, 0) || ' to come' as fault
      from held left join due on due.inspector_id = held.user_id where held.balance <> coalesce(due.amount, 0)
    union all
    select 'payout ' || payouts.id || ' is ' || payouts.amount || ' and its parts are ' || sum(payout_parts.amount)
      from payouts join payout_parts on payout_parts.payout_id = payouts.id group by payouts.id having payouts.amount <> sum(payout_parts.amount)
    union all
    select 'fine ' || fines.id || ' of ' || fines.amount || ' was taken as ' || -sum(parts.amount)
      from inspector_fines fines join payout_parts parts on parts.kind = 'fine' and parts.source_id = fines.id
      group by fines.id having -sum(parts.amount) > fines.amount or (fines.booked_at is not null and -sum(parts.amount) <> fines.amount)`.execute(
    db,
  )
  return rows.map(({ fault }) => fault)
}
