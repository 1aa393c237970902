import { invoiceStatuses, orderStatuses, paymentStatuses } from '@fieldproof/contracts/lists'
import { orderPaymentState } from '@fieldproof/policy/order-payment-state'
import { sql } from 'kysely'
import { openTestServer } from '#testing/test-server.ts'
import { paymentStateInSql } from './payment-state.ts'

test('the back office shows the same payment state as every other page (PAY-11)', async () => {
  const server = await openTestServer()
  try {
    const facts = orderStatuses.flatMap((status) =>
      [null, ...paymentStatuses].flatMap((paymentStatus) =>
        [null, ...invoiceStatuses].map((invoiceStatus) => ({ status, paymentStatus, invoiceStatus })),
      ),
    )
    const { rows } = await sql<{ state: string | null }>`
      select ${paymentStateInSql} as state
      from jsonb_to_recordset(${JSON.stringify(facts.map((one, position) => ({ position, ...one })))}::jsonb)
        as fact (position int, status text, "paymentStatus" text, "invoiceStatus" text),
        lateral (select fact.status, fact."paymentStatus" as payment_status) as orders,
        lateral (select fact."invoiceStatus" as status) as invoice
      order by position`.execute(server.db)
    expect(facts.map((one, index) => ({ ...one, state: rows[index]?.state }))).toEqual(
      facts.map((one) => ({ ...one, state: orderPaymentState(one) })),
    )
  } finally {
    await server.close()
  }
})
