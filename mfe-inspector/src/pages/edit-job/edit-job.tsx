import { href, useNavigate, useParams, useTranslation } from '@fieldproof/platform'
import { LinkButton, Notice, Page, Skeleton, toasts } from '@fieldproof/ui'
import { JobForm } from '../../posted/job-form.tsx'
import { AnsweredJobs } from '../../posted/job-parts.tsx'
import { isMissing, MissingJob } from '../../posted/missing-job.tsx'
import { useEditPostedJobMutation, useGetPostedJobQuery } from '../../store/posted-jobs-api.ts'

/** /dashboard/jobs/edit-job/:jobId: changes a job that nobody has taken. */
const EditJob = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { jobId = '' } = useParams()
  const asked = useGetPostedJobQuery({ params: { id: jobId } })
  const [edit] = useEditPostedJobMutation()
  const view = href('inspector.view-job', { jobId })
  if (isMissing(asked.error) || asked.data?.isMine === false) return <MissingJob />
  return (
    <Page title={t('edit.title')} lead={t('edit.lead')} back={{ href: view, label: t('edit.back') }} width="narrow">
      <AnsweredJobs asked={asked} title={t('edit.failed')} loading={<Skeleton variant="card" />}>
        {(job) =>
          job.status === 'taken' ? (
            <Notice
              quiet
              tone="info"
              title={t('edit.takenTitle')}
              action={<LinkButton href={view}>{t('edit.back')}</LinkButton>}
            >
              {t('edit.takenBody')}
            </Notice>
          ) : (
            <JobForm
              job={job}
              submit={t('edit.submit')}
              onLeave={() => {
                void navigate(view)
              }}
              onSend={async (terms, quote) => {
                await edit({ params: { jobId }, body: { ...terms, ...(quote && { quote }) } }).unwrap()
                return () => {
                  toasts.notify({ tone: 'success', message: t('edit.done') })
                  void navigate(view, { replace: true })
                }
              }}
            />
          )
        }
      </AnsweredJobs>
    </Page>
  )
}

export default EditJob
