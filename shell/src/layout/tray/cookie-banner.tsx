import {
  cookieChoiceMade,
  selectCookieChoice,
  selectCountry,
  useDispatch,
  useSelector,
  useTranslation,
} from '@fieldproof/platform'
import type { CookieChoice } from '@fieldproof/contracts/lists'
import { href } from '@fieldproof/contracts/routes'
import { showsCookieBanner } from '@fieldproof/policy/cookie-banner'
import { Button, TextLink } from '@fieldproof/ui'
import styles from './tray.module.css'

/** Asks about cookies in the listed countries until anything is stored (COOKIE-1, COOKIE-2). */
export const CookieBanner = () => {
  const { t } = useTranslation('shell')
  const dispatch = useDispatch()
  const country = useSelector(selectCountry)
  const choice = useSelector(selectCookieChoice)
  if (!showsCookieBanner(country, choice)) return null
  const choose = (answer: CookieChoice) => () => {
    dispatch(cookieChoiceMade(answer))
  }
  return (
    <section aria-label={t('cookies.title')} className={styles.panel}>
      <p className={styles.words}>
        {t('cookies.body')} <TextLink href={href('content.cookie-policy')}>{t('cookies.policy')}</TextLink>
      </p>
      <div className={styles.actions}>
        <Button onClick={choose('accept')} variant="primary">
          {t('cookies.accept')}
        </Button>
        <Button onClick={choose('postpone')}>{t('cookies.postpone')}</Button>
        <button className={styles.textLink} onClick={choose('decline')} type="button">
          {t('cookies.decline')}
        </button>
      </div>
    </section>
  )
}
