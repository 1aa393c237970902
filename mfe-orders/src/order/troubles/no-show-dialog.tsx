import type { Order } from '@fieldproof/contracts/entities/order'
import { line } from '@fieldproof/contracts/forms/answers'
import { troubleLimits } from '@fieldproof/contracts/limits'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Steps, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, FormActions, SubmitButton, TextArea, useContractForm, useDraft } from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { useReportNoShowMutation } from '../../store/inspection-api.ts'
import { GivenFiles, useGivenFiles } from '../given-files.tsx'
import { useOrderMessages } from '../use-order-messages.ts'

const answers = z.object({ description: line(2_000) })
const hour = 60 * 60 * 1_000

/** The customer reports that the inspector did not come. The dialog first explains what follows. */
const NoShowDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t } = useTranslation()
  const [report] = useReportNoShowMutation()
  const form = useContractForm(answers, { defaultValues: { description: '' }, translate: useOrderMessages() })
  const { show } = useRefusal(form)
  const { discard } = useDraft(`order.${order._id}.no-show`, form)
  const given = useGivenFiles('no-show', order._id)
  const { isSubmitting } = form.formState
  const name = order.inspector?.firstName
  // If a report was handed in, staff decide, even if the inspector does not answer (NOSHOW-2).
  const isReported = order.reportSubmittedAt !== null
  const send = async ({ description }: z.output<typeof answers>) => {
    // The form waits until each failed upload is sent again or removed.
    const files = await given.settle()
    if (files === null) return
    const fileIds = files.map(({ id }) => id)
    try {
      await report({ body: { orderId: order._id, description, fileIds } }).unwrap()
      discard()
      toasts.notify({ tone: 'success', message: t('noShow.sent') })
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
      title={t('noShow.dialogTitle', { name })}
      description={t('noShow.dialogLead')}
    >
      <Form form={form} onSubmit={send}>
        <Steps
          items={[
            {
              title: t('noShow.steps.asked.title', { name }),
              body: t(isReported ? 'noShow.steps.asked.reported' : 'noShow.steps.asked.body', {
                hours: troubleLimits.noShowAnswer / hour,
              }),
            },
            { title: t('noShow.steps.refund.title'), body: t('noShow.steps.refund.body') },
            {
              title: t(isReported ? 'noShow.steps.reported.title' : 'noShow.steps.disputed.title', { name }),
              body: t('noShow.steps.disputed.body'),
            },
          ]}
        />
        <TextArea name="description" label={t('noShow.description')} hint={t('noShow.hint')} most={2_000} required />
        <GivenFiles given={given} hint={t('noShow.files.hint')} />
        <FormActions>
          <SubmitButton>{t('noShow.submit')}</SubmitButton>
          <Button disabled={isSubmitting} onClick={onClose}>
            {t('noShow.leave')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

export default NoShowDialog
