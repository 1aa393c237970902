import type { SupportPresence } from '@fieldproof/contracts/calls/support'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { useUiSettings } from '@fieldproof/ui'
import styles from './support-chat.module.css'

/** Whether support is open, or when it opens again (SUPPORT-6), in the same time zone as the messages. */
export const Hours = ({ presence: { isOpen, opensAt } }: { presence: SupportPresence }) => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const { timeZone } = useUiSettings()
  if (isOpen) return <p className={styles.hours}>{t('support.hours.open')}</p>
  if (opensAt === null) return <p className={styles.hours}>{t('support.hours.away')}</p>
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone }).format(new Date(opensAt))
  const day = format({ weekday: 'long' })
  const time = format({ hour: '2-digit', minute: '2-digit' })
  return <p className={styles.hours}>{t('support.hours.closed', { day, time })}</p>
}
