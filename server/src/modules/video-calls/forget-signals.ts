import type { Db } from '#kernel/db/connect.ts'

/** An account goes, and with it what its devices and those of others told each other: it has network addresses (VIDEO-5). */
export const forgetSignals = async (transaction: Db, userId: string): Promise<void> => {
  await transaction
    .deleteFrom('video_call_signals')
    .where((is) => is.or([is('from_user', '=', userId), is('to_user', '=', userId)]))
    .execute()
}
