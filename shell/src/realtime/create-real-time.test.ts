import { api, selectIsPro, selectUnreadTotals, selectUnseenCount, selectWalletBalances } from '@fieldproof/platform'
import { breakOffReads, markerOf, resumeReads, sessionEnded, type ServerListener } from '@fieldproof/platform/host'
import { answerCalls, createTestPlatform, refuse, testSessionId, testUser } from '@fieldproof/platform/testing'
import { act } from '@testing-library/react'
import { testNotification } from '../testing/notifications.ts'
import { createRealTime } from './create-real-time.ts'

/** The last socket that the site opened, and a fake server. */
class FakeSocket {
  connected = false
  readonly io: { opts: { query?: unknown } } = { opts: {} }
  /** The query of each connection. */
  readonly opened: unknown[] = []
  readonly emitted: string[] = []
  anyListener: (event: string, payload?: unknown) => void = () => undefined
  readonly handlers = new Map<string, (payload?: unknown) => void>()
  catchUp: (request: unknown) => Promise<unknown> = async () => ({ notifications: [], noOfUnseenNotifications: 0 })

  on(event: string, handler: (payload?: unknown) => void) {
    this.handlers.set(event, handler)
  }
  onAny(listener: (event: string, payload?: unknown) => void) {
    this.anyListener = listener
  }
  off() {
    this.handlers.clear()
  }
  emit(event: string) {
    this.emitted.push(event)
  }
  connect() {
    this.opened.push(this.io.opts.query)
  }
  disconnect() {
    this.connected = false
  }
  timeout() {
    return { emitWithAck: (_: string, request: unknown) => this.catchUp(request) }
  }

  deliver(event: string, payload?: unknown) {
    if (!['connect', 'disconnect'].includes(event)) this.anyListener(event, payload)
    this.handlers.get(event)?.(payload)
  }
  open() {
    this.connected = true
    this.deliver('connect')
  }
  drop() {
    this.connected = false
    this.deliver('disconnect')
  }
}
let sockets: FakeSocket[] = []
jest.mock('socket.io-client', () => ({
  io: () => {
    const socket = new FakeSocket()
    sockets.push(socket)
    return socket
  },
}))

/** The server's tickets; null means that none is available at that moment. */
let tickets: (string | null | 'over')[] = []
beforeEach(() => {
  sockets = []
  tickets = []
  let noOfTickets = 0
  globalThis.fetch = answerCalls({
    'POST /users/me/socket-ticket': () => {
      const ticket = tickets.length > 0 ? tickets.shift() : `ticket ${(noOfTickets += 1)}`
      if (ticket === 'over') return refuse(401, { message: 'Log in.', detail: 'Invalid token.' })
      return ticket ? { ticket, expiry: '2026-03-09T09:01:00.000Z' } : refuse(503, { message: 'Later.' })
    },
  }).fetch
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const open = async (session: string | null = markerOf(testSessionId)) => {
  const { platform } = createTestPlatform(session === null ? {} : { user: testUser({ noOfUnseenNotifications: 1 }) })
  const { store, bus } = platform
  const arrived: string[] = []
  bus.on(
    'notification.received@1',
    ({ notificationId }) => {
      arrived.push(notificationId)
    },
    'test',
  )
  const released: number[] = []
  /** The server's answers to requests for the composition; the last one repeats. */
  const live = ['c']
  const listeners = new Set<ServerListener>()
  const realTime = createRealTime({
    store,
    bus,
    listeners,
    onRelease: async () => {
      released.push(released.length)
      return (live.length > 1 ? live.shift() : live[0]) ?? ''
    },
  })
  await realTime.open(session)
  const socket = sockets[0]
  if (!socket) throw new Error('No socket was opened')
  return { store, realTime, listeners, socket, arrived, released, live }
}
const settle = () =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(0)
  })
const wait = (milliseconds: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds)
  })

test('each connection uses a ticket of its own', async () => {
  const { socket } = await open()
  expect(socket.opened).toEqual([{ token: 'ticket 1' }])
  socket.open()
  socket.drop()
  await wait(1_500)
  expect(socket.opened).toEqual([{ token: 'ticket 1' }, { token: 'ticket 2' }])
  socket.deliver('connect_error', new Error('Invalid token.'))
  await wait(3_000)
  expect(socket.opened.at(-1)).toEqual({ token: 'ticket 3' })
})

