import type { Order } from '@fieldproof/contracts/entities/order'
import { useTranslation } from '@fieldproof/platform'
import { Card, Money, Notice, Text, toasts } from '@fieldproof/ui'
import { usePayOpenOrderMutation } from '../../store/order-api.ts'
import { toMove } from '../sums.ts'
import { TimeLeft } from '../time-left.tsx'
import { PayForm } from './pay-form.tsx'

type Payment = NonNullable<Order['payment']>

/** After a failed payment, the next try gets a new key. */
const attemptOf = ({ status, paymentReference }: Payment) =>
  status === 'pending' ? 'first' : `${status}-${paymentReference ?? ''}`

export interface PayPanelProps {
  order: Order
  payment: Payment
  onTimePassed: () => void
}

/** Pays for an order that awaits payment, together with the other orders of its checkout. */
const PayPanel = ({ order, payment, onTimePassed }: PayPanelProps) => {
  const { t } = useTranslation()
  const [pay] = usePayOpenOrderMutation()
  const { checkoutTotal: sum, awaitedUntil, status, paymentReference } = payment
  const isJoint = sum.amount !== order.inspectionPrice.amount
  return (
    <Card as="section" level={2} title={t('pay.title')} id="pay">
      {status === 'failed' && (
        <Notice quiet tone="danger" title={t('pay.failedTitle')}>
          {t('pay.failedBody')}
        </Notice>
      )}
      {status === 'abandoned' && (
        <Notice quiet tone="warning" title={t('pay.abandonedTitle')}>
          {t('pay.abandonedBody')}
        </Notice>
      )}
      {status === 'pending' && paymentReference !== null && (
        <Notice quiet title={t('pay.underWayTitle')}>
          {t('pay.underWayBody', { reference: paymentReference })}
        </Notice>
      )}
      {awaitedUntil !== null && (
        <TimeLeft until={awaitedUntil} timeZone={order.timeZone} label={t('pay.until')} onPassed={onTimePassed} />
      )}
      {isJoint && (
        <Text size="small" tone="soft">
          {t('pay.joint')} <Money minor={order.inspectionPrice.amount} currency={order.inspectionPrice.currency} />
        </Text>
      )}
      <PayForm
        sum={sum}
        name={`order.${order._id}.pay.${attemptOf(payment)}`}
        send={async (choice, idempotencyKey) => {
          const answer = await pay({
            body: { idempotencyKey, orderId: order._id, payment: choice, expectedTotal: toMove(sum) },
          }).unwrap()
          return answer.payment
        }}
        onPaid={(progress) => {
          const isPaid = progress.status === 'succeeded'
          toasts.notify({ tone: isPaid ? 'success' : 'info', message: t(isPaid ? 'pay.done' : 'pay.awaited') })
        }}
      />
    </Card>
  )
}

export default PayPanel
