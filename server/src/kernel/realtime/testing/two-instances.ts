import type { Notification } from '@fieldproof/contracts'
import type { Reach } from '../fan-out.ts'
import { closeInstances, person, startInstances, notifyUser, type Instance } from './instances.ts'
import type { TestRedis } from './redis-server.ts'

export const messages = (notifications: Notification[]): string[] => notifications.map(({ message }) => message)

export const reaches = async ({ server }: Instance, reach: Reach): Promise<void> => {
  const until = Date.now() + 20_000
  while (server.realtime.reach() !== reach) {
    if (Date.now() > until) throw new Error(`The instance reaches ${server.realtime.reach()}, not ${reach}`)
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
}

/** Tests of two instances, for each way in which they send messages to each other. */
export const describeTwoInstances = (carrier: string, start?: () => Promise<TestRedis>): void =>
  describe(`two instances that send messages through ${carrier}`, () => {
    let redis: TestRedis | undefined
    let instances: Instance[]
    let first: Instance
    let second: Instance

    beforeAll(async () => {
      redis = await start?.()
      instances = await startInstances(2, { redisUrl: redis?.url })
      const [one, other] = instances
      if (!one || !other) throw new Error('There are no two instances')
      ;[first, second] = [one, other]
      for (const instance of instances) await reaches(instance, 'all-instances')
    })
    afterAll(async () => {
      await closeInstances(instances)
      await redis?.kill()
    })

    test('show a notification once on each device, on whichever instance it is connected', async () => {
      const { userId, token } = await person(first)
      const devices = [await first.connect(token), await first.connect(token), await second.connect(token)]
      await notifyUser(first, userId, 'from the first')
      await notifyUser(second, userId, 'from the second')
      for (const device of devices)
        expect(messages(await device.waitFor('NEW_NOTIFICATION', 2)).sort()).toEqual([
          'from the first',
          'from the second',
        ])
      await Promise.all(devices.map((device) => device.catchUp(null)))
      for (const device of devices) expect(device.received('NEW_NOTIFICATION')).toHaveLength(2)
    })

    test("deliver one instance's events in order", async () => {
      const { userId, token } = await person(first)
      const [here, there] = [await first.connect(token), await second.connect(token)]
      const sent = Array.from({ length: 50 }, (_, position) => `number ${position}`)
      for (const message of sent) await notifyUser(first, userId, message)
      expect(messages(await here.waitFor('NEW_NOTIFICATION', 50))).toEqual(sent)
      expect(messages(await there.waitFor('NEW_NOTIFICATION', 50))).toEqual(sent)
    })

    test('send other events too, and nothing to other users or to visitors', async () => {
      const [user, other] = [await person(first), await person(first)]
      const [there, stranger, visitor] = [
        await second.connect(user.token),
        await second.connect(other.token),
        await second.connect(),
      ]
      const balances = { available: 1, credit: 2, held: 3, currency: 'NGN' }
      await first.server.realtime.toUser(user.userId, 'WALLET_BALANCES', balances)
      expect(await there.waitFor('WALLET_BALANCES')).toEqual([balances])
      expect([...stranger.received('WALLET_BALANCES'), ...visitor.received('WALLET_BALANCES')]).toEqual([])
    })

    test('close the sockets of a session that ends', async () => {
      const { token } = await person(first)
      const there = await second.connect(token)
      await first.server.call('POST', '/users/me/logout', { token })
      await there.disconnected
    })

    test('deliver nothing of a transaction that was rolled back', async () => {
      const { userId, token } = await person(first)
      const there = await second.connect(token)
      const { db, realtime } = first.server
      await expect(
        db.transaction().execute(async (transaction) => {
          await realtime.toUser(
            userId,
            'UPDATE_NO_OF_ALL_UNREAD_MESSAGES',
            { oneToOne: 9, orderCustomer: 0, orderInspector: 0 },
            transaction,
          )
          throw new Error('no')
        }),
      ).rejects.toThrow('no')
      await notifyUser(first, userId, 'afterwards')
      await there.waitFor('NEW_NOTIFICATION')
      expect(there.received('UPDATE_NO_OF_ALL_UNREAD_MESSAGES')).toEqual([])
    })

    test('report that they are ready, and which instances they reach', async () => {
      expect(await first.server.call('GET', '/readyz', { isOutsideContract: true })).toMatchObject({
        status: 200,
        data: { ready: true, realtime: 'all-instances' },
      })
    })

    test('receive messages of each other again after an outage of the database, and make browsers request what they missed', async () => {
      const { userId, token } = await person(first)
      const [here, there] = [await first.connect(token), await second.connect(token)]
      await first.server.database.goAway()
      for (const instance of instances) await reaches(instance, 'nobody')
      await first.server.database.comeBack()
      for (const instance of instances) await reaches(instance, 'all-instances')
      await Promise.all([here.waitFor('EVENTS_MISSED'), there.waitFor('EVENTS_MISSED')])
      await notifyUser(first, userId, 'back again')
      for (const device of [here, there])
        expect(messages(await device.waitFor('NEW_NOTIFICATION'))).toEqual(['back again'])
    })
  })
