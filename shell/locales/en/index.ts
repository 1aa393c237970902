import type { ShellTexts } from '../shell-texts.ts'

/** The shell in English. */
export const en: ShellTexts = {
  shell: () => import(/* webpackChunkName: "locale-en" */ './shell.json'),
  account: () => import(/* webpackChunkName: "locale-en-account" */ './account.json'),
  settings: () => import(/* webpackChunkName: "locale-en-settings" */ './settings.json'),
}
