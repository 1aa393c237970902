import type { Order } from '@fieldproof/contracts/entities/order'
import { orderPaymentState, type OrderPaymentState } from '@fieldproof/policy/order-payment-state'
import { useTranslation } from '@fieldproof/platform'
import { Badge, type Tone } from '@fieldproof/ui'

const tones: Record<OrderPaymentState, Tone> = {
  'to-pay': 'warning',
  failed: 'danger',
  abandoned: 'warning',
  'invoice-open': 'info',
  'invoice-overdue': 'danger',
  'nothing-due': 'neutral',
  paid: 'success',
  'partly-refunded': 'info',
  refunded: 'info',
}

/** What is said about the payment of an order that is open on a page; null for one from before payments were kept. */
export const paymentStateOf = ({ status, payment }: Order): OrderPaymentState | null =>
  orderPaymentState({ status, paymentStatus: payment?.status ?? null, invoiceStatus: payment?.invoice?.status })

/** How far an order's payment is: the one thing that is said about it (PAY-11). */
export const PaymentBadge = ({ state }: { state: OrderPaymentState }) => {
  const { t } = useTranslation()
  return <Badge tone={tones[state]}>{t(`orders.payment.${state}`)}</Badge>
}
