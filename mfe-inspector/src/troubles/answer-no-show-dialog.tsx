import { answerNoShowBody, type NoShow } from '@fieldproof/contracts/entities/job-trouble'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Notice, Text, toasts, useMoneyText } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import {
  Form,
  FormActions,
  RadioGroupField,
  SubmitButton,
  TextArea,
  useContractForm,
  useWatch,
} from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { useFieldMessages } from '../forms/use-field-messages.ts'
import { useAnswerNoShowMutation } from '../store/troubles-api.ts'
import { AnswerFiles, useAnswerFiles } from './answer-files.tsx'

const answers = ['disputed', 'admitted'] as const
const schema = z.object({ answered: z.enum(answers), answer: answerNoShowBody.shape.answer })
const longestAnswer = 2_000

/** The inspector admits or disputes a reported no-show. If it is disputed, staff decide. */
const AnswerNoShowDialog = ({ noShow, onClose }: { noShow: NoShow; onClose: () => void }) => {
  const { t } = useTranslation()
  const [send] = useAnswerNoShowMutation()
  const form = useContractForm(schema, {
    defaultValues: { answered: 'disputed', answer: '' },
    translate: useFieldMessages('troubles.messages'),
  })
  const { show } = useRefusal(form)
  const given = useAnswerFiles(noShow.orderId)
  const answered = useWatch({ control: form.control, name: 'answered' })
  const { isSubmitting } = form.formState
  const fine = useMoneyText()(noShow.fine.amount, { currency: noShow.fine.currency, trimZeros: true })

  const submit = async ({ answered: chosen, answer }: z.output<typeof schema>) => {
    // The form waits until each failed upload is sent again or removed.
    const files = await given.settle()
    if (files === null) return
    const fileIds = files.map(({ id }) => id)
    try {
      await send({ body: { noShowId: noShow._id, isAdmitted: chosen === 'admitted', answer, fileIds } }).unwrap()
      toasts.notify({ tone: 'success', message: t(`troubles.noShow.done.${chosen}`) })
      onClose()
    } catch (error) {
      show(error)
    }
  }
  return (
    <Dialog open busy={isSubmitting} onClose={onClose} title={t('troubles.noShow.answerTitle')}>
      <Form form={form} onSubmit={submit}>
        <Text as="div">
          <blockquote>{noShow.description}</blockquote>
        </Text>
        <RadioGroupField
          name="answered"
          label={t('troubles.noShow.question')}
          required
          options={answers.map((value) => ({ value, label: t(`troubles.noShow.answers.${value}`) }))}
        />
        {answered === 'admitted' && <Notice tone="warning">{t('troubles.noShow.costs', { fine })}</Notice>}
        <TextArea
          name="answer"
          label={t('troubles.noShow.words')}
          hint={t('troubles.noShow.wordsHint')}
          rows={4}
          most={longestAnswer}
          required
        />
        <AnswerFiles given={given} hint={t('troubles.noShow.files.hint')} />
        <FormActions>
          <SubmitButton variant={answered === 'admitted' ? 'danger' : 'primary'}>
            {t('troubles.noShow.submit')}
          </SubmitButton>
          <Button disabled={isSubmitting} onClick={onClose}>
            {t('troubles.close')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

export default AnswerNoShowDialog
