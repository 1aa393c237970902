import type { CallSpec } from '@fieldproof/contracts'
import type * as Argon2 from '@node-rs/argon2'
import fc from 'fast-check'
import { sql } from 'kysely'
import { openTestServer, type Answer, type TestServer } from '#testing/test-server.ts'
import { putSession, putUser } from '#testing/people.ts'
import { samplesOf, type Sample } from '#testing/samples.ts'
import { sendForm } from '#testing/send-form.ts'
import { servedCalls } from '#testing/served-calls.ts'
import { newSession } from '#kernel/sessions/sessions.ts'
import type { UserRow } from '#modules/users/tables.ts'

// Passwords are hashed at the least cost: thousands of them are, and how slow that is has its own benchmark.
jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof Argon2>('@node-rs/argon2')
  return {
    ...argon2,
    hash: (text: string, options: object) => argon2.hash(text, { ...options, memoryCost: 64, timeCost: 1 }),
  }
})
jest.setTimeout(300_000)

/** Requests to each call, and how many of them are under way at a time, as from many callers. */
const REQUESTS = 200
const TOGETHER = 10
/** Milliseconds after which a request counts as hanging. */
const PATIENCE = 10_000

let server: TestServer
let people: UserRow[]
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
  const now = server.clock.now()
  people = [
    await putUser(server.db, now),
    await putUser(server.db, now, { is_pro: true }),
    await putUser(server.db, now, { is_staff: true }),
  ]
})
afterAll(() => server.close())

const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('no answer'))
    }, milliseconds)
  })
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer)
  })
}

/** Sessions that are put at a time, since each asks the database. */
const AT_ONCE = 50
/**
 * Sessions after which PostgreSQL looks at their table, and how many were put. Tests have no autovacuum: a plan from a time
 * of few rows, which reads all of them, would be kept while they become tens of thousands.
 */
let analysedFrom = 1_000
let sessionsPut = 0
let stock: Map<string, string[]>
beforeEach(() => {
  stock = new Map()
})
const takeSession = async (userId: string): Promise<string> => {
  const left = stock.get(userId) ?? []
  stock.set(userId, left)
  if (left.length === 0) {
    const made = Array.from({ length: AT_ONCE }, () => newSession({ id: userId, is_staff: false }, server.clock.now()))
    await server.db
      .insertInto('sessions')
      .values(made.map(({ row }) => row))
      .execute()
    sessionsPut += AT_ONCE
    if (sessionsPut >= analysedFrom) {
      analysedFrom *= 2
      await sql`analyze sessions`.execute(server.db)
    }
    left.push(...made.map(({ token }) => token))
  }
  return left.pop() ?? ''
}

/** Calls that may end sessions and accounts, the caller's and others': each request finds its caller unchanged. */
const endsPeople = ({ path }: CallSpec): boolean => /^\/(users|custom-admin)\//.test(path)
const revive = (id: string) =>
  server.db
    .updateTable('users')
    .set({ deletion_requested_at: null, deletion_at: null, deleted_at: null })
    .where('id', '=', id)
    // Whoever is as they were is not written: thousands of versions of three rows make each later look at them longer.
    .where((is) => is.or([is('deletion_requested_at', 'is not', null), is('deleted_at', 'is not', null)]))
    .execute()
beforeEach(async () => {
  for (const { id } of people) await revive(id)
})

/** Someone's session, another one each time. Most callers may make the call. */
const tokenFor = async (call: CallSpec, number: number): Promise<string | undefined> => {
  const { who } = call
  const fit = who === 'inspector' ? 1 : who === 'staff' ? 2 : 0
  const person = number % 10 === 9 ? undefined : people[number % 10 === 8 ? (fit + 1) % 3 : fit]
  if (person === undefined || (who === 'anyone' && number % 2 === 0)) return undefined
  if (!endsPeople(call)) return takeSession(person.id)
  await revive(person.id)
  return putSession(server.db, server.clock.now(), person.id)
}

/** A call that takes a file gets one now and then, whole, broken or none. */
const files = [
  undefined,
  Buffer.alloc(0),
  Buffer.from('%PDF-1.4\n%%EOF\n'),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
]
const send = (call: CallSpec, path: string, token: string | undefined, body: unknown, number: number) => {
  if (call.encoding !== 'multipart' || number % 3 === 0)
    return server.call(call.method, path, { token, body: call.method === 'GET' ? undefined : body })
  const fields = Object.fromEntries(
    Object.entries((typeof body === 'object' && body) || {}).map(([name, value]) => [
      name,
      String(JSON.stringify(value)),
    ]),
  )
  return sendForm(server, path, { token, fields, file: files[number % files.length] })
}

/** Whether a response is valid; if not, the assertions below show why. */
const isSound = ({ status, body }: Answer): boolean =>
  status < 500 &&
  typeof body.success === 'boolean' &&
  body.success === status < 400 &&
  (body.success || body.message.length > 3)

// An answer that breaks its call's schema is a 500 in tests (see serve-group.ts), so it is among what is looked for.
test.each(servedCalls())(`%s takes ${REQUESTS} requests without a fault`, async (_name, call) => {
  let number = 0
  const check = async ({ path, body }: Sample): Promise<void> => {
    const turn = (number += 1)
    const token = await tokenFor(call, turn)
    const answer = await within(PATIENCE, send(call, path, token, body, turn))
    // Ten thousands of assertions that hold cost as much as the calls.
    if (isSound(answer)) return
    expect(answer.status).toBeLessThan(500)
    expect(typeof answer.body.success).toBe('boolean')
    expect(answer.body.success).toBe(answer.status < 400)
    if (!answer.body.success) expect(answer.body.message.length).toBeGreaterThan(3)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(samplesOf(call), { minLength: TOGETHER, maxLength: TOGETHER }), async (samples) => {
      await Promise.all(samples.map(check))
    }),
    { numRuns: REQUESTS / TOGETHER, interruptAfterTimeLimit: 240_000, markInterruptAsFailure: true },
  )
})
