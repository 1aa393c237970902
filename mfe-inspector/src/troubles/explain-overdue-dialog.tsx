import { explainOverdueReportBody } from '@fieldproof/contracts/entities/job-trouble'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, FormActions, SubmitButton, TextArea, useContractForm } from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { useFieldMessages } from '../forms/use-field-messages.ts'
import { useExplainOverdueReportMutation } from '../store/troubles-api.ts'

const schema = z.object({ reason: explainOverdueReportBody.shape.reason })
const longestReason = 2_000

interface ExplainOverdueDialogProps {
  orderId: string
  /** The previous explanation; empty if there is none. */
  reason: string
  onClose: () => void
}

/** The inspector explains to the customer and the staff why a report is late (OVERDUE-6). */
const ExplainOverdueDialog = ({ orderId, reason, onClose }: ExplainOverdueDialogProps) => {
  const { t } = useTranslation()
  const [send] = useExplainOverdueReportMutation()
  const form = useContractForm(schema, {
    defaultValues: { reason },
    translate: useFieldMessages('troubles.messages'),
  })
  const { show } = useRefusal(form)
  const { isSubmitting } = form.formState
  const submit = async (answers: z.output<typeof schema>) => {
    try {
      await send({ body: { orderId, reason: answers.reason } }).unwrap()
      toasts.notify({ tone: 'success', message: t('troubles.overdue.done') })
      onClose()
    } catch (error) {
      show(error)
    }
  }
  return (
    <Dialog
      open
      busy={isSubmitting}
      onClose={onClose}
      title={t('troubles.overdue.dialogTitle')}
      description={t('troubles.overdue.dialogLead')}
    >
      <Form form={form} onSubmit={submit}>
        <TextArea
          name="reason"
          label={t('troubles.overdue.words')}
          hint={t('troubles.overdue.wordsHint')}
          rows={4}
          most={longestReason}
          required
        />
        <FormActions>
          <SubmitButton>{t('troubles.overdue.submit')}</SubmitButton>
          <Button disabled={isSubmitting} onClick={onClose}>
            {t('troubles.close')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

export default ExplainOverdueDialog
