import { INVALID_TOKEN, NO_CREDENTIALS, type CallSpec, type Schema } from '@fieldproof/contracts'
import * as z from 'zod/mini'
import { nobodysObjects, ownedObjects } from '#testing/owned-objects.ts'
import type { OwnedObject } from '#testing/owned/owned-object.ts'
import { putSession, putUser } from '#testing/people.ts'
import { servedCalls } from '#testing/served-calls.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import type { NewUser } from '#modules/users/tables.ts'

jest.setTimeout(120_000)

let server: TestServer
beforeAll(async () => {
  // Translations are on, because otherwise the owner of a message would be refused as well.
  const translations = { isOn: true, translate: async (text: string) => ({ text, from: 'yo' }) }
  server = await openTestServer({ config: { limitFactor: 1_000_000 }, ports: { translations } })
})
afterAll(() => server.close())

const calls = servedCalls()
const protectedCalls = calls.filter(([, { who }]) => who !== 'anyone')
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

const addressOf = ({ path }: CallSpec, { params = {}, query }: OwnedObject = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? UNKNOWN) +
  (query ? `?${new URLSearchParams(query)}` : '')

const ask = (call: CallSpec, token: string | undefined, object: OwnedObject = {}) =>
  server.call(call.method, addressOf(call, object), {
    token,
    body: call.method === 'GET' ? undefined : (object.body ?? {}),
  })

const newUser = async (changes: Partial<NewUser> = {}): Promise<{ id: string; token: string }> => {
  const now = server.clock.now()
  const { id } = await putUser(server.db, now, changes)
  return { id, token: await putSession(server.db, now, id) }
}

/** The roles that a user needs for the call. */
const roleFor = ({ who }: CallSpec): Partial<NewUser> => ({ is_pro: who === 'inspector', is_staff: who === 'staff' })

describe.each(protectedCalls)('%s', (_name, call) => {
  test('refuses visitors and unknown tokens before it reads the request', async () => {
    const broken = call.method === 'GET' ? {} : { text: '{"broken":' }
    const visitor = await server.call(call.method, addressOf(call), broken)
    expect([visitor.status, visitor.body.detail]).toEqual([401, NO_CREDENTIALS])
    const forged = await server.call(call.method, addressOf(call), { ...broken, token: 'forged' })
    expect([forged.status, forged.body.detail]).toEqual([401, INVALID_TOKEN])
  })

  test('refuses deleted users, even with a remaining session', async () => {
    const now = server.clock.now()
    const gone = await newUser({ ...roleFor(call), deletion_requested_at: now, deletion_at: now, deleted_at: now })
    const answer = await ask(call, gone.token)
    expect([answer.status, answer.body.detail]).toEqual([401, INVALID_TOKEN])
  })

  test(
    call.whileDeleting ? 'accepts users whose deletion is pending' : 'refuses users whose deletion is pending',
    async () => {
      const now = server.clock.now()
      const leaving = await newUser({
        ...roleFor(call),
        deletion_requested_at: now,
        deletion_at: new Date(now.getTime() + 1_000),
      })
      const { status, body } = await ask(call, leaving.token)
      if (call.whileDeleting) expect(body.code).not.toBe('deletion-pending')
      else expect([status, body.code]).toEqual([403, 'deletion-pending'])
    },
  )

  if (call.who === 'inspector' || call.who === 'staff') {
    test('refuses users with another role', async () => {
      const others = [{}, call.who === 'inspector' ? { is_staff: true } : { is_pro: true }]
      for (const role of others) {
        const { status, body } = await ask(call, (await newUser(role)).token)
        expect([status, body.code]).toEqual([403, 'forbidden'])
      }
    })
  }
})

/** Whether a schema contains the id of an object. */
const hasId = (schema: Schema | undefined): boolean =>
  schema !== undefined &&
  /"format":"uuid"/.test(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))
/** Ids that a client makes, for a write or for a new object. They are not the ids of existing objects. */
const clientIds = /"(idempotencyKey|_id)":\{[^}]*"format":"uuid"[^}]*\}/g
const requestHasId = ({ params, query, body }: CallSpec): boolean => {
  const rest =
    body && JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).replace(clientIds, '')
  return hasId(params) || hasId(query) || (rest !== undefined && rest.includes('"format":"uuid"'))
}

describe('an object of another user', () => {
  const callsWithIds = calls.filter(([name, call]) => requestHasId(call) && !(name in nobodysObjects))

  test('is tested for every call whose request has an id', () => {
    expect(callsWithIds.map(([name]) => name).filter((name) => !(name in ownedObjects))).toEqual([])
  })

  test.each(callsWithIds.filter(([name]) => name in ownedObjects))('cannot be reached by %s', async (name, call) => {
    const owner = await newUser(roleFor(call))
    const stranger = await newUser(roleFor(call))
    const object = await ownedObjects[name]?.(server, owner.id)
    const refused = await ask(call, stranger.token, object)
    expect([403, 404]).toContain(refused.status)
    expect(refused.body.success).toBe(false)
    // The owner's same request succeeds, so the other one was refused because of its caller.
    const answered = await ask(call, owner.token, object)
    expect([answered.status, answered.body.message]).toEqual([200, undefined])
  })
})
