import type { Locale } from '@fieldproof/contracts/languages'
import { formatLocale, useTranslation } from '@fieldproof/platform'
import { ConfirmContext, UiTextProvider } from '@fieldproof/ui'
import type { ReactNode } from 'react'
import { namespace, uiTexts } from '../texts.ts'
import { questions } from './confirm.ts'

/**
 * The providers of every React root of the site, also of the areas: the design system in the user's language, and the
 * confirm dialog.
 */
export const Providers = ({ children }: { children: ReactNode }) => {
  const { i18n } = useTranslation(namespace)
  const locale = i18n.language as Locale
  return (
    <UiTextProvider text={uiTexts[locale]} locale={formatLocale(locale)}>
      <ConfirmContext value={questions.ask}>{children}</ConfirmContext>
    </UiTextProvider>
  )
}
