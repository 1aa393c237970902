import { useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Notice, Stack, Steps, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { useAcceptOrderAsCompleteMutation } from '../../store/order-api.ts'
import type { OrderDialogProps } from '../opened-dialog.ts'

/** Accepts the report, which completes the order. The dialog explains this first. */
const AcceptDialog = ({ order, onClose }: OrderDialogProps) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [accept, { isLoading }] = useAcceptOrderAsCompleteMutation()
  const [fault, setFault] = useState<string | null>(null)
  const send = async () => {
    setFault(null)
    try {
      const { reportSubmittedAt } = order
      await accept({ body: { orderId: order._id, ...(reportSubmittedAt !== null && { reportSubmittedAt }) } }).unwrap()
      toasts.notify({ tone: 'success', message: t('accept.done') })
      onClose()
    } catch (error) {
      setFault(refusalText(error))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isLoading}
      title={t('accept.title')}
      description={t('accept.lead')}
      footer={
        <>
          <Button disabled={isLoading} onClick={onClose}>
            {t('accept.leave')}
          </Button>
          <Button
            variant="primary"
            loading={isLoading}
            onClick={() => {
              void send()
            }}
          >
            {t('accept.submit')}
          </Button>
        </>
      }
    >
      <Stack>
        {fault !== null && <Notice tone="danger">{fault}</Notice>}
        <Steps
          items={[
            { title: t('accept.steps.complete.title'), body: t('accept.steps.complete.body') },
            {
              title: t('accept.steps.paid.title'),
              body: t('accept.steps.paid.body', { name: order.inspector?.firstName }),
            },
            {
              title: t('accept.steps.complaint.title', { hours: order.terms.complaintWindowHours }),
              body: t('accept.steps.complaint.body'),
            },
          ]}
        />
      </Stack>
    </Dialog>
  )
}

export default AcceptDialog
