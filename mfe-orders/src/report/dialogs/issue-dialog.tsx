import { line } from '@fieldproof/contracts/forms/answers'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, FormActions, SubmitButton, TextArea, useContractForm, useDraft } from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { useOrderMessages } from '../../order/use-order-messages.ts'
import { useReportOrderIssueMutation } from '../../store/order-api.ts'
import type { Point } from '../structure.ts'

const answers = z.object({ description: line(2_000) })

export interface IssueDialogProps {
  orderId: string
  /** Null for the report as a whole. */
  point: Point | null
  onClose: () => void
}

/** The customer asks the inspector about a point of the report, or about the whole. */
const IssueDialog = ({ orderId, point, onClose }: IssueDialogProps) => {
  const { t } = useTranslation()
  const [raise] = useReportOrderIssueMutation()
  const form = useContractForm(answers, { defaultValues: { description: '' }, translate: useOrderMessages() })
  const { show } = useRefusal(form)
  const { discard } = useDraft(`report.${orderId}.issue.${point?.id ?? 'whole'}`, form)
  const { isSubmitting } = form.formState
  const send = async ({ description }: z.output<typeof answers>) => {
    try {
      await raise({ body: { orderId, description, ...(point !== null && { reportItemId: point.id }) } }).unwrap()
      discard()
      toasts.notify({ tone: 'success', message: t('raise.sent') })
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
      title={point === null ? t('raise.title') : t('raise.titlePoint', { point: point.title })}
      description={t('raise.lead')}
    >
      <Form form={form} onSubmit={send}>
        <TextArea name="description" label={t('raise.description')} hint={t('raise.hint')} most={2_000} required />
        <FormActions>
          <SubmitButton>{t('raise.submit')}</SubmitButton>
          <Button disabled={isSubmitting} onClick={onClose}>
            {t('raise.leave')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

export default IssueDialog
