import type { AnswerOf, CallKey, InputOf } from '@fieldproof/contracts'
import { SESSION_HEADER } from '@fieldproof/contracts/envelope'
import { readStoredSession, sessionIdOf } from '@fieldproof/platform/host'

/**
 * Whether this browser gets push: `unsupported` where it cannot, `denied` where its user has forbidden it, else `on` or
 * `off`. It is on for the user only who turned it on here.
 */
export type PushState = 'unsupported' | 'denied' | 'on' | 'off'

/** In local storage: the id of the user whose pushes this browser takes. */
const userKey = 'pushUser'

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && window.isSecureContext

const currentUser = (): string | null => readStoredSession(localStorage)?.user._id ?? null

/**
 * Asks one call of the site's own, outside of the store: no screen shows these answers.
 * @throws where it was refused, in the words of the server
 */
const ask = async <Key extends CallKey>(
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

const present = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** How this browser stands to push. */
export const pushState = async (): Promise<PushState> => {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (Notification.permission !== 'granted' || localStorage.getItem(userKey) !== currentUser()) return 'off'
  return (await present()) === null ? 'off' : 'on'
}

const inBase64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const notifyServer = (subscription: PushSubscription) =>
  ask('POST /users/register-push-notification-device', {
    deviceRegId: subscription.endpoint,
    messageType: 'webPush',
    userP256dhKey: inBase64url(subscription.getKey('p256dh')),
    userAuthKey: inBase64url(subscription.getKey('auth')),
  })

/** Subscribes with the site's key; a subscription with another one, which can only be silent, goes first. */
const subscribe = async (pushManager: PushManager, publicKey: string): Promise<PushSubscription> => {
  const existing = await pushManager.getSubscription()
  const key = existing?.options.applicationServerKey
  if (existing && key && inBase64url(key) === publicKey) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/**
 * Asks the reader for permission, registers the service worker, subscribes this browser and tells the server of it
 * (NOTIFY-5). To be called from a press of a button or a switch.
 * @returns how things stand then
 * @throws where the server or the browser's push service did not take it; nothing is left half done
 */
export const enablePush = async (): Promise<PushState> => {
  if (!isSupported()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const { publicKey } = await ask('GET /users/get-push-public-key')
  await navigator.serviceWorker.register('/service-worker.js', { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await subscribe(pushManager, publicKey)
  try {
    await notifyServer(subscription)
  } catch (error) {
    // A subscription that nobody knows of would only say "on" without being it.
    await subscription.unsubscribe()
    throw error
  }
  localStorage.setItem(userKey, currentUser() ?? '')
  return pushState()
}

/** Ends this browser's subscription, here and on the server. Without a line the server learns of it at its next push. */
export const disablePush = async (): Promise<PushState> => {
  if (!isSupported()) return 'unsupported'
  localStorage.removeItem(userKey)
  const subscription = await present()
  if (subscription !== null) {
    await ask('POST /users/unregister-push-notification-device', { deviceRegId: subscription.endpoint }).catch(
      () => null,
    )
    await subscription.unsubscribe()
  }
  return pushState()
}

/**
 * A browser's push ends on the server with the session in which it was turned on: says again, after a login, that this
 * browser takes it, if it is the same user's. Asks for nothing; errors are only logged (NOTIFY-6).
 */
export const renewPush = async (): Promise<void> => {
  try {
    if ((await pushState()) !== 'on') return
    const subscription = await present()
    if (subscription) await notifyServer(subscription)
  } catch (error) {
    console.warn('This browser could not be registered for push again', error)
  }
}
