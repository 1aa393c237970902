import type { TextLoaders } from '@fieldproof/platform/host'

/**
 * Texts that only some of the shell's screens need, in chunks named `locale-<language>-<group>`: a visitor of another
 * page does not pay for them. A screen reads them and the shell's own through the same `useTranslation()`.
 */
export const screenTexts = {
  account: {
    en: () => import(/* webpackChunkName: "locale-en-account" */ '../../locales/en/account.json'),
    no: () => import(/* webpackChunkName: "locale-no-account" */ '../../locales/no/account.json'),
  },
  settings: {
    en: () => import(/* webpackChunkName: "locale-en-settings" */ '../../locales/en/settings.json'),
    no: () => import(/* webpackChunkName: "locale-no-settings" */ '../../locales/no/settings.json'),
  },
} satisfies Record<string, TextLoaders>

export type TextGroup = keyof typeof screenTexts
