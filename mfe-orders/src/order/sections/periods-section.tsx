import type { Order } from '@fieldproof/contracts/entities/order'
import { useTranslation } from '@fieldproof/platform'
import { Button, Card, DateTime, Text } from '@fieldproof/ui'
import { PencilSimpleIcon } from '@fieldproof/ui/icons'
import type { OpenDialog } from '../opened-dialog.ts'
import styles from './periods-section.module.css'

/** When the inspector is on site, on the clock of the place. */
export const PeriodsSection = ({ order, open }: { order: Order; open: OpenDialog }) => {
  const { t } = useTranslation()
  const { activityPeriods, timeZone, allowed } = order
  if (activityPeriods.length === 0 && !allowed.changeActivityPeriods) return null
  return (
    <Card
      as="section"
      level={2}
      title={t('periods.title')}
      aside={
        allowed.changeActivityPeriods && (
          <Button size="small" icon={<PencilSimpleIcon />} onClick={() => open({ name: 'periods' })}>
            {t('periods.change')}
          </Button>
        )
      }
    >
      {activityPeriods.length === 0 && <Text tone="soft">{t('periods.empty')}</Text>}
      <ul role="list" className={styles.periods}>
        {activityPeriods.map(({ _id, startsAt, endsAt }) => (
          <li key={_id} className={styles.period}>
            <DateTime value={startsAt} timeZone={timeZone} form="long-date" />
            <span>
              <DateTime value={startsAt} timeZone={timeZone} form="time" zone="never" />
              {' – '}
              <DateTime value={endsAt} timeZone={timeZone} form="time" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
