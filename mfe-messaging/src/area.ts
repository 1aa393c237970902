import { defineArea } from '@fieldproof/platform'

export default defineArea({
  pages: { inbox: () => import(/* webpackChunkName: "page-inbox" */ './pages/inbox/inbox.tsx') },
  widgets: {
    'recent-conversations': () => import(/* webpackChunkName: "widget-recent-conversations" */ './widgets/recent-conversations/recent-conversations.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en/messaging.json'),
    no: () => import(/* webpackChunkName: "locale-no" */ '../locales/no/messaging.json'),
  },
})
