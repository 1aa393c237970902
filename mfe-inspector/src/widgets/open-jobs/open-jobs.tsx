import { href, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, DateTime, ErrorState, Money, Skeleton, Text } from '@fieldproof/ui'
import { useGetJobsNearQuery } from '../../store/inspector-api.ts'
import styles from './open-jobs.module.css'

/** On an inspector's dashboard: the number of open jobs in the work area, and the two soonest. */
const OpenJobs = () => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const { data, isError, isFetching, refetch } = useGetJobsNearQuery({ query: { locale, page: 1 } })
  if (isError)
    return (
      <Card>
        <ErrorState
          compact
          level={3}
          title={t('widget.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      </Card>
    )
  return (
    <Card title={t('widget.title')} level={2} href={href('inspector.find-jobs')}>
      {data ? (
        <>
          <Text size="section" strong>
            {t('widget.count', { count: data.total })}
          </Text>
          {data.items.length === 0 ? (
            <Text tone="muted" size="small">
              {t('widget.empty')}
            </Text>
          ) : (
            <ul role="list" className={styles.jobs} aria-label={t('widget.soonest')}>
              {data.items.slice(0, 2).map((job) => (
                <li key={job._id} className={styles.job}>
                  <span className={styles.title}>{job.title}</span>
                  <Money minor={job.pay.amount} currency={job.pay.currency} trimZeros />
                  <Text as="span" tone="muted" size="small">
                    <DateTime value={job.inspectionDate} timeZone={job.timeZone} zone="always" />
                  </Text>
                  <Text as="span" tone="muted" size="small" className={styles.city}>
                    {job.city}
                  </Text>
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <Skeleton lines={5} />
      )}
    </Card>
  )
}

export default OpenJobs
