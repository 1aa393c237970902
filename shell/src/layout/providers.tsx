import { formatLocale, selectLocale, useSelector } from '@fieldproof/platform'
import { ConfirmContext, UiTextProvider, uiTextEn, uiTextNo } from '@fieldproof/ui'
import type { ReactNode } from 'react'
import { questions } from './confirm.ts'

/**
 * Around every React root of the site, the areas' too: the design system in the reader's language, and the one confirm
 * dialog.
 */
export const Providers = ({ children }: { children: ReactNode }) => {
  const locale = useSelector(selectLocale)
  return (
    <UiTextProvider text={locale === 'no' ? uiTextNo : uiTextEn} locale={formatLocale(locale)}>
      <ConfirmContext value={questions.ask}>{children}</ConfirmContext>
    </UiTextProvider>
  )
}
