import type { Notification } from './entities.ts'

/** What a browser sends over the socket (D1 §7). */
export interface ClientToServerEvents {
  MARK_NOTIFICATION_AS_CLICKED: (notificationId: string) => void
  loadAllNotifications: (ask: { userId: string; isInspector: boolean; numberOfNotifications: number }) => void
  GET_WALLET_BALANCES: () => void
  GET_NO_OF_ALL_UNREAD_MESSAGES: () => void
}

/** What the server sends over the socket (D1 §7; `RELEASE_LIVE` is ours). */
export interface ServerToClientEvents {
  NEW_NOTIFICATION: (notification: Notification) => void
  allNotifications: (notifications: Notification[]) => void
  WALLET_BALANCES: (balances: { available: number; credit: number; held: number; currency: string }) => void
  UPDATE_NO_OF_ALL_UNREAD_MESSAGES: (totals: { oneToOne: number; orderCustomer: number; orderInspector: number }) => void
  /** Another composition went live; `areas` names those whose release changed. */
  RELEASE_LIVE: (change: { compositionId: string; areas: string[] }) => void
}

/** The name of the query value that carries the session token (D1 §7). */
export const SOCKET_TOKEN_QUERY = 'token'
