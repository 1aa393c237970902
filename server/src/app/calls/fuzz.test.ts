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

// Thousands of passwords are hashed here, so at the lowest cost. A benchmark measures the real cost.
jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof Argon2>('@node-rs/argon2')
  return {
    ...argon2,
    hash: (text: string, options: object) => argon2.hash(text, { ...options, memoryCost: 64, timeCost: 1 }),
  }
})
jest.setTimeout(300_000)

/** Requests to each call, and how many of them run at the same time. */
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

/** Sessions that one query inserts. */
const BATCH = 50
/**
 * After how many sessions PostgreSQL analyses their table, and how many were inserted. Tests have no autovacuum, so
 * PostgreSQL would keep a plan for few rows, which reads the whole table, when there are tens of thousands.
 */
let analyseAfter = 1_000
let sessionsPut = 0
let unusedTokens: Map<string, string[]>
beforeEach(() => {
  unusedTokens = new Map()
})
const takeSession = async (userId: string): Promise<string> => {
  const left = unusedTokens.get(userId) ?? []
  unusedTokens.set(userId, left)
  if (left.length === 0) {
    const made = Array.from({ length: BATCH }, () => newSession({ id: userId, is_staff: false }, server.clock.now()))
    await server.db
      .insertInto('sessions')
      .values(made.map(({ row }) => row))
      .execute()
    sessionsPut += BATCH
    if (sessionsPut >= analyseAfter) {
      analyseAfter *= 2
      await sql`analyze sessions`.execute(server.db)
    }
    left.push(...made.map(({ token }) => token))
  }
  return left.pop() ?? ''
}

/** Calls that may end sessions and accounts. Their callers are restored before each request. */
const mayEndAccounts = ({ path }: CallSpec): boolean => /^\/(users|custom-admin)\//.test(path)
const revive = (id: string) =>
  server.db
    .updateTable('users')
    .set({ deletion_requested_at: null, deletion_at: null, deleted_at: null })
    .where('id', '=', id)
    // Unchanged users are not updated, because thousands of versions of three rows would make later reads slow.
    .where((is) => is.or([is('deletion_requested_at', 'is not', null), is('deleted_at', 'is not', null)]))
    .execute()
beforeEach(async () => {
  for (const { id } of people) await revive(id)
})

/** A token of a session that no earlier request used, or none. Most callers have the role that the call requires. */
const tokenFor = async (call: CallSpec, number: number): Promise<string | undefined> => {
  const { who } = call
  const fit = who === 'inspector' ? 1 : who === 'staff' ? 2 : 0
  const person = number % 10 === 9 ? undefined : people[number % 10 === 8 ? (fit + 1) % 3 : fit]
  if (person === undefined || (who === 'anyone' && number % 2 === 0)) return undefined
  if (!mayEndAccounts(call)) return takeSession(person.id)
  await revive(person.id)
  return putSession(server.db, server.clock.now(), person.id)
}

/** The files that are sent to calls with uploads: none, an empty one, a whole one and broken ones. */
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

// In tests an answer that breaks its call's schema is a 500 (see serve-group.ts), so it fails here too.
test.each(servedCalls())(`%s answers ${REQUESTS} random requests without a server error`, async (_name, call) => {
  let number = 0
  const check = async ({ path, body }: Sample): Promise<void> => {
    const requestNumber = (number += 1)
    const token = await tokenFor(call, requestNumber)
    const answer = await within(PATIENCE, send(call, path, token, body, requestNumber))
    // Tens of thousands of successful assertions would take as long as the calls.
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
