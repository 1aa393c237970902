import { SESSION_HEADER } from '@fieldproof/contracts/envelope'
import { answerCalls, refuse, testSessionId, testUser, type Answers } from '@fieldproof/platform/testing'
import { markerOf, writeStoredSession } from '@fieldproof/platform/host'
import { disablePush, enablePush, pushState, renewPush } from './subscribe.ts'

const PUBLIC_KEY = 'BPublicKeyOfTheSite0'
const bytesOf = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, 'base64url')).buffer

/** A browser that supports push, and its user's answer to the question for permission. */
const browser = ({ answer = 'granted' }: { answer?: NotificationPermission } = {}) => {
  const state = {
    permission: 'default' as NotificationPermission,
    prompts: 0,
    registered: [] as unknown[],
    subscriptions: 0,
  }
  let subscription: unknown = null
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    const endpoint = `https://push.example/${(state.subscriptions += 1)}`
    const keys: Record<string, ArrayBuffer> = { p256dh: bytesOf('cDI1NmRo'), auth: bytesOf('YXV0aA') }
    subscription = {
      endpoint,
      options: { applicationServerKey: bytesOf(applicationServerKey) },
      getKey: (name: string) => keys[name],
      unsubscribe: async () => {
        subscription = null
      },
    }
    return subscription
  }
  const pushManager = { subscribe, getSubscription: async () => subscription }
  let registration: unknown
  const serviceWorker = {
    register: async (...what: unknown[]) => {
      state.registered.push(what)
      registration = { pushManager }
    },
    getRegistration: async () => registration,
    get ready() {
      return Promise.resolve(registration)
    },
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  const Notification = class {
    static get permission() {
      return state.permission
    }
    static requestPermission = async () => {
      state.prompts += 1
      return (state.permission = answer)
    }
  }
  Object.assign(window, { PushManager: class {}, Notification, isSecureContext: true })
  return { state, hasSubscription: () => subscription !== null }
}

const REGISTER = 'POST /users/register-push-notification-device'
const UNREGISTER = 'POST /users/unregister-push-notification-device'
const answering = (changes: Answers = {}) => {
  const { fetch, asked } = answerCalls({
    'GET /users/get-push-public-key': { publicKey: PUBLIC_KEY },
    [REGISTER]: { message: 'on' },
    [UNREGISTER]: { message: 'off' },
    ...changes,
  })
  globalThis.fetch = fetch
  return asked
}
const logIn = (_id = testUser()._id) => {
  writeStoredSession(localStorage, { token: markerOf(testSessionId), user: testUser({ _id }) })
}
const other = '8f1d0c5e-52a7-4d0f-9b3e-0c6f2a1b9d11'

beforeEach(() => {
  localStorage.clear()
  logIn()
})
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('a browser without push is reported as unsupported, without a call', async () => {
  const asked = answering()
  expect([await pushState(), await enablePush(), await disablePush()]).toEqual([
    'unsupported',
    'unsupported',
    'unsupported',
  ])
  expect(asked).toEqual([])
})

test('reading the state asks for no permission and registers nothing', async () => {
  const { state } = browser()
  answering()
  expect(await pushState()).toBe('off')
  await renewPush()
  expect(state).toMatchObject({ prompts: 0, registered: [] })
})

test('turning it on asks for permission, and registers the worker and the browser', async () => {
  const { state } = browser()
  const asked = answering()
  expect(await enablePush()).toBe('on')
  expect(state).toMatchObject({ prompts: 1, registered: [['/service-worker.js', { scope: '/' }]] })
  expect(asked.at(-1)).toMatchObject({
    key: REGISTER,
    call: {
      body: {
        deviceRegId: 'https://push.example/1',
        messageType: 'webPush',
        userP256dhKey: 'cDI1NmRo',
        userAuthKey: 'YXV0aA',
      },
    },
  })
  expect(asked.at(-1)?.call.headers.get(SESSION_HEADER)).toBe(testSessionId)
  expect(await pushState()).toBe('on')
})

test.each([
  ['denied', 'denied'],
  ['default', 'off'],
] as const)('push stays off for a user who answers %s', async (answer, state) => {
  browser({ answer })
  const asked = answering()
  expect(await enablePush()).toBe(state)
  expect(asked).toEqual([])
})

test('a refusal of the server ends the subscription again', async () => {
  const { hasSubscription } = browser()
  answering({ [REGISTER]: refuse(409, { message: 'No.' }) })
  await expect(enablePush()).rejects.toThrow('No.')
  expect([hasSubscription(), await pushState()]).toEqual([false, 'off'])
})

test('a subscription with an older key of the site is replaced', async () => {
  const { state } = browser()
  answering({ 'GET /users/get-push-public-key': { publicKey: 'BOlderKey000' } })
  await enablePush()
  answering()
  await enablePush()
  await enablePush()
  expect(state.subscriptions).toBe(2)
})

test('turning it off ends it here and on the server, also offline', async () => {
  const { hasSubscription } = browser()
  const asked = answering()
  await enablePush()
  expect(await disablePush()).toBe('off')
  expect(asked.at(-1)).toMatchObject({ key: UNREGISTER, call: { body: { deviceRegId: 'https://push.example/1' } } })
  await enablePush()
  globalThis.fetch = async () => {
    throw new TypeError('offline')
  }
  expect(await disablePush()).toBe('off')
  expect(hasSubscription()).toBe(false)
})

test('a login registers the browser again, only for the user who turned push on', async () => {
  browser()
  answering()
  await enablePush()
  const asked = answering()
  logIn(other)
  await renewPush()
  expect([await pushState(), asked]).toEqual(['off', []])
  logIn()
  await renewPush()
  expect(asked.map(({ key }) => key)).toEqual([REGISTER])
})

test('an error of that registration is only logged', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  browser()
  answering()
  await enablePush()
  answering({ [REGISTER]: refuse(503, { message: 'Later.' }) })
  await renewPush()
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})
