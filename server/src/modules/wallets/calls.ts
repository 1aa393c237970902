import { servedWalletsCalls } from '@fieldproof/contracts/calls/served'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '../../http/serve-group.ts'
import { listTransactions } from './service.ts'

export const serveWallets = (app: FastifyInstance): void => {
  serveGroup(app, servedWalletsCalls, {
    myWalletTransactions: ({ query }, { db, session }) => listTransactions(db, session.userId, query.page),
  })
}
