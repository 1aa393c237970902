import * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'

/** How many users one message names, far below the size limit of a message. */
const USERS_AT_ONCE = 100

/** The users whose balances have changed. */
export const changedBalances = z.object({ userIds: z.array(z.string()) })

declare module '#kernel/realtime/realtime.ts' {
  interface ShownThings {
    /** The balances of these users. */
    balances: z.output<typeof changedBalances>
  }
}

/** Sends users their current balances over the socket, after the transaction has committed. */
export const showBalances = async (
  realtime: Pick<Realtime, 'show'>,
  userIds: readonly string[],
  transaction: Db,
): Promise<void> => {
  for (let from = 0; from < userIds.length; from += USERS_AT_ONCE) {
    const some = userIds.slice(from, from + USERS_AT_ONCE)
    await realtime.show('balances', { userIds: some }, { within: transaction })
  }
}
