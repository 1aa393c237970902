import type { OrderSummary } from '@fieldproof/contracts/entities/order'
import { href, useTranslation } from '@fieldproof/platform'
import { Card, DateTime, ErrorState, Link, Skeleton, Text } from '@fieldproof/ui'
import { useGetVisitsQuery } from '../../store/inspector-api.ts'
import styles from './visits.module.css'

const Visit = ({ visit: { _id, inspectionType, city, inspectionDate, timeZone } }: { visit: OrderSummary }) => {
  const { t } = useTranslation()
  return (
    <li className={styles.visit}>
      <DateTime form="time" value={inspectionDate} timeZone={timeZone} />
      <Link href={href('inspector.job', { orderId: _id })}>
        {t('visits.what', { service: t(`visits.kinds.${inspectionType}`), city })}
      </Link>
    </li>
  )
}

const Next = ({ next }: { next: OrderSummary | null }) => {
  const { t } = useTranslation()
  if (!next)
    return (
      <Text size="small" tone="muted">
        {t('visits.noneAhead')}
      </Text>
    )
  const { _id, inspectionType, city, inspectionDate, timeZone } = next
  return (
    <Text>
      {t('visits.next')}{' '}
      <Link href={href('inspector.job', { orderId: _id })}>
        {t('visits.what', { service: t(`visits.kinds.${inspectionType}`), city })}
      </Link>
      {', '}
      <DateTime value={inspectionDate} timeZone={timeZone} />
    </Text>
  )
}

/** On an inspector's dashboard: where they are awaited today, or else the visit that comes next (ORDER-13). */
const Visits = () => {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useGetVisitsQuery()
  if (isError && !data)
    return (
      <Card>
        <ErrorState
          compact
          level={3}
          title={t('visits.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      </Card>
    )
  return (
    <Card title={t('visits.title')} level={2}>
      {!data && <Skeleton lines={3} />}
      {data && data.visitsToday.length > 0 && (
        <ul role="list" className={styles.visits}>
          {data.visitsToday.map((visit) => (
            <Visit key={visit._id} visit={visit} />
          ))}
        </ul>
      )}
      {data?.visitsToday.length === 0 && (
        <>
          <Text strong>{t('visits.noneToday')}</Text>
          <Next next={data.asInspector} />
        </>
      )}
    </Card>
  )
}

export default Visits
