import { disputeMilestoneBody } from '@fieldproof/contracts/entities/milestone-money'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Stack, Text, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, FormActions, SubmitButton, TextArea, useContractForm } from '@fieldproof/ui/form'
import { useDisputeMilestoneMutation } from '../../store/money-api.ts'
import { useMessageTranslator } from '../../words/use-message-translator.ts'
import type { MilestoneParts } from './milestone-side.ts'

/** One side disputes what is held: nothing moves until the staff have decided (PROJECT-20). */
const DisputeDialog = ({ milestone, onClose }: Pick<MilestoneParts, 'milestone'> & { onClose: () => void }) => {
  const { t } = useTranslation()
  const [dispute] = useDisputeMilestoneMutation()
  const form = useContractForm(disputeMilestoneBody, {
    defaultValues: { milestoneId: milestone._id, reason: '' },
    translate: useMessageTranslator(),
  })
  const { show } = useRefusal(form)
  return (
    <Dialog open title={t('money.disputing.title', { name: milestone.name })} onClose={onClose}>
      <Form
        form={form}
        onSubmit={async (body) => {
          try {
            await dispute({ body }).unwrap()
            toasts.notify({ message: t('money.disputing.done'), tone: 'success' })
            onClose()
          } catch (error) {
            show(error)
          }
        }}
      >
        <Stack>
          <Text>{t('money.disputing.body')}</Text>
          <TextArea name="reason" label={t('money.disputing.reason')} most={2_000} required />
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
