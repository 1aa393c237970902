import { line } from '@fieldproof/contracts/forms/answers'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, FormActions, SubmitButton, TextArea, useContractForm, useDraft } from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { useReportOrderIssueMutation } from '../../store/order-api.ts'
import type { OrderDialogProps } from '../opened-dialog.ts'
import { useOrderMessages } from '../use-order-messages.ts'

const answers = z.object({ description: line(2_000) })

/** Reports a fault of the report to the inspector. */
const IssueDialog = ({ order, onClose }: OrderDialogProps) => {
  const { t } = useTranslation()
  const [report] = useReportOrderIssueMutation()
  const form = useContractForm(answers, { defaultValues: { description: '' }, translate: useOrderMessages() })
  const { show } = useRefusal(form)
  const { discard } = useDraft(`order.${order._id}.issue`, form)
  const { isSubmitting } = form.formState
  const send = async ({ description }: z.output<typeof answers>) => {
    try {
      await report({ body: { orderId: order._id, description } }).unwrap()
      discard()
      toasts.notify({ tone: 'success', message: t('issue.sent') })
      onClose()
    } catch (error) {
      show(error)
    }
  }
  return (
    <Dialog open onClose={onClose} busy={isSubmitting} title={t('issue.title')} description={t('issue.lead')}>
      <Form form={form} onSubmit={send}>
        <TextArea name="description" label={t('issue.description')} hint={t('issue.hint')} most={2_000} required />
        <FormActions>
          <SubmitButton>{t('issue.submit')}</SubmitButton>
          <Button disabled={isSubmitting} onClick={onClose}>
            {t('issue.leave')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

export default IssueDialog
