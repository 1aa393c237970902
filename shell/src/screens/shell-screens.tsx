import type { RouteName } from '@fieldproof/contracts/routes'
import type { ComponentType } from 'react'

export interface ShellScreen {
  name: Extract<RouteName, `shell.${string}`>
  load: () => Promise<{ default: ComponentType }>
}

/** The screens that the shell itself shows; each in a chunk of its own. */
export const shellScreens: ShellScreen[] = [
  { name: 'shell.login', load: () => import(/* webpackChunkName: "page-login" */ './login/login.tsx') },
  { name: 'shell.signup', load: () => import(/* webpackChunkName: "page-signup" */ './signup/signup.tsx') },
  { name: 'shell.business-signup', load: () => import(/* webpackChunkName: "page-business-signup" */ './signup/business-signup.tsx') },
  { name: 'shell.notifications', load: () => import(/* webpackChunkName: "page-notifications" */ './notifications/notifications.tsx') },
  { name: 'shell.all-notifications', load: () => import(/* webpackChunkName: "page-all-notifications" */ './notifications/all-notifications.tsx') },
  { name: 'shell.dashboard', load: () => import(/* webpackChunkName: "page-dashboard" */ './dashboard/dashboard.tsx') },
  { name: 'shell.settings', load: () => import(/* webpackChunkName: "page-settings" */ './settings/settings.tsx') },
  { name: 'shell.playground', load: () => import(/* webpackChunkName: "page-playground" */ './playground/playground.tsx') },
]
