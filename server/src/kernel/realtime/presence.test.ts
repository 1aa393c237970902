import type { FastifyInstance } from 'fastify'
import { putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { onlineAmong, removeInstance } from './connections.ts'
import { InstancePresence } from './presence.ts'

const BEAT = 40
const GRACE = 5

let server: TestServer
let isDown = false
/** What watchers were notified of, as `came` or `went` and the user's id. */
let notified: string[]
let presence: InstancePresence
let userId = ''
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;[isDown, notified] = [false, []]
  const { db, clock } = server
  const parts = {
    clock,
    get db() {
      if (isDown) throw new Error('The database is away')
      return db
    },
    realtime: {
      notifyPresence: async ({ userId: id, isOnline }: { userId: string; isOnline: boolean }) => {
        notified.push(`${isOnline ? 'came' : 'went'} ${id}`)
      },
    },
  }
  presence = new InstancePresence({ parts, log: { warn: () => undefined } } as unknown as FastifyInstance, {
    beatEvery: BEAT,
    grace: GRACE,
  })
  userId = (await putUser(db, clock.now())).id
  presence.arrive(userId)
  await until(() => notified.length > 0)
})
afterEach(() => presence.stop())

const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await isTrue()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`It did not happen; notified: ${notified.join(', ')}`)
}
const isOnline = async (): Promise<boolean> => (await onlineAmong(server.db, [userId])).has(userId)
const beats = (count: number) => new Promise((resolve) => setTimeout(resolve, count * BEAT))

test('a user who comes is announced once', async () => {
  await beats(3)
  expect([await isOnline(), notified]).toEqual([true, [`came ${userId}`]])
})

test('a user who leaves while the database is away is offline once it is back', async () => {
  isDown = true
  presence.leave(userId)
  await beats(2)
  isDown = false
  await until(() => notified.length > 1)
  expect([await isOnline(), notified]).toEqual([false, [`came ${userId}`, `went ${userId}`]])
})

test('a user who comes while the database is away is online once it is back', async () => {
  const { id } = await putUser(server.db, server.clock.now())
  isDown = true
  presence.arrive(id)
  await beats(2)
  isDown = false
  await until(() => notified.length > 1)
  expect(notified).toEqual([`came ${userId}`, `came ${id}`])
})

test('a user who leaves and comes back while the database is away stays online', async () => {
  isDown = true
  presence.leave(userId)
  await beats(2)
  presence.arrive(userId)
  isDown = false
  await beats(3)
  expect([await isOnline(), new Set(notified)]).toEqual([true, new Set([`came ${userId}`])])
})

test('the users of an instance that counted as gone are announced as online again', async () => {
  const { id } = await server.db.selectFrom('presence_instances').select('id').executeTakeFirstOrThrow()
  // As another instance does after a long outage.
  expect(await removeInstance(server.db, id, server.clock.now())).toEqual([userId])
  await until(() => notified.length > 1)
  expect([await isOnline(), notified]).toEqual([true, [`came ${userId}`, `came ${userId}`]])
})
