import type { MissedMessages } from '@fieldproof/contracts/realtime'
import type { useServerSocket } from '@fieldproof/platform'

/** Milliseconds until the line counts as one that does not answer. */
const PATIENCE = 2_000

/**
 * Asks over the line for the messages of a conversation after a number. Null where no answer comes, as from a server of the version
 * before, or where the server shows none of the conversation: the call then says what there is (CHAT-27).
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
