import type { Db } from '#kernel/db/connect.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'

/** How many members one announcement names, each up to twice: far below the size limit of an announcement. */
const MEMBERS_AT_ONCE = 80

interface MessageToShow {
  messageId: string
  /** The members who get it. */
  userIds: readonly string[]
  /** Those of them who also get their number of unread messages. */
  counts?: readonly string[]
}

/**
 * Shows a new or changed message to members of its conversation, after the transaction has committed, in the order of
 * the commits. A conversation of a project may have any number of members.
 */
export const announceMessage = async (
  realtime: Pick<Realtime, 'show'>,
  transaction: Db,
  { messageId, userIds, counts = [] }: MessageToShow,
): Promise<void> => {
  const counted = new Set(counts)
  for (let from = 0; from < userIds.length; from += MEMBERS_AT_ONCE) {
    const some = userIds.slice(from, from + MEMBERS_AT_ONCE)
    await realtime.show(
      'chat-message',
      { userIds: some, messageId, counts: some.filter((userId) => counted.has(userId)) },
      { within: transaction, inOrder: true },
    )
  }
}
