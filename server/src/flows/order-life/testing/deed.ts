import type { OrderStatus } from '@fieldproof/policy/order-status'
import type { Answer, TestServer } from '#testing/test-server.ts'
import type { ScriptedBank } from '#modules/wallets/testing/scripted-bank.ts'
import type { Person } from '#modules/orders/testing/ordering.ts'

/** One act in a random history: numbers that choose the order, the person, the hours and the amount. */
export interface Deed {
  which: number
  who: number
  hours: number
  amount: number
  isRepeated: boolean
}

/** The people of a history, and its orders so far. Concurrent deeds share it. */
export interface Cast {
  server: TestServer
  customers: readonly Person[]
  inspectors: readonly Person[]
  bank: ScriptedBank
  orders: { id: string; customer: Person }[]
}

/** The item at an index, which may be beyond the end; undefined if there are none. */
export const pick = <Item>(from: readonly Item[], index: number): Item | undefined =>
  from[index % Math.max(1, from.length)]

/** Sends a call. A repeated deed sends it twice at once with the same body, like a browser that retries. */
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

/** The inspector who has the job, if it is one of the cast. */
export const inspectorOf = async ({ server, inspectors }: Cast, orderId: string): Promise<Person | undefined> => {
  const row = await server.db.selectFrom('orders').select('inspector_id').where('id', '=', orderId).executeTakeFirst()
  return inspectors.find(({ id }) => id === row?.inspector_id)
}

/** Performs a deed. @returns the answers to its calls */
export type Do = (cast: Cast, deed: Deed) => Promise<Answer<never>[]>

type DoToOrder = (cast: Cast, deed: Deed, order: Cast['orders'][number]) => Promise<Answer<never>[]>

/** The number of newest orders that deeds choose from. It is small, so that several things happen to each order. */
export const BUSY = 8

/**
 * Performs a deed on one of the newest orders; nothing if there is none yet.
 * @param statuses of the orders that are preferred; a concurrent deed may change an order's status meanwhile
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
