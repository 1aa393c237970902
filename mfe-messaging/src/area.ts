import { defineArea } from '@fieldproof/platform'

export default defineArea({
  pages: {
    inbox: {
      code: () => import(/* webpackChunkName: "page-inbox" */ './pages/inbox/inbox.tsx'),
      texts: {
        en: () => import(/* webpackChunkName: "locale-en-inbox" */ '../locales/en/inbox.json'),
        no: () => import(/* webpackChunkName: "locale-no-inbox" */ '../locales/no/inbox.json'),
      },
    },
  },
  widgets: {
    'recent-conversations': () =>
      import(
        /* webpackChunkName: "widget-recent-conversations" */ './widgets/recent-conversations/recent-conversations.tsx'
      ),
    'unread-messages': () =>
      import(/* webpackChunkName: "widget-unread-messages" */ './widgets/unread-messages/unread-messages.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en/messaging.json'),
    no: () => import(/* webpackChunkName: "locale-no" */ '../locales/no/messaging.json'),
  },
})
