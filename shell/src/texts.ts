import type { Locale } from '@fieldproof/contracts/lists'
import type { TextLoaders } from '@fieldproof/platform/host'
import { uiTextEn, type UiText } from '@fieldproof/ui'

/** The design system's own sentences; Norwegian ones come along with the shell's, before anything is shown in them. */
export const uiTexts: Record<Locale, UiText> = { en: uiTextEn, no: uiTextEn }

const loadNorwegian = async () => {
  const [texts, { uiTextNo }] = await Promise.all([
    import(/* webpackChunkName: "locale-no" */ '../locales/no/shell.json'),
    import(/* webpackChunkName: "locale-no" */ '@fieldproof/ui/text-no'),
  ])
  uiTexts.no = uiTextNo
  return texts
}

/** The shell's own texts. */
export const namespace = 'shell'
export const loaders: TextLoaders = {
  en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en/shell.json'),
  no: loadNorwegian,
}
