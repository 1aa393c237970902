import type { Invitation } from '@fieldproof/contracts/entities/invitation'
import { quoteMessages } from '@fieldproof/contracts/forms/messages'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, FormActions, SubmitButton, TextArea, useContractForm } from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { useMessageTranslator } from '../quote/use-message-translator.ts'
import { useDeclinePromisedRefundMutation } from '../store/invitations-api.ts'

const longestReason = 500
const schema = z.object({
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, quoteMessages.required), z.maxLength(longestReason, quoteMessages.tooLong)),
})

/** The seller declines a claim, and says why. */
const DeclineDialog = ({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) => {
  const { t } = useTranslation()
  const [decline] = useDeclinePromisedRefundMutation()
  const form = useContractForm(schema, { defaultValues: { reason: '' }, translate: useMessageTranslator() })
  const { show } = useRefusal(form)
  const name = invitation.inviteeName
  const send = async ({ reason }: z.output<typeof schema>) => {
    try {
      await decline({ body: { invitationId: invitation._id, reason } }).unwrap()
      toasts.notify({ tone: 'success', message: t('invitations.decline.done', { name }) })
      onClose()
    } catch (error) {
      show(error)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={form.formState.isSubmitting}
      size="small"
      title={t('invitations.decline.title')}
      description={t('invitations.decline.lead', { name })}
    >
      <Form form={form} onSubmit={send}>
        <TextArea
          name="reason"
          label={t('invitations.decline.reason')}
          hint={t('invitations.decline.reasonHint')}
          rows={3}
          most={longestReason}
          required
        />
        <FormActions>
          <SubmitButton variant="danger">{t('invitations.decline.yes')}</SubmitButton>
          <Button disabled={form.formState.isSubmitting} onClick={onClose}>
            {t('invitations.decline.no')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

export default DeclineDialog
