import { defineArea } from '@fieldproof/platform'
import { joinedTexts } from './joined-texts.ts'

const calendarTexts = {
  en: () => import(/* webpackChunkName: "locale-en-calendar" */ '../locales/en/calendar.json'),
  no: () => import(/* webpackChunkName: "locale-no-calendar" */ '../locales/no/calendar.json'),
}
const jobsTexts = {
  en: () => import(/* webpackChunkName: "locale-en-jobs" */ '../locales/en/jobs.json'),
  no: () => import(/* webpackChunkName: "locale-no-jobs" */ '../locales/no/jobs.json'),
}
const orientationTexts = {
  en: () => import(/* webpackChunkName: "locale-en-orientation" */ '../locales/en/orientation.json'),
  no: () => import(/* webpackChunkName: "locale-no-orientation" */ '../locales/no/orientation.json'),
}
const payoutsTexts = {
  en: () => import(/* webpackChunkName: "locale-en-payouts" */ '../locales/en/payouts.json'),
  no: () => import(/* webpackChunkName: "locale-no-payouts" */ '../locales/no/payouts.json'),
}
const postedJobsTexts = {
  en: () => import(/* webpackChunkName: "locale-en-posted-jobs" */ '../locales/en/posted-jobs.json'),
  no: () => import(/* webpackChunkName: "locale-no-posted-jobs" */ '../locales/no/posted-jobs.json'),
}
const profileTexts = {
  en: () =>
    joinedTexts(
      import(/* webpackChunkName: "locale-en-profile" */ '../locales/en/profile.json'),
      import(/* webpackChunkName: "locale-en-profile" */ '../locales/en/trade.json'),
    ),
  no: () =>
    joinedTexts(
      import(/* webpackChunkName: "locale-no-profile" */ '../locales/no/profile.json'),
      import(/* webpackChunkName: "locale-no-profile" */ '../locales/no/trade.json'),
    ),
}
const referralTexts = {
  en: () => import(/* webpackChunkName: "locale-en-referral" */ '../locales/en/referral.json'),
  no: () => import(/* webpackChunkName: "locale-no-referral" */ '../locales/no/referral.json'),
}
const registrationTexts = {
  en: () =>
    joinedTexts(
      import(/* webpackChunkName: "locale-en-registration" */ '../locales/en/registration.json'),
      import(/* webpackChunkName: "locale-en-registration" */ '../locales/en/trade.json'),
    ),
  no: () =>
    joinedTexts(
      import(/* webpackChunkName: "locale-no-registration" */ '../locales/no/registration.json'),
      import(/* webpackChunkName: "locale-no-registration" */ '../locales/no/trade.json'),
    ),
}
const reportTexts = {
  en: () => import(/* webpackChunkName: "locale-en-report" */ '../locales/en/report.json'),
  no: () => import(/* webpackChunkName: "locale-no-report" */ '../locales/no/report.json'),
}

export default defineArea({
  pages: {
    landing: () => import(/* webpackChunkName: "page-landing" */ './pages/landing/landing.tsx'),
    'job-market': () => import(/* webpackChunkName: "page-job-market" */ './pages/job-market/job-market.tsx'),
    refer: () => import(/* webpackChunkName: "page-refer" */ './pages/refer/refer.tsx'),
    'location-jobs': {
      code: () => import(/* webpackChunkName: "page-location-jobs" */ './pages/location-jobs/location-jobs.tsx'),
      texts: jobsTexts,
    },
    registration: {
      code: () => import(/* webpackChunkName: "page-registration" */ './pages/registration/registration.tsx'),
      texts: registrationTexts,
    },
    'application-status': {
      code: () =>
        import(/* webpackChunkName: "page-application-status" */ './pages/application-status/application-status.tsx'),
      texts: registrationTexts,
    },
    orientation: {
      code: () => import(/* webpackChunkName: "page-orientation" */ './pages/orientation/orientation.tsx'),
      texts: orientationTexts,
    },
    'own-profile': {
      code: () => import(/* webpackChunkName: "page-own-profile" */ './pages/own-profile/own-profile.tsx'),
      texts: profileTexts,
    },
    profile: {
      code: () => import(/* webpackChunkName: "page-profile" */ './pages/profile/profile.tsx'),
      texts: profileTexts,
    },
    referral: {
      code: () => import(/* webpackChunkName: "page-referral" */ './pages/referral/referral.tsx'),
      texts: referralTexts,
    },
    'job-notification': {
      code: () =>
        import(/* webpackChunkName: "page-job-notification" */ './pages/job-notification/job-notification.tsx'),
      texts: jobsTexts,
    },
    job: {
      code: () => import(/* webpackChunkName: "page-job" */ './pages/job/job.tsx'),
      texts: jobsTexts,
    },
    calendar: {
      code: () => import(/* webpackChunkName: "page-calendar" */ './pages/calendar/calendar.tsx'),
      texts: calendarTexts,
    },
    'jobs-index': {
      code: () => import(/* webpackChunkName: "page-jobs-index" */ './pages/jobs-index/jobs-index.tsx'),
      texts: postedJobsTexts,
    },
    'my-jobs': {
      code: () => import(/* webpackChunkName: "page-my-jobs" */ './pages/my-jobs/my-jobs.tsx'),
      texts: postedJobsTexts,
    },
    'find-pros': {
      code: () => import(/* webpackChunkName: "page-find-pros" */ './pages/find-pros/find-pros.tsx'),
      texts: postedJobsTexts,
    },
    'find-jobs': {
      code: () => import(/* webpackChunkName: "page-find-jobs" */ './pages/find-jobs/find-jobs.tsx'),
      texts: postedJobsTexts,
    },
    'post-job': {
      code: () => import(/* webpackChunkName: "page-post-job" */ './pages/post-job/post-job.tsx'),
      texts: postedJobsTexts,
    },
    'edit-job': {
      code: () => import(/* webpackChunkName: "page-edit-job" */ './pages/edit-job/edit-job.tsx'),
      texts: postedJobsTexts,
    },
    'view-job': {
      code: () => import(/* webpackChunkName: "page-view-job" */ './pages/view-job/view-job.tsx'),
      texts: postedJobsTexts,
    },
    report: {
      code: () => import(/* webpackChunkName: "page-report" */ './pages/report/report.tsx'),
      texts: reportTexts,
    },
    payouts: {
      code: () => import(/* webpackChunkName: "page-payouts" */ './pages/payouts/payouts.tsx'),
      texts: payoutsTexts,
    },
  },
  widgets: {
    application: () => import(/* webpackChunkName: "widget-application" */ './widgets/application/application.tsx'),
    'inspector-settings': () =>
      import(/* webpackChunkName: "widget-inspector-settings" */ './widgets/inspector-settings/inspector-settings.tsx'),
    'open-jobs': () => import(/* webpackChunkName: "widget-open-jobs" */ './widgets/open-jobs/open-jobs.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en/inspector.json'),
    no: () => import(/* webpackChunkName: "locale-no" */ '../locales/no/inspector.json'),
  },
})
