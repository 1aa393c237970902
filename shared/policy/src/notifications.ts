import { limits } from '@fieldproof/contracts/limits'
import type { Notification } from '@fieldproof/contracts/entities'
import { href } from '@fieldproof/contracts/routes'

/** The bell's figure: `20` at twenty, `20+` above, null at zero (BELL-1). */
export const unseenLabel = (count: number): string | null => {
  if (count <= 0) return null
  return count > limits.unseenShown ? `${limits.unseenShown}+` : String(count)
}

/** Whether a notification is highlighted as new: it offers a job that can still be answered (BELL-4). */
export const isHighlighted = (
  notification: Pick<Notification, 'isJobNotification' | 'accepted' | 'declined' | 'isJobStillAvailable'>,
): boolean =>
  notification.isJobNotification && !notification.accepted && !notification.declined && notification.isJobStillAvailable

/** What decides where a notification leads. */
export type LinkedNotification = Pick<
  Notification,
  '_id' | 'isJobNotification' | 'orderId' | 'typeOfNotification' | 'actionLink'
>

/** The page of what a notification is about: the job offer, the order of an available inspector, else its action link. */
const pageOf = ({ _id, isJobNotification, orderId, typeOfNotification, actionLink }: LinkedNotification): string => {
  if (isJobNotification && orderId) {
    const notification = JSON.stringify({ orderId, notificationId: _id })
    return href('inspector.offer', {}, { query: { notification } })
  }
  if (typeOfNotification === 'Available Inspector' && orderId) return href('orders.order', { orderId })
  return actionLink
}

/** Whether a link stays on the site, however a browser reads it: it takes a backslash for a slash, and leaves out tabs and line ends. */
const isOwn = (link: string): boolean => /^\/(?!\/)[^\\\t\n\r]*$/.test(link)

/**
 * The screen that a link opens: its own; where the site does not have it now, its first segment if that is a screen, and else
 * the notifications. A link that leaves the site leads there too.
 * @param hasScreen whether the site has a screen at an address; without it every address of this site counts
 */
export const screenOf = (link: string, hasScreen: (address: string) => boolean = () => true): string => {
  if (!isOwn(link)) return href('shell.notifications')
  if (hasScreen(link)) return link
  const [segment = ''] = link.slice(1).split(/[/?#]/)
  return segment !== '' && hasScreen(`/${segment}`) ? `/${segment}` : href('shell.notifications')
}

/**
 * Where a click on a notification leads, in the bell, the panel, a push and a mail alike (BELL-5): to the page of what it is
 * about, see {@link screenOf}. So every one of them can be clicked.
 */
export const notificationTarget = (
  notification: LinkedNotification,
  hasScreen?: (address: string) => boolean,
): string => screenOf(pageOf(notification), hasScreen)

const MAILED = '#notification='

/** The link of a notification's mail: to the same page, and it says which notification it is of (BELL-5). */
export const mailedTarget = (notification: LinkedNotification): string => {
  const target = notificationTarget(notification)
  // A link to a place on a page goes there, and is marked nowhere.
  return target.includes('#') ? target : `${target}${MAILED}${notification._id}`
}

/** Which notification a mail's link is of, by the fragment of an address; null for any other. */
export const notificationInFragment = (hash: string): string | null =>
  hash.startsWith(MAILED) ? hash.slice(MAILED.length) || null : null
