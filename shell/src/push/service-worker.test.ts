import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { screenOf } from '@fieldproof/policy/notifications'
import { anyText } from '@fieldproof/contracts/testing/any-text'
import fc from 'fast-check'

const source = readFileSync(join(__dirname, '../../public/service-worker.js'), 'utf8')
const origin = 'https://www.site.test'

interface Shown {
  title: string
  options: {
    body: string
    icon: string
    tag?: string
    silent?: boolean
    renotify?: boolean
    requireInteraction?: boolean
    actions?: { action: string; title: string }[]
    data: { path: string; notificationId: string | null; ring?: { callId: string; until: number } }
  }
}
interface FakeWindow {
  url: string
  focused: boolean
  visibilityState: string
  postMessage: jest.Mock
  focus: jest.Mock
}

/** The worker of the site, in a browser that records its actions. */
const start = (windows: FakeWindow[] = [], { isRefused = false } = {}) => {
  /** The notifications that are shown now, by tag. */
  const seen = new Map<string, Shown['options']>()
  const shown: Shown[] = []
  const opened: string[] = []
  const requests: { path: string; body?: unknown }[] = []
  const handlers: Record<string, (event: unknown) => void> = {}
  const subscribe = jest.fn()
  runInNewContext(source, {
    URL,
    TextEncoder,
    btoa,
    console,
    Date,
    setTimeout,
    fetch: async (path: string, { body }: { body?: string }) => {
      requests.push({ path, ...(body !== undefined && { body: JSON.parse(body) as unknown }) })
      return { ok: !isRefused }
    },
    caches: { keys: async () => [], open: async () => ({}) },
    self: {
      location: { origin },
      addEventListener: (name: string, handler: (event: unknown) => void) => {
        handlers[name] = handler
      },
      skipWaiting: async () => {},
      registration: {
        showNotification: async (title: string, options: Shown['options']) => {
          shown.push({ title, options })
          if (options.tag !== undefined) seen.set(options.tag, options)
        },
        getNotifications: async ({ tag }: { tag: string }) => {
          const options = seen.get(tag)
          return options ? [{ data: options.data, close: () => seen.delete(tag) }] : []
        },
        pushManager: { subscribe },
      },
      clients: {
        claim: async () => {},
        matchAll: async () => windows,
        openWindow: async (path: string) => {
          opened.push(path)
        },
      },
    },
  })
  const fire = async (name: string, event: Record<string, unknown>) => {
    let work: unknown
    handlers[name]?.({
      waitUntil: (promise: unknown) => {
        work = promise
      },
      ...event,
    })
    await work
  }
  return {
    shown,
    seen,
    opened,
    requests,
    subscribe,
    fire,
    push: (payload: unknown) => fire('push', { data: { json: () => payload } }),
  }
}
const windowAt = (path: string, changes: Partial<FakeWindow> = {}): FakeWindow => ({
  url: `${origin}${path}`,
  focused: false,
  visibilityState: 'hidden',
  postMessage: jest.fn(),
  focus: jest.fn(async () => {}),
  ...changes,
})
const clicked = (path = '/dashboard', notificationId: string | null = 'n1') => ({
  notification: { close: jest.fn(), data: { path, notificationId } },
})

test("a push is shown with the site's name and icon, its message, and its id as the tag", async () => {
  const { shown, push } = start()
  await push({ notificationId: 'n1', message: 'Your report is ready.', actionLink: '/dashboard/orders?x=1' })
  expect(shown).toEqual([
    {
      title: 'Fieldproof',
      options: {
        body: 'Your report is ready.',
        icon: '/icon-192.png',
        tag: 'n1',
        data: { path: '/dashboard/orders?x=1', notificationId: 'n1' },
      },
    },
  ])
})

test('an unreadable push is shown, too, and leads to the notifications', async () => {
  const { shown, fire } = start()
  await fire('push', {
    data: {
      json: () => {
        throw new SyntaxError('no')
      },
    },
  })
  await fire('push', { data: null })
  expect(shown.map(({ options }) => options.data.path)).toEqual(['/notifications', '/notifications'])
})

