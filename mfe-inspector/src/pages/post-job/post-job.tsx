import { sendOnce } from '@fieldproof/kit/once'
import { href, selectIsOnline, useNavigate, useSelector, useTranslation } from '@fieldproof/platform'
import { OfflineNotice, Page, toasts } from '@fieldproof/ui'
import { JobForm } from '../../posted/job-form.tsx'
import { usePostNewJobMutation } from '../../store/posted-jobs-api.ts'

/** /dashboard/jobs/post-job: posts a job that inspectors can find. */
const PostJob = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isOnline = useSelector(selectIsOnline)
  const [post] = usePostNewJobMutation()
  return (
    <Page
      title={t('post.title')}
      lead={t('post.lead')}
      back={{ href: href('inspector.jobs'), label: t('index.title') }}
      width="narrow"
    >
      {!isOnline && <OfflineNotice />}
      <JobForm
        submit={t('post.submit')}
        onLeave={() => {
          void navigate(href('inspector.my-jobs'))
        }}
        onSend={async (terms, quote) => {
          // The form has no button until the answers are complete.
          if (!quote) throw new TypeError('A new job has the answers of its kind')
          const contents = { ...terms, quote }
          const { _id } = await sendOnce({
            name: 'job.post',
            meant: contents,
            send: (idempotencyKey) => post({ body: { ...contents, idempotencyKey } }).unwrap(),
          })
          return () => {
            toasts.notify({ tone: 'success', message: t('post.done') })
            void navigate(href('inspector.view-job', { jobId: _id }), { replace: true })
          }
        }}
      />
    </Page>
  )
}

export default PostJob
