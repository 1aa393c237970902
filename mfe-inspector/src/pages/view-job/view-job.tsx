import type { Job } from '@fieldproof/contracts/entities/job'
import { WriteTo } from '@fieldproof/kit/conversation'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { href, selectIsOnline, selectIsPro, useParams, useSelector, useTranslation } from '@fieldproof/platform'
import {
  Button,
  Card,
  Cluster,
  DefinitionList,
  LinkButton,
  Notice,
  OfflineNotice,
  Page,
  RelativeTime,
  Skeleton,
  Text,
  toasts,
} from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { useInspectedFacts } from '../../jobs/inspected-facts.ts'
import { Interested } from '../../posted/interested.tsx'
import { AnsweredJobs, JobFacts, JobStatus, Skills } from '../../posted/job-parts.tsx'
import { isMissing, MissingJob } from '../../posted/missing-job.tsx'
import { useOpenConversationMutation } from '../../store/conversations-api.ts'
import {
  useEditPostedJobMutation,
  useGetPostedJobQuery,
  useShowInterestInPostedMutation,
  useWithdrawInterestInPostedMutation,
} from '../../store/posted-jobs-api.ts'
import styles from '../../posted/posted.module.css'

/** What the poster can do with a job that nobody has taken. */
const PosterActions = ({ job }: { job: Job }) => {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const showRefusal = useRefusalToast()
  const [edit, { isLoading }] = useEditPostedJobMutation()
  if (job.status === 'taken') return null
  const set = async (status: 'open' | 'closed') => {
    if (
      status === 'closed' &&
      !(await confirm({
        title: t('view.closeTitle'),
        message: t('view.closeMessage'),
        yes: t('view.close'),
        no: t('view.keep'),
      }))
    )
      return
    try {
      await edit({ params: { jobId: job._id }, body: { status } }).unwrap()
      toasts.notify({ tone: 'success', message: t(`view.set.${status}`) })
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <Cluster>
      <LinkButton href={href('inspector.edit-job', { jobId: job._id })}>{t('view.edit')}</LinkButton>
      {job.status === 'open' && (
        <Button
          loading={isLoading}
          onClick={() => {
            void set('closed')
          }}
        >
          {t('view.close')}
        </Button>
      )}
      {job.status === 'closed' && (
        <Button
          loading={isLoading}
          onClick={() => {
            void set('open')
          }}
        >
          {t('view.reopen')}
        </Button>
      )}
    </Cluster>
  )
}

/** The inspector shows interest in a job, or withdraws it. */
const InspectorActions = ({ job }: { job: Job }) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const [show, { isLoading: isShowing }] = useShowInterestInPostedMutation()
  const [withdraw, { isLoading: isWithdrawing }] = useWithdrawInterestInPostedMutation()
  const [open] = useOpenConversationMutation()
  const send = async () => {
    try {
      await (job.isInterested ? withdraw : show)({ params: { id: job._id } }).unwrap()
      toasts.notify({ tone: 'success', message: t(job.isInterested ? 'view.withdrawn' : 'view.shown') })
    } catch (error) {
      showRefusal(error)
    }
  }
  if (job.status !== 'open')
    return (
      <Notice quiet tone="warning">
        {t('view.noMore')}
      </Notice>
    )
  return (
    <>
      {job.isInterested && (
        <Notice quiet tone="success">
          {t('view.isInterested')}
        </Notice>
      )}
      <Cluster>
        <Button
          variant={job.isInterested ? 'secondary' : 'primary'}
          loading={isShowing || isWithdrawing}
          onClick={() => {
            void send()
          }}
        >
          {t(job.isInterested ? 'view.withdraw' : 'view.interested')}
        </Button>
        <WriteTo
          about="job"
          subjectId={job._id}
          address={href('inspector.view-job', { jobId: job._id })}
          open={(body) => open({ body }).unwrap()}
        >
          {t('view.ask')}
        </WriteTo>
      </Cluster>
    </>
  )
}

const Order = ({ job }: { job: Job }) => {
  const { t } = useTranslation()
  const { orderId, isMine } = job
  if (orderId === null) return null
  return (
    <Notice
      quiet
      tone="success"
      title={t(isMine ? 'view.orderTitle' : 'view.yoursTitle')}
      action={
        <LinkButton href={isMine ? href('orders.order', { orderId }) : href('inspector.job', { orderId })}>
          {t(isMine ? 'view.toOrder' : 'view.toJob')}
        </LinkButton>
      }
    >
      {t(isMine ? 'view.orderBody' : 'view.yoursBody')}
    </Notice>
  )
}

/** The answers about the inspection and the tasks, as far as the user may see them (MATCH-19). */
const Asked = ({ job }: { job: Job }) => {
  const { t } = useTranslation()
  const inspectedOf = useInspectedFacts()
  const { inspectionType, details = {}, tasks = [] } = job
  const facts = inspectedOf({ inspectionType, details })
  return (
    <>
      {facts.length > 0 && <DefinitionList items={facts} />}
      {tasks.length > 0 && (
        <div>
          <Text strong>{t('view.tasks')}</Text>
          <ul>
            {tasks.map(({ title, description }) => (
              <li key={`${title} ${description}`}>
                {title}
                {description !== '' && <Text size="small">{description}</Text>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

const Details = ({ job }: { job: Job }) => {
  const { t } = useTranslation()
  const isPro = useSelector(selectIsPro)
  const isYours = job.orderId !== null && !job.isMine
  return (
    <>
      <Order job={job} />
      <div className={styles.columns}>
        <Card as="section" level={2} title={t('view.about')}>
          <Text as="div" className={styles.description}>
            {job.description}
          </Text>
          <Skills skills={job.skills} />
          <Asked job={job} />
          <Text size="small" tone="muted">
            {t('job.posted')} <RelativeTime value={job.postedAt} />
          </Text>
        </Card>
        <Card as="section" level={2} title={t(`kinds.${job.inspectionType}`)} aside={<JobStatus status={job.status} />}>
          <JobFacts job={job} />
          {job.street !== null && (
            <Text>{[job.street, job.zipCode].filter((part) => part !== null && part !== '').join(', ')}</Text>
          )}
          {job.isMine && <PosterActions job={job} />}
          {!job.isMine && isPro && !isYours && <InspectorActions job={job} />}
          {!job.isMine && !isPro && (
            <Notice quiet action={<LinkButton href={href('inspector.landing')}>{t('view.become')}</LinkButton>}>
              {t('view.needsInspector')}
            </Notice>
          )}
        </Card>
      </div>
      {job.isMine && <Interested job={job} />}
    </>
  )
}

/** /dashboard/jobs/view-job/:jobId: a posted job, for its poster and for inspectors. */
const ViewJob = () => {
  const { t } = useTranslation()
  const isOnline = useSelector(selectIsOnline)
  const { jobId = '' } = useParams()
  const asked = useGetPostedJobQuery({ params: { id: jobId } })
  if (isMissing(asked.error)) return <MissingJob />
  const back = asked.data?.isMine
    ? { href: href('inspector.my-jobs'), label: t('mine.title') }
    : { href: href('inspector.find-jobs'), label: t('find.title') }
  return (
    <Page title={asked.data?.title ?? t('view.title')} back={back}>
      {!isOnline && <OfflineNotice />}
      <AnsweredJobs
        asked={asked}
        title={t('view.failed')}
        loading={<Skeleton variant="card" count={2} label={t('loading')} />}
      >
        {(job) => <Details job={job} />}
      </AnsweredJobs>
    </Page>
  )
}

export default ViewJob
