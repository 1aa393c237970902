import { line } from '@fieldproof/contracts/forms/answers'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Stack, Text, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, FormActions, SubmitButton, TextArea, useContractForm } from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { useDisputeMilestoneMutation } from '../../store/money-api.ts'
import { useMessageTranslator } from '../../words/use-message-translator.ts'
import type { MilestoneParts } from './milestone-side.ts'

const longestReason = 2_000
// As in the call. Importing the call's schema would bundle all schemas of milestone money.
const disputeForm = z.object({ reason: line(longestReason) })

/** One side disputes the held money: nothing moves until staff have decided (PROJECT-20). */
const DisputeDialog = ({ milestone, onClose }: Pick<MilestoneParts, 'milestone'> & { onClose: () => void }) => {
  const { t } = useTranslation()
  const [dispute] = useDisputeMilestoneMutation()
  const form = useContractForm(disputeForm, {
    defaultValues: { reason: '' },
    translate: useMessageTranslator(),
  })
  const { show } = useRefusal(form)
  return (
    <Dialog open title={t('money.disputing.title', { name: milestone.name })} onClose={onClose}>
      <Form
        form={form}
        onSubmit={async ({ reason }) => {
          try {
            await dispute({ body: { milestoneId: milestone._id, reason } }).unwrap()
            toasts.notify({ message: t('money.disputing.done'), tone: 'success' })
            onClose()
          } catch (error) {
            show(error)
          }
        }}
      >
        <Stack>
          <Text>{t('money.disputing.body')}</Text>
          <TextArea name="reason" label={t('money.disputing.reason')} most={longestReason} required />
        </Stack>
        <FormActions>
          <SubmitButton>{t('money.disputing.submit')}</SubmitButton>
          <Button onClick={onClose}>{t('money.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

export default DisputeDialog
