import { randomUUID } from 'node:crypto'
import type { PaymentProgress } from '@fieldproof/contracts/entities/payment-choice'
import type { Quotation } from '@fieldproof/contracts/entities/quotation'
import { sql } from 'kysely'
import { putSession } from '#testing/people.ts'
import type { Answer, TestServer } from '#testing/test-server.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { balancesOf } from '#modules/ledger/balances.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { putInspector, putQuotation, putPaidOrder } from './paid-orders.ts'

/** The parts of an acceptance's answer that tests check. */
export interface Accepted {
  quotation: Quotation
  order: {
    status: string
    inspectionPrice: { amount: number }
    priceParts: { kind: string; amount: { amount: number } }[]
    inspector: { _id: string } | null
  }
  payment: PaymentProgress | null
}
/** Minor units. */
export const price = 40_000_00
export const naira = (amount: number) => ({ amount, currency: 'NGN' as const })

type Body = Record<string, unknown>

/** Calls about quotations, made as a given user. */
export class QuotationCalls {
  readonly #server: TestServer

  constructor(server: TestServer) {
    this.#server = server
  }

  async send<Data = Quotation>(userId: string, method: string, path: string, body?: unknown): Promise<Answer<Data>> {
    const { db, clock, call } = this.#server
    return call<Data>(method, `/quotations/${path}`, { token: await putSession(db, clock.now(), userId), body })
  }

  makeQuotation(userId: string, orderId: string, changes: Body = {}): Promise<Answer<Quotation>> {
    return this.send(userId, 'POST', 'create-or-update-quotation', {
      idempotencyKey: randomUUID(),
      orderId,
      amount: naira(45_000_00),
      description: 'With a compression test.',
      ...changes,
    })
  }

  accept(userId: string, id: string, difference: number, changes: Body = {}): Promise<Answer<Accepted>> {
    const body = { idempotencyKey: randomUUID(), expectedDifference: naira(difference), ...changes }
    return this.send<Accepted>(userId, 'PATCH', `accept-quotation/${id}`, body)
  }

  /** An order of a customer with an inspector's quotation. @param amount kobo */
  async withQuotation(
    customerId: string,
    amount: number,
    validUntil: Date | null = null,
  ): Promise<{ order: OrderRow; inspectorId: string; id: string }> {
    const order = await putPaidOrder(this.#server, { customerId, price })
    const inspectorId = await putInspector(this.#server)
    return { order, inspectorId, id: await putQuotation(this.#server, order, inspectorId, { amount, validUntil }) }
  }

  fund(userId: string, amount: number, balance: 'available' | 'credit' = 'available'): Promise<void> {
    return putMoney(this.#server.db, this.#server.clock.now(), { userId, balance, amount })
  }

  async available(userId: string): Promise<number> {
    return (await balancesOf(this.#server.db, userId, 'NGN')).available
  }

  /** A user's notifications, oldest first. */
  async messages(userId: string): Promise<string[]> {
    const rows = await this.#server.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy(sql`xmin::text::bigint`)
      .orderBy(sql`ctid`)
      .execute()
    return rows.map(({ message }) => message)
  }

  rowOf(orderId: string): Promise<OrderRow> {
    return this.#server.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  }

  async statuses(orderId: string): Promise<string[]> {
    const rows = await this.#server.db
      .selectFrom('quotations')
      .select('status')
      .where('order_id', '=', orderId)
      .orderBy('status')
      .execute()
    return rows.map(({ status }) => status)
  }
}
