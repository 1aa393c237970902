import { preview, putRepeatable, seriesOf, started, type Repeatable } from '#flows/visit-series/testing/series.ts'
import { randomUUID } from 'node:crypto'
import { putSession } from '../people.ts'
import type { TestServer } from '../test-server.ts'
import type { MakeObject } from './owned-object.ts'

const repeatable = async (server: TestServer, ownerId: string): Promise<Repeatable> => {
  const { db, clock } = server
  const { email } = await db.selectFrom('users').select('email').where('id', '=', ownerId).executeTakeFirstOrThrow()
  return putRepeatable(server, { owner: { id: ownerId, email, token: await putSession(db, clock.now(), ownerId) } })
}
/** The day this many days from now, YYYY-MM-DD in UTC. */
const dayAhead = ({ clock }: TestServer, days: number): string =>
  new Date(clock.now().getTime() + days * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10)
const planOf = (server: TestServer) => ({
  plan: { rhythm: 'weekly', firstDay: dayAhead(server, 20), count: 2 },
  time: '10:00',
})

/** For each call about series of visits that takes the id of an object: makes that object for its owner. */
export const visitSeriesObjects: Readonly<Record<string, MakeObject>> = {
  'GET /projects/get-visit-series/{id}': async (server, ownerId) => ({
    params: { id: (await repeatable(server, ownerId)).milestone.projectId },
  }),
  'POST /projects/preview-visit-series': async (server, ownerId) => ({
    body: { orderId: (await repeatable(server, ownerId)).orderId, ...planOf(server) },
  }),
  'POST /projects/start-visit-series': async (server, ownerId) => {
    const made = await repeatable(server, ownerId)
    const { data } = await preview(server, made, planOf(server))
    return {
      body: {
        idempotencyKey: randomUUID(),
        orderId: made.orderId,
        ...planOf(server),
        payment: { method: 'wallet' },
        expectedMost: data.most,
      },
    }
  },
  'POST /projects/skip-visit': async (server, ownerId) => {
    const { visits } = await started(server, await repeatable(server, ownerId), planOf(server))
    return { body: { visitId: visits[0]?._id } }
  },
  'GET /projects/get-visit-series-end-terms/{id}': async (server, ownerId) => {
    const made = await repeatable(server, ownerId)
    await started(server, made, planOf(server))
    return { params: { id: (await seriesOf(server, made))._id } }
  },
  'POST /projects/stop-visit-series': async (server, ownerId) => {
    const { _id } = await started(server, await repeatable(server, ownerId), planOf(server))
    return { body: { seriesId: _id, expectedRefund: { amount: 0, currency: 'NGN' } } }
  },
}
