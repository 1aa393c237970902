import type { AvailableJob } from '@fieldproof/contracts/entities/inspector-job'
import { useListAddress } from '@fieldproof/kit/list'
import { href, useNavigate, useTranslation } from '@fieldproof/platform'
import {
  Badge,
  Button,
  Card,
  DateTime,
  EmptyState,
  ErrorState,
  LinkButton,
  Money,
  Pagination,
  Skeleton,
  Tag,
  Text,
} from '@fieldproof/ui'
import { CalendarBlankIcon, MapPinIcon } from '@fieldproof/ui/icons'
import { Illustration } from '@fieldproof/ui/illustration'
import { usePlaceName } from '../../jobs/job-facts.tsx'
import { useGetAvailableJobsQuery } from '../../store/jobs-api.ts'
import { Filters } from './filters.tsx'
import { availableJobs, availableSorts, type AvailableView } from './job-list-address.ts'
import styles from './location-jobs.module.css'

const offerOf = ({ orderId }: AvailableJob): string =>
  href('inspector.offer', {}, { query: { notification: JSON.stringify({ orderId, notificationId: '' }) } })

const JobOffer = ({ job }: { job: AvailableJob }) => {
  const { t } = useTranslation()
  const placeOf = usePlaceName()
  return (
    <Card
      as="li"
      level={2}
      title={t(`kinds.${job.inspectionType}`)}
      href={offerOf(job)}
      className={styles.card}
      aside={
        job.myAnswer === 'interested' ? (
          <Badge tone="success">{t('jobs.list.answered')}</Badge>
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

const Nothing = ({ view }: { view: AvailableView }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (availableJobs.isNarrowed(view) || view.page > 1) {
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
          <LinkButton href={href('inspector.job-market')} variant="quiet">
            {t('jobs.list.openJobs')}
          </LinkButton>
        </>
      }
    />
  )
}

const Offers = ({ view }: { view: AvailableView }) => {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useGetAvailableJobsQuery(
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
  if (!data && isError)
    return (
      <ErrorState
        title={t('jobs.list.failed')}
        onRetry={() => {
          void refetch()
        }}
        retrying={isFetching}
      />
    )
  if (!data)
    return (
      <div className={styles.list}>
        {[0, 1, 2].map((key) => (
          <Card key={key} as="div">
            <Skeleton lines={5} label={t('jobs.notification.loading')} />
          </Card>
        ))}
      </div>
    )
  return (
    <>
      <Text as="div" size="small" tone="muted" role="status">
        {isFetching ? '' : t('jobs.list.results', { count: data.total })}
      </Text>
      {data.items.length === 0 ? (
        <Nothing view={view} />
      ) : (
        <ul role="list" className={styles.list} aria-busy={isFetching}>
          {data.items.map((job) => (
            <JobOffer key={job._id} job={job} />
          ))}
        </ul>
      )}
      <Pagination
        page={view.page}
        pages={Math.ceil(data.total / data.pageSize)}
        address={availableJobs.link(view)}
        label={t('jobs.list.pages')}
      />
    </>
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
