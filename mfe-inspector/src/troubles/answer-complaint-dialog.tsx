import { answerComplaintBody, type Complaint, type ComplaintQuestion } from '@fieldproof/contracts/entities/completion'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Text, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, FormActions, SubmitButton, TextArea, useContractForm, useDraft } from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { useFieldMessages } from '../forms/use-field-messages.ts'
import { useAnswerComplaintMutation, useAnswerComplaintQuestionMutation } from '../store/troubles-api.ts'
import { AnswerFiles, useAnswerFiles } from './answer-files.tsx'

const schema = z.object({ answer: answerComplaintBody.shape.answer })
const longestAnswer = 4_000

interface AnswerComplaintProps {
  complaint: Complaint
  /** The staff's question to answer; null to answer the complaint itself. */
  question: ComplaintQuestion | null
  onClose: () => void
}

/** The inspector answers a complaint (COMPLAINT-5) or a question of the staff about it (COMPLAINT-6), with files. */
const AnswerComplaintDialog = ({ complaint, question, onClose }: AnswerComplaintProps) => {
  const { t } = useTranslation()
  const [answerComplaint] = useAnswerComplaintMutation()
  const [answerQuestion] = useAnswerComplaintQuestionMutation()
  const kind = question ? 'question' : 'complaint'
  const form = useContractForm(schema, {
    defaultValues: { answer: '' },
    translate: useFieldMessages('troubles.messages'),
  })
  const { show } = useRefusal(form)
  const { discard } = useDraft(`job.${complaint.orderId}.${question?._id ?? complaint._id}`, form)
  const given = useAnswerFiles(complaint.orderId, 'complaint')
  const { isSubmitting } = form.formState

  const submit = async ({ answer }: z.output<typeof schema>) => {
    // The form waits until each failed upload is sent again or removed.
    const files = await given.settle()
    if (files === null) return
    const sent = { answer, fileIds: files.map(({ id }) => id) }
    try {
      await (question
        ? answerQuestion({ body: { questionId: question._id, ...sent } })
        : answerComplaint({ body: { complaintId: complaint._id, ...sent } })
      ).unwrap()
      discard()
      toasts.notify({ tone: 'success', message: t(`troubles.complaint.done.${kind}`) })
      onClose()
    } catch (error) {
      show(error)
    }
  }
  return (
    <Dialog open busy={isSubmitting} onClose={onClose} title={t(`troubles.complaint.titles.${kind}`)}>
      <Form form={form} onSubmit={submit}>
        <Text as="div">
          <blockquote>{question ? question.question : complaint.description}</blockquote>
        </Text>
        <TextArea
          name="answer"
          label={t('troubles.complaint.words')}
          hint={t(`troubles.complaint.hints.${kind}`)}
          rows={4}
          most={longestAnswer}
          required
        />
        <AnswerFiles given={given} hint={t(`troubles.complaint.files.${kind}`)} />
        <FormActions>
          <SubmitButton>{t('troubles.complaint.submit')}</SubmitButton>
          <Button disabled={isSubmitting} onClick={onClose}>
            {t('troubles.close')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

export default AnswerComplaintDialog
