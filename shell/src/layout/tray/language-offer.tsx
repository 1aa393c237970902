import { languages } from '@fieldproof/contracts/languages'
import {
  localeChosen,
  selectIsLoggedIn,
  selectLocale,
  useDispatch,
  useSelector,
  useTranslation,
} from '@fieldproof/platform'
import { Button } from '@fieldproof/ui'
import { useState } from 'react'
import { isLocaleChosen, keepLocale } from '../../session/preferences.ts'
import styles from './tray.module.css'

/** Bokmål, Nynorsk, and Norwegian without saying which. */
const isNorwegian = (language: string | undefined): boolean => /^n[bno](-|$)/i.test(language ?? '')

/**
 * Offers Norwegian once, to a visitor whose browser asks for it first and who has never chosen a language on this device
 * (NAV-12). Either answer is a choice, and is kept as one.
 */
export const LanguageOffer = () => {
  const { t } = useTranslation('shell')
  const dispatch = useDispatch()
  const locale = useSelector(selectLocale)
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const [isAnswered, setAnswered] = useState(() => isLocaleChosen(window) || !isNorwegian(navigator.languages[0]))
  if (isAnswered || isLoggedIn || locale !== 'en') return null
  const answer = (isYes: boolean) => () => {
    setAnswered(true)
    if (isYes) dispatch(localeChosen('no'))
    else keepLocale(window, 'en')
  }
  return (
    <section aria-label={t('languageOffer.title')} className={styles.panel} lang={languages.no.html}>
      <p className={styles.words}>{t('languageOffer.ask')}</p>
      <div className={styles.actions}>
        <Button onClick={answer(true)} size="small" variant="primary">
          {t('languageOffer.yes')}
        </Button>
        <Button lang={languages.en.html} onClick={answer(false)} size="small" variant="quiet">
          {t('languageOffer.no')}
        </Button>
      </div>
    </section>
  )
}
