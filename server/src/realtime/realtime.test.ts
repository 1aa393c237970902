import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientToServerEvents, Notification, ServerToClientEvents } from '@fieldproof/contracts'
import { io, type Socket } from 'socket.io-client'
import { notify } from '../modules/notifications/service.ts'
import { listenWithSockets, openTestServer, type TestServer } from '../testing/test-server.ts'

jest.setTimeout(60_000)

type Client = Socket<ServerToClientEvents, ClientToServerEvents>
interface Instance { server: TestServer; url: string; close: () => Promise<void> }

let first: Instance
let second: Instance
const clients: Client[] = []

const start = async (database?: TestServer['database']): Promise<Instance> => {
  const server = await openTestServer({ database, config: { limitFactor: 1_000 } })
  return { server, ...await listenWithSockets(server) }
}

beforeAll(async () => {
  first = await start()
  second = await start(first.server.database)
  // Both have to be listening to the database before the first message.
  await pause(300)
})
afterEach(() => { for (const client of clients.splice(0)) client.disconnect() })
afterAll(async () => {
  for (const { server, close } of [second, first]) {
    await close()
    await server.close()
  }
})

const open = (token?: string, instance = first): Client => {
  const client: Client = io(instance.url, { transports: ['websocket'], reconnection: false, forceNew: true, query: token === undefined ? {} : { token } })
  clients.push(client)
  return client
}
/** A connected socket; what its user was told before has been delivered. */
const connect = async (token?: string, instance = first): Promise<Client> => {
  await pause(30)
  const client = open(token, instance)
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve)
    client.once('connect_error', reject)
  })
  return client
}
const refusal = (token: string): Promise<Error & { data?: unknown }> => new Promise((resolve) => { open(token).once('connect_error', resolve) })

const heard = <Event extends keyof ServerToClientEvents>(client: Client, event: Event): Promise<Parameters<ServerToClientEvents[Event]>[0]> =>
  Promise.race([
    new Promise<never>((resolve) => { client.once(event, ((payload: never) => { resolve(payload) }) as never) }),
    pause(3_000, undefined, { ref: false }).then(() => { throw new Error(`${event} was not heard`) }),
  ])
/** Everything of one kind that a socket hears. */
const collect = <Payload>(client: Client, event: keyof ServerToClientEvents): Payload[] => {
  const all: Payload[] = []
  client.on(event, ((payload: Payload) => { all.push(payload) }) as never)
  return all
}
const tell = (userId: string, message = 'Something happened', instance = first) =>
  notify(instance.server.db, instance.server.realtime, instance.server.clock.now(), {
    userId, message, actionLink: '/help', typeOfNotification: 'Help',
  })

describe('a connection', () => {
  test('with a wrong token is refused so that the client can tell', async () => {
    const error = await refusal('forged')
    expect(error.message).toBe('Invalid token.')
    expect(error.data).toEqual({ detail: 'Invalid token.', code: 'invalid-token' })
  })

  test('with the token of a session that was ended is refused', async () => {
    const { token } = await first.server.signUp()
    await first.server.call('POST', '/users/me/logout', { token })
    expect((await refusal(token)).message).toBe('Invalid token.')
  })

  test('by long polling is refused', async () => {
    const response = await fetch(`${first.url}/socket.io/?EIO=4&transport=polling`)
    expect(response.status).toBe(400)
  })

  test('ends with its session, on every instance', async () => {
    const { token, user } = await first.server.signUp()
    const { data } = await first.server.call<{ token: string }>('POST', '/users/login', { body: { email: user.email, password: 'teal walrus 41 kettle' } })
    const [here, there, other] = [await connect(token), await connect(token, second), await connect(data.token)]
    const ended = Promise.all([here, there].map((client) => once(client as never, 'disconnect')))
    await first.server.call('POST', '/users/me/logout', { token })
    await ended
    expect(other.connected).toBe(true)
  })
})

