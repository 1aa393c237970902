import { defineArea } from '@fieldproof/platform'

export default defineArea({
  pages: {
    wallet: {
      code: () => import(/* webpackChunkName: "page-wallet" */ './pages/wallet/wallet.tsx'),
      texts: {
        en: () => import(/* webpackChunkName: "locale-en-wallet" */ '../locales/en/home.json'),
        no: () => import(/* webpackChunkName: "locale-no-wallet" */ '../locales/no/home.json'),
      },
    },
    'wallet-transactions': {
      code: () =>
        import(
          /* webpackChunkName: "page-wallet-transactions" */ './pages/wallet-transactions/wallet-transactions.tsx'
        ),
      texts: {
        en: () => import(/* webpackChunkName: "locale-en-wallet-transactions" */ '../locales/en/transactions.json'),
        no: () => import(/* webpackChunkName: "locale-no-wallet-transactions" */ '../locales/no/transactions.json'),
      },
    },
    'bank-accounts': {
      code: () => import(/* webpackChunkName: "page-bank-accounts" */ './pages/bank-accounts/bank-accounts.tsx'),
      texts: {
        en: () => import(/* webpackChunkName: "locale-en-bank-accounts" */ '../locales/en/bank-accounts.json'),
        no: () => import(/* webpackChunkName: "locale-no-bank-accounts" */ '../locales/no/bank-accounts.json'),
      },
    },
    'payment-settings': {
      code: () =>
        import(/* webpackChunkName: "page-payment-settings" */ './pages/payment-settings/payment-settings.tsx'),
      texts: {
        en: () => import(/* webpackChunkName: "locale-en-payment-settings" */ '../locales/en/payment-settings.json'),
        no: () => import(/* webpackChunkName: "locale-no-payment-settings" */ '../locales/no/payment-settings.json'),
      },
    },
    payment: {
      code: () => import(/* webpackChunkName: "page-payment" */ './pages/payment/payment.tsx'),
      texts: {
        en: () => import(/* webpackChunkName: "locale-en-payment" */ '../locales/en/payment.json'),
        no: () => import(/* webpackChunkName: "locale-no-payment" */ '../locales/no/payment.json'),
      },
    },
  },
  widgets: {
    balance: () => import(/* webpackChunkName: "widget-balance" */ './widgets/balance/balance.tsx'),
    'payment-info': () =>
      import(/* webpackChunkName: "widget-payment-info" */ './widgets/payment-info/payment-info.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en/wallet.json'),
    no: () => import(/* webpackChunkName: "locale-no" */ '../locales/no/wallet.json'),
  },
})
