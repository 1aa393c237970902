import type { Locale } from '@fieldproof/contracts/languages'
import type { TextLoader, TextLoaders } from '@fieldproof/platform/host'
import type { UiText } from '@fieldproof/ui'
import { shellTexts } from '../locales/index.ts'
import { textGroups, type ShellTexts, type TextGroup } from '../locales/shell-texts.ts'

/** The design system's texts, which are loaded with the shell's; the design system itself contains the English ones. */
export const uiTexts: { [locale in Locale]?: UiText | undefined } = {}

const ofEach = (load: (texts: ShellTexts, locale: Locale) => TextLoader): TextLoaders =>
  Object.fromEntries(
    Object.entries(shellTexts).map(([locale, texts]) => [locale, load(texts, locale as Locale)]),
  ) as unknown as TextLoaders

/**
 * Texts that only some of the shell's screens need, in chunks named `locale-<language>-<group>`, so that other pages do
 * not load them. A screen names its groups, and reads them and the shell's own texts through the same
 * `useTranslation()`.
 */
export const screenTexts = Object.fromEntries(
  textGroups.map((group) => [group, ofEach((texts) => texts[group])]),
) as Record<TextGroup, TextLoaders>

/** The shell's own texts. */
export const namespace = 'shell'
export const loaders = ofEach(({ shell }, locale) => async () => {
  const texts = await shell()
  uiTexts[locale] = texts.ui
  return texts
})
