import { notificationInFragment, screenOf } from '@fieldproof/policy/notifications'
import type { CompositionStore } from '../composition/composition-store.ts'
import type { Navigator as SiteNavigator } from '@fieldproof/platform/host'
import type { LazySocket } from '../realtime/server-socket.ts'

/** The service worker's message about a click (shell/public/service-worker.js). */
interface FollowedPush {
  type: 'push-followed'
  path: string
  notificationId: string | null
}

const isFollowed = (value: unknown): value is FollowedPush =>
  typeof value === 'object' &&
  value !== null &&
  (value as { type?: unknown }).type === 'push-followed' &&
  /^\/(?![/\\])/.test(String((value as { path?: unknown }).path))

interface FollowPushParts {
  navigator: Pick<SiteNavigator, 'push' | 'replace' | 'position'>
  compositions: Pick<CompositionStore, 'hasRoute'>
  realTime: Pick<LazySocket, 'emit'>
}

/**
 * Handles a click on a push while the site is open: navigates like the bell, and marks the notification as clicked.
 * @param message of the service worker; anything else is ignored
 */
export const followPush = (message: unknown, { navigator: site, compositions, realTime }: FollowPushParts): void => {
  if (!isFollowed(message)) return
  if (message.notificationId !== null) realTime.emit('MARK_NOTIFICATION_AS_CLICKED', message.notificationId)
  site.push(screenOf(message.path, compositions.hasRoute))
}

/**
 * If the current address is the link in a notification's mail, marks the notification as clicked and removes its id
 * from the address. If the site does not have that screen now, it navigates like the bell.
 */
export const followMail = ({ navigator: site, compositions, realTime }: FollowPushParts): void => {
  const { pathname, search, hash } = site.position.address
  const notificationId = notificationInFragment(hash)
  if (notificationId === null) return
  realTime.emit('MARK_NOTIFICATION_AS_CLICKED', notificationId)
  site.replace(screenOf(`${pathname}${search}`, compositions.hasRoute))
}
