import { paymentsCalls } from '@fieldproof/contracts/calls/payments'
import { walletsCalls } from '@fieldproof/contracts/calls/wallets'
import type { FastifyInstance } from 'fastify'
import { serveGroup, servePart } from '#kernel/http/serve-group.ts'
import { deleteCard, listCards, saveCard } from './cards.ts'
import { confirmPayment } from './confirm.ts'
import { creditToWallet } from './credit-to-wallet.ts'
import { listPayments, readPayment } from './read.ts'
import { keepReceipt } from './receipt.ts'
import { beginWalletCredit } from './wallet-credit.ts'
import { serveWebhooks } from './webhook.ts'

/** The calls about payments and saved cards, and the webhooks of the payment provider. */
export const servePayments = (app: FastifyInstance): void => {
  const { parts } = app
  app.addHook('onClose', () => parts.ports.payments.close())
  serveWebhooks(app)
  serveGroup(app, paymentsCalls, {
    myPaymentTransactions: ({ query }, { db, clock, ports, session }) =>
      listPayments(db, ports.files, clock.now(), session.userId, query),
    getPaymentTransaction: ({ params }, { db, clock, ports, session }) =>
      readPayment(db, ports.files, clock.now(), session.userId, params.id),
    saveBankCardAuthorization: ({ params }, context) => saveCard(params.id, context),
    getSavedBankCards: (_parts, context) => listCards(context),
    deleteSavedBankCard: ({ params }, context) => deleteCard(params.id, context),
    beginWalletCredit: ({ body }, context) => beginWalletCredit(body, context),
    confirmPayment: ({ params }, context) => confirmPayment(params.paymentReference, context),
    getReceipt: ({ params }, context) => keepReceipt(params.id, context),
  })
  servePart(app, walletsCalls, {
    creditPaymentToWallet: ({ params }, context) => creditToWallet(params.paymentReference, context),
  })
}