describe('a new notification', () => {
  test('reaches all devices of its user, on every instance, and nobody else', async () => {
    const [{ token, user }, stranger] = [await first.server.signUp(), await first.server.signUp()]
    const [here, there] = [await connect(token), await connect(token, second)]
    const [others, visitors] = [await connect(stranger.token), await connect()].map((client) => collect(client, 'NEW_NOTIFICATION'))
    const both = Promise.all([heard(here, 'NEW_NOTIFICATION'), heard(there, 'NEW_NOTIFICATION')])
    const id = await tell(user._id)
    for (const notification of await both) expect(notification).toMatchObject({ _id: id, message: 'Something happened', isClicked: false })
    expect([others, visitors]).toEqual([[], []])
  })

  test('is told when its transaction commits, and not when it is rolled back', async () => {
    const { token, user } = await first.server.signUp()
    const told = collect<Notification>(await connect(token), 'NEW_NOTIFICATION')
    const { db, realtime, clock } = first.server
    const make = (message: string, ending: () => Promise<void>) => db.transaction().execute(async (transaction) => {
      await notify(transaction, realtime, clock.now(), { userId: user._id, message, actionLink: '/help', typeOfNotification: 'Help' })
      await ending()
    })
    await expect(make('never', async () => { throw new Error('no') })).rejects.toThrow('no')
    await make('later', async () => {
      await pause(150)
      expect(told).toEqual([])
    })
    await pause(300)
    expect(told.map(({ message }) => message)).toEqual(['later'])
  })

  test('with the same key is made and told once', async () => {
    const { token, user } = await first.server.signUp()
    const told = collect(await connect(token), 'NEW_NOTIFICATION')
    const { db, realtime, clock } = first.server
    const make = () => notify(db, realtime, clock.now(), { userId: user._id, message: 'once', actionLink: '/help', typeOfNotification: 'Help', dedupeKey: 'k' })
    const ids = await Promise.all([make(), make(), make()])
    await pause(300)
    expect(ids.filter(Boolean)).toHaveLength(1)
    expect(told).toHaveLength(1)
  })

  test('about a job is new until it is answered or gone', async () => {
    const { token, user } = await first.server.signUp()
    const client = await connect(token)
    const job = { address: '1 Broad Street', city: 'Lagos', zipCode: '101001', inspectionDate: '2026-03-09T09:00:00.000Z', inspectionType: 'vehicle' as const }
    const told = collect<Notification>(client, 'NEW_NOTIFICATION')
    const { db, realtime, clock } = first.server
    await notify(db, realtime, clock.now(), { userId: user._id, message: 'A job', actionLink: '/job-market-place', typeOfNotification: 'Job', job })
    await pause(300)
    expect(told.find(({ message }) => message === 'A job')).toMatchObject({ isJobNotification: true, accepted: false, declined: false, isJobStillAvailable: true, jobSummary: job })
  })
})

