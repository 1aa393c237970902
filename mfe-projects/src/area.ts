import { defineArea } from '@fieldproof/platform'

export default defineArea({
  pages: { projects: () => import(/* webpackChunkName: "page-projects" */ './pages/projects/projects.tsx') },
  widgets: {
    'recent-projects': () =>
      import(/* webpackChunkName: "widget-recent-projects" */ './widgets/recent-projects/recent-projects.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en/projects.json'),
    no: () => import(/* webpackChunkName: "locale-no" */ '../locales/no/projects.json'),
  },
})
