import { href, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { EmptyState, ErrorState, LinkButton } from '@fieldproof/ui'
import { JobList, JobsLoading } from '../../jobs/job-card.tsx'
import { Band } from '../../layout/band.tsx'
import { useGetOpenJobsQuery } from '../../store/inspector-api.ts'
import styles from './landing.module.css'

const shown = 3

/** The newest open jobs of the job market place. */
export const NewestJobs = () => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const { data, isError, isFetching, refetch } = useGetOpenJobsQuery({ query: { locale, page: 1, sort: 'newest' } })
  const jobs = () => {
    if (isError)
      return (
        <ErrorState
          compact
          level={3}
          title={t('landing.newest.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )
    if (!data) return <JobsLoading count={shown} />
    if (data.items.length === 0)
      return (
        <EmptyState compact level={3} title={t('landing.newest.emptyTitle')} body={t('landing.newest.emptyBody')} />
      )
    return <JobList jobs={data.items.slice(0, shown)} level={3} />
  }
  return (
    <Band
      tone="sunken"
      title={t('landing.newest.title')}
      lead={t('landing.newest.lead')}
      actions={<LinkButton href={href('inspector.job-market')}>{t('landing.newest.all')}</LinkButton>}
    >
      <div className={styles.teaser}>{jobs()}</div>
    </Band>
  )
}
