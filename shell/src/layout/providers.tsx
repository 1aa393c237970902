import type { Locale } from '@fieldproof/contracts/languages'
import { formatLocale, useTranslation } from '@fieldproof/platform'
import { ConfirmContext, UiTextProvider } from '@fieldproof/ui'
import type { ReactNode } from 'react'
import { namespace, uiTexts } from '../texts.ts'
import { questions } from './confirm.ts'

/**
 * Around every React root of the site, the areas' too: the design system in the reader's language, and the one confirm
 * dialog.
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
