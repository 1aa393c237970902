import type { CustomerReview } from '@fieldproof/contracts/entities/customer-review'
import type { Order } from '@fieldproof/contracts/entities/order'
import {
  href,
  isCallFailure,
  selectUser,
  skipToken,
  useParams,
  useSelector,
  useTranslation,
} from '@fieldproof/platform'
import { Button, Card, EmptyState, ErrorState, LinkButton, Notice, Page, Skeleton, Stack } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { useState } from 'react'
import { useOpenOrderQuery } from '../../store/order-api.ts'
import { useMyCustomerReviewsQuery } from '../../store/reviews-api.ts'
import { AnswerForm } from './answer-form.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewShown } from './review-shown.tsx'
import { SentenceWithTime } from './sentence-with-time.tsx'

const looksLikeId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const NotYours = () => {
  const { t } = useTranslation()
  return (
    <Page title={t('review.notYours.title')} width="narrow">
      <EmptyState
        art={<Illustration name="not-found" />}
        title={t('review.notYours.heading')}
        body={t('review.notYours.body')}
        action={
          <LinkButton variant="primary" href={href('orders.list')}>
            {t('review.toOrders')}
          </LinkButton>
        }
      />
    </Page>
  )
}

interface Reviewed {
  order: Order
  review: CustomerReview | undefined
}

const useOrderWords = ({ inspectionType, location, sequenceId }: Order) => {
  const { t } = useTranslation()
  return { service: t(`kinds.${inspectionType}.name`), city: location.city, order: sequenceId }
}
const backTo = (order: Order, label: string) => ({ href: href('orders.order', { orderId: order._id }), label })

/** Shown to the customer once the review exists: it can be changed for a limited time. */
const OwnReview = ({ order, review }: { order: Order; review: CustomerReview }) => {
  const { t } = useTranslation()
  const words = useOrderWords(order)
  const [isChanging, setChanging] = useState(false)
  // Judged when the page is rendered; the server judges when the change arrives.
  const [openedAt] = useState(() => Date.now())
  const isEditable = openedAt <= Date.parse(review.editableUntil)
  return (
    <Page
      title={t(isChanging ? 'review.title' : 'review.readTitle')}
      lead={t('review.orderLead', words)}
      width="narrow"
      back={backTo(order, t('review.back'))}
    >
      <Stack gap="large">
        {isChanging ? (
          <ReviewForm
            orderId={order._id}
            review={review}
            onDone={() => setChanging(false)}
            onCancel={() => setChanging(false)}
          />
        ) : (
          <ReviewShown review={review} />
        )}
        {!isChanging && (
          <Notice
            tone="info"
            quiet
            action={isEditable && <Button onClick={() => setChanging(true)}>{t('review.change')}</Button>}
          >
            {isEditable ? (
              <SentenceWithTime text={t('review.until')} at={review.editableUntil} form="date-time" />
            ) : (
              t('review.over')
            )}
          </Notice>
        )}
      </Stack>
    </Page>
  )
}

const Customers = ({ order, review, onDone }: Reviewed & { onDone: () => void }) => {
  const { t } = useTranslation()
  const words = useOrderWords(order)
  if (review) return <OwnReview order={order} review={review} />
  const state = order.status !== 'Completed' ? 'notCompleted' : order.inspector === null ? 'noInspector' : null
  return (
    <Page
      title={t('review.title')}
      lead={t(state ? 'review.orderLead' : 'review.lead', words)}
      back={backTo(order, t('review.back'))}
      width="narrow"
    >
      {state ? (
        <EmptyState
          title={t(`review.${state}.title`)}
          body={t(`review.${state}.body`)}
          action={
            <LinkButton variant="primary" href={href('orders.order', { orderId: order._id })}>
              {t('review.toOrder')}
            </LinkButton>
          }
        />
      ) : (
        <ReviewForm orderId={order._id} onDone={onDone} />
      )}
    </Page>
  )
}

const Inspectors = ({ order, review }: Reviewed) => {
  const { t } = useTranslation()
  const words = useOrderWords(order)
  return (
    <Page
      title={t('review.receivedTitle')}
      lead={t('review.orderLead', words)}
      back={backTo(order, t('review.back'))}
      width="narrow"
    >
      {review ? (
        <Stack gap="large">
          <ReviewShown review={review} />
          {review.answer === null && <AnswerForm review={review} />}
        </Stack>
      ) : (
        <EmptyState title={t('review.noneReceived.title')} body={t('review.noneReceived.body')} />
      )}
    </Page>
  )
}

const Loading = () => {
  const { t } = useTranslation()
  return (
    <Page title={t('review.title')} width="narrow">
      <Stack gap="large">
        <Card as="div">
          <Skeleton lines={5} />
        </Card>
        <Card as="div">
          <Skeleton lines={4} />
        </Card>
      </Stack>
    </Page>
  )
}

/** An order's review: written and changed by its customer, answered by its inspector (REVIEW-1, REVIEW-2). */
const WriteAReview = () => {
  const { t } = useTranslation()
  const { orderId = '' } = useParams()
  const me = useSelector(selectUser)?._id
  const isId = looksLikeId(orderId)
  const order = useOpenOrderQuery(isId ? { params: { id: orderId } } : skipToken)
  const isInspector = order.data !== undefined && order.data.inspector?._id === me
  const side = isInspector ? 'received' : 'written'
  const reviews = useMyCustomerReviewsQuery(order.data ? { query: { orderId, side } } : skipToken)
  const isGone = isCallFailure(order.error) && [400, 403, 404].includes(order.error.status)
  if (!isId || isGone) return <NotYours />
  if (order.data && reviews.data) {
    const reviewed = { order: order.data, review: reviews.data.items[0] }
    return isInspector ? (
      <Inspectors {...reviewed} />
    ) : (
      <Customers
        {...reviewed}
        onDone={() => {
          void reviews.refetch()
        }}
      />
    )
  }
  if (order.isError || reviews.isError) {
    const retry = () => {
      void (order.isError ? order.refetch() : reviews.refetch())
    }
    return (
      <Page title={t('review.title')} width="narrow">
        <ErrorState title={t('review.failed')} onRetry={retry} retrying={order.isFetching || reviews.isFetching} />
      </Page>
    )
  }
  return <Loading />
}

export default WriteAReview
