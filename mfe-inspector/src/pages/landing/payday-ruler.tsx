import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, Text } from '@fieldproof/ui'
import { payoutFriday } from '@fieldproof/policy/payout-day'
import styles from './payday-ruler.module.css'

const dayLength = 24 * 60 * 60 * 1_000
/** Noon of the Monday when the ruler begins. Any week would do; this one has both Fridays in one month. */
const monday = Date.UTC(2026, 10, 2, 12)
/** The twelve days of the ruler, up to the Friday of the following week. */
const days = Array.from({ length: 12 }, (_, index) => monday + index * dayLength)
/** The two days between which the Friday changes: Tuesday and Wednesday. */
const completions = [1, 2] as const

const paidAt = (completed: number): number => Date.parse(`${payoutFriday(completed, 'UTC')}T12:00:00Z`)

const partOf = (day: number, completed: number, paid: number): string | undefined => {
  if (day === completed) return styles.completed
  if (day === paid) return styles.paid
  return day > completed && day < paid ? styles.waiting : undefined
}

/** The Friday on which a job is paid, as two lines along a ruler of twelve days, and as text. */
export const PaydayRuler = () => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const letter = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
  const full = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

  return (
    <Card as="section" title={t('landing.payday.title')} level={3} padding="large">
      <Text tone="soft">{t('landing.payday.rule')}</Text>
      <div aria-hidden="true" className={styles.ruler}>
        {days.map((day) => (
          <span key={day} className={styles.day}>
            {letter.format(day)}
          </span>
        ))}
      </div>
      {completions.map((index) => {
        const completed = monday + index * dayLength
        const paid = paidAt(completed)
        return (
          <div key={index} className={styles.example}>
            <div aria-hidden="true" className={styles.line}>
              {days.map((day) => (
                <span key={day} className={partOf(day, completed, paid)} />
              ))}
            </div>
            <Text size="small">
              {t('landing.payday.example', { completed: full.format(completed), paid: full.format(paid) })}
            </Text>
          </div>
        )
      })}
      <Text tone="muted" size="small">
        {t('landing.payday.note')}
      </Text>
    </Card>
  )
}
