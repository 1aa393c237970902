import { notificationInFragment, screenOf } from '@fieldproof/policy/notifications'
import type { CompositionStore } from '../composition/composition-store.ts'
import type { Navigator as SiteNavigator } from '@fieldproof/platform/host'
import type { LazySocket } from '../realtime/server-socket.ts'

/** What the service worker says of a click (shell/public/service-worker.js). */
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
 * A push was clicked while the site is open: moves there as the bell would, and marks the notification as clicked.
 * @param said what the service worker said; anything else is ignored
 */
export const followPush = (said: unknown, { navigator: site, compositions, realTime }: FollowPushParts): void => {
  if (!isFollowed(said)) return
  if (said.notificationId !== null) realTime.emit('MARK_NOTIFICATION_AS_CLICKED', said.notificationId)
  site.push(screenOf(said.path, compositions.hasRoute))
}

/**
 * The present address is the link of a notification's mail: marks the notification as clicked, and takes its id out of the
 * address. Where the site does not have the screen now, it moves on as the bell would.
 */
export const followMail = ({ navigator: site, compositions, realTime }: FollowPushParts): void => {
  const { pathname, search, hash } = site.position.address
  const notificationId = notificationInFragment(hash)
  if (notificationId === null) return
  realTime.emit('MARK_NOTIFICATION_AS_CLICKED', notificationId)
  site.replace(screenOf(`${pathname}${search}`, compositions.hasRoute))
}
