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

/** Where a click in the bell leads: to the first path segment of the action link (BELL-5). */
export const bellTarget = (actionLink: string): string => {
  const [segment = ''] = actionLink.replace(/^\/+/, '').split(/[/?#\\]/)
  return /^[\w-]+$/.test(segment) ? `/${segment}` : '/'
}

/** Where a click in the panel leads (BELL-6). */
export const panelTarget = (
  notification: Pick<Notification, '_id' | 'isJobNotification' | 'orderId' | 'typeOfNotification' | 'actionLink'>,
): string => {
  const { orderId } = notification
  if (notification.isJobNotification && orderId) {
    return href(
      'inspector.offer',
      {},
      { query: { notification: JSON.stringify({ orderId, notificationId: notification._id }) } },
    )
  }
  if (notification.typeOfNotification === 'Available Inspector' && orderId) return href('orders.order', { orderId })
  return /^\/(?![/\\])/.test(notification.actionLink) ? notification.actionLink : '/'
}
