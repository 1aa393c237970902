import { languages, locales } from '@fieldproof/contracts/languages'
import type { Locale } from '@fieldproof/contracts/lists'
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

/** Asks a visitor, in Norwegian, which language to read in. Either answer is a choice, and is kept as one (NAV-12). */
export const LanguageOffer = () => {
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
  return (
    <section aria-label={t('preferences.language')} className={styles.panel}>
      <p className={styles.words} lang={languages.no.html}>
        {t('offers.norwegian')}
      </p>
      <div className={styles.actions}>
        {locales.toReversed().map((chosen) => (
          <Button
            key={chosen}
            lang={languages[chosen].html}
            onClick={answer(chosen)}
            size="small"
            variant={chosen === 'no' ? 'primary' : 'quiet'}
          >
            {languages[chosen].name}
          </Button>
        ))}
      </div>
    </section>
  )
}
