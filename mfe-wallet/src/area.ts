import { defineArea } from '@fieldproof/platform'

export default defineArea({
  pages: { wallet: () => import(/* webpackChunkName: "page-wallet" */ './pages/wallet/wallet.tsx') },
  widgets: { balance: () => import(/* webpackChunkName: "widget-balance" */ './widgets/balance/balance.tsx') },
  texts: {
    en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en/wallet.json'),
    no: () => import(/* webpackChunkName: "locale-no" */ '../locales/no/wallet.json'),
  },
})
