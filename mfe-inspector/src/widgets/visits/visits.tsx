import type { OrderSummary, Visit as VisitToday } from '@fieldproof/contracts/entities/order'
import { href, useTranslation } from '@fieldproof/platform'
import { Card, Cluster, DateTime, ErrorState, Link, LinkButton, Skeleton, Text } from '@fieldproof/ui'
import { CompassIcon, PhoneIcon } from '@fieldproof/ui/icons'
import { directionsTo } from '../../jobs/directions.ts'
import { useUnsentReports } from '../../report/offline/use-unsent-reports.ts'
import { useGetVisitsQuery } from '../../store/inspector-api.ts'
import { useGetJobQuery } from '../../store/jobs-api.ts'
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

/** Links for a visit: directions, a call, the report. */
const WaysOn = ({ visit: { _id } }: { visit: OrderSummary }) => {
  const { t } = useTranslation()
  const { data: job } = useGetJobQuery({ params: { id: _id } })
  const { location, contact, reportId } = job ?? {}
  return (
    <Cluster>
      {location && (
        <LinkButton href={directionsTo(location)} icon={<CompassIcon />} rel="noreferrer" target="_blank">
          {t('visits.navigate')}
        </LinkButton>
      )}
      {contact && contact.telephone !== '' && (
        <LinkButton href={`tel:${contact.telephone}`} icon={<PhoneIcon />}>
          {t('visits.call', { name: contact.name || contact.telephone })}
        </LinkButton>
      )}
      <LinkButton href={href('inspector.report', { orderId: _id })} variant="primary">
        {t(reportId ? 'visits.goOnWithReport' : 'visits.startReport')}
      </LinkButton>
    </Cluster>
  )
}

/** The inspector's next visit: today's first one without a finished report, or else the next one after today. */
const nextVisit = ({ visitsToday, asInspector }: { visitsToday: VisitToday[]; asInspector: OrderSummary | null }) =>
  visitsToday.find(({ status, reportSubmittedAt }) => status !== 'Completed' && !reportSubmittedAt) ?? asInspector

/** On an inspector's dashboard: today's visits, or else the next one (ORDER-13), with directions, a call and the report.
 * It sends unsent reports, because an inspector's log-in leads here. */
const Visits = () => {
  const { t } = useTranslation()
  useUnsentReports()
  const { data, isError, isFetching, refetch } = useGetVisitsQuery()
  const next = data && nextVisit(data)
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
      {next && <WaysOn visit={next} />}
    </Card>
  )
}

export default Visits
