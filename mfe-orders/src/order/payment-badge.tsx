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

/** Returns the label of the payment of an open order; null for an order from before payments were stored. */
export const paymentStateOf = ({ status, payment }: Order): OrderPaymentState | null =>
  orderPaymentState({ status, paymentStatus: payment?.status ?? null, invoiceStatus: payment?.invoice?.status })

/** The state of an order's payment: the one label about it (PAY-11). */
export const PaymentBadge = ({ state }: { state: OrderPaymentState }) => {
  const { t } = useTranslation()
  return <Badge tone={tones[state]}>{t(`orders.payment.${state}`)}</Badge>
}
