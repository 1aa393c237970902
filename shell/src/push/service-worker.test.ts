import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { screenOf } from '@fieldproof/policy/notifications'
import fc from 'fast-check'

const source = readFileSync(join(__dirname, '../../public/service-worker.js'), 'utf8')
const origin = 'https://www.site.test'

interface Shown {
  title: string
  options: { body: string; icon: string; tag?: string; data: { path: string; notificationId: string | null } }
}
interface FakeWindow {
  url: string
  focused: boolean
  visibilityState: string
  postMessage: jest.Mock
  focus: jest.Mock
}

/** The worker of the site, in a browser that writes down what the worker asks for. */
const start = (windows: FakeWindow[] = []) => {
  const shown: Shown[] = []
  const opened: string[] = []
  const asked: { path: string; body?: unknown }[] = []
  const handlers: Record<string, (event: unknown) => void> = {}
  const subscribe = jest.fn()
  runInNewContext(source, {
    URL,
    TextEncoder,
    btoa,
    console,
    fetch: async (path: string, { body }: { body?: string }) => {
      asked.push({ path, ...(body !== undefined && { body: JSON.parse(body) as unknown }) })
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
    opened,
    asked,
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

test('what cannot be read is shown all the same, and leads to the notifications', async () => {
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
      fc.oneof(fc.webPath(), fc.string({ unit: 'binary' }), fc.constantFrom('//evil.example', 'javascript:x', '')),
      async (actionLink) => {
        await push({ notificationId: 'n1', message: '', actionLink })
        expect(shown.at(-1)?.options.data.path).toBe(screenOf(actionLink))
      },
    ),
  )
})

test('a click brings the window forward that is in use, and has it move there', async () => {
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
  'a click opens the screen where no window shows the site, and marks the notification',
  async (windows) => {
    const { fire, opened, asked } = start(windows)
    await fire('notificationclick', clicked('/dashboard/order-details/7'))
    expect(opened).toEqual(['/dashboard/order-details/7'])
    expect(asked).toEqual([{ path: '/users/mark-notification-as-clicked/n1' }])
  },
)

test('a click on what could not be read opens the notifications and marks nothing', async () => {
  const { fire, opened, asked } = start()
  await fire('notificationclick', clicked('/notifications', null))
  expect([opened, asked]).toEqual([['/notifications'], []])
})

test('an address that the push service changes is told to the server', async () => {
  const { fire, asked, subscribe } = start()
  subscribe.mockResolvedValue({
    endpoint: 'https://push.example/new',
    getKey: (name: string) => new TextEncoder().encode(name).buffer,
  })
  await fire('pushsubscriptionchange', {
    oldSubscription: { options: { applicationServerKey: new ArrayBuffer(65) } },
    newSubscription: null,
  })
  expect(asked).toEqual([
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
