import * as z from 'zod/mini'
import { showing } from '#kernel/realtime/showing.ts'
import { socketAsk } from '#kernel/realtime/socket-ask.ts'
import { changedBalances } from '#modules/ledger/show-balances.ts'
import { walletBalances, walletBalancesOf } from './service.ts'

/** Sends changed balances to their owners' open browsers. */
export const balancesShowing = showing({
  takes: changedBalances,
  readersOf: ({ userIds }) => userIds,
  read: async ({ db }, references, isHere) => {
    const balances = await walletBalancesOf(db, references.flatMap(({ userIds }) => userIds).filter(isHere))
    return ({ userIds }, send) => {
      for (const userId of userIds) {
        const held = balances.get(userId)
        if (held) send(userId, 'WALLET_BALANCES', held)
      }
    }
  },
})

/** Browsers' requests for wallets (SOCKET-2). */
export const walletAsks = {
  GET_WALLET_BALANCES: socketAsk(z.optional(z.unknown()), async ({ db, userId, send }) => {
    send('WALLET_BALANCES', await walletBalances(db, userId))
  }),
}
