import type { Db } from '#kernel/db/connect.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'

/** Makes the open browsers of a user ask again who they are and what they may do (SESSION-12), after the commit. */
export const notifyAccountChanged = (realtime: Realtime, userId: string, transaction: Db): Promise<void> =>
  realtime.toUser(userId, 'ACCOUNT_CHANGED', { userId }, transaction)
