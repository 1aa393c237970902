import { useListAddress } from '@fieldproof/kit/list'
import {
  href,
  selectIsOnline,
  selectIsPro,
  selectLocale,
  useNavigate,
  useSelector,
  useTranslation,
} from '@fieldproof/platform'
import { Button, EmptyState, ErrorState, Notice, OfflineNotice, Page, Pagination, Text, TextLink } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { JobList, JobsLoading } from '../../jobs/job-card.tsx'
import { useGetOpenJobsQuery } from '../../store/inspector-api.ts'
import { Filters } from './filters.tsx'
import { jobMarket, type JobView } from './job-market-address.ts'
import styles from './job-market.module.css'

type Listing = ReturnType<typeof useGetOpenJobsQuery>

const Jobs = ({ view, listing }: { view: JobView; listing: Listing }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, isError, isFetching, refetch } = listing
  if (isError) {
    return (
      <ErrorState
        title={t('market.failedTitle')}
        body={t('market.failedBody')}
        onRetry={() => {
          void refetch()
        }}
        retrying={isFetching}
      />
    )
  }
  if (!data) return <JobsLoading count={6} />
  if (data.items.length === 0) {
    if (data.total > 0 || jobMarket.isNarrowed(view)) {
      return (
        <EmptyState
          art={<Illustration name="not-found" />}
          title={t('market.noMatchTitle')}
          body={t('market.noMatchBody')}
          action={
            <Button
              onClick={() => {
                void navigate(jobMarket.link({ sort: view.sort }))
              }}
            >
              {t('market.reset')}
            </Button>
          }
        />
      )
    }
    return (
      <EmptyState
        art={<Illustration name="empty-orders" />}
        title={t('market.emptyTitle')}
        body={t('market.emptyBody')}
      />
    )
  }
  return (
    <>
      <div aria-busy={isFetching} className={styles.jobs}>
        <JobList jobs={data.items} level={2} />
      </div>
      <Pagination
        page={view.page}
        pages={Math.ceil(data.total / data.pageSize)}
        address={jobMarket.link(view)}
        label={t('market.pages')}
      />
    </>
  )
}

/** The job market place: jobs that an inspector can take, with filters and order in the address. */
const JobMarket = () => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const isPro = useSelector(selectIsPro)
  const isOnline = useSelector(selectIsOnline)
  const { view, set } = useListAddress(jobMarket)
  const listing = useGetOpenJobsQuery({
    query: {
      locale,
      page: view.page,
      sort: view.sort,
      inspectionType: view.kind,
      state: view.state || undefined,
      search: view.search || undefined,
    },
  })
  const { data, isError, isFetching } = listing

  return (
    <Page title={t('market.title')} lead={t('market.lead')}>
      <Notice
        quiet
        action={
          <TextLink className={styles.needs} href={isPro ? href('inspector.find-jobs') : href('inspector.landing')}>
            {t(isPro ? 'market.findJobs' : 'market.needsLink')}
          </TextLink>
        }
      >
        {t(isPro ? 'market.forInspectors' : 'market.needs')}
      </Notice>
      {!isOnline && <OfflineNotice />}
      <Filters view={view} onChange={set} states={data?.states ?? []} />
      <Text as="div" size="small" tone="muted" role="status" className={styles.count}>
        {data && !isError && !isFetching ? t('market.results', { count: data.total }) : ''}
      </Text>
      <Jobs view={view} listing={listing} />
    </Page>
  )
}

export default JobMarket
