import type { Order } from '@fieldproof/contracts/entities/order'
import { href, isCallFailure, skipToken, useLocation, useSearchParams, useTranslation } from '@fieldproof/platform'
import {
  Card,
  Cluster,
  DateTime,
  DefinitionList,
  EmptyState,
  ErrorState,
  LinkButton,
  Money,
  Page,
  Skeleton,
  Stack,
  Text,
  type Fact,
} from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { BookAgainButton } from '../../order/book-again-button.tsx'
import { readCanceledState, type CanceledState } from '../../order/canceled-state.ts'
import { RefundParts } from '../../order/refund-parts.tsx'
import { useOpenOrderQuery } from '../../store/order-api.ts'

/** The part of an invoice that stays due, from the cancellation or from the invoice (INVOICE-2). */
const InvoiceDue = ({ order, canceled }: { order: Order; canceled: CanceledState | null }) => {
  const { t } = useTranslation()
  const invoice = order.payment?.invoice
  const isOpen = invoice != null && invoice.status !== 'withdrawn' && invoice.status !== 'paid'
  const due = canceled?.invoiceDue ?? (isOpen ? invoice.amount : null)
  if (due === null) return null
  return (
    <>
      <DefinitionList
        items={[
          { term: t('canceled.invoiceDue'), value: <Money minor={due.amount} currency={due.currency} strong /> },
          ...(isOpen
            ? [{ term: t('canceled.invoiceBy'), value: <DateTime value={invoice.dueAt} timeZone={order.timeZone} /> }]
            : []),
        ]}
      />
      <Text tone="soft">{t('canceled.invoiceBody')}</Text>
    </>
  )
}

/** The refund, from the cancellation; from the order if the page was opened by its address. */
const Back = ({ order, canceled }: { order: Order; canceled: CanceledState | null }) => {
  const { t } = useTranslation()
  const { payment } = order
  if (canceled && canceled.refund.amount > 0) return <RefundParts parts={canceled.parts} />
  if (canceled && canceled.credit.amount > 0) {
    const { amount, currency } = canceled.credit
    return (
      <>
        <DefinitionList
          items={[{ term: t('canceled.credit'), value: <Money minor={amount} currency={currency} strong /> }]}
        />
        <Text tone="soft">{t('canceled.creditBody')}</Text>
      </>
    )
  }
  if (payment && payment.refunded.amount > 0) {
    const { amount, currency } = payment.refunded
    return (
      <DefinitionList
        items={[{ term: t('canceled.refunded'), value: <Money minor={amount} currency={currency} strong /> }]}
      />
    )
  }
  return (
    <Text tone="soft">{t(payment === null || payment.paid.amount === 0 ? 'canceled.unpaid' : 'canceled.nothing')}</Text>
  )
}

const Canceled = ({ order }: { order: Order }) => {
  const { t } = useTranslation()
  const { state } = useLocation()
  const canceled = readCanceledState(state)
  const { sequenceId, inspectionType, location, inspectionDate, timeZone, payment } = order
  const facts: Fact[] = [
    { key: 'number', term: t('canceled.number'), value: sequenceId },
    {
      key: 'what',
      term: t('canceled.what'),
      value: t('order.title', { service: t(`kinds.${inspectionType}.name`), city: location.city }),
    },
    { key: 'when', term: t('visit.when'), value: <DateTime value={inspectionDate} timeZone={timeZone} /> },
    ...(payment?.paymentReference
      ? [{ key: 'reference', term: t('canceled.reference'), value: payment.paymentReference }]
      : []),
  ]
  return (
    <Page
      title={t('canceled.title')}
      lead={t(order.inspector === null ? 'canceled.lead' : 'canceled.leadInspector')}
      width="narrow"
    >
      <Card as="section" level={2} title={t('canceled.back')}>
        <InvoiceDue order={order} canceled={canceled} />
        <Back order={order} canceled={canceled} />
      </Card>
      <Card as="div">
        <DefinitionList items={facts} />
      </Card>
      <Stack gap="small">
        <Cluster>
          <BookAgainButton order={order} />
          <LinkButton href={href('wallet.home')}>{t('canceled.wallet')}</LinkButton>
          <LinkButton variant="quiet" href={href('orders.order', { orderId: order._id })}>
            {t('canceled.order')}
          </LinkButton>
        </Cluster>
        <Text size="small" tone="muted">
          {t('canceled.againHint')}
        </Text>
      </Stack>
    </Page>
  )
}

const looksLikeId = (text: string) => /^[0-9a-f-]{36}$/i.test(text)

/** The page after a cancellation: the refund, the reference, and links onwards. */
const BookingCanceled = () => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const orderId = query.get('orderId') ?? ''
  const {
    data: order,
    error,
    isError,
    isFetching,
    refetch,
  } = useOpenOrderQuery(looksLikeId(orderId) ? { params: { id: orderId } } : skipToken)
  const toOrders = (
    <LinkButton variant="primary" href={href('orders.list')}>
      {t('order.notFound.action')}
    </LinkButton>
  )
  if (!looksLikeId(orderId) || (isCallFailure(error) && error.status >= 400 && error.status < 500)) {
    return (
      <Page title={t('canceled.missing')} width="narrow">
        <EmptyState
          art={<Illustration name="not-found" />}
          title={t('order.notFound.title')}
          body={t('canceled.missingBody')}
          action={toOrders}
        />
      </Page>
    )
  }
  if (order?.status === 'Canceled') return <Canceled order={order} />
  if (order) {
    return (
      <Page title={t('canceled.still')} width="narrow">
        <EmptyState
          title={t('order.number', { number: order.sequenceId })}
          body={t('canceled.stillBody')}
          action={
            <LinkButton variant="primary" href={href('orders.order', { orderId: order._id })}>
              {t('canceled.order')}
            </LinkButton>
          }
        />
      </Page>
    )
  }
  return (
    <Page title={t('order.loading')} width="narrow">
      {isError && (
        <ErrorState
          title={t('order.failedHeading')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      {!isError && <Skeleton variant="card" />}
    </Page>
  )
}

export default BookingCanceled
