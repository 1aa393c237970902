import { closeInstances, person, startInstances, notifyUser, type Instance } from './testing/instances.ts'
import { startRedis, type TestRedis } from './testing/redis-server.ts'
import { describeTwoInstances, messages, reaches } from './testing/two-instances.ts'

// A long test only because it needs a Redis server.
jest.setTimeout(60_000)

describeTwoInstances('Redis', startRedis)

describe('when Redis goes away', () => {
  let redis: TestRedis
  let instances: Instance[]

  beforeAll(async () => {
    redis = await startRedis()
    instances = await startInstances(2, { redisUrl: redis.url })
    for (const instance of instances) await reaches(instance, 'all-instances')
  })
  afterAll(async () => {
    await closeInstances(instances)
    await redis.kill()
  })

  test('each instance goes on alone and reports that; when Redis is back, browsers catch up on what they missed', async () => {
    const [first, second] = instances as [Instance, Instance]
    const { userId, token } = await person(first)
    const [here, there] = [await first.connect(token), await second.connect(token)]
    const before = await notifyUser(first, userId, 'before')
    for (const device of [here, there]) await device.waitFor('NEW_NOTIFICATION')

    await redis.kill()
    for (const instance of instances) await reaches(instance, 'this-instance')
    expect(await first.server.call('GET', '/readyz', { isOutsideContract: true })).toMatchObject({
      status: 200,
      data: { ready: true, realtime: 'this-instance' },
    })
    await notifyUser(first, userId, 'meanwhile')
    expect(messages(await here.waitFor('NEW_NOTIFICATION', 2))).toEqual(['before', 'meanwhile'])

    await redis.start()
    for (const instance of instances) await reaches(instance, 'all-instances')
    await there.waitFor('EVENTS_MISSED')
    expect(messages(there.received('NEW_NOTIFICATION'))).toEqual(['before'])
    const caughtUp = await there.catchUp(before)
    expect(messages(caughtUp.notifications)).toEqual(['meanwhile'])
    expect(caughtUp.noOfUnseenNotifications).toBe(2)

    await notifyUser(first, userId, 'after')
    expect(messages(await there.waitFor('NEW_NOTIFICATION', 2))).toEqual(['before', 'after'])
  })

  test('sockets of sessions that ended meanwhile are closed when Redis is back', async () => {
    const [first, second] = instances as [Instance, Instance]
    const { token } = await person(first)
    const there = await second.connect(token)
    await redis.kill()
    for (const instance of instances) await reaches(instance, 'this-instance')
    await first.server.call('POST', '/users/me/logout', { token })
    expect(there.socket.connected).toBe(true)
    await redis.start()
    await there.disconnected
  })

  test('an instance that starts without Redis joins the others when Redis is back', async () => {
    const [first] = instances as [Instance, Instance]
    await redis.kill()
    const [late] = await startInstances(1, { redisUrl: redis.url })
    if (!late) throw new Error('There is no instance')
    const { userId, token } = await person(late)
    const client = await late.connect(token)
    await notifyUser(late, userId, 'alone')
    await client.waitFor('NEW_NOTIFICATION')
    await redis.start()
    await reaches(late, 'all-instances')
    await reaches(first, 'all-instances')
    await closeInstances([late])
  })
})
