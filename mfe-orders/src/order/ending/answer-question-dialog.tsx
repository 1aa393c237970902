import type { ComplaintQuestion } from '@fieldproof/contracts/entities/completion'
import type { Order } from '@fieldproof/contracts/entities/order'
import { line } from '@fieldproof/contracts/forms/answers'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Text, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, FormActions, SubmitButton, TextArea, useContractForm, useDraft } from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { useAnswerComplaintQuestionMutation } from '../../store/inspection-api.ts'
import { GivenFiles, useGivenFiles } from '../given-files.tsx'
import { useOrderMessages } from '../use-order-messages.ts'

const longest = 4_000
const answers = z.object({ answer: line(longest) })

/** The customer answers a question of the staff about a complaint (COMPLAINT-6). */
const AnswerQuestionDialog = ({
  order,
  question,
  onClose,
}: {
  order: Order
  question: ComplaintQuestion
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const [submit] = useAnswerComplaintQuestionMutation()
  const form = useContractForm(answers, { defaultValues: { answer: '' }, translate: useOrderMessages() })
  const { show } = useRefusal(form)
  const { discard } = useDraft(`order.${order._id}.question.${question._id}`, form)
  const given = useGivenFiles('complaint', order._id)
  const { isSubmitting } = form.formState
  const send = async ({ answer }: z.output<typeof answers>) => {
    // The form waits until each failed upload is sent again or removed.
    const files = await given.settle()
    if (files === null) return
    const fileIds = files.map(({ id }) => id)
    try {
      await submit({ body: { questionId: question._id, answer, fileIds } }).unwrap()
      discard()
      toasts.notify({ tone: 'success', message: t('complaint.questions.sent') })
      onClose()
    } catch (error) {
      show(error)
    }
  }
  return (
    <Dialog open onClose={onClose} busy={isSubmitting} title={t('complaint.questions.title')}>
      <Form form={form} onSubmit={send}>
        <Text as="div">
          <blockquote>{question.question}</blockquote>
        </Text>
        <TextArea name="answer" label={t('complaint.questions.answer')} most={longest} required />
        <GivenFiles given={given} hint={t('complaint.questions.files')} />
        <FormActions>
          <SubmitButton>{t('complaint.questions.submit')}</SubmitButton>
          <Button disabled={isSubmitting} onClick={onClose}>
            {t('complaint.leave')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

export default AnswerQuestionDialog
