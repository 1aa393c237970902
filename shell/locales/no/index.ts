import type { ShellTexts } from '../shell-texts.ts'

/** The shell in Norwegian bokmål. */
export const no: ShellTexts = {
  shell: () => import(/* webpackChunkName: "locale-no" */ './every-page.ts'),
  account: () => import(/* webpackChunkName: "locale-no-account" */ './account.json'),
  settings: () => import(/* webpackChunkName: "locale-no-settings" */ './settings.json'),
}
