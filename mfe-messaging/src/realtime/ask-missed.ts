import type { MissedMessages } from '@fieldproof/contracts/realtime'
import type { useServerSocket } from '@fieldproof/platform'

/** Milliseconds before a socket that does not respond is given up. */
const PATIENCE = 2_000

/**
 * Requests the messages of a conversation after a number over the socket. Null if there is no response, as from a
 * server of the previous version, or if the server shows nothing of the conversation; the HTTP call is used then
 * (CHAT-27).
 */
export const askMissed = (
  socket: ReturnType<typeof useServerSocket>,
  ask: { chatRoomId: string; after: number },
): Promise<MissedMessages | null> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve(null)
    }, PATIENCE)
    socket.emit('CATCH_UP_ON_MESSAGES', ask, (missed) => {
      clearTimeout(timer)
      resolve(missed)
    })
  })
