import type { Order } from '@fieldproof/contracts/entities/order'
import { useTranslation } from '@fieldproof/platform'
import { Button, Card, DateTime, Text } from '@fieldproof/ui'
import { CalendarBlankIcon, PencilSimpleIcon, XIcon } from '@fieldproof/ui/icons'
import type { OpenDialog } from '../opened-dialog.ts'
import { reschedulingUntil } from '../rescheduling.ts'
import styles from './manage-card.module.css'

/** What the customer may change in an open order, and the reason if they may not. */
export const ManageCard = ({ order, now, open }: { order: Order; now: number; open: OpenDialog }) => {
  const { t } = useTranslation()
  const { allowed, status, reportSubmittedAt, terms } = order
  if (status === 'Completed' || status === 'Canceled' || reportSubmittedAt !== null) return null
  const until = reschedulingUntil(order, now)
  // Then the terms of OVERDUE-2 apply, and not those by the hours that are left.
  const isReportAwaited = status === 'Overdue' && order.inspector !== null
  return (
    <Card as="section" level={2} title={t('manage.title')}>
      <div className={styles.ways}>
        {allowed.reschedule && (
          <Button wide icon={<CalendarBlankIcon />} onClick={() => open({ name: 'reschedule' })}>
            {t('manage.reschedule')}
          </Button>
        )}
        {allowed.changeDetails && (
          <Button wide icon={<PencilSimpleIcon />} onClick={() => open({ name: 'details' })}>
            {t('manage.details')}
          </Button>
        )}
        {allowed.cancel && (
          <Button
            wide
            variant="quiet"
            className={styles.danger}
            icon={<XIcon />}
            onClick={() => open({ name: 'cancel' })}
          >
            {t('manage.cancel')}
          </Button>
        )}
      </div>
      {allowed.reschedule && until !== null && (
        <Text size="small" tone="soft">
          {t('manage.rescheduleUntil')} <DateTime value={until} timeZone={order.timeZone} />
        </Text>
      )}
      {!allowed.reschedule && (
        <Text size="small" tone="soft">
          {allowed.cancel ? t('manage.tooLate', { hours: terms.reschedulingAboveHours }) : t('manage.noShowOpen')}
        </Text>
      )}
      <Text size="small" tone="muted">
        {isReportAwaited
          ? t('manage.overdue')
          : t('manage.terms', { full: terms.fullRefundAboveHours, credit: terms.creditFromHours })}
      </Text>
    </Card>
  )
}
