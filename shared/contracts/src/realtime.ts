import type { Notification } from './entities.ts'
import type { ChatMessage } from './entities/chat-message.ts'
import type { SentSignal, VideoCall, VideoCallSignal } from './entities/video-call.ts'

/** What a browser missed while it was not connected. */
export interface CaughtUp {
  /** Oldest first, at most 100. Some may be there already; their ids tell. */
  notifications: Notification[]
  /** Counted when the notifications were read, with those in the list. */
  noOfUnseenNotifications: number
}

/** What a browser does not have of a conversation. */
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
   * Subscribes to the presence of these people, in place of those before. Only people who share a conversation with the user
   * count.
   */
  WATCH_PRESENCE: (userIds: string[], answer: (online: string[]) => void) => void
  /**
   * Asks for what came after a notification. Without one (a document that has just been opened) the newest are sent, so
   * that the browser knows where it stands.
   */
  CATCH_UP_ON_NOTIFICATIONS: (ask: { after: string | null }, answer: (caughtUp: CaughtUp) => void) => void
  /**
   * Asks for the messages of a conversation after a number; null where the user is no member of it. A server of the version before does
   * not answer: the call `GET /chats/get-messages/{chatRoomId}` says the same.
   */
  CATCH_UP_ON_MESSAGES: (
    ask: { chatRoomId: string; after: number },
    answer: (missed: MissedMessages | null) => void,
  ) => void
  /**
   * Asks for the video call that rings for the user or that they are in; null where there is none. With a device that is in it, this is
   * the device's sign of life (VIDEO-7).
   */
  LOOK_AT_VIDEO_CALL: (ask: { deviceId: string | null }, answer: (videoCall: VideoCall | null) => void) => void
  /** Tells another device in the video call how to reach this one (VIDEO-5). */
  SIGNAL_IN_VIDEO_CALL: (signal: SentSignal, answer: (isTaken: boolean) => void) => void
  /** Asks for the signals to this device after a number: some may have been lost with a connection. */
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
    /** The same in each other currency in which something has moved. */
    others?: { available: number; credit: number; held: number; currency: string }[]
  }) => void
  UPDATE_NO_OF_ALL_UNREAD_MESSAGES: (totals: {
    oneToOne: number
    orderCustomer: number
    orderInspector: number
    /** In the conversations of projects; left out by a server of the version before. */
    project?: number
    /** From support; left out by a server of the version before. */
    support?: number
  }) => void
  /** Another composition went live; `areas` names those whose release changed. */
  RELEASE_LIVE: (change: { compositionId: string; areas: string[] }) => void
  /** The instance was cut off from the others for a while: browsers must load what they may have missed. */
  EVENTS_MISSED: () => void
  /** What the user may do or is has changed, such as being an inspector now: the browser asks who they are again. */
  ACCOUNT_CHANGED: (change: { userId: string }) => void
  /** Something of an order changed that its customer, its inspector or a candidate may see. */
  ORDER_CHANGED: (change: { orderId: string }) => void
  /** Something in a project changed that its people may see; `revision` counts up. Without one, the user is in it no more. */
  PROJECT_CHANGED: (change: { projectId: string; revision: number | null }) => void
  /** A draft of the user's own was changed, or handed in: by this device or by another one of theirs, or by what its customer asks for. */
  REPORT_CHANGED: (change: { orderId: string; reportId: string; revision: number }) => void
  /** A message of a conversation: a new one, or one that was edited or deleted since (`revision`). */
  CHAT_MESSAGE: (message: ChatMessage) => void
  /** Somebody has read up to a message. */
  CHAT_READ: (mark: { chatRoomId: string; userId: string; sequence: number }) => void
  CHAT_TYPING: (who: { chatRoomId: string; userId: string }) => void
  /** A conversation is new, or has a star, a block or an end that it did not have. */
  CHAT_ROOM_CHANGED: (change: { chatRoomId: string }) => void
  /** To the staff of support: what waits, or a conversation with support, has changed; null where it is no conversation. */
  SUPPORT_CHANGED: (change: { chatRoomId: string | null }) => void
  PRESENCE: (change: { userId: string; isOnline: boolean; lastSeenAt: string | null }) => void
  /** A video call rings, was taken, or has ended. */
  VIDEO_CALL_CHANGED: (videoCall: VideoCall) => void
  /** Another device in a video call tells how to reach it. */
  VIDEO_CALL_SIGNAL: (signal: VideoCallSignal) => void
}

/** The name of the query value that carries a socket's ticket, or a program's session token (SESSION-7). */
export const SOCKET_TOKEN_QUERY = 'token'