test('a link leads to its own screen and never off the site, whatever it is (BELL-5)', async () => {
  const { shown, push } = start()
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.webPath(), anyText(), fc.constantFrom('//evil.example', 'javascript:x', '')),
      async (actionLink) => {
        await push({ notificationId: 'n1', message: '', actionLink })
        expect(shown.at(-1)?.options.data.path).toBe(screenOf(actionLink))
      },
    ),
  )
})

test('a click focuses the window in use, which navigates there', async () => {
  const [hidden, inUse] = [windowAt('/blog'), windowAt('/cart', { focused: true, visibilityState: 'visible' })]
  const { fire, opened } = start([hidden, inUse])
  const event = clicked()
  await fire('notificationclick', event)
  expect(event.notification.close).toHaveBeenCalled()
  expect(inUse.postMessage).toHaveBeenCalledWith({ type: 'push-followed', path: '/dashboard', notificationId: 'n1' })
  expect(inUse.focus).toHaveBeenCalled()
  expect(hidden.postMessage).not.toHaveBeenCalled()
  expect(opened).toEqual([])
})

test.each([[[]], [[windowAt('/docs/api')]], [[windowAt('/dev/mail')]]])(
  'a click opens the screen if no window shows the site, and marks the notification',
  async (windows) => {
    const { fire, opened, requests } = start(windows)
    await fire('notificationclick', clicked('/dashboard/order-details/7'))
    expect(opened).toEqual(['/dashboard/order-details/7'])
    expect(requests).toEqual([{ path: '/users/mark-notification-as-clicked/n1' }])
  },
)

test('a click on an unreadable push opens the notifications and marks nothing', async () => {
  const { fire, opened, requests } = start()
  await fire('notificationclick', clicked('/notifications', null))
  expect([opened, requests]).toEqual([['/notifications'], []])
})

