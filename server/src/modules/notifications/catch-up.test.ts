import fc from 'fast-check'
import {
  closeInstances,
  person,
  startInstances,
  notifyUser,
  type Instance,
} from '#kernel/realtime/testing/instances.ts'
import { catchUp } from './catch-up.ts'
import { notify } from './service.ts'

jest.setTimeout(60_000)

let instance: Instance
beforeAll(async () => {
  const [only] = await startInstances(1)
  if (!only) throw new Error('There is no instance')
  instance = only
})
afterAll(() => closeInstances([instance]))

const messages = async (userId: string, after: string | null): Promise<string[]> =>
  (await catchUp(instance.server.db, userId, after)).notifications.map(({ message }) => message)
const LONG = 10 * 60_000

test('a browser gets everything after its last notification, in order', async () => {
  const { userId, token } = await person(instance)
  const client = await instance.connect(token)
  const last = await notifyUser(instance, userId, 'one')
  instance.server.clock.advance(LONG)
  for (const message of ['two', 'three', 'four']) await notifyUser(instance, userId, message)
  const caughtUp = await client.catchUp(last)
  expect(caughtUp.notifications.map(({ message }) => message)).toEqual(['two', 'three', 'four'])
  expect(caughtUp.noOfUnseenNotifications).toBe(4)
})

test('a browser without any notifications gets the newest ones and the count', async () => {
  const { userId, token } = await person(instance)
  const client = await instance.connect(token)
  expect(await client.catchUp(null)).toEqual({ notifications: [], noOfUnseenNotifications: 0 })
  for (let number = 0; number < 25; number += 1) await notifyUser(instance, userId, `number ${number}`)
  const { notifications, noOfUnseenNotifications } = await client.catchUp(null)
  expect(notifications.map(({ message }) => message)).toEqual(
    Array.from({ length: 20 }, (_, position) => `number ${position + 5}`),
  )
  expect(noOfUnseenNotifications).toBe(25)
})

test('a user who missed more than a hundred gets the newest hundred', async () => {
  const { userId } = await person(instance)
  const first = await notifyUser(instance, userId, 'first')
  for (let number = 0; number < 120; number += 1) await notifyUser(instance, userId, `number ${number}`)
  const missed = await messages(userId, first)
  expect([missed.length, missed[0], missed.at(-1)]).toEqual([100, 'number 20', 'number 119'])
})

test("another user's notification is not accepted as a starting point", async () => {
  const [mine, theirs] = [await person(instance), await person(instance)]
  await notifyUser(instance, mine.userId, 'mine')
  const foreign = await notifyUser(instance, theirs.userId, 'theirs')
  expect(await messages(mine.userId, foreign)).toEqual(['mine'])
})

test('a notification is not lost if its transaction started before, but committed after, the last known notification', async () => {
  const { userId } = await person(instance)
  const { db, realtime, clock } = instance.server
  const slow = Promise.withResolvers<void>()
  const made = Promise.withResolvers<void>()
  const late = db.transaction().execute(async (transaction) => {
    const work = { db: transaction, realtime, now: clock.now(), reactions: {} }
    await notify(work, {
      userId,
      message: 'slow',
      actionLink: '/help',
      typeOfNotification: 'Help',
    })
    made.resolve()
    await slow.promise
  })
  await made.promise
  clock.advance(5_000)
  const last = await notifyUser(instance, userId, 'fast')
  slow.resolve()
  await late
  expect(await messages(userId, last)).toEqual(['slow'])
})

test('after catching up a browser has every notification once and in order, whatever it received before', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ wait: fc.integer({ min: 0, max: LONG }), isReceived: fc.boolean() }), {
        minLength: 1,
        maxLength: 12,
      }),
      async (history) => {
        const { userId } = await person(instance)
        const all: string[] = []
        const received: string[] = []
        let isDisconnected = false
        for (const { wait, isReceived } of history) {
          instance.server.clock.advance(wait)
          const id = await notifyUser(instance, userId, `at ${all.length}`)
          all.push(id)
          // A broken connection stays broken until the browser catches up.
          isDisconnected ||= !isReceived
          if (!isDisconnected) received.push(id)
        }
        const { notifications } = await catchUp(instance.server.db, userId, received.at(-1) ?? null)
        const known = new Set(received)
        expect([...received, ...notifications.map(({ _id }) => _id).filter((id) => !known.has(id))]).toEqual(all)
      },
    ),
    { numRuns: 25 },
  )
})