test('without a ticket it retries at growing intervals', async () => {
  tickets = [null, null, 'at last']
  const { socket } = await open()
  expect(socket.opened).toEqual([])
  await wait(1_500)
  await wait(3_000)
  expect(socket.opened).toEqual([{ token: 'at last' }])
})

test('a visitor sends no ticket', async () => {
  const { socket } = await open(null)
  expect(socket.opened).toEqual([{}])
})

test('a refused ticket ends the session, unless a logout is already in progress', async () => {
  const { store, socket } = await open()
  socket.open()
  tickets = Array.from({ length: 20 }, () => 'over')
  breakOffReads()
  socket.drop()
  await wait(1_500)
  expect(store.getState().session.token).not.toBeNull()
  resumeReads()
  // The pauses are random, and several may have passed already: the longest one is ten seconds.
  await wait(10_000)
  expect(store.getState().session).toMatchObject({ token: null, endedBy: 'expired' })
})

test('the unread messages are requested one second after the wallet, at every connection', async () => {
  const { socket } = await open()
  socket.open()
  expect(socket.emitted).toEqual(['GET_WALLET_BALANCES'])
  await wait(999)
  expect(socket.emitted).toEqual(['GET_WALLET_BALANCES'])
  await wait(1)
  expect(socket.emitted).toEqual(['GET_WALLET_BALANCES', 'GET_NO_OF_ALL_UNREAD_MESSAGES'])
  socket.drop()
  socket.open()
  await wait(999)
  expect(socket.emitted.slice(2)).toEqual(['GET_WALLET_BALANCES'])
  await wait(1)
  expect(socket.emitted.slice(2)).toEqual(['GET_WALLET_BALANCES', 'GET_NO_OF_ALL_UNREAD_MESSAGES'])
})

test('a connection that breaks within that second requests once, after it is back', async () => {
  const { socket } = await open()
  socket.open()
  await wait(500)
  socket.drop()
  await wait(5_000)
  expect(socket.emitted).toEqual(['GET_WALLET_BALANCES'])
  socket.open()
  await wait(1_000)
  expect(socket.emitted).toEqual(['GET_WALLET_BALANCES', 'GET_WALLET_BALANCES', 'GET_NO_OF_ALL_UNREAD_MESSAGES'])
})

test('a visitor requests nothing, and receives releases', async () => {
  const { socket, released } = await open(null)
  socket.open()
  await wait(2_000)
  expect(socket.emitted).toEqual([])
  socket.deliver('RELEASE_LIVE', { compositionId: 'c', areas: [] })
  await wait(60_000)
  expect(released).toHaveLength(2)
})

test('an announced composition is requested until the instance that answers has it too', async () => {
  const { socket, released, live } = await open(null)
  socket.open()
  await settle()
  live.splice(0, 1, 'old', 'old', 'new')
  socket.deliver('RELEASE_LIVE', { compositionId: 'new', areas: ['mfe-orders'] })
  await wait(60_000)
  expect(released).toHaveLength(4)
})

test('an announced composition that never comes is requested five times, or until the next one is announced', async () => {
  const { socket, released } = await open(null)
  socket.open()
  await settle()
  socket.deliver('RELEASE_LIVE', { compositionId: 'gone', areas: [] })
  await wait(60_000)
  expect(released).toHaveLength(6)
  socket.deliver('RELEASE_LIVE', { compositionId: 'gone', areas: [] })
  await settle()
  socket.deliver('RELEASE_LIVE', { compositionId: 'c', areas: [] })
  await wait(60_000)
  expect(released).toHaveLength(8)
})

test('balances and unread totals are stored for every area, until the session ends', async () => {
  const { socket, store } = await open()
  socket.open()
  const [balances, unread] = [
    { available: 5, credit: 0, held: 0, currency: 'NGN' },
    { oneToOne: 1, orderCustomer: 2, orderInspector: 3 },
  ]
  socket.deliver('WALLET_BALANCES', balances)
  socket.deliver('UPDATE_NO_OF_ALL_UNREAD_MESSAGES', unread)
  expect([selectWalletBalances(store.getState()), selectUnreadTotals(store.getState())]).toEqual([balances, unread])
  store.dispatch(sessionEnded('logout'))
  expect([selectWalletBalances(store.getState()), selectUnreadTotals(store.getState())]).toEqual([null, null])
})

