import type { Job } from '@fieldproof/contracts/entities/job'
import type {} from '@fieldproof/mfe-orders'
import { Slot, useBusEvent, useTranslation, useWidgets } from '@fieldproof/platform'
import { ErrorState, Text, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'

interface ChooseProps {
  job: Job
  person: { _id: string; fullName: string }
  onClose: () => void
}

/** Chooses an inspector and pays the job, in the ways in which orders are paid (POSTED-6). */
const ChooseDialog = ({ job, person, onClose }: ChooseProps) => {
  const { t } = useTranslation()
  const isThere = useWidgets('posted-job.pay').length > 0
  const { _id: jobId, pay } = job
  useBusEvent('job-payment.done@1', (done) => {
    if (done.jobId !== jobId) return
    const key = done.isPaid ? 'choose.done' : 'choose.awaited'
    toasts.notify({ tone: done.isPaid ? 'success' : 'info', message: t(key, { name: person.fullName }) })
    onClose()
  })
  useBusEvent('job-payment.left@1', (left) => {
    if (left.jobId === jobId) onClose()
  })
  return (
    <Dialog open onClose={onClose} title={t('choose.title', { name: person.fullName })}>
      <Text>{t('choose.lead')}</Text>
      {isThere ? (
        <Slot name="posted-job.pay" props={{ jobId, inspectorId: person._id, pay }} />
      ) : (
        <ErrorState compact level={3} title={t('choose.failed')} body={t('choose.failedBody')} />
      )}
    </Dialog>
  )
}

export default ChooseDialog
