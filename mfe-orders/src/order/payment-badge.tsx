import type { paymentStatuses } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { Badge, type Tone } from '@fieldproof/ui'

type Status = (typeof paymentStatuses)[number]
const tones: Record<Status, Tone> = {
  pending: 'warning',
  succeeded: 'success',
  failed: 'danger',
  abandoned: 'warning',
  'partly-refunded': 'info',
  refunded: 'info',
}

/** How far an order's payment is. */
export const PaymentBadge = ({ status }: { status: Status }) => {
  const { t } = useTranslation()
  return <Badge tone={tones[status]}>{t(`orders.payment.${status}`)}</Badge>
}
