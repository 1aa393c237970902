/*
 * What others may ask of this area by name. Written by `npm run generate` from area.json and from the files that are
 * named here; `npm run dev` keeps it current, and a test compares.
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
