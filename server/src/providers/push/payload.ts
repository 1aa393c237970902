import type { Notification } from '@fieldproof/contracts'

/** What a browser's worker shows (shell/public/service-worker.js reads it). */
export interface PushPayload {
  notificationId: string
  message: string
  /** Where a click leads, by the bell's rule. */
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
export const pushPayload = ({
  _id,
  message,
  actionLink,
}: Pick<Notification, '_id' | 'message' | 'actionLink'>): PushPayload => ({
  notificationId: _id,
  message: shortened(message, LONGEST_MESSAGE),
  actionLink: actionLink.length > LONGEST_LINK ? '/' : actionLink,
})
