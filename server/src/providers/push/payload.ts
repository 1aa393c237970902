import { href } from '@fieldproof/contracts/routes'
import { type LinkedNotification, notificationTarget } from '@fieldproof/policy/notifications'

/** The data that a browser's worker shows (shell/public/service-worker.js reads it). */
export interface PushPayload {
  /** Null if the push is not about a notification. */
  notificationId: string | null
  message: string
  /** The target of a click (BELL-5). */
  actionLink: string
  /** A push replaces a shown one with the same tag, without a second sound; by default the notification's id. */
  tag?: string
  /** A video call rings (VIDEO-19). */
  ring?: RingPayload
  /**
   * The call has stopped ringing: this push replaces the ringing one without a sound. It is not shown if the user has
   * the site open (VIDEO-20).
   */
  isOver?: true
}

/** What the worker needs while a video call rings; the worker has no texts of its own. */
export interface RingPayload {
  callId: string
  /** The end of the ringing, in milliseconds since 1970. */
  until: number
  /** The text that replaces the message after that. */
  late: string
  /** The labels of the two buttons. */
  answer: string
  decline: string
}

/** A push, and its treatment by the push service until it reaches the browser. */
export interface Push {
  payload: PushPayload
  /** A UUID. A later push with the same topic replaces one that is not delivered yet. */
  topic: string
  /** Seconds for which the push service keeps it. */
  keptFor: number
  /** Whether it wakes up a sleeping phone. */
  isUrgent: boolean
}

/** Seconds for which a push service keeps a notification for a browser that it cannot reach. */
const NOTIFICATION_KEPT_FOR = 3 * 24 * 60 * 60
/** Characters; a push service takes at most 4,096 bytes for the whole push. */
const LONGEST_MESSAGE = 600
const LONGEST_LINK = 400

const shortened = (text: string, longest: number): string => {
  const characters = [...text]
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`
}

/**
 * A notification as a push, with as little data as possible: apart from the message itself, no names and no places.
 * @param replaces the id of the video call whose pushes it replaces on a device
 */
export const notificationPush = (notification: LinkedNotification & { message: string }, replaces?: string): Push => {
  const target = notificationTarget(notification)
  return {
    payload: {
      notificationId: notification._id,
      message: shortened(notification.message, LONGEST_MESSAGE),
      actionLink: target.length > LONGEST_LINK ? href('shell.notifications') : target,
      ...(replaces !== undefined && { tag: replaces }),
    },
    topic: replaces ?? notification._id,
    keptFor: NOTIFICATION_KEPT_FOR,
    isUrgent: false,
  }
}
