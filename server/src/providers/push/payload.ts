import { href } from '@fieldproof/contracts/routes'
import { type LinkedNotification, notificationTarget } from '@fieldproof/policy/notifications'

/** What a browser's worker shows (shell/public/service-worker.js reads it). */
export interface PushPayload {
  notificationId: string
  message: string
  /** Where a click leads, as everywhere (BELL-5). */
  actionLink: string
}

/** Characters; a push service takes 4,096 bytes with everything around it. */
const LONGEST_MESSAGE = 600
const LONGEST_LINK = 400

const shortened = (text: string, longest: number): string => {
  const characters = [...text]
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`
}

/** As little as a browser needs: neither names nor places beside what the message itself says. */
export const pushPayload = (notification: LinkedNotification & { message: string }): PushPayload => {
  const target = notificationTarget(notification)
  return {
    notificationId: notification._id,
    message: shortened(notification.message, LONGEST_MESSAGE),
    actionLink: target.length > LONGEST_LINK ? href('shell.notifications') : target,
  }
}