test('events that were missed during a lost connection are delivered once, in order, with the right count', async () => {
  const { socket, store, arrived } = await open()
  socket.open()
  await settle()
  const [one, two, three] = ['1', '2', '3'].map((number) =>
    testNotification({ _id: `${number}b9a4f7e-3f0a-4b0e-9d58-2f3f9d1c7a10` }),
  )
  socket.deliver('NEW_NOTIFICATION', one)
  socket.drop()
  const requests: unknown[] = []
  socket.catchUp = async (request) => {
    requests.push(request)
    return { notifications: [one, two, three], noOfUnseenNotifications: 3 }
  }
  socket.open()
  await settle()
  expect(requests).toEqual([{ after: one?._id }])
  expect(arrived).toEqual([one, two, three].map((each) => each?._id))
  expect(selectUnseenCount(store.getState())).toBe(3)
})

test('missed events are requested again if there is no response, but not while disconnected', async () => {
  const { socket, store } = await open()
  let noOfRequests = 0
  socket.catchUp = async () => {
    noOfRequests += 1
    if (noOfRequests < 3) throw new Error('operation has timed out')
    return { notifications: [], noOfUnseenNotifications: 6 }
  }
  socket.open()
  await wait(10_000)
  expect(noOfRequests).toBe(3)
  expect(selectUnseenCount(store.getState())).toBe(6)
  socket.catchUp = async () => {
    noOfRequests += 1
    throw new Error('operation has timed out')
  }
  socket.deliver('EVENTS_MISSED')
  await settle()
  socket.drop()
  await wait(60_000)
  expect(noOfRequests).toBe(4)
})

test('an instance that lost events makes the browser request everything', async () => {
  const { socket } = await open()
  socket.open()
  await wait(1_000)
  socket.emitted.splice(0)
  socket.deliver('EVENTS_MISSED')
  await wait(1_000)
  expect(socket.emitted).toEqual(['GET_WALLET_BALANCES', 'GET_NO_OF_ALL_UNREAD_MESSAGES'])
})

test('a changed order is requested again wherever it is shown', async () => {
  const { socket, store } = await open()
  const orders = api.injectEndpoints({
    endpoints: (build) => ({
      orderOnShow: build.query<number, undefined>({
        queryFn: () => ({ data: (times += 1) }),
        providesTags: ['Orders'],
      }),
    }),
  })
  let times = 0
  const shown = store.dispatch(orders.endpoints.orderOnShow.initiate(undefined))
  socket.open()
  await settle()
  socket.deliver('ORDER_CHANGED', { orderId: 'o1' })
  await settle()
  expect(times).toBe(2)
  shown.unsubscribe()
})

test('the user is read again after a change, and after a lost connection (SESSION-12)', async () => {
  const original = globalThis.fetch
  let isPro = false
  globalThis.fetch = async (...call) =>
    String(call[0] instanceof Request ? call[0].url : call[0]).includes('/users/get-user')
      ? answerCalls({ 'GET /users/get-user': testUser({ isPro, isStaff: isPro }) }).fetch(...call)
      : original(...call)
  const { socket, store } = await open()
  socket.open()
  await settle()
  expect(selectIsPro(store.getState())).toBe(false)
  isPro = true
  socket.deliver('ACCOUNT_CHANGED', { userId: testUser()._id })
  await settle()
  expect(selectIsPro(store.getState())).toBe(true)
  isPro = false
  socket.drop()
  socket.open()
  await settle()
  expect(selectIsPro(store.getState())).toBe(false)
})

test("the next user receives nothing of the previous one's", async () => {
  const { socket, realTime, arrived } = await open()
  socket.open()
  await settle()
  await realTime.open('another-token-of-a-session')
  const next = sockets[1]
  if (!next) throw new Error('No second socket was opened')
  const requests: unknown[] = []
  next.catchUp = async (request) => {
    requests.push(request)
    return { notifications: [testNotification()], noOfUnseenNotifications: 1 }
  }
  next.open()
  await settle()
  expect([requests, arrived]).toEqual([[{ after: null }], []])
})

test('areas receive all events, and after every connection that something may have been missed', async () => {
  const { listeners, socket } = await open()
  const received: unknown[] = []
  const listener: ServerListener = (event, payload) => {
    received.push([event, payload])
  }
  listeners.add(listener)
  socket.open()
  socket.deliver('CHAT_ROOM_CHANGED', { chatRoomId: 'r' })
  listeners.delete(listener)
  socket.deliver('CHAT_ROOM_CHANGED', { chatRoomId: 'q' })
  expect(received).toEqual([
    ['EVENTS_MISSED', undefined],
    ['CHAT_ROOM_CHANGED', { chatRoomId: 'r' }],
  ])
})
