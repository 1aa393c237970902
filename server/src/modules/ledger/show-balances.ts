import * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'

/** The number of users in one message, far below the size limit of a message. */
const TOLD_AT_ONCE = 100

/** Whose balances changed. */
export const changedBalances = z.object({ userIds: z.array(z.string()) })

declare module '#kernel/realtime/realtime.ts' {
  interface ShownThings {
    /** The users' balances. */
    balances: z.output<typeof changedBalances>
  }
}

/** Sends users their current balances over the socket, after the transaction has committed. */
export const showBalances = async (
  realtime: Pick<Realtime, 'show'>,
  userIds: readonly string[],
  transaction: Db,
): Promise<void> => {
  for (let from = 0; from < userIds.length; from += TOLD_AT_ONCE) {
    const some = userIds.slice(from, from + TOLD_AT_ONCE)
    await realtime.show('balances', { userIds: some }, { within: transaction })
  }
}
