import { defineArea } from '@fieldproof/platform'

const blogTexts = {
  en: () => import(/* webpackChunkName: "locale-en-blog" */ '../locales/en/blog.json'),
  no: () => import(/* webpackChunkName: "locale-no-blog" */ '../locales/no/blog.json'),
}

export default defineArea({
  pages: {
    home: () => import(/* webpackChunkName: "page-home" */ './pages/home/home.tsx'),
    'how-it-works': {
      code: () => import(/* webpackChunkName: "page-how-it-works" */ './pages/how-it-works/how-it-works.tsx'),
      texts: {
        en: () => import(/* webpackChunkName: "locale-en-how-it-works" */ '../locales/en/how-it-works.json'),
        no: () => import(/* webpackChunkName: "locale-no-how-it-works" */ '../locales/no/how-it-works.json'),
      },
    },
    blog: { code: () => import(/* webpackChunkName: "page-blog" */ './pages/blog/blog.tsx'), texts: blogTexts },
    post: { code: () => import(/* webpackChunkName: "page-post" */ './pages/post/post.tsx'), texts: blogTexts },
    help: {
      code: () => import(/* webpackChunkName: "page-help" */ './pages/help/help.tsx'),
      texts: {
        en: () => import(/* webpackChunkName: "locale-en-help" */ '../locales/en/help.json'),
        no: () => import(/* webpackChunkName: "locale-no-help" */ '../locales/no/help.json'),
      },
    },
    'back-office': {
      code: () => import(/* webpackChunkName: "page-back-office" */ './pages/back-office/back-office.tsx'),
      texts: {
        en: () => import(/* webpackChunkName: "locale-en-back-office" */ '../locales/en/back-office.json'),
        no: () => import(/* webpackChunkName: "locale-no-back-office" */ '../locales/no/back-office.json'),
      },
    },
    about: () => import(/* webpackChunkName: "page-about" */ './pages/documents/about.tsx'),
    privacy: () => import(/* webpackChunkName: "page-privacy" */ './pages/documents/privacy.tsx'),
    terms: () => import(/* webpackChunkName: "page-terms" */ './pages/documents/terms.tsx'),
    'cookie-policy': () => import(/* webpackChunkName: "page-cookie-policy" */ './pages/documents/cookie-policy.tsx'),
  },
  widgets: {
    'latest-posts': () =>
      import(/* webpackChunkName: "widget-latest-posts" */ './widgets/latest-posts/latest-posts.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en/content.json'),
    no: () => import(/* webpackChunkName: "locale-no" */ '../locales/no/content.json'),
  },
})
