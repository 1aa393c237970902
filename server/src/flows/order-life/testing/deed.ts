import type { OrderStatus } from '@fieldproof/policy/order-status'
import type { Answer, TestServer } from '#testing/test-server.ts'
import type { ScriptedBank } from '#modules/wallets/testing/scripted-bank.ts'
import type { Person } from '#modules/orders/testing/ordering.ts'

/** One thing that someone does, as numbers that become orders, people, hours and amounts. */
export interface Deed {
  which: number
  who: number
  hours: number
  amount: number
  isRepeated: boolean
}

/** Those who take part, and what there is so far; deeds at the same time share it. */
export interface Cast {
  server: TestServer
  customers: readonly Person[]
  inspectors: readonly Person[]
  bank: ScriptedBank
  orders: { id: string; customer: Person }[]
}

/** One of these, by a number of a deed. */
export const pick = <Item>(from: readonly Item[], index: number): Item | undefined =>
  from[index % Math.max(1, from.length)]

/** Calls that are sent twice at the same time have one key, as from a browser that retries. */
export const call = async (
  { server }: Cast,
  { isRepeated }: Deed,
  person: Person,
  method: string,
  path: string,
  body: object,
): Promise<Answer<never>[]> =>
  Promise.all(
    Array.from({ length: isRepeated ? 2 : 1 }, () => server.call<never>(method, path, { token: person.token, body })),
  )

/** The participant who has the job. */
export const inspectorOf = async ({ server, inspectors }: Cast, orderId: string): Promise<Person | undefined> => {
  const row = await server.db.selectFrom('orders').select('inspector_id').where('id', '=', orderId).executeTakeFirst()
  return inspectors.find(({ id }) => id === row?.inspector_id)
}

/** Does a deed. @returns what was answered */
export type Do = (cast: Cast, deed: Deed) => Promise<Answer<never>[]>
type DoToOrder = (cast: Cast, deed: Deed, order: Cast['orders'][number]) => Promise<Answer<never>[]>
/** Orders that are looked at: the newest, so that several things happen to each. */
export const BUSY = 8
/**
 * Performs an action on one of the newest orders; nothing if there is none yet.
 * @param statuses the preferred ones; another actor may have changed them by then
 */
export const toOrder =
  (act: DoToOrder, ...statuses: readonly OrderStatus[]): Do =>
  async (cast, deed) => {
    const newest = cast.orders.slice(-BUSY)
    const fitting =
      statuses.length === 0 || newest.length === 0
        ? []
        : await cast.server.db
            .selectFrom('orders')
            .select('id')
            .where(
              'id',
              'in',
              newest.map(({ id }) => id),
            )
            .where('status', 'in', statuses)
            .execute()
    const order =
      pick(
        newest.filter(({ id }) => fitting.some((one) => one.id === id)),
        deed.which,
      ) ?? pick(newest, deed.which)
    return order ? act(cast, deed, order) : []
  }
