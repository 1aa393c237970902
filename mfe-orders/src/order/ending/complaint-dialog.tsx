import type { Order } from '@fieldproof/contracts/entities/order'
import { line } from '@fieldproof/contracts/forms/answers'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Notice, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, FormActions, SubmitButton, TextArea, useContractForm, useDraft } from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { useSubmitComplaintMutation } from '../../store/inspection-api.ts'
import { TimeLeft } from '../time-left.tsx'
import { GivenFiles, useGivenFiles } from '../given-files.tsx'
import { useOrderMessages } from '../use-order-messages.ts'

const longest = 4_000
const answers = z.object({ description: line(longest) })

export interface ComplaintDialogProps {
  order: Order
  /** The deadline for a complaint; null if it is not known. */
  until: string | null
  onClose: () => void
}

/** Complains about a completed order. The dialog says what a complaint holds back, who decides, and the deadline. */
const ComplaintDialog = ({ order, until, onClose }: ComplaintDialogProps) => {
  const { t } = useTranslation()
  const [submit] = useSubmitComplaintMutation()
  const form = useContractForm(answers, { defaultValues: { description: '' }, translate: useOrderMessages() })
  const { show } = useRefusal(form)
  const { discard } = useDraft(`order.${order._id}.complaint`, form)
  const given = useGivenFiles('complaint', order._id)
  const { isSubmitting } = form.formState
  const name = `order.${order._id}.complaint`
  const send = async ({ description }: z.output<typeof answers>) => {
    // The form waits until each failed upload is sent again or removed.
    const files = await given.settle()
    if (files === null) return
    const body = { orderId: order._id, description, fileIds: files.map(({ id }) => id) }
    try {
      await sendOnce({ name, meant: body, send: (_id) => submit({ body: { _id, ...body } }).unwrap() })
      discard()
      toasts.notify({ tone: 'success', message: t('complaint.sent') })
      onClose()
    } catch (error) {
      show(error)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isSubmitting}
      title={t('complaint.title')}
      description={t('complaint.dialogLead')}
    >
      <Form form={form} onSubmit={send}>
        {until !== null && (
          <TimeLeft until={until} timeZone={order.timeZone} label={t('complaint.until')} onPassed={onClose} />
        )}
        <TextArea
          name="description"
          label={t('complaint.description')}
          hint={t('complaint.hint')}
          most={longest}
          required
        />
        <GivenFiles given={given} hint={t('complaint.files.hint')} />
        <Notice quiet tone="info">
          {t('complaint.follows')}
        </Notice>
        <FormActions>
          <SubmitButton>{t('complaint.submit')}</SubmitButton>
          <Button disabled={isSubmitting} onClick={onClose}>
            {t('complaint.leave')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

export default ComplaintDialog
