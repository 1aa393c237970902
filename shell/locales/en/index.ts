import type { ShellTexts } from '../shell-texts.ts'

/** The shell in English. */
export const en: ShellTexts = {
  shell: () => import(/* webpackChunkName: "locale-en" */ './shell.json'),
  account: () => import(/* webpackChunkName: "locale-en-account" */ './account.json'),
  secrets: () => import(/* webpackChunkName: "locale-en-secrets" */ './secrets.json'),
  settings: () => import(/* webpackChunkName: "locale-en-settings" */ './settings.json'),
  overview: () => import(/* webpackChunkName: "locale-en-overview" */ './overview.json'),
  profile: () => import(/* webpackChunkName: "locale-en-profile" */ './profile.json'),
  password: () => import(/* webpackChunkName: "locale-en-password" */ './password.json'),
  'two-factor': () => import(/* webpackChunkName: "locale-en-two-factor" */ './two-factor.json'),
  'notification-settings': () =>
    import(/* webpackChunkName: "locale-en-notification-settings" */ './notification-settings.json'),
  notifications: () => import(/* webpackChunkName: "locale-en-notifications" */ './notifications.json'),
  privacy: () => import(/* webpackChunkName: "locale-en-privacy" */ './privacy.json'),
  sessions: () => import(/* webpackChunkName: "locale-en-sessions" */ './sessions.json'),
  activity: () => import(/* webpackChunkName: "locale-en-activity" */ './activity.json'),
  deletion: () => import(/* webpackChunkName: "locale-en-deletion" */ './deletion.json'),
  playground: () => import(/* webpackChunkName: "locale-en-playground" */ './playground.json'),
  'step-up': () => import(/* webpackChunkName: "locale-en-step-up" */ './step-up.json'),
}
