import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import { href, isCallFailure, skipToken, Slot, useSearchParams, useTranslation } from '@fieldproof/platform'
import { Card, DefinitionList, EmptyState, ErrorState, LinkButton, Page, Skeleton, Tag, Text } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { useInspectedFacts } from '../../jobs/inspected-facts.ts'
import { useJobFacts } from '../../jobs/job-facts.tsx'
import { PayAndFines } from '../../jobs/pay-and-fines.tsx'
import { useGetJobQuery } from '../../store/jobs-api.ts'
import { AnswerJob } from './answer-job.tsx'
import styles from './job-notification.module.css'
import { orderOfNotification } from './read-notification.ts'

const useBack = () => {
  const { t } = useTranslation()
  return { href: href('inspector.location-jobs'), label: t('jobs.back') }
}

const Offer = ({ job }: { job: InspectorJob }) => {
  const { t } = useTranslation()
  const factsOf = useJobFacts()
  const inspectedOf = useInspectedFacts()
  const inspected = inspectedOf(job)
  return (
    <>
      <Card as="section" level={2} title={t(`kinds.${job.inspectionType}`)}>
        <div className={styles.facts}>
          <DefinitionList items={factsOf(job)} />
        </div>
        {!job.isMine && (
          <Text size="small" tone="muted">
            {t('jobs.notification.privacy')}
          </Text>
        )}
      </Card>
      <PayAndFines job={job} className={styles.facts} />
      {job.matchReasons.length > 0 && (
        <Card as="section" level={2} title={t('jobs.reasons.title')}>
          <ul role="list" className={styles.reasons}>
            {job.matchReasons.map((reason) => (
              <li key={reason}>
                <Tag>{t(`jobs.reasons.${reason}`)}</Tag>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card as="section" level={2} title={t('jobs.description')}>
        {!inspected.some(({ value }) => value === job.description) && (
          <Text className={styles.words}>{job.description}</Text>
        )}
        {inspected.length > 0 && (
          <div className={styles.facts}>
            <DefinitionList items={inspected} />
          </div>
        )}
      </Card>
      {job.tasks.length > 0 && (
        <Card as="section" level={2} title={t('jobs.notification.tasks')}>
          <ul className={styles.tasks}>
            {job.tasks.map((task) => (
              <li key={task._id}>
                <Text strong>{task.title}</Text>
                {task.description !== '' && (
                  <Text tone="soft" className={styles.words}>
                    {task.description}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

const Missing = () => {
  const { t } = useTranslation()
  return (
    <Page title={t('jobs.notification.title')} back={useBack()} width="narrow">
      <EmptyState
        art={<Illustration name="not-found" />}
        title={t('jobs.notification.missingTitle')}
        body={t('jobs.notification.missingBody')}
        action={
          <LinkButton variant="primary" href={href('inspector.location-jobs')}>
            {t('jobs.notification.others')}
          </LinkButton>
        }
      />
    </Page>
  )
}

/** The page of a job notification: the job with its pay, and the question to the inspector (BELL-9, MATCH-3). */
const JobNotification = () => {
  const { t } = useTranslation()
  const back = useBack()
  const [query] = useSearchParams()
  const orderId = orderOfNotification(query.get('notification'))
  const {
    // Not `data`: that may be the job of the previous notification, and the buttons would answer it.
    currentData: job,
    error,
    isError,
    isFetching,
    refetch,
  } = useGetJobQuery(orderId === null ? skipToken : { params: { id: orderId } }, { refetchOnMountOrArgChange: true })
  if (orderId === null || (isCallFailure(error) && [400, 403, 404, 422].includes(error.status))) return <Missing />
  if (!job && isError) {
    return (
      <Page title={t('jobs.notification.title')} back={back}>
        <ErrorState
          title={t('jobs.notification.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      </Page>
    )
  }
  return (
    <Page title={t('jobs.notification.title')} back={back}>
      {job ? (
        <div className={styles.columns}>
          <div className={styles.stack}>
            <Offer job={job} />
            {/* The order is hidden from inspectors who did not get it. */}
            {job.isAvailable && !job.isMine && (
              <Slot name="job.order" props={{ orderId: job.orderId, askedFirstUntil: job.askedFirstUntil ?? null }} />
            )}
          </div>
          <div className={styles.aside}>
            <AnswerJob
              key={job.orderId}
              job={job}
              onSettled={() => {
                void refetch()
              }}
            />
          </div>
        </div>
      ) : (
        <>
          <Card as="div">
            <Skeleton lines={5} label={t('jobs.notification.loading')} />
          </Card>
          <Card as="div">
            <Skeleton lines={4} />
          </Card>
        </>
      )}
    </Page>
  )
}

export default JobNotification
