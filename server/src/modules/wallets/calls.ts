import { walletsCalls } from '@fieldproof/contracts/calls/wallets'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { addBankAccount, deleteBankAccount, listBankAccounts, listBanks, verifyBankAccount } from './bank-accounts.ts'
import { readTransferFee, transferToBankAccount } from './bank-transfers.ts'
import { addAccountByHand } from './hand-paid-accounts.ts'
import { listTransactions, readTransaction } from './service.ts'
import { keepStatement } from './statement-file.ts'

export const serveWallets = (app: FastifyInstance): void => {
  servePart(app, walletsCalls, {
    myWalletTransactions: async ({ query }, { db, session, language, ports }) => ({
      ...(await listTransactions(db, session.userId, query, language)),
      cardCurrencies: [...ports.payments.cardCurrencies()],
      invoiceCurrencies: [...ports.invoicing.currencies()],
    }),
    getWalletTransaction: ({ params }, { db, session, language }) =>
      readTransaction(db, session.userId, params.id, language),
    getPayoutBanks: ({ query: { country, search } }, context) => listBanks(country, search, context),
    verifyBankAccount: ({ body }, context) => verifyBankAccount(body, context),
    addBankAccount: ({ body }, context) => addBankAccount(body, context),
    addBankAccountByHand: ({ body }, context) => addAccountByHand(body, context),
    getSavedBankAccounts: (_, context) => listBankAccounts(context),
    deleteBankAccount: ({ params }, context) => deleteBankAccount(params.id, context),
    transferToBankAccount: ({ body }, context) => transferToBankAccount(body, context),
    getPayoutTransferFee: ({ query }, context) => readTransferFee(query, context),
    getWalletStatement: ({ query }, context) => keepStatement(query, context),
  })
}
