import { walletsCalls } from '@fieldproof/contracts/calls/wallets'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import {
  addBankAccount,
  deleteBankAccount,
  listBankAccounts,
  listPayoutBanks,
  verifyBankAccount,
} from './bank-accounts.ts'
import { readPayoutFee, transferToBankAccount } from './bank-transfers.ts'
import { listTransactions, readTransaction } from './service.ts'
import { keepStatement } from './statement-file.ts'

export const serveWallets = (app: FastifyInstance): void => {
  servePart(app, walletsCalls, {
    myWalletTransactions: ({ query }, { db, session, locale }) => listTransactions(db, session.userId, query, locale),
    getWalletTransaction: ({ params }, { db, session, locale }) =>
      readTransaction(db, session.userId, params.id, locale),
    getPayoutBanks: ({ query: { country, search } }, context) => listPayoutBanks(country, search, context),
    verifyBankAccount: ({ body }, context) => verifyBankAccount(body, context),
    addBankAccount: ({ body }, context) => addBankAccount(body, context),
    getSavedBankAccounts: (_, context) => listBankAccounts(context),
    deleteBankAccount: ({ params }, context) => deleteBankAccount(params.id, context),
    transferToBankAccount: ({ body }, context) => transferToBankAccount(body, context),
    getPayoutTransferFee: ({ query }, context) => readPayoutFee(query, context),
    getWalletStatement: ({ query }, context) => keepStatement(query, context),
  })
}
