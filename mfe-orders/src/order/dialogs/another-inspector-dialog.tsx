import { sendOnce } from '@fieldproof/kit/once'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Text, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, FormActions, SubmitButton, TextArea } from '@fieldproof/ui/form'
import { useChooseAnotherInspectorMutation } from '../../store/inspection-api.ts'
import type { OrderDialogProps } from '../opened-dialog.ts'
import { longestReason, NewTimeFields, useNewTimeForm, type NewTimeAnswers } from './new-time-fields.tsx'

/** Takes an order with an overdue report away from its inspector, and offers it to others at a new time (OVERDUE-3). */
const AnotherInspectorDialog = ({ order, onClose }: OrderDialogProps) => {
  const { t } = useTranslation()
  const [choose] = useChooseAnotherInspectorMutation()
  const form = useNewTimeForm(order)
  const { show } = useRefusal(form)
  const { isSubmitting } = form.formState
  const name = order.inspector?.firstName

  const send = async ({ reason, ...wanted }: NewTimeAnswers) => {
    const body = { orderId: order._id, ...wanted, ...(reason !== '' && { reason }) }
    try {
      await sendOnce({
        name: `order.${order._id}.another-inspector`,
        meant: body,
        send: (idempotencyKey) => choose({ body: { ...body, idempotencyKey } }).unwrap(),
      })
      toasts.notify({ tone: 'success', message: t('overdue.another.done') })
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
      title={t('overdue.another.title')}
      description={t('overdue.another.lead', { name })}
    >
      <Form form={form} onSubmit={send}>
        <Text strong>{t('overdue.another.cost')}</Text>
        <NewTimeFields form={form} timeZone={order.timeZone} />
        <TextArea name="reason" label={t('overdue.another.reason')} rows={2} most={longestReason} optional />
        <FormActions>
          <SubmitButton>{t('overdue.another.submit')}</SubmitButton>
          <Button disabled={isSubmitting} onClick={onClose}>
            {t('overdue.another.keep', { name })}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

export default AnotherInspectorDialog
