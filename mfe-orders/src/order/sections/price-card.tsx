import type { Order } from '@fieldproof/contracts/entities/order'
import { href, useTranslation } from '@fieldproof/platform'
import {
  Card,
  DateTime,
  DefinitionList,
  Divider,
  Money,
  Notice,
  Skeleton,
  Stack,
  Text,
  TextLink,
  type Fact,
} from '@fieldproof/ui'
import { lazy, Suspense } from 'react'
import { PaymentBadge, paymentStateOf } from '../payment-badge.tsx'

const HowToPay = lazy(() => import(/* webpackChunkName: "how-to-pay" */ './how-to-pay.tsx'))

type Payment = NonNullable<Order['payment']>
type Invoice = NonNullable<Payment['invoice']>

const sum = ({ amount, currency }: { amount: number; currency: string }) => <Money minor={amount} currency={currency} />

/** The parts of the price. */
const Price = ({ order: { priceParts, inspectionPrice, promoCode } }: { order: Order }) => {
  const { t } = useTranslation()
  const parts: Fact[] = priceParts.map(({ kind, amount }, index) => ({
    key: `${kind}-${index}`,
    value: sum(amount),
    term: kind === 'discount' && promoCode ? t('money.parts.promo', { code: promoCode }) : t(`money.parts.${kind}`),
  }))
  return (
    <DefinitionList total items={[...parts, { key: 'total', term: t('money.total'), value: sum(inspectionPrice) }]} />
  )
}

/** Sums the paid surcharges of an order, in minor units. They are paid on top of the price. */
const surchargesPaid = ({ surcharges, inspectionPrice: { currency } }: Order) => ({
  amount: surcharges.filter(({ status }) => status === 'paid').reduce((total, { amount }) => total + amount.amount, 0),
  currency,
})

const usePaymentFacts = (order: Order, { method, paymentReference, paid, refunded }: Payment): Fact[] => {
  const { t } = useTranslation()
  const beside = surchargesPaid(order)
  const state = paymentStateOf(order)
  return [
    ...(state === null ? [] : [{ key: 'status', term: t('money.payment'), value: <PaymentBadge state={state} /> }]),
    { key: 'method', term: t('money.method'), value: t(`money.methods.${method}`) },
    ...(beside.amount > 0 ? [{ key: 'surcharges', term: t('money.surcharges'), value: sum(beside) }] : []),
    ...(paid.amount > 0 ? [{ key: 'paid', term: t('money.paid'), value: sum(paid) }] : []),
    ...(refunded.amount > 0 ? [{ key: 'refunded', term: t('money.refunded'), value: sum(refunded) }] : []),
    ...(paymentReference === null
      ? []
      : [
          {
            key: 'reference',
            term: t('money.reference'),
            value: <TextLink href={href('wallet.payment-record', { paymentReference })}>{paymentReference}</TextLink>,
          },
        ]),
  ]
}

/** An invoice: its sum, its due date, and whether the work waits for it. */
const InvoicePart = ({
  invoice,
  all,
  timeZone,
}: {
  invoice: Invoice
  all: Payment['checkoutTotal']
  timeZone: string
}) => {
  const { t } = useTranslation()
  const { number, status, amount, issuedAt, dueAt, purchaseOrderNumber, payTo } = invoice
  return (
    <Stack gap="small">
      <DefinitionList
        items={[
          { key: 'number', term: t('money.invoice.number'), value: number },
          { key: 'amount', term: t('money.invoice.amount'), value: sum(amount) },
          // Orders of one checkout share an invoice (INVOICE-3).
          ...(all.amount > amount.amount ? [{ key: 'all', term: t('money.invoice.all'), value: sum(all) }] : []),
          {
            key: 'issued',
            term: t('money.invoice.issued'),
            value: <DateTime value={issuedAt} timeZone={timeZone} form="date" />,
          },
          {
            key: 'due',
            term: t('money.invoice.due'),
            value: <DateTime value={dueAt} timeZone={timeZone} form="date" />,
          },
          ...(purchaseOrderNumber === null
            ? []
            : [{ key: 'po', term: t('money.invoice.purchaseOrder'), value: purchaseOrderNumber }]),
        ]}
      />
      {payTo && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <HowToPay payTo={payTo} />
        </Suspense>
      )}
      {status === 'held' && (
        <Text size="small" tone="soft">
          {t('money.invoice.held')}
        </Text>
      )}
      {status === 'overdue' && (
        <Notice quiet tone="danger">
          {t('money.invoice.overdue')}
        </Notice>
      )}
    </Stack>
  )
}

/** The price with its parts, and how it is paid. */
export const PriceCard = ({ order }: { order: Order }) => {
  const { t } = useTranslation()
  return (
    <Card as="section" level={2} title={t(order.payment ? 'money.title' : 'money.priceTitle')}>
      <Price order={order} />
      {order.payment && (
        <>
          <Divider />
          <PaymentPart order={order} payment={order.payment} />
        </>
      )}
    </Card>
  )
}

const PaymentPart = ({ order, payment }: { order: Order; payment: Payment }) => {
  const facts = usePaymentFacts(order, payment)
  return (
    <Stack>
      <DefinitionList items={facts} />
      {payment.invoice && <Divider />}
      {payment.invoice && (
        <InvoicePart invoice={payment.invoice} all={payment.checkoutTotal} timeZone={order.timeZone} />
      )}
    </Stack>
  )
}
