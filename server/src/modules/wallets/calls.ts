import { walletsCalls } from '@fieldproof/contracts/calls/wallets'
import type { FastifyInstance } from 'fastify'
import { servePart } from '../../http/serve-group.ts'
import { listTransactions } from './service.ts'

export const serveWallets = (app: FastifyInstance): void => {
  servePart(app, walletsCalls, {
    myWalletTransactions: ({ query }, { db, session, locale }) => listTransactions(db, session.userId, query, locale),
  })
}
