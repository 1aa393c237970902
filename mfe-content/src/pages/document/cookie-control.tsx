import type { CookieChoice } from '@fieldproof/contracts/lists'
import { cookieChoiceMade, selectCookieChoice, useDispatch, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Card, Cluster, Glyph, Text } from '@fieldproof/ui'
import styles from './cookie-control.module.css'

/** In the order of the banner (COOKIE-2), where decline is plain text. */
const choices = ['accept', 'postpone', 'decline'] as const satisfies readonly CookieChoice[]

/** Shows and changes the cookie choice, which the shell stores. */
export const CookieControl = () => {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const current = useSelector(selectCookieChoice)
  return (
    <Card as="section" level={2} title={t('legal.cookieControl.title')} tone="sunken">
      <Text tone="soft">{t('legal.cookieControl.lead')}</Text>
      <Text role="status" strong>
        {t(`legal.cookieControl.current.${current ?? 'unset'}`)}
      </Text>
      <Cluster role="group" aria-label={t('legal.cookieControl.title')}>
        {choices.map((choice) => (
          <Button
            key={choice}
            aria-pressed={choice === current}
            className={choice === current ? styles.current : undefined}
            icon={choice === current ? <Glyph name="check" /> : undefined}
            onClick={() => dispatch(cookieChoiceMade(choice))}
          >
            {t(`legal.cookieControl.${choice}`)}
          </Button>
        ))}
      </Cluster>
    </Card>
  )
}
