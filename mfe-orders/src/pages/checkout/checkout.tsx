import { href, selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Cluster, EmptyState, ErrorState, LinkButton, Notice, Page, Skeleton } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { lazy, Suspense, useState } from 'react'
import { useAttempt } from '../../checkout/attempt.ts'
import { useSubject } from '../../checkout/use-subject.ts'
import { visitPaymentPage } from '../../order/payment/visit-payment-page.ts'
import { formAt } from '../../quote/quote-addresses.ts'
import { useGetBookedOrderQuery, useGetRequesterProfileQuery } from '../../store/checkout-api.ts'

/** Loads the form's code together with the quote and the profile. */
const loadForm = () => import('../../checkout/checkout-form.tsx')

interface OrderedProps {
  orderId: string
  paymentPage: string | null
  onAgain: () => void
}

/** Shown if the order exists already: from another tab, from before a reload, or after the back button. */
const Ordered = ({ orderId, paymentPage, onAgain }: OrderedProps) => {
  const { t } = useTranslation()
  const { data: order } = useGetBookedOrderQuery({ params: { id: orderId } }, { refetchOnMountOrArgChange: true })
  const isPaid = order?.payment?.status !== undefined && order.payment.status !== 'pending'
  const goOn = isPaid ? null : paymentPage
  return (
    <Notice
      tone="success"
      title={t('checkout.ordered')}
      action={
        <Cluster>
          {goOn !== null && (
            <Button variant="primary" onClick={() => visitPaymentPage(goOn)}>
              {t('checkout.toPayment')}
            </Button>
          )}
          <LinkButton variant={goOn === null ? 'primary' : 'secondary'} href={href('orders.order', { orderId })}>
            {t('checkout.toOrder')}
          </LinkButton>
          <Button variant="quiet" onClick={onAgain}>
            {t('checkout.orderAgain')}
          </Button>
        </Cluster>
      }
    >
      {t(goOn === null ? 'checkout.orderedWhy' : 'checkout.orderedToPay')}
    </Notice>
  )
}

const Nothing = () => {
  const { t } = useTranslation()
  return (
    <EmptyState
      art={<Illustration name="empty-orders" />}
      title={t('checkout.nothing')}
      body={t('checkout.nothingWhy')}
      action={
        <Cluster>
          <LinkButton variant="primary" href={href('orders.cart')}>
            {t('checkout.toCart')}
          </LinkButton>
          <LinkButton href={href('orders.book')}>{t('checkout.toGuide')}</LinkButton>
        </Cluster>
      }
    />
  )
}

/** /complete-your-order, for one quote (`quote`) or for items of the cart (`items`). */
const Checkout = () => {
  const { t } = useTranslation()
  const user = useSelector(selectUser)
  const { name, subject, state, isFetching, readAgain } = useSubject()
  const attempt = useAttempt(`${user?._id ?? ''}.${name}`)
  const profile = useGetRequesterProfileQuery()
  const [CheckoutForm] = useState(() => {
    const loading = loadForm().catch(loadForm)
    return lazy(() => loading.then((module) => ({ default: module.CheckoutForm })))
  })
  const unavailable = subject?.inspections.find(({ isAvailable }) => !isAvailable)
  const content = () => {
    if (attempt.attempt.orderId) {
      return (
        <Ordered
          orderId={attempt.attempt.orderId}
          paymentPage={attempt.attempt.paymentPage}
          onAgain={attempt.startOver}
        />
      )
    }
    if (state === 'nothing') return <Nothing />
    if (state === 'failed') return <ErrorState title={t('checkout.failed')} onRetry={readAgain} retrying={isFetching} />
    if (state === 'loading' || !subject || profile.isLoading) return <Skeleton count={3} lines={5} />
    if (unavailable) {
      return (
        <ErrorState
          title={t('checkout.unavailable')}
          body={t('checkout.unavailableWhy')}
          action={
            <LinkButton
              variant="primary"
              href={
                subject.kind === 'cart'
                  ? href('orders.cart')
                  : formAt(unavailable.quote.inspectionType, { token: unavailable.id, invitation: subject.invitation })
              }
            >
              {t(subject.kind === 'cart' ? 'checkout.toCart' : 'checkout.newDate')}
            </LinkButton>
          }
        />
      )
    }
    return (
      <Suspense fallback={<Skeleton count={3} lines={5} />}>
        <CheckoutForm key={name} subject={subject} profile={profile.data} attempt={attempt} onReadAgain={readAgain} />
      </Suspense>
    )
  }
  return (
    <Page title={t('checkout.title')} lead={t('checkout.lead')}>
      {content()}
    </Page>
  )
}

export default Checkout
