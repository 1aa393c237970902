import { Answered } from '@fieldproof/kit/answered'
import { useListAddress } from '@fieldproof/kit/list'
import { href, useNavigate, useTranslation } from '@fieldproof/platform'
import { Button, Card, EmptyState, LinkButton, Pagination, Skeleton, Text } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { JobOffer } from '../../jobs/job-offer.tsx'
import { useGetAvailableJobsQuery } from '../../store/jobs-api.ts'
import { Filters } from './filters.tsx'
import { availableJobs, availableSorts, type AvailableView } from './job-list-address.ts'
import styles from './location-jobs.module.css'

const Nothing = ({ view }: { view: AvailableView }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (availableJobs.isNarrowed(view)) {
    return (
      <EmptyState
        art={<Illustration name="not-found" />}
        title={t('jobs.list.noMatchTitle')}
        body={t('jobs.list.noMatchBody')}
        action={
          <Button
            onClick={() => {
              void navigate(availableJobs.link())
            }}
          >
            {t('jobs.list.reset')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      art={<Illustration name="empty-orders" />}
      title={t('jobs.list.emptyTitle')}
      body={t('jobs.list.emptyBody')}
      action={
        <>
          <LinkButton href={href('inspector.calendar')}>{t('jobs.list.emptyAction')}</LinkButton>
          <LinkButton href={href('inspector.find-jobs')} variant="quiet">
            {t('jobs.list.openJobs')}
          </LinkButton>
        </>
      }
    />
  )
}

const Offers = ({ view }: { view: AvailableView }) => {
  const { t } = useTranslation()
  const offers = useGetAvailableJobsQuery(
    {
      query: {
        page: view.page,
        sort: view.sort,
        inspectionType: view.kind,
        search: view.search || undefined,
      },
    },
    { refetchOnMountOrArgChange: true },
  )
  const loading = (
    <div className={styles.list}>
      {[0, 1, 2].map((key) => (
        <Card key={key} as="div">
          <Skeleton lines={5} label={t('jobs.notification.loading')} />
        </Card>
      ))}
    </div>
  )
  return (
    <Answered asked={offers} loading={loading} title={t('jobs.list.failed')}>
      {({ items, total, pageSize }) => (
        <>
          <Text as="div" size="small" tone="muted" role="status">
            {offers.isFetching ? '' : t('jobs.list.results', { count: total })}
          </Text>
          {items.length === 0 ? (
            <Nothing view={view} />
          ) : (
            <ul role="list" className={styles.list} aria-busy={offers.isFetching}>
              {items.map((job) => (
                <JobOffer key={job._id} job={job} level={2} />
              ))}
            </ul>
          )}
          <Pagination
            page={view.page}
            pages={Math.ceil(total / pageSize)}
            address={availableJobs.link(view)}
            label={t('jobs.list.pages')}
          />
        </>
      )}
    </Answered>
  )
}

/** Jobs that are offered to the inspector and that nobody has yet. */
export const AvailableJobs = () => {
  const { view, set } = useListAddress(availableJobs)
  return (
    <>
      <Filters view={view} sorts={availableSorts} onChange={set} />
      <Offers view={view} />
    </>
  )
}
