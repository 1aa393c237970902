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
  // Translations are on, so that the owner of a message is answered.
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

/** A user who may make the call, as far as roles go. */
const rightful = ({ who }: CallSpec): Partial<NewUser> => ({ is_pro: who === 'inspector', is_staff: who === 'staff' })

describe.each(protectedCalls)('%s', (_name, call) => {
  test('refuses a visitor, and a token that was never given, before it looks at what was sent', async () => {
    const broken = call.method === 'GET' ? {} : { text: '{"broken":' }
    const visitor = await server.call(call.method, addressOf(call), broken)
    expect([visitor.status, visitor.body.detail]).toEqual([401, NO_CREDENTIALS])
    const forged = await server.call(call.method, addressOf(call), { ...broken, token: 'forged' })
    expect([forged.status, forged.body.detail]).toEqual([401, INVALID_TOKEN])
  })

  test('refuses a deleted user, even with a session that was left over', async () => {
    const now = server.clock.now()
    const gone = await newUser({ ...rightful(call), deletion_requested_at: now, deletion_at: now, deleted_at: now })
    const answer = await ask(call, gone.token)
    expect([answer.status, answer.body.detail]).toEqual([401, INVALID_TOKEN])
  })

  test(call.whileDeleting ? 'lets a user in deletion pass' : 'refuses a user in deletion', async () => {
    const now = server.clock.now()
    const leaving = await newUser({
      ...rightful(call),
      deletion_requested_at: now,
      deletion_at: new Date(now.getTime() + 1_000),
    })
    const { status, body } = await ask(call, leaving.token)
    if (call.whileDeleting) expect(body.code).not.toBe('deletion-pending')
    else expect([status, body.code]).toEqual([403, 'deletion-pending'])
  })

  if (call.who === 'inspector' || call.who === 'staff') {
    test('refuses everybody of another role', async () => {
      const others = [{}, call.who === 'inspector' ? { is_staff: true } : { is_pro: true }]
      for (const role of others) {
        const { status, body } = await ask(call, (await newUser(role)).token)
        expect([status, body.code]).toEqual([403, 'forbidden'])
      }
    })
  }
})

/** Whether a schema has a part that names an object. */
const namesObject = (schema: Schema | undefined): boolean =>
  schema !== undefined &&
  /"format":"uuid"/.test(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))
/** A client's own identifier for a write, or for what it makes, names nobody's object. */
const ownNames = /"(idempotencyKey|_id)":\{[^}]*"format":"uuid"[^}]*\}/g
const asksForObject = ({ params, query, body }: CallSpec): boolean => {
  const rest =
    body && JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).replace(ownNames, '')
  return namesObject(params) || namesObject(query) || (rest !== undefined && rest.includes('"format":"uuid"'))
}

describe('an object of someone else', () => {
  const asking = calls.filter(([name, call]) => asksForObject(call) && !(name in nobodysObjects))

  test('is known for every call that is asked for one', () => {
    expect(asking.map(([name]) => name).filter((name) => !(name in ownedObjects))).toEqual([])
  })

  test.each(asking.filter(([name]) => name in ownedObjects))('cannot be reached by %s', async (name, call) => {
    const owner = await newUser(rightful(call))
    const stranger = await newUser(rightful(call))
    const object = await ownedObjects[name]?.(server, owner.id)
    const refused = await ask(call, stranger.token, object)
    expect([403, 404]).toContain(refused.status)
    expect(refused.body.success).toBe(false)
    // The same request of the owner is answered: it was the person that was refused, not the request.
    const answered = await ask(call, owner.token, object)
    expect([answered.status, answered.body.message]).toEqual([200, undefined])
  })
})
