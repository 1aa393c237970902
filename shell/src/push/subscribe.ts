import type { AnswerOf, CallKey, InputOf } from '@fieldproof/contracts'
import { SESSION_HEADER } from '@fieldproof/contracts/envelope'
import { readStoredSession, sessionIdOf } from '@fieldproof/platform/host'

/**
 * Whether this browser gets push: `unsupported` if it cannot, `denied` if its user has forbidden it, otherwise `on` or
 * `off`. It is on only for the user who turned it on here.
 */
export type PushState = 'unsupported' | 'denied' | 'on' | 'off'

/** Local storage key of the id of the user whose pushes this browser receives. */
const userKey = 'pushUser'

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && window.isSecureContext

const currentUser = (): string | null => readStoredSession(localStorage)?.user._id ?? null

/**
 * Sends one of our own calls outside of the store, because no screen shows the response.
 * @throws if it was refused, with the server's message
 */
const call = async <Key extends CallKey>(
  key: Key,
  body?: 'body' extends keyof InputOf<Key> ? InputOf<Key>['body'] : never,
): Promise<AnswerOf<Key>> => {
  const [method, path = ''] = key.split(' ')
  const sessionId = sessionIdOf(readStoredSession(localStorage)?.token ?? null)
  const headers = new Headers({ accept: 'application/json', 'accept-language': document.documentElement.lang || 'en' })
  if (sessionId !== undefined) headers.set(SESSION_HEADER, sessionId)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const response = await fetch(path, {
    method,
    headers,
    credentials: 'include',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const envelope = (await response.json()) as { success: boolean; message: string; data: AnswerOf<Key> }
  if (!envelope.success) throw new Error(envelope.message)
  return envelope.data
}

const currentSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The state of push in this browser. */
export const pushState = async (): Promise<PushState> => {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (Notification.permission !== 'granted' || localStorage.getItem(userKey) !== currentUser()) return 'off'
  return (await currentSubscription()) === null ? 'off' : 'on'
}

const inBase64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const notifyServer = (subscription: PushSubscription) =>
  call('POST /users/register-push-notification-device', {
    deviceRegId: subscription.endpoint,
    messageType: 'webPush',
    userP256dhKey: inBase64url(subscription.getKey('p256dh')),
    userAuthKey: inBase64url(subscription.getKey('auth')),
  })

/** Subscribes with the site's key. Ends a subscription with another key first, because it receives nothing. */
const subscribe = async (pushManager: PushManager, publicKey: string): Promise<PushSubscription> => {
  const existing = await pushManager.getSubscription()
  const key = existing?.options.applicationServerKey
  if (existing && key && inBase64url(key) === publicKey) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/**
 * Asks the user for permission, registers the service worker, and registers this browser's subscription with the server
 * (NOTIFY-5). Must be called from a press of a button or a switch.
 * @returns the state afterwards
 * @throws if the server or the browser's push service refuses; then nothing has changed
 */
export const enablePush = async (): Promise<PushState> => {
  if (!isSupported()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const { publicKey } = await call('GET /users/get-push-public-key')
  await navigator.serviceWorker.register('/service-worker.js', { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await subscribe(pushManager, publicKey)
  try {
    await notifyServer(subscription)
  } catch (error) {
    // Without the server, push would be shown as on and deliver nothing.
    await subscription.unsubscribe()
    throw error
  }
  localStorage.setItem(userKey, currentUser() ?? '')
  return pushState()
}

/** Ends this browser's subscription, here and on the server. Offline, the server notices it with its next push. */
export const disablePush = async (): Promise<PushState> => {
  if (!isSupported()) return 'unsupported'
  localStorage.removeItem(userKey)
  const subscription = await currentSubscription()
  if (subscription !== null) {
    await call('POST /users/unregister-push-notification-device', { deviceRegId: subscription.endpoint }).catch(
      () => null,
    )
    await subscription.unsubscribe()
  }
  return pushState()
}

/**
 * Registers this browser again after a login of the same user, because the server ends its push with the session in
 * which it was turned on. Asks for no permission; errors are only logged (NOTIFY-6).
 */
export const renewPush = async (): Promise<void> => {
  try {
    if ((await pushState()) !== 'on') return
    const subscription = await currentSubscription()
    if (subscription) await notifyServer(subscription)
  } catch (error) {
    console.warn('This browser could not be registered for push again', error)
  }
}
