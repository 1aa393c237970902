/*
 * Everything that other code can refer to by name in this area. `npm run generate` writes it from area.json and from
 * the files that are named here, and `npm run dev` keeps it up to date. A test checks that this file is up to date.
 */
import type {} from '@fieldproof/platform'

declare module '@fieldproof/platform' {
  interface Routes {
    'wallet.home': '/dashboard/wallet'
    'wallet.transactions': '/dashboard/wallet/wallet-transactions'
    'wallet.bank-accounts': '/dashboard/wallet/bank-accounts'
    'wallet.payments': '/dashboard/settings/payment-settings'
    'wallet.payment': '/status/payment/:paymentReference'
    'wallet.payment-record': '/dashboard/wallet/payments/:paymentReference'
    'wallet.subscriptions': '/dashboard/subscriptions'
    'wallet.plans': '/dashboard/subscriptions/subscription-plans'
    'wallet.plan': '/dashboard/subscriptions/my-subscription-plan'
  }
}
