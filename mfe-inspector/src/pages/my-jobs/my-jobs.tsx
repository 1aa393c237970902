import type { Job } from '@fieldproof/contracts/entities/job'
import { postedJobStatuses } from '@fieldproof/contracts/lists'
import { listAddress, oneOf, page, useListAddress, words } from '@fieldproof/kit/list'
import { href, selectIsOnline, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, EmptyState, LinkButton, OfflineNotice, Page, Pagination, Text } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { AnsweredJobs, JobFacts, JobStatus } from '../../posted/job-parts.tsx'
import { ListFilters } from '../../posted/list-filters.tsx'
import { useGetPostedJobsQuery } from '../../store/posted-jobs-api.ts'
import styles from '../../posted/posted.module.css'

const sorts = ['newest', 'soonest', 'pay'] as const

const PostedJob = ({ job }: { job: Job }) => {
  const { t } = useTranslation()
  return (
    <Card
      as="li"
      level={2}
      title={job.title}
      href={href('inspector.view-job', { jobId: job._id })}
      aside={<JobStatus status={job.status} />}
    >
      <JobFacts job={job} />
      <Text size="small" tone="muted">
        {t('mine.interested', { count: job.noOfInterested })}
      </Text>
    </Card>
  )
}

const list = listAddress(() => href('inspector.my-jobs'), {
  search: words(),
  status: oneOf(postedJobStatuses),
  sort: oneOf(sorts, 'newest'),
  page,
})

/** /dashboard/jobs/my-jobs: jobs that the user has posted. */
const MyJobs = () => {
  const { t } = useTranslation()
  const isOnline = useSelector(selectIsOnline)
  const { view, set, link, isNarrowed } = useListAddress(list)
  const { search, status, sort } = view
  const asked = useGetPostedJobsQuery({ query: { ...view, search: search || undefined } })
  // Without posted jobs there is nothing to search, only the button to post one.
  const isBare = asked.currentData?.total === 0 && !isNarrowed
  const post = (
    <LinkButton variant="primary" href={href('inspector.post-job')}>
      {t('mine.post')}
    </LinkButton>
  )
  return (
    <Page
      title={t('mine.title')}
      lead={t('mine.lead')}
      back={{ href: href('inspector.jobs'), label: t('index.title') }}
      actions={isBare ? undefined : post}
    >
      {!isOnline && <OfflineNotice />}
      {!isBare && (
        <ListFilters
          search={search}
          example={t('filters.example')}
          onChange={set}
          choices={[
            {
              name: 'status',
              label: t('filters.status'),
              value: status ?? '',
              options: [
                { value: '', label: t('filters.anyStatus') },
                ...postedJobStatuses.map((value) => ({ value, label: t(`postedStatuses.${value}`) })),
              ],
            },
            {
              name: 'sort',
              label: t('filters.sort'),
              value: sort,
              options: sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
            },
          ]}
        />
      )}
      <AnsweredJobs asked={asked} title={t('mine.failed')}>
        {(data) =>
          data.items.length === 0 ? (
            <EmptyState
              art={<Illustration name={isNarrowed ? 'not-found' : 'empty-orders'} />}
              title={t(isNarrowed ? 'noMatch.title' : 'mine.emptyTitle')}
              body={t(isNarrowed ? 'noMatch.body' : 'mine.emptyBody')}
              action={isNarrowed ? <LinkButton href={list.link()}>{t('noMatch.action')}</LinkButton> : post}
            />
          ) : (
            <>
              <ul role="list" className={styles.list}>
                {data.items.map((job) => (
                  <PostedJob key={job._id} job={job} />
                ))}
              </ul>
              <Pagination
                page={view.page}
                pages={Math.ceil(data.total / data.pageSize)}
                address={link()}
                label={t('mine.pages')}
              />
            </>
          )
        }
      </AnsweredJobs>
    </Page>
  )
}

export default MyJobs
