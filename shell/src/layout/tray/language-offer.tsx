import { languages, type Locale, type SiteLanguage } from '@fieldproof/contracts/languages'
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
import { keepLocale } from '../../session/preferences.ts'
import styles from './tray.module.css'

interface LanguageOfferProps {
  /** The language that the browser prefers. */
  wanted: Locale
}

/** Asks a visitor in their browser's language whether to use it. Either answer is stored as their choice (NAV-12). */
export const LanguageOffer = ({ wanted }: LanguageOfferProps) => {
  const { t } = useTranslation('shell')
  const dispatch = useDispatch()
  const locale = useSelector(selectLocale)
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const [isAnswered, setAnswered] = useState(false)
  if (isAnswered || isLoggedIn || locale !== 'en') return null
  const answer = (chosen: Locale) => () => {
    setAnswered(true)
    keepLocale(window, chosen)
    dispatch(localeChosen(chosen))
  }
  const { html, offer }: SiteLanguage = languages[wanted]
  return (
    <section aria-label={t('preferences.language')} className={styles.panel}>
      <p className={styles.words} lang={html}>
        {offer}
      </p>
      <div className={styles.actions}>
        {[wanted, locale].map((chosen) => (
          <Button
            key={chosen}
            lang={languages[chosen].html}
            onClick={answer(chosen)}
            size="small"
            variant={chosen === wanted ? 'primary' : 'quiet'}
          >
            {languages[chosen].name}
          </Button>
        ))}
      </div>
    </section>
  )
}