describe('a ringing video call', () => {
  const CALL = '0b8f5a1e-5f7c-4f0e-9d63-3f1f2f6f1a01'
  const path = '/dashboard/messages?room=7'
  const late = 'You missed a video call from Tunde Bakare.'
  const pushed = (seconds = 45) => ({
    notificationId: null,
    message: 'Tunde Bakare is calling you by video.',
    actionLink: path,
    tag: CALL,
    ring: { callId: CALL, until: Date.now() + seconds * 1_000, late, answer: 'Answer', decline: 'Decline' },
  })
  const over = { notificationId: null, message: 'You answered it.', actionLink: path, tag: CALL, isOver: true }
  const rung = (body: string) => ({ body, silent: true, data: { path, notificationId: null } })
  const press = (action: string, seconds = 45) => ({
    action,
    notification: {
      close: jest.fn(),
      data: { path, notificationId: null, ring: { callId: CALL, until: Date.now() + seconds * 1_000 } },
    },
  })
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2026-03-02T09:00:00.000Z') })
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('stays with its two answers until it stops ringing, and then is shown as missed, without a sound', async () => {
    const { shown, seen, push } = start()
    const done = push(pushed())
    await jest.advanceTimersByTimeAsync(44_000)
    expect(shown).toMatchObject([
      {
        options: {
          body: 'Tunde Bakare is calling you by video.',
          tag: CALL,
          requireInteraction: true,
          renotify: true,
          actions: [
            { action: 'answer', title: 'Answer' },
            { action: 'decline', title: 'Decline' },
          ],
        },
      },
    ])
    await jest.advanceTimersByTimeAsync(1_000)
    await done
    expect(seen.get(CALL)).toMatchObject(rung(late))
    expect(seen.get(CALL)).not.toHaveProperty('requireInteraction')
  })

  test('makes no sound if its push arrives too late', async () => {
    const { shown, push } = start()
    await push(pushed(0))
    expect(shown).toMatchObject([{ options: rung(late) }])
  })

  test('makes no second sound if its push arrives twice, and none if a visible page rings', async () => {
    const twice = start()
    void twice.push(pushed())
    await jest.advanceTimersByTimeAsync(0)
    void twice.push(pushed())
    await jest.advanceTimersByTimeAsync(0)
    expect(twice.shown.map(({ options }) => options.renotify)).toEqual([true, false])

    const watched = start([windowAt('/cart', { focused: true, visibilityState: 'visible' })])
    void watched.push(pushed())
    await jest.advanceTimersByTimeAsync(0)
    expect(watched.shown).toMatchObject([{ options: { silent: true } }])
  })

  test('is replaced when it was answered elsewhere, and not shown as missed afterwards', async () => {
    const { shown, seen, push } = start([windowAt('/cart')])
    const done = push(pushed())
    await jest.advanceTimersByTimeAsync(5_000)
    await push(over)
    expect(seen.get(CALL)).toMatchObject(rung('You answered it.'))
    await jest.advanceTimersByTimeAsync(60_000)
    await done
    expect(shown).toHaveLength(2)
  })

  test('is removed without a notification if the site is visible', async () => {
    const windows: FakeWindow[] = []
    const { shown, seen, push } = start(windows)
    void push(pushed())
    await jest.advanceTimersByTimeAsync(5_000)
    windows.push(windowAt(path, { visibilityState: 'visible' }))
    await push(over)
    expect([seen.size, shown.length]).toEqual([0, 1])
  })

  test('is replaced by the notification of the missed call', async () => {
    const { seen, push } = start()
    void push(pushed())
    await jest.advanceTimersByTimeAsync(5_000)
    await push({ notificationId: 'n1', message: late, actionLink: path, tag: CALL })
    expect([...seen.values()]).toEqual([
      { body: late, icon: '/icon-192.png', tag: CALL, data: { path, notificationId: 'n1' } },
    ])
  })

  test.each(['', 'answer'])('opens its conversation if no window is open (%s)', async (action) => {
    const { fire, opened, requests } = start()
    const event = press(action)
    await fire('notificationclick', event)
    expect([opened, requests]).toEqual([[path], []])
    expect(event.notification.close).toHaveBeenCalled()
  })

  test('focuses a window and leaves it on its page while it rings; later it leads to the conversation', async () => {
    const window = windowAt('/cart')
    const { fire } = start([window])
    await fire('notificationclick', press('answer'))
    expect(window.focus).toHaveBeenCalled()
    expect(window.postMessage).not.toHaveBeenCalled()
    await fire('notificationclick', press('answer', 0))
    expect(window.postMessage).toHaveBeenCalledWith({ type: 'push-followed', path, notificationId: null })
  })

  test('is declined without a window', async () => {
    const { fire, opened, requests } = start()
    const event = press('decline')
    await fire('notificationclick', event)
    expect(requests).toEqual([{ path: '/chats/decline-video-call', body: { videoCallId: CALL } }])
    expect(event.notification.close).toHaveBeenCalled()
    expect(opened).toEqual([])
  })

  test('opens its conversation if it could not be declined', async () => {
    const { fire, opened } = start([], { isRefused: true })
    await fire('notificationclick', press('decline'))
    expect(opened).toEqual([path])
  })
})

test('an address that the push service changes is registered with the server', async () => {
  const { fire, requests, subscribe } = start()
  subscribe.mockResolvedValue({
    endpoint: 'https://push.example/new',
    getKey: (name: string) => new TextEncoder().encode(name).buffer,
  })
  await fire('pushsubscriptionchange', {
    oldSubscription: { options: { applicationServerKey: new ArrayBuffer(65) } },
    newSubscription: null,
  })
  expect(requests).toEqual([
    {
      path: '/users/register-push-notification-device',
      body: {
        deviceRegId: 'https://push.example/new',
        messageType: 'webPush',
        userP256dhKey: 'cDI1NmRo',
        userAuthKey: 'YXV0aA',
      },
    },
  ])
})
