import { limits } from '@fieldproof/contracts/limits'
import type { Notification } from '@fieldproof/contracts/entities'
import { href } from '@fieldproof/contracts/routes'

/** The bell's number: `20` for twenty, `20+` above, null for zero (BELL-1). */
export const unseenLabel = (count: number): string | null => {
  if (count <= 0) return null
  return count > limits.unseenShown ? `${limits.unseenShown}+` : String(count)
}

/** Whether a notification is highlighted as new: it offers a job that can still be answered (BELL-4). */
export const isHighlighted = (
  notification: Pick<Notification, 'isJobNotification' | 'accepted' | 'declined' | 'isJobStillAvailable'>,
): boolean =>
  notification.isJobNotification && !notification.accepted && !notification.declined && notification.isJobStillAvailable

/** The facts that decide where a notification leads. */
export type LinkedNotification = Pick<
  Notification,
  '_id' | 'isJobNotification' | 'orderId' | 'typeOfNotification' | 'actionLink'
>

/**
 * The page of a notification's subject: the job offer, the order with an available inspector, or otherwise its action
 * link.
 */
const pageOf = ({ _id, isJobNotification, orderId, typeOfNotification, actionLink }: LinkedNotification): string => {
  if (isJobNotification && orderId) {
    const notification = JSON.stringify({ orderId, notificationId: _id })
    return href('inspector.offer', {}, { query: { notification } })
  }
  if (typeOfNotification === 'Available Inspector' && orderId) return href('orders.order', { orderId })
  return actionLink
}

/**
 * Whether a link stays on the site in every browser: browsers treat a backslash as a slash, and ignore tabs and line
 * breaks.
 */
const isOwn = (link: string): boolean => /^\/(?!\/)[^\\\t\n\r]*$/.test(link)

/**
 * The screen that a link opens: its own; if the site does not have that screen now, the screen of its first segment, or
 * else the notifications. A link that leaves the site opens the notifications, too.
 * @param hasScreen whether the site has a screen at an address; without it every address of this site counts
 */
export const screenOf = (link: string, hasScreen: (address: string) => boolean = () => true): string => {
  if (!isOwn(link)) return href('shell.notifications')
  if (hasScreen(link)) return link
  const [segment = ''] = link.slice(1).split(/[/?#]/)
  return segment !== '' && hasScreen(`/${segment}`) ? `/${segment}` : href('shell.notifications')
}

/**
 * Where a click on a notification leads, in the bell, the panel, a push and a mail alike (BELL-5): to the page of its
 * subject, see {@link screenOf}. Therefore every notification can be clicked.
 */
export const notificationTarget = (
  notification: LinkedNotification,
  hasScreen?: (address: string) => boolean,
): string => screenOf(pageOf(notification), hasScreen)

const MAILED = '#notification='

/** The link in a notification's mail: the same page, plus the notification's id in the fragment (BELL-5). */
export const mailedTarget = (notification: LinkedNotification): string => {
  const target = notificationTarget(notification)
  // A link that already has a fragment keeps it, and does not identify the notification.
  return target.includes('#') ? target : `${target}${MAILED}${notification._id}`
}

/** The id of the notification whose mail was clicked, from the fragment of an address; null otherwise. */
export const notificationInFragment = (hash: string): string | null =>
  hash.startsWith(MAILED) ? hash.slice(MAILED.length) || null : null
