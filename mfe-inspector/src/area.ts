import { defineArea } from '@fieldproof/platform'

export default defineArea({
  pages: {
    landing: () => import(/* webpackChunkName: "page-landing" */ './pages/landing/landing.tsx'),
    'job-market': () => import(/* webpackChunkName: "page-job-market" */ './pages/job-market/job-market.tsx'),
    refer: () => import(/* webpackChunkName: "page-refer" */ './pages/refer/refer.tsx'),
    'location-jobs': () => import(/* webpackChunkName: "page-location-jobs" */ './pages/location-jobs/location-jobs.tsx'),
  },
  widgets: { 'open-jobs': () => import(/* webpackChunkName: "widget-open-jobs" */ './widgets/open-jobs/open-jobs.tsx') },
  texts: {
    en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en/inspector.json'),
    no: () => import(/* webpackChunkName: "locale-no" */ '../locales/no/inspector.json'),
  },
})
