import type { ReportIssue } from '@fieldproof/contracts/entities/report-issue'
import { line } from '@fieldproof/contracts/forms/answers'
import { reportLimits } from '@fieldproof/contracts/limits'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Text, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, FormActions, SubmitButton, TextArea, useContractForm, useDraft } from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { useOrderMessages } from '../../order/use-order-messages.ts'
import { useChangeIssueStatusMutation } from '../../store/report-api.ts'
import styles from '../report-view.module.css'

const answers = z.object({ answer: line(reportLimits.textMax) })

export interface AnswerDialogProps {
  issue: ReportIssue
  status: 'answered' | 'dismissed'
  onClose: () => void
}

/** The inspector answers an issue, or does not accept it and says why. */
const AnswerDialog = ({ issue, status, onClose }: AnswerDialogProps) => {
  const { t } = useTranslation()
  const [change] = useChangeIssueStatusMutation()
  const form = useContractForm(answers, {
    defaultValues: { answer: status === 'answered' ? (issue.answer ?? '') : '' },
    translate: useOrderMessages(),
  })
  const { show } = useRefusal(form)
  const { discard } = useDraft(`report.issue.${issue._id}.${status}`, form)
  const { isSubmitting } = form.formState
  const send = async ({ answer }: z.output<typeof answers>) => {
    try {
      await change({ body: { issueId: issue._id, status, answer } }).unwrap()
      discard()
      toasts.notify({ tone: 'success', message: t(`answerIssue.${status}.sent`) })
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
      title={t(`answerIssue.${status}.title`)}
      description={t(`answerIssue.${status}.lead`)}
    >
      <Form form={form} onSubmit={send}>
        <div>
          <Text size="small" tone="muted">
            {t('answerIssue.asked')}
          </Text>
          <Text className={styles.lines}>{issue.description}</Text>
        </div>
        <TextArea name="answer" label={t(`answerIssue.${status}.answer`)} most={reportLimits.textMax} required />
        <FormActions>
          <SubmitButton>{t(`answerIssue.${status}.submit`)}</SubmitButton>
          <Button disabled={isSubmitting} onClick={onClose}>
            {t('answerIssue.leave')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

export default AnswerDialog
