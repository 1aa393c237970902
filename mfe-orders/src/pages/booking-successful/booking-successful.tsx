import type { Order } from '@fieldproof/contracts/entities/order'
import { readerZone } from '@fieldproof/kit/place'
import { href, isCallFailure, skipToken, useSearchParams, useTranslation } from '@fieldproof/platform'
import {
  Button,
  Card,
  Cluster,
  DateTime,
  DefinitionList,
  EmptyState,
  ErrorState,
  LinkButton,
  Money,
  Notice,
  Page,
  Section,
  Skeleton,
  Stack,
  Steps,
  toasts,
} from '@fieldproof/ui'
import { CalendarBlankIcon, DownloadSimpleIcon } from '@fieldproof/ui/icons'
import { Illustration } from '@fieldproof/ui/illustration'
import { useState } from 'react'
import { paymentStateOf } from '../../order/payment-badge.tsx'
import { useGetBookedOrderQuery, useLazyGetBookedDocumentQuery } from '../../store/checkout-api.ts'

/** Milliseconds between two requests while a payment is under way. */
const lookAgain = 4_000
type Stage = 'paid' | 'pending' | 'invoice' | 'failed'

/** The state of the payment. An order from before payments were stored counts as paid. */
const stageOf = (order: Order): Stage => {
  switch (paymentStateOf(order)) {
    case 'to-pay':
      return 'pending'
    case 'failed':
    case 'abandoned':
      return 'failed'
    case 'invoice-open':
    case 'invoice-overdue':
      return 'invoice'
    default:
      return 'paid'
  }
}

const Documents = ({ order }: { order: Order }) => {
  const { t } = useTranslation()
  const [draw] = useLazyGetBookedDocumentQuery()
  const [busy, setBusy] = useState<string | null>(null)
  const fetchDocument = async (kind: Order['documents'][number]) => {
    if (busy !== null) return
    setBusy(kind)
    try {
      const { url } = await draw({ params: { id: order._id }, query: { kind } }).unwrap()
      window.location.assign(url)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toasts.notify({ message: error.message, tone: 'danger' })
    } finally {
      setBusy(null)
    }
  }
  if (order.documents.length === 0) return null
  return (
    <Section title={t('booked.documents')}>
      <Cluster>
        {order.documents.map((kind) => (
          <Button
            key={kind}
            icon={kind === 'calendar' ? <CalendarBlankIcon /> : <DownloadSimpleIcon />}
            loading={busy === kind}
            onClick={() => {
              void fetchDocument(kind)
            }}
          >
            {t(`booked.document.${kind}`)}
          </Button>
        ))}
      </Cluster>
    </Section>
  )
}

const Next = ({ order, stage }: { order: Order; stage: Stage }) => {
  const { t } = useTranslation()
  const matchAll = order.matching === 'first-come' ? 'matchFirstCome' : 'match'
  const match = order.quote.askFirst === undefined ? matchAll : 'matchChosen'
  const keys =
    stage === 'pending' || stage === 'failed' ? ['pay', match, 'visit', 'report'] : [match, 'visit', 'report']
  return (
    <Section title={t('booked.next')}>
      <Steps
        items={keys.map((key) => ({ title: t(`booked.steps.${key}.title`), body: t(`booked.steps.${key}.body`) }))}
      />
    </Section>
  )
}

const Booked = ({ order }: { order: Order }) => {
  const { t } = useTranslation()
  const stage = stageOf(order)
  const state = paymentStateOf(order)
  const { payment, timeZone } = order
  const isTogether = payment !== null && payment.checkoutTotal.amount !== order.inspectionPrice.amount
  const tone = { paid: 'success', pending: 'info', invoice: 'info', failed: 'warning' } as const
  return (
    <Page title={t(`booked.title.${stage}`)} lead={t(`booked.lead.${stage}`)}>
      <Stack gap="large">
        <Notice tone={tone[stage]} title={t('booked.reference', { number: order.sequenceId })}>
          {stage === 'pending' && payment?.awaitedUntil && (
            <>
              {t('booked.awaitedUntil')} <DateTime value={payment.awaitedUntil} timeZone={readerZone()} />
            </>
          )}
          {stage !== 'pending' && state !== null && t(`orders.payment.${state}`)}
        </Notice>
        <Card as="div" padding="large">
          <DefinitionList
            items={[
              {
                key: 'what',
                term: t('booked.what'),
                value: [t(`kinds.${order.inspectionType}.name`), order.description].filter(Boolean).join(': '),
              },
              {
                key: 'when',
                term: t('form.parts.time'),
                value: <DateTime value={order.inspectionDate} timeZone={timeZone} zone="always" />,
              },
              {
                key: 'where',
                term: t('form.parts.place'),
                value: [order.location.street, order.location.city].filter(Boolean).join(', '),
              },
              {
                key: 'price',
                term: t('orders.price'),
                value: <Money minor={order.inspectionPrice.amount} currency={order.inspectionPrice.currency} />,
              },
              ...(isTogether
                ? [
                    {
                      key: 'together',
                      term: t('booked.together'),
                      value: <Money minor={payment.checkoutTotal.amount} currency={payment.checkoutTotal.currency} />,
                    },
                  ]
                : []),
              ...(payment?.paymentReference
                ? [{ key: 'payment', term: t('booked.paymentReference'), value: payment.paymentReference }]
                : []),
            ]}
          />
        </Card>
        <Cluster>
          <LinkButton variant="primary" size="large" href={href('orders.order', { orderId: order._id })}>
            {t(`booked.toOrder.${stage}`)}
          </LinkButton>
          {isTogether && (
            <LinkButton size="large" href={href('orders.list')}>
              {t('booked.toOrders')}
            </LinkButton>
          )}
        </Cluster>
        <Documents order={order} />
        <Next order={order} stage={stage} />
      </Stack>
    </Page>
  )
}

/** /status/booking-successful: the order, the state of its payment and the next step. */
const BookingSuccessful = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const id = search.get('orderId')
  const [isPending, setIsPending] = useState(false)
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = useGetBookedOrderQuery(id ? { params: { id } } : skipToken, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isPending ? lookAgain : 0,
    skipPollingIfUnfocused: true,
  })
  const isStillPending = order !== undefined && stageOf(order) === 'pending'
  if (isStillPending !== isPending) setIsPending(isStillPending)
  if (order) return <Booked order={order} />
  if (id && !error)
    return (
      <Page title={t('booked.reading')}>
        <Skeleton count={2} lines={4} />
      </Page>
    )
  if (id && isCallFailure(error) && error.status !== 404 && error.status !== 400 && error.status !== 422) {
    return (
      <Page title={t('booked.reading')}>
        <ErrorState
          title={t('booked.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      </Page>
    )
  }
  return (
    <Page title={t('booked.none')}>
      <EmptyState
        art={<Illustration name="empty-orders" />}
        title={t('booked.noneTitle')}
        body={t('booked.noneBody')}
        action={
          <LinkButton variant="primary" href={href('orders.list')}>
            {t('booked.toOrders')}
          </LinkButton>
        }
      />
    </Page>
  )
}

export default BookingSuccessful
