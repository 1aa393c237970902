import { givenRatings, type CustomerReview } from '@fieldproof/contracts/entities/customer-review'
import { line } from '@fieldproof/contracts/forms/answers'
import { reviewLimits } from '@fieldproof/contracts/limits'
import { reviewRatings } from '@fieldproof/contracts/lists'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Card, toasts } from '@fieldproof/ui'
import { Form, FormActions, SubmitButton, TextArea, useContractForm, useDraft } from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { useMessageTranslator } from '../../quote/use-message-translator.ts'
import { useChangeReviewMutation, useWriteReviewMutation } from '../../store/reviews-api.ts'
import { RatingField } from './rating-field.tsx'

const schema = z.object({ ratings: givenRatings, text: line(reviewLimits.textMax) })
type Contents = z.output<typeof schema>

/** Nothing rated yet: each missing rating is a fault of its own field. */
const nothing = { ratings: {}, text: '' } as z.input<typeof schema>

export interface ReviewFormProps {
  orderId: string
  /** Undefined for a new one. */
  review?: CustomerReview
  onDone: () => void
  onCancel?: () => void
}

/** Five ratings and a text. A draft stays on the device until the review is published. */
export const ReviewForm = ({ orderId, review, onDone, onCancel }: ReviewFormProps) => {
  const { t } = useTranslation()
  const [write] = useWriteReviewMutation()
  const [change] = useChangeReviewMutation()
  const form = useContractForm(schema, {
    // A copy, because the form changes its values and the cache's objects are read-only.
    defaultValues: review ? { ratings: { ...review.ratings }, text: review.text } : nothing,
    translate: useMessageTranslator(),
  })
  const { show } = useRefusal(form)
  const draft = useDraft(`review.${review?._id ?? orderId}`, form)
  const send = async (contents: Contents) => {
    try {
      if (review) await change({ params: { id: review._id }, body: contents }).unwrap()
      else await write({ body: { orderId, ...contents } }).unwrap()
      draft.discard()
      toasts.notify({ tone: 'success', message: t(review ? 'review.saved' : 'review.published') })
      onDone()
    } catch (error) {
      show(error)
    }
  }
  return (
    <Card as="section" level={2} title={t('review.ratingsTitle')}>
      <Form form={form} onSubmit={send}>
        {reviewRatings.map((name) => (
          <RatingField
            key={name}
            name={`ratings.${name}`}
            label={t(`review.ratings.${name}`)}
            hint={t(`review.hints.${name}`)}
          />
        ))}
        <TextArea
          name="text"
          label={t('review.text')}
          hint={t('review.textHint')}
          rows={6}
          most={reviewLimits.textMax}
          required
        />
        <FormActions>
          <SubmitButton>{t(review ? 'review.save' : 'review.send')}</SubmitButton>
          {onCancel && (
            <Button disabled={form.formState.isSubmitting} onClick={onCancel}>
              {t('review.cancel')}
            </Button>
          )}
        </FormActions>
      </Form>
    </Card>
  )
}
