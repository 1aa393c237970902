import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import {
  href,
  isCallFailure,
  selectIsOnline,
  skipToken,
  Slot,
  useNavigate,
  useParams,
  useSelector,
  useTranslation,
} from '@fieldproof/platform'
import {
  Badge,
  Card,
  DefinitionList,
  EmptyState,
  ErrorState,
  LinkButton,
  OfflineNotice,
  Page,
  Skeleton,
  Text,
} from '@fieldproof/ui'
import { ClipboardTextIcon } from '@fieldproof/ui/icons'
import { Illustration } from '@fieldproof/ui/illustration'
import { lazy, Suspense, useEffect } from 'react'
import { useInspectedFacts } from '../../jobs/inspected-facts.ts'
import { useJobFacts, usePlaceName } from '../../jobs/job-facts.tsx'
import { statusTones } from '../../jobs/status-tones.ts'
import { useJobOnDevice } from '../../report/offline/use-job-on-device.ts'
import { useGetJobQuery } from '../../store/jobs-api.ts'
import { JobTroubles } from '../../troubles/job-troubles.tsx'
import { NoShowToAnswer } from '../../troubles/no-show-notice.tsx'
import { OverdueNotice } from '../../troubles/overdue-notice.tsx'
import { CalendarFile } from './calendar-file.tsx'
import styles from './job.module.css'
import { ContactCard, CustomerCard, PlaceCard } from './place-and-people.tsx'

const ComplaintSection = lazy(
  () => import(/* webpackChunkName: "job-complaint" */ '../../troubles/complaint-section.tsx'),
)

const useBack = () => {
  const { t } = useTranslation()
  return { href: href('inspector.location-jobs', {}, { query: { tab: 'mine' } }), label: t('jobs.back') }
}

const looksLikeId = (text: string) => /^[0-9a-f-]{36}$/i.test(text)

const Tasks = ({ tasks }: Pick<InspectorJob, 'tasks'>) => {
  const { t } = useTranslation()
  return (
    <Card as="section" level={2} title={t('jobs.mine.tasks')}>
      {tasks.length === 0 ? (
        <Text tone="soft">{t('jobs.mine.noTasks')}</Text>
      ) : (
        <ul role="list" className={styles.tasks}>
          {tasks.map((task) => (
            <li key={task._id} className={styles.task}>
              <Text strong>{task.title}</Text>
              {task.isComplete && <Badge tone="success">{t('jobs.mine.taskDone')}</Badge>}
              {task.description !== '' && (
                <Text tone="soft" className={styles.words}>
                  {task.description}
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const OwnJob = ({ job }: { job: InspectorJob }) => {
  const { t } = useTranslation()
  const factsOf = useJobFacts()
  const inspectedOf = useInspectedFacts()
  const placeOf = usePlaceName()
  const isOnline = useSelector(selectIsOnline)
  const isWorkable = job.status === 'Processing' || job.status === 'Overdue'
  const inspected = inspectedOf(job)
  return (
    <Page
      title={`${t(`kinds.${job.inspectionType}`)} · ${placeOf(job)}`}
      back={useBack()}
      actions={<Badge tone={statusTones[job.status]}>{t(`statuses.${job.status}`)}</Badge>}
    >
      {!isOnline && <OfflineNotice />}
      <NoShowToAnswer orderId={job.orderId} />
      <OverdueNotice orderId={job.orderId} timeZone={job.timeZone} isLate={job.status === 'Overdue'} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          {job.status === 'Completed' && (
            <Suspense fallback={null}>
              <ComplaintSection orderId={job.orderId} timeZone={job.timeZone} />
            </Suspense>
          )}
          <Card as="section" level={2} title={t('jobs.mine.glance')}>
            <div className={styles.facts}>
              <DefinitionList items={factsOf(job)} />
            </div>
            <div className={styles.ways}>
              {(isWorkable || job.reportId !== null) && (
                <LinkButton
                  variant="primary"
                  size="large"
                  wide
                  icon={<ClipboardTextIcon />}
                  href={href('inspector.report', { orderId: job.orderId })}
                >
                  {t(job.reportId === null ? 'jobs.mine.report' : 'jobs.mine.readReport')}
                </LinkButton>
              )}
              {isWorkable && <CalendarFile orderId={job.orderId} />}
            </div>
          </Card>
          <Tasks tasks={job.tasks} />
          <Card as="section" level={2} title={t('jobs.mine.about')}>
            {!inspected.some(({ value }) => value === job.description) && (
              <Text className={styles.words}>{job.description}</Text>
            )}
            {inspected.length > 0 && (
              <div className={styles.facts}>
                <DefinitionList items={inspected} />
              </div>
            )}
            {job.extraInformation !== '' && (
              <div>
                <Text size="small" tone="muted">
                  {t('jobs.mine.extra')}
                </Text>
                <Text className={styles.words}>{job.extraInformation}</Text>
              </div>
            )}
          </Card>
          <Slot name="job.order" props={{ orderId: job.orderId }} />
          <JobTroubles orderId={job.orderId} isAnsweredAbove />
        </div>
        <div className={styles.stack}>
          {job.location && <PlaceCard location={job.location} />}
          <ContactCard contact={job.contact} />
          <CustomerCard job={job} />
        </div>
      </div>
    </Page>
  )
}

const Away = () => {
  const { t } = useTranslation()
  return (
    <Page title={t('jobs.mine.about')} back={useBack()} width="narrow">
      <EmptyState
        art={<Illustration name="not-found" />}
        title={t('jobs.mine.missingTitle')}
        body={t('jobs.mine.missingBody')}
        action={
          <LinkButton variant="primary" href={href('inspector.location-jobs')}>
            {t('jobs.notification.others')}
          </LinkButton>
        }
      />
    </Page>
  )
}

/** A job that is only offered, or was lost, is shown as its offer. */
const ToOffer = ({ orderId }: { orderId: string }) => {
  const navigate = useNavigate()
  useEffect(() => {
    const notification = JSON.stringify({ orderId, notificationId: '' })
    void navigate(href('inspector.offer', {}, { query: { notification } }), { replace: true })
  }, [navigate, orderId])
  return null
}

const loadReportForm = () => import(/* webpackChunkName: "page-report" */ '../report/report.tsx')

/** One of the inspector's own jobs: everything that is needed on site, and the next actions. */
const Job = () => {
  const { t } = useTranslation()
  const back = useBack()
  const { orderId = '' } = useParams()
  const { currentData, error, isError, isFetching, refetch } = useGetJobQuery(
    looksLikeId(orderId) ? { params: { id: orderId } } : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  const job = useJobOnDevice(orderId, currentData, loadReportForm)
  const isGone = !looksLikeId(orderId) || (isCallFailure(error) && [400, 403, 404, 422].includes(error.status))
  if (isGone) return <Away />
  if (job && !job.isMine) return <ToOffer orderId={orderId} />
  // Data that was loaded before stays on screen without a connection.
  if (job) return <OwnJob job={job} />
  return (
    <Page title={t('jobs.mine.about')} back={back}>
      {isError ? (
        <ErrorState
          title={t('jobs.mine.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      ) : (
        <>
          <Card as="div">
            <Skeleton lines={5} label={t('jobs.mine.loading')} />
          </Card>
          <Card as="div">
            <Skeleton variant="block" />
          </Card>
        </>
      )}
    </Page>
  )
}

export default Job