describe('a socket asks', () => {
  test('for its own notifications only, whatever user it names', async () => {
    const [mine, theirs] = [await first.server.signUp(), await first.server.signUp()]
    await tell(theirs.user._id, 'for their eyes')
    await tell(mine.user._id, 'for mine')
    const client = await connect(mine.token)
    const answer = heard(client, 'allNotifications')
    client.emit('loadAllNotifications', { userId: theirs.user._id, isInspector: true, numberOfNotifications: 100 })
    expect((await answer).map(({ message }) => message).sort()).toEqual([expect.stringContaining('Welcome'), 'for mine'])
  })

  test('for as many as it names, the newest', async () => {
    const { token, user } = await first.server.signUp()
    for (const message of ['one', 'two', 'three']) {
      first.server.clock.advance(1_000)
      await tell(user._id, message)
    }
    const client = await connect(token)
    const answer = heard(client, 'allNotifications')
    client.emit('loadAllNotifications', { userId: '', isInspector: false, numberOfNotifications: 2 })
    expect((await answer).map(({ message }) => message)).toEqual(['three', 'two'])
  })

  test('to mark a notification as clicked, and cannot mark another user\'s', async () => {
    const [mine, theirs] = [await first.server.signUp(), await first.server.signUp()]
    const [own, foreign] = [await tell(mine.user._id), await tell(theirs.user._id)]
    const client = await connect(mine.token)
    client.emit('MARK_NOTIFICATION_AS_CLICKED', foreign ?? '')
    client.emit('MARK_NOTIFICATION_AS_CLICKED', own ?? '')
    await pause(300)
    const rows = await first.server.db.selectFrom('notifications').select(['id', 'is_clicked']).where('id', 'in', [own ?? '', foreign ?? '']).execute()
    expect(Object.fromEntries(rows.map((row) => [row.id, row.is_clicked]))).toEqual({ [own ?? '']: true, [foreign ?? '']: false })
  })

  test('for its balances', async () => {
    const { token, user } = await first.server.signUp()
    const client = await connect(token)
    const empty = heard(client, 'WALLET_BALANCES')
    client.emit('GET_WALLET_BALANCES')
    expect(await empty).toEqual({ available: 0, credit: 0, held: 0, currency: 'NGN' })
    await first.server.db.insertInto('wallet_transactions').values([
      { user_id: user._id, balance: 'available', amount: 700_000, currency: 'NGN', description: 'in', created_at: new Date() },
      { user_id: user._id, balance: 'available', amount: -200_000, currency: 'NGN', description: 'out', created_at: new Date() },
      { user_id: user._id, balance: 'credit', amount: 30_000, currency: 'NGN', description: 'credit', created_at: new Date() },
    ]).execute()
    const full = heard(client, 'WALLET_BALANCES')
    client.emit('GET_WALLET_BALANCES')
    expect(await full).toEqual({ available: 500_000, credit: 30_000, held: 0, currency: 'NGN' })
  })

  test('for its unread messages', async () => {
    const [me, friend] = [await first.server.signUp(), await first.server.signUp()]
    const { db } = first.server
    const room = await db.insertInto('chat_rooms').values({ kind: 'one-to-one', order_id: null, created_at: new Date() }).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('chat_room_members').values([me, friend].map(({ user }) => ({ room_id: room.id, user_id: user._id, role: null, read_until: null }))).execute()
    await db.insertInto('chat_messages').values([friend, friend, me].map(({ user }) => ({ room_id: room.id, sender_id: user._id, body: 'hei', created_at: new Date() }))).execute()
    const client = await connect(me.token)
    const totals = heard(client, 'UPDATE_NO_OF_ALL_UNREAD_MESSAGES')
    client.emit('GET_NO_OF_ALL_UNREAD_MESSAGES')
    expect(await totals).toEqual({ oneToOne: 2, orderCustomer: 0, orderInspector: 0 })
  })

  test('nonsense, and the server goes on', async () => {
    const { token } = await first.server.signUp()
    const client = await connect(token)
    const say = client as unknown as { emit: (event: string, ...payload: unknown[]) => void }
    for (const payload of [undefined, null, 7, 'x', {}, [], { numberOfNotifications: 0 }, { numberOfNotifications: 101 }, { numberOfNotifications: '5' }, () => undefined]) {
      say.emit('loadAllNotifications', payload)
      say.emit('MARK_NOTIFICATION_AS_CLICKED', payload)
    }
    for (const event of ['__proto__', 'constructor', 'toString', 'NO_SUCH_EVENT']) say.emit(event, {})
    const balances = heard(client, 'WALLET_BALANCES')
    client.emit('GET_WALLET_BALANCES')
    expect((await balances).currency).toBe('NGN')
  })

  test('as a visitor, and is not answered', async () => {
    const client = await connect()
    const answers = [...(['allNotifications', 'WALLET_BALANCES', 'UPDATE_NO_OF_ALL_UNREAD_MESSAGES'] as const)].map((event) => collect(client, event))
    client.emit('loadAllNotifications', { userId: 'x', isInspector: false, numberOfNotifications: 5 })
    client.emit('GET_WALLET_BALANCES')
    client.emit('GET_NO_OF_ALL_UNREAD_MESSAGES')
    await pause(200)
    expect(answers).toEqual([[], [], []])
    expect(client.connected).toBe(true)
  })

  test('very often, and is answered 60 times', async () => {
    const { token } = await first.server.signUp()
    const client = await connect(token)
    const answers = collect(client, 'WALLET_BALANCES')
    for (let round = 0; round < 90; round += 1) client.emit('GET_WALLET_BALANCES')
    await pause(800)
    expect(answers).toHaveLength(60)
    expect(client.connected).toBe(true)
  })

  test('after its session has expired, and is disconnected', async () => {
    const { token } = await second.server.signUp()
    const client = await connect(token, second)
    const ended = once(client as never, 'disconnect')
    second.server.clock.advance(31 * 24 * 60 * 60 * 1_000)
    client.emit('GET_WALLET_BALANCES')
    await ended
  })
})

test('a release is told to visitors and users of the instance', async () => {
  const { token } = await first.server.signUp()
  const both = [await connect(token), await connect()].map((client) => heard(client, 'RELEASE_LIVE'))
  await first.server.realtime.announceRelease({ compositionId: 'c1', areas: ['mfe-orders'] })
  for (const change of await Promise.all(both)) expect(change).toEqual({ compositionId: 'c1', areas: ['mfe-orders'] })
})

test('messages are heard again after the connection to the database broke', async () => {
  const { token, user } = await first.server.signUp()
  const client = await connect(token)
  await first.server.database.goAway()
  await pause(200)
  await first.server.database.comeBack()
  await pause(1_500)
  const next = heard(client, 'NEW_NOTIFICATION')
  await tell(user._id, 'back again')
  expect((await next).message).toBe('back again')
})
