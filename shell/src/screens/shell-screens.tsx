import type { RouteName } from '@fieldproof/contracts/routes'
import type { ComponentType } from 'react'
import type { TextGroup } from '../../locales/shell-texts.ts'

export interface ShellScreen {
  load: () => Promise<{ default: ComponentType }>
  /** Texts that this screen needs in addition to the shell's, shared ones first. */
  texts?: readonly TextGroup[]
}

/** The shell's own screens: every `shell.` route of the contract, each in its own chunk. */
export const shellScreens: Record<Extract<RouteName, `shell.${string}`>, ShellScreen> = {
  'shell.login': {
    texts: ['account', 'secrets'],
    load: () => import(/* webpackChunkName: "page-login" */ './login/login.tsx'),
  },
  'shell.signup': {
    texts: ['account', 'secrets'],
    load: () => import(/* webpackChunkName: "page-signup" */ './signup/signup.tsx'),
  },
  'shell.business-signup': {
    texts: ['account', 'secrets'],
    load: () => import(/* webpackChunkName: "page-business-signup" */ './signup/business-signup.tsx'),
  },
  'shell.resend-confirmation': {
    texts: ['account', 'secrets'],
    load: () => import(/* webpackChunkName: "page-resend-confirmation" */ './confirm-email/resend-confirmation.tsx'),
  },
  'shell.confirm-email': {
    texts: ['account', 'secrets'],
    load: () => import(/* webpackChunkName: "page-confirm-email" */ './confirm-email/confirm-email.tsx'),
  },
  'shell.forgot-password': {
    texts: ['account', 'secrets'],
    load: () => import(/* webpackChunkName: "page-forgot-password" */ './password-reset/forgot-password.tsx'),
  },
  'shell.sent-reset': {
    texts: ['account', 'secrets'],
    load: () => import(/* webpackChunkName: "page-sent-reset" */ './password-reset/sent-reset.tsx'),
  },
  'shell.new-password': {
    texts: ['account', 'secrets'],
    load: () => import(/* webpackChunkName: "page-new-password" */ './password-reset/new-password.tsx'),
  },
  'shell.notifications': {
    texts: ['notifications'],
    load: () => import(/* webpackChunkName: "page-notifications" */ './notifications/notifications.tsx'),
  },
  'shell.all-notifications': {
    texts: ['notifications'],
    load: () => import(/* webpackChunkName: "page-all-notifications" */ './notifications/all-notifications.tsx'),
  },
  'shell.notification': {
    texts: ['notifications'],
    load: () => import(/* webpackChunkName: "page-notification" */ './notifications/notification.tsx'),
  },
  'shell.dashboard': { load: () => import(/* webpackChunkName: "page-dashboard" */ './dashboard/dashboard.tsx') },
  'shell.settings': {
    texts: ['settings', 'overview'],
    load: () => import(/* webpackChunkName: "page-settings" */ './settings/settings.tsx'),
  },
  'shell.profile': {
    texts: ['settings', 'profile'],
    load: () => import(/* webpackChunkName: "page-profile" */ './settings/profile/profile.tsx'),
  },
  'shell.two-factor': {
    texts: ['settings', 'secrets', 'two-factor'],
    load: () => import(/* webpackChunkName: "page-two-factor" */ './settings/two-factor/two-factor.tsx'),
  },
  'shell.password': {
    texts: ['settings', 'secrets', 'password'],
    load: () => import(/* webpackChunkName: "page-password" */ './settings/password/password.tsx'),
  },
  'shell.notification-settings': {
    texts: ['settings', 'notification-settings'],
    load: () =>
      import(
        /* webpackChunkName: "page-notification-settings" */ './settings/notification-settings/notification-settings.tsx'
      ),
  },
  'shell.privacy': {
    texts: ['settings', 'privacy'],
    load: () => import(/* webpackChunkName: "page-privacy" */ './settings/privacy/privacy.tsx'),
  },
  'shell.sessions': {
    texts: ['settings', 'sessions'],
    load: () => import(/* webpackChunkName: "page-sessions" */ './settings/sessions/sessions.tsx'),
  },
  'shell.activity': {
    texts: ['settings', 'activity'],
    load: () => import(/* webpackChunkName: "page-activity" */ './settings/activity/activity.tsx'),
  },
  'shell.account': {
    texts: ['settings', 'deletion'],
    load: () => import(/* webpackChunkName: "page-account" */ './settings/deletion/account.tsx'),
  },
  'shell.playground': {
    texts: ['playground'],
    load: () => import(/* webpackChunkName: "page-playground" */ './playground/playground.tsx'),
  },
}
