import type { AnswerOf } from '@fieldproof/contracts'
import { Answered, type Asked } from '@fieldproof/kit/answered'
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
import { Button, EmptyState, Notice, OfflineNotice, Page, Pagination, Text, TextLink } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { JobList, JobsLoading } from '../../jobs/job-card.tsx'
import { useGetOpenJobsQuery } from '../../store/inspector-api.ts'
import { Filters } from './filters.tsx'
import { jobMarket, type JobView } from './job-market-address.ts'
import styles from './job-market.module.css'

type Listing = Asked<AnswerOf<'GET /jobs/get-open-jobs'>>

const Jobs = ({ view, listing }: { view: JobView; listing: Listing }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const empty = jobMarket.isNarrowed(view) ? (
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
  ) : (
    <EmptyState
      art={<Illustration name="empty-orders" />}
      title={t('market.emptyTitle')}
      body={t('market.emptyBody')}
    />
  )
  return (
    <Answered
      asked={listing}
      empty={empty}
      loading={<JobsLoading count={6} />}
      title={t('market.failedTitle')}
      body={t('market.failedBody')}
    >
      {({ items, total, pageSize }) => (
        <>
          <div aria-busy={listing.isFetching} className={styles.jobs}>
            <JobList jobs={items} level={2} />
          </div>
          <Pagination
            page={view.page}
            pages={Math.ceil(total / pageSize)}
            address={jobMarket.link(view)}
            label={t('market.pages')}
          />
        </>
      )}
    </Answered>
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
