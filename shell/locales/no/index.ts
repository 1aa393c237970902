import type { ShellTexts } from '../shell-texts.ts'

/** The shell in Norwegian bokmål. */
export const no: ShellTexts = {
  shell: () => import(/* webpackChunkName: "locale-no" */ './every-page.ts'),
  account: () => import(/* webpackChunkName: "locale-no-account" */ './account.json'),
  secrets: () => import(/* webpackChunkName: "locale-no-secrets" */ './secrets.json'),
  settings: () => import(/* webpackChunkName: "locale-no-settings" */ './settings.json'),
  overview: () => import(/* webpackChunkName: "locale-no-overview" */ './overview.json'),
  profile: () => import(/* webpackChunkName: "locale-no-profile" */ './profile.json'),
  password: () => import(/* webpackChunkName: "locale-no-password" */ './password.json'),
  'two-factor': () => import(/* webpackChunkName: "locale-no-two-factor" */ './two-factor.json'),
  'notification-settings': () =>
    import(/* webpackChunkName: "locale-no-notification-settings" */ './notification-settings.json'),
  notifications: () => import(/* webpackChunkName: "locale-no-notifications" */ './notifications.json'),
  privacy: () => import(/* webpackChunkName: "locale-no-privacy" */ './privacy.json'),
  sessions: () => import(/* webpackChunkName: "locale-no-sessions" */ './sessions.json'),
  activity: () => import(/* webpackChunkName: "locale-no-activity" */ './activity.json'),
  deletion: () => import(/* webpackChunkName: "locale-no-deletion" */ './deletion.json'),
  playground: () => import(/* webpackChunkName: "locale-no-playground" */ './playground.json'),
  'step-up': () => import(/* webpackChunkName: "locale-no-step-up" */ './step-up.json'),
}
