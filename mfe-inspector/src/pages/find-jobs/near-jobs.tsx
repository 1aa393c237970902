import type { JobNear } from '@fieldproof/contracts/entities/job'
import { listAddress, page, useListAddress } from '@fieldproof/kit/list'
import { href, selectIsOnline, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, EmptyState, LinkButton, OfflineNotice, Page, Pagination, Section, Skeleton, Text } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { JobOffer } from '../../jobs/job-offer.tsx'
import { AnsweredJobs, JobFacts, Skills } from '../../posted/job-parts.tsx'
import { useGetJobsNearQuery } from '../../store/inspector-api.ts'
import { useGetAvailableJobsQuery } from '../../store/jobs-api.ts'
import { useGetInspectorApplicationQuery } from '../../store/registration-api.ts'
import { FindTabs } from './find-tabs.tsx'
import styles from '../../posted/posted.module.css'

const list = listAddress(() => href('inspector.find-jobs'), { page })

const PostedJob = ({ job }: { job: JobNear }) => {
  const { t } = useTranslation()
  return (
    <Card as="li" level={3} title={job.title} href={href('inspector.view-job', { jobId: job._id })}>
      <Text size="small" tone="muted">
        {t(`kinds.${job.inspectionType}`)}
      </Text>
      <JobFacts job={job} />
      {job.distance !== null && (
        <Text size="small" tone="muted">
          {t('find.distance', { kilometres: job.distance })}
        </Text>
      )}
      <Skills skills={job.skills} />
    </Card>
  )
}

/** Why there is nothing, and what the inspector can do about it. */
const Nothing = () => {
  const { t } = useTranslation()
  const { data: profile, isLoading } = useGetInspectorApplicationQuery()
  if (isLoading) return <Skeleton lines={4} />
  const isActivated = profile === undefined || profile.status === 'Activated'
  const kilometres = profile?.workAreaRadius
  const city = profile?.city
  const area = kilometres && city ? t('find.nothing.area', { kilometres, city }) : t('find.nothing.body')
  return (
    <EmptyState
      art={<Illustration name="empty-orders" />}
      title={t('find.nothing.title')}
      body={isActivated ? area : t('find.nothing.suspended')}
      action={
        isActivated ? (
          <>
            <LinkButton variant="primary" href={href('inspector.registration', { visibleComponent: 'work-area' })}>
              {t('find.nothing.widen')}
            </LinkButton>
            <LinkButton href={href('inspector.calendar')}>{t('find.nothing.calendar')}</LinkButton>
          </>
        ) : (
          <LinkButton variant="primary" href={href('inspector.application-status')}>
            {t('find.nothing.toApplication')}
          </LinkButton>
        )
      }
    />
  )
}

/**
 * The jobs that an inspector can take: orders that are offered to them, and posted jobs in their work area, nearest
 * first.
 */
export const NearJobs = () => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const isOnline = useSelector(selectIsOnline)
  const { view, link } = useListAddress(list)
  const anew = { refetchOnMountOrArgChange: true }
  const offers = useGetAvailableJobsQuery({ query: { page: 1, sort: 'nearest' } }, anew)
  const near = useGetJobsNearQuery({ query: { locale, page: view.page, sort: 'nearest' } }, anew)
  const isEmpty = offers.data?.total === 0 && near.data?.total === 0
  return (
    <Page
      title={t('find.title')}
      lead={t('find.nearLead')}
      back={{ href: href('inspector.location-jobs'), label: t('jobs.back') }}
    >
      <FindTabs isAll={false} />
      {!isOnline && <OfflineNotice />}
      {isEmpty && <Nothing />}
      {offers.data?.total !== 0 && (
        <Section title={t('find.offered.title')} lead={t('find.offered.lead')}>
          <AnsweredJobs asked={offers} title={t('jobs.list.failed')}>
            {({ items, total }) => (
              <>
                <ul role="list" className={styles.list}>
                  {items.map((job) => (
                    <JobOffer key={job._id} job={job} level={3} />
                  ))}
                </ul>
                {total > items.length && (
                  <LinkButton href={href('inspector.location-jobs', {}, { query: { sort: 'nearest' } })}>
                    {t('find.offered.all')}
                  </LinkButton>
                )}
              </>
            )}
          </AnsweredJobs>
        </Section>
      )}
      {near.data?.total !== 0 && (
        <Section title={t('find.posted.title')} lead={t('find.posted.lead')}>
          <AnsweredJobs asked={near} title={t('find.failed')}>
            {({ items, total, pageSize }) => (
              <>
                <ul role="list" className={styles.list}>
                  {items.map((job) => (
                    <PostedJob key={job._id} job={job} />
                  ))}
                </ul>
                <Pagination
                  page={view.page}
                  pages={Math.ceil(total / pageSize)}
                  address={link()}
                  label={t('find.posted.pages')}
                />
              </>
            )}
          </AnsweredJobs>
        </Section>
      )}
    </Page>
  )
}
