import type { AvailableJob } from '@fieldproof/contracts/entities/inspector-job'
import { href, useTranslation } from '@fieldproof/platform'
import { Badge, Card, DateTime, Money, Tag, Text } from '@fieldproof/ui'
import { CalendarBlankIcon, MapPinIcon } from '@fieldproof/ui/icons'
import { usePlaceName } from './job-facts.tsx'
import styles from './job-offer.module.css'

const offerOf = ({ orderId }: AvailableJob): string =>
  href('inspector.offer', {}, { query: { notification: JSON.stringify({ orderId, notificationId: '' }) } })

/** A job that is offered to an inspector: subject, time, place, distance and pay. It links to its offer. */
export const JobOffer = ({ job, level }: { job: AvailableJob; level: 2 | 3 }) => {
  const { t } = useTranslation()
  const placeOf = usePlaceName()
  return (
    <Card
      as="li"
      level={level}
      title={t(`kinds.${job.inspectionType}`)}
      href={offerOf(job)}
      className={styles.card}
      aside={
        job.myAnswer === 'interested' ? (
          <Badge tone="success">{t('jobs.list.answered')}</Badge>
        ) : job.askedFirstUntil != null ? (
          <Badge tone="success">{t('jobs.list.askedFirst')}</Badge>
        ) : job.matching === 'first-come' ? (
          <Badge tone="info">{t('jobs.list.firstCome')}</Badge>
        ) : undefined
      }
      footer={
        <div className={styles.stub}>
          <Text as="span" size="small" tone="muted">
            {t('jobs.pay')}
          </Text>
          <Money minor={job.pay.amount} currency={job.pay.currency} trimZeros size="section" strong />
        </div>
      }
    >
      <ul role="list" className={styles.facts}>
        <li>
          <CalendarBlankIcon label={t('jobs.when')} />
          <DateTime value={job.inspectionDate} timeZone={job.timeZone} />
        </li>
        <li>
          <MapPinIcon label={t('jobs.where')} />
          <span>
            {placeOf(job)}
            {job.distance !== null && (
              <Text as="span" size="small" tone="muted" className={styles.distance}>
                {t('jobs.distanceOf', { kilometres: Math.round(job.distance) })}
              </Text>
            )}
          </span>
        </li>
      </ul>
      <Text tone="soft" className={styles.description}>
        {job.description}
      </Text>
      {job.matchReasons.length > 0 && (
        <ul role="list" className={styles.reasons} aria-label={t('jobs.reasons.title')}>
          {job.matchReasons.slice(0, 3).map((reason) => (
            <li key={reason}>
              <Tag>{t(`jobs.reasons.${reason}`)}</Tag>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
