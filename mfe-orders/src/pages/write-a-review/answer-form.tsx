import type { CustomerReview } from '@fieldproof/contracts/entities/customer-review'
import { line } from '@fieldproof/contracts/forms/answers'
import { reviewLimits } from '@fieldproof/contracts/limits'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Card, toasts } from '@fieldproof/ui'
import { Form, FormActions, SubmitButton, TextArea, useContractForm, useDraft } from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { useMessageTranslator } from '../../quote/use-message-translator.ts'
import { useAnswerReviewMutation } from '../../store/reviews-api.ts'

const schema = z.object({ text: line(reviewLimits.textMax) })

/** The inspector answers a review, once. */
export const AnswerForm = ({ review }: { review: CustomerReview }) => {
  const { t } = useTranslation()
  const [answer] = useAnswerReviewMutation()
  const form = useContractForm(schema, { defaultValues: { text: '' }, translate: useMessageTranslator() })
  const { show } = useRefusal(form)
  const draft = useDraft(`reply.${review._id}`, form)
  const send = async (body: z.output<typeof schema>) => {
    try {
      await answer({ params: { id: review._id }, body }).unwrap()
      draft.discard()
      toasts.notify({ tone: 'success', message: t('review.answer.sent') })
    } catch (error) {
      show(error)
    }
  }
  return (
    <Card as="section" level={2} title={t('review.answer.title')}>
      <Form form={form} onSubmit={send}>
        <TextArea
          name="text"
          label={t('review.answer.label')}
          hint={t('review.answer.hint')}
          rows={4}
          most={reviewLimits.textMax}
          required
        />
        <FormActions>
          <SubmitButton>{t('review.answer.send')}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  )
}
