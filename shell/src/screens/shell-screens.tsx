import type { RouteName } from '@fieldproof/contracts/routes'
import type { ComponentType } from 'react'
import type { TextGroup } from './screen-texts.ts'

export interface ShellScreen {
  name: Extract<RouteName, `shell.${string}`>
  load: () => Promise<{ default: ComponentType }>
  /** Texts that this screen needs beside the shell's own. */
  texts?: TextGroup
}

/** The screens that the shell itself shows; each in a chunk of its own. */
export const shellScreens: ShellScreen[] = [
  {
    name: 'shell.login',
    texts: 'account',
    load: () => import(/* webpackChunkName: "page-login" */ './login/login.tsx'),
  },
  {
    name: 'shell.signup',
    texts: 'account',
    load: () => import(/* webpackChunkName: "page-signup" */ './signup/signup.tsx'),
  },
  {
    name: 'shell.business-signup',
    texts: 'account',
    load: () => import(/* webpackChunkName: "page-business-signup" */ './signup/business-signup.tsx'),
  },
  {
    name: 'shell.resend-confirmation',
    texts: 'account',
    load: () => import(/* webpackChunkName: "page-resend-confirmation" */ './confirm-email/resend-confirmation.tsx'),
  },
  {
    name: 'shell.confirm-email',
    texts: 'account',
    load: () => import(/* webpackChunkName: "page-confirm-email" */ './confirm-email/confirm-email.tsx'),
  },
  {
    name: 'shell.forgot-password',
    texts: 'account',
    load: () => import(/* webpackChunkName: "page-forgot-password" */ './password-reset/forgot-password.tsx'),
  },
  {
    name: 'shell.sent-reset',
    texts: 'account',
    load: () => import(/* webpackChunkName: "page-sent-reset" */ './password-reset/sent-reset.tsx'),
  },
  {
    name: 'shell.new-password',
    texts: 'account',
    load: () => import(/* webpackChunkName: "page-new-password" */ './password-reset/new-password.tsx'),
  },
  {
    name: 'shell.notifications',
    load: () => import(/* webpackChunkName: "page-notifications" */ './notifications/notifications.tsx'),
  },
  {
    name: 'shell.all-notifications',
    load: () => import(/* webpackChunkName: "page-all-notifications" */ './notifications/all-notifications.tsx'),
  },
  { name: 'shell.dashboard', load: () => import(/* webpackChunkName: "page-dashboard" */ './dashboard/dashboard.tsx') },
  {
    name: 'shell.settings',
    texts: 'settings',
    load: () => import(/* webpackChunkName: "page-settings" */ './settings/settings.tsx'),
  },
  {
    name: 'shell.profile',
    texts: 'settings',
    load: () => import(/* webpackChunkName: "page-profile" */ './settings/profile/profile.tsx'),
  },
  {
    name: 'shell.two-factor',
    texts: 'settings',
    load: () => import(/* webpackChunkName: "page-two-factor" */ './settings/two-factor/two-factor.tsx'),
  },
  {
    name: 'shell.password',
    texts: 'settings',
    load: () => import(/* webpackChunkName: "page-password" */ './settings/password/password.tsx'),
  },
  {
    name: 'shell.notification-settings',
    texts: 'settings',
    load: () =>
      import(
        /* webpackChunkName: "page-notification-settings" */ './settings/notification-settings/notification-settings.tsx'
      ),
  },
  {
    name: 'shell.sessions',
    texts: 'settings',
    load: () => import(/* webpackChunkName: "page-sessions" */ './settings/sessions/sessions.tsx'),
  },
  {
    name: 'shell.activity',
    texts: 'settings',
    load: () => import(/* webpackChunkName: "page-activity" */ './settings/activity/activity.tsx'),
  },
  {
    name: 'shell.account',
    texts: 'settings',
    load: () => import(/* webpackChunkName: "page-account" */ './settings/deletion/account.tsx'),
  },
  {
    name: 'shell.playground',
    load: () => import(/* webpackChunkName: "page-playground" */ './playground/playground.tsx'),
  },
]
