import { Deciding, href, useTranslation } from '@fieldproof/platform'
import { Card, DateTime, Link, Money, Text, TextLink } from '@fieldproof/ui'
import { useGetAvailableJobsQuery } from '../../store/jobs-api.ts'
import styles from './offers.module.css'

/** The maximum number of jobs shown; a link leads to the others. */
const SHOWN = 3

/** On an inspector's dashboard: jobs that wait for an answer, the soonest first. Hidden if there are none. */
const Offers = () => {
  const { t } = useTranslation()
  // One card among others: if the jobs cannot be read, their list says so.
  const { data, isLoading } = useGetAvailableJobsQuery({ query: { page: 1, sort: 'soonest' } })
  if (isLoading) return <Deciding />
  const open = (data?.items ?? []).filter(({ myAnswer }) => myAnswer === 'none')
  if (open.length === 0) return null
  return (
    <Card title={t('offers.title')} level={2}>
      <Text size="section" strong>
        {t('offers.count', { count: open.length })}
      </Text>
      <ul role="list" className={styles.offers}>
        {open.slice(0, SHOWN).map(({ orderId, inspectionType, city, inspectionDate, timeZone, pay }) => (
          <li key={orderId} className={styles.offer}>
            <Link
              href={href(
                'inspector.offer',
                {},
                {
                  query: { notification: JSON.stringify({ orderId, notificationId: '' }) },
                },
              )}
            >
              {t('visits.what', { service: t(`visits.kinds.${inspectionType}`), city })}
            </Link>
            <Money minor={pay.amount} currency={pay.currency} trimZeros />
            <Text as="span" size="small" tone="muted">
              <DateTime value={inspectionDate} timeZone={timeZone} />
            </Text>
          </li>
        ))}
      </ul>
      <TextLink href={href('inspector.find-jobs')}>{t('offers.all')}</TextLink>
    </Card>
  )
}

export default Offers
