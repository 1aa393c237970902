import type { Notification } from './entities.ts'
import type { ChatMessage } from './entities/chat-message.ts'
import type { SentSignal, VideoCall, VideoCallSignal } from './entities/video-call.ts'

/** What a browser missed while it was not connected. */
export interface CaughtUp {
  /** Oldest first, at most 100. The browser may have some already; compare the ids. */
  notifications: Notification[]
  /** The number when the notifications were read, including those in the list. */
  noOfUnseenNotifications: number
}

/** The messages that a browser is missing from a conversation. */
export interface MissedMessages {
  /** Oldest first, as the user may see them; at most `chatLimits.pageMax`. */
  items: ChatMessage[]
  /** Whether there are more after these. */
  hasMore: boolean
}

/** What a browser sends over the socket (SOCKET-2; those from `TYPING_IN_CHAT` on are ours). */
export interface ClientToServerEvents {
  MARK_NOTIFICATION_AS_CLICKED: (notificationId: string) => void
  loadAllNotifications: (ask: { userId: string; isInspector: boolean; numberOfNotifications: number }) => void
  GET_WALLET_BALANCES: () => void
  GET_NO_OF_ALL_UNREAD_MESSAGES: () => void
  /** The user is typing in a conversation; sent at most every three seconds. */
  TYPING_IN_CHAT: (chatRoomId: string) => void
  /**
   * Subscribes to the presence of these people, replacing the previous ones. Only people who share a conversation with
   * the user count.
   */
  WATCH_PRESENCE: (userIds: string[], answer: (online: string[]) => void) => void
  /**
   * Requests what came after a notification. Without one (a new document) the newest are sent, so that the browser has
   * a starting point.
   */
  CATCH_UP_ON_NOTIFICATIONS: (ask: { after: string | null }, answer: (caughtUp: CaughtUp) => void) => void
  /**
   * Requests the messages of a conversation after a number; null if the user is no member of it. A server of the
   * previous version does not respond; `GET /chats/get-messages/{chatRoomId}` has the same data.
   */
  CATCH_UP_ON_MESSAGES: (
    ask: { chatRoomId: string; after: number },
    answer: (missed: MissedMessages | null) => void,
  ) => void
  /**
   * Requests the user's ringing or current video call, or else one that goes on without them and that they may join
   * again (VIDEO-11); null if there is none. With a participating device, this is the device's heartbeat (VIDEO-7).
   */
  LOOK_AT_VIDEO_CALL: (ask: { deviceId: string | null }, answer: (videoCall: VideoCall | null) => void) => void
  /** Sends another device in the video call a WebRTC signal (VIDEO-5). */
  SIGNAL_IN_VIDEO_CALL: (signal: SentSignal, answer: (isTaken: boolean) => void) => void
  /** Requests the signals to this device after a number, because some may have been lost with a connection. */
  CATCH_UP_ON_SIGNALS: (
    ask: { videoCallId: string; deviceId: string; after: number },
    answer: (signals: VideoCallSignal[]) => void,
  ) => void
}

/** What the server sends over the socket (SOCKET-3; those from `RELEASE_LIVE` on are ours). */
export interface ServerToClientEvents {
  NEW_NOTIFICATION: (notification: Notification) => void
  allNotifications: (notifications: Notification[]) => void
  WALLET_BALANCES: (balances: {
    available: number
    credit: number
    held: number
    currency: string
    /** The balances in each other currency with transactions. */
    others?: { available: number; credit: number; held: number; currency: string }[]
  }) => void
  UPDATE_NO_OF_ALL_UNREAD_MESSAGES: (totals: {
    oneToOne: number
    orderCustomer: number
    orderInspector: number
    /** In the conversations of projects; missing from servers of the previous version. */
    project?: number
    /** From support; missing from servers of the previous version. */
    support?: number
  }) => void
  /** Another composition went live; `areas` are those with another release. */
  RELEASE_LIVE: (change: { compositionId: string; areas: string[] }) => void
  /** The instance was cut off from the others for a while: browsers must load what they may have missed. */
  EVENTS_MISSED: () => void
  /** The user's permissions or roles have changed, such as becoming an inspector: the browser reads the user again. */
  ACCOUNT_CHANGED: (change: { userId: string }) => void
  /** A part of an order changed that its customer, its inspector or a candidate may see. */
  ORDER_CHANGED: (change: { orderId: string }) => void
  /**
   * A part of a project changed that its people may see; `revision` increases. Without a revision, the user was removed
   * from it.
   */
  PROJECT_CHANGED: (change: { projectId: string; revision: number | null }) => void
  /**
   * A draft of the user was changed or handed in, by this device or another one of theirs, or by changes of its
   * customer.
   */
  REPORT_CHANGED: (change: { orderId: string; reportId: string; revision: number }) => void
  /** A message of a conversation: a new one, or one that was edited or deleted (`revision`). */
  CHAT_MESSAGE: (message: ChatMessage) => void
  /** A member has read up to a message. */
  CHAT_READ: (mark: { chatRoomId: string; userId: string; sequence: number }) => void
  CHAT_TYPING: (who: { chatRoomId: string; userId: string }) => void
  /** A conversation is new, or its star, block or closed state has changed. */
  CHAT_ROOM_CHANGED: (change: { chatRoomId: string }) => void
  /** For support staff: the queue or a conversation with support has changed; null for a call request or complaint. */
  SUPPORT_CHANGED: (change: { chatRoomId: string | null }) => void
  PRESENCE: (change: { userId: string; isOnline: boolean; lastSeenAt: string | null }) => void
  /** A video call rings, was answered, or has ended. */
  VIDEO_CALL_CHANGED: (videoCall: VideoCall) => void
  /** A WebRTC signal from another device in a video call. */
  VIDEO_CALL_SIGNAL: (signal: VideoCallSignal) => void
}

/** The name of the query parameter with a socket's ticket, or a program's session token (SESSION-7). */
export const SOCKET_TOKEN_QUERY = 'token'
