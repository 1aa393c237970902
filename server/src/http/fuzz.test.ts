import type { CallSpec } from '@fieldproof/contracts'
import fc from 'fast-check'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { putSession, putUser } from '../testing/people.ts'
import { samplesOf } from '../testing/samples.ts'
import { servedCalls } from '../testing/served-calls.ts'
import type { UserRow } from '../modules/users/tables.ts'

jest.setTimeout(300_000)

/** Requests to each call. */
const REQUESTS = 200
/** Milliseconds after which a request counts as hanging. */
const PATIENCE = 10_000

let server: TestServer
let people: UserRow[]
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
  const now = server.clock.now()
  people = [await putUser(server.db, now), await putUser(server.db, now, { is_pro: true }), await putUser(server.db, now, { is_staff: true })]
})
afterAll(() => server.close())

const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => { timer = setTimeout(() => { reject(new Error('no answer')) }, milliseconds) })
  return Promise.race([work, late]).finally(() => { clearTimeout(timer) })
}

/** Somebody's session, new each time: some calls end sessions. Most callers may make the call. */
const tokenFor = async ({ who }: CallSpec, number: number): Promise<string | undefined> => {
  const fit = who === 'inspector' ? 1 : who === 'staff' ? 2 : 0
  const person = number % 10 === 9 ? undefined : people[number % 10 === 8 ? (fit + 1) % 3 : fit]
  if (person === undefined || (who === 'anyone' && number % 2 === 0)) return undefined
  await server.db.updateTable('users').set({ deletion_requested_at: null, deletion_at: null, deleted_at: null }).where('id', '=', person.id).execute()
  return putSession(server.db, server.clock.now(), person.id)
}

// An answer that breaks its call's schema is a 500 in tests (see serve-group.ts), so it is among what is looked for.
test.each(servedCalls())(`%s takes ${REQUESTS} requests without a fault`, async (_name, call) => {
  let number = 0
  await fc.assert(fc.asyncProperty(samplesOf(call), async ({ path, body }) => {
    const token = await tokenFor(call, number += 1)
    const answer = await within(PATIENCE, server.call(call.method, path, { token, body: call.method === 'GET' ? undefined : body }))
    expect(answer.status).toBeLessThan(500)
    expect(typeof answer.body.success).toBe('boolean')
    expect(answer.body.success).toBe(answer.status < 400)
    if (!answer.body.success) expect(answer.body.message.length).toBeGreaterThan(3)
  }), { numRuns: REQUESTS, interruptAfterTimeLimit: 240_000, markInterruptAsFailure: true })
})
