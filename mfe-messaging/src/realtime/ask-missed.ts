import type { MissedMessages } from '@fieldproof/contracts/realtime'
import type { useServerSocket } from '@fieldproof/platform'

/** Milliseconds to wait for a response over the socket. */
const PATIENCE = 2_000

/**
 * Requests the messages of a conversation after a number over the socket (CHAT-27). Null if there is no response, as
 * from a server of the previous version, or if the user is not a member; the caller then uses the HTTP call.
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
