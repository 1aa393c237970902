import type { Showings } from '#kernel/realtime/showing.ts'
import type { SocketAsks } from '#kernel/realtime/socket-ask.ts'
import { chatAsks, chatShowings } from '#modules/chats/real-time.ts'
import { notificationAsks, notificationShowing } from '#modules/notifications/real-time.ts'
import { videoCallAsks, videoCallShowings } from '#modules/video-calls/real-time.ts'
import { balancesShowing, walletAsks } from '#modules/wallets/real-time.ts'

/** How things that are announced by reference are read and sent to open browsers. */
export const showings: Showings = {
  ...chatShowings,
  ...videoCallShowings,
  notification: notificationShowing,
  balances: balancesShowing,
}

/** The answers to events that browsers send over their sockets. */
export const socketAsks: SocketAsks = { ...chatAsks, ...videoCallAsks, ...notificationAsks, ...walletAsks }
