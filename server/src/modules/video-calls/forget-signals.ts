import type { Db } from '#kernel/db/connect.ts'

/** Deletes the signals from and to a deleted account's devices, because they contain network addresses (VIDEO-5). */
export const forgetSignals = async (transaction: Db, userId: string): Promise<void> => {
  await transaction
    .deleteFrom('video_call_signals')
    .where((is) => is.or([is('from_user', '=', userId), is('to_user', '=', userId)]))
    .execute()
}
