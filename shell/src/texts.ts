import type { TextLoaders } from '@fieldproof/platform/host'

/** The shell's own texts. */
export const namespace = 'shell'
export const loaders: TextLoaders = {
  en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en/shell.json'),
  no: () => import(/* webpackChunkName: "locale-no" */ '../locales/no/shell.json'),
}
