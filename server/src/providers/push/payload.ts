import { href } from '@fieldproof/contracts/routes'
import { type LinkedNotification, notificationTarget } from '@fieldproof/policy/notifications'

/** What a browser's worker shows (shell/public/service-worker.js reads it). */
export interface PushPayload {
  /** Null if it tells of no notification. */
  notificationId: string | null
  message: string
  /** The target of a click, as everywhere (BELL-5). */
  actionLink: string
  /** A push replaces the one with the same tag that is still shown, without a second sound; the notification's id where none is given. */
  tag?: string
  /** A video call rings (VIDEO-19). */
  ring?: RingPayload
  /** Its call rings no longer: it replaces that push without a sound, and is not shown at all where the user looks at the site (VIDEO-20). */
  isOver?: true
}

/** What the worker needs while a video call rings; it has no texts of its own. */
export interface RingPayload {
  callId: string
  /** Until when it rings, in milliseconds since 1970. */
  until: number
  /** What is said instead of the message from then on. */
  late: string
  /** The words of the two buttons. */
  answer: string
  decline: string
}

/** A push, and how its push service treats it until the browser is reached. */
export interface Push {
  payload: PushPayload
  /** A later push with the same topic takes the place of one that has not been delivered; a UUID. */
  topic: string
  /** Seconds that the push service keeps it. */
  keptFor: number
  /** Whether a phone that sleeps is woken for it. */
  isUrgent: boolean
}

/** Seconds that a push service keeps a notification for a browser that is not reached. */
const NOTIFICATION_KEPT_FOR = 3 * 24 * 60 * 60
/** Characters; a push service takes 4,096 bytes with everything around it. */
const LONGEST_MESSAGE = 600
const LONGEST_LINK = 400

const shortened = (text: string, longest: number): string => {
  const characters = [...text]
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`
}

/**
 * A notification as a push, with as little as a browser needs: neither names nor places beside what the message itself says.
 * @param replaces the video call whose pushes it replaces on a device, by its id
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
