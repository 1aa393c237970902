import type { OrderSummary } from '@fieldproof/contracts/calls/orders'
import { useTranslation } from '@fieldproof/platform'
import { Badge, type Tone } from '@fieldproof/ui'

type Status = OrderSummary['status']
const tones: Record<Status, Tone> = {
  Pending: 'warning',
  Processing: 'info',
  Completed: 'success',
  Canceled: 'neutral',
  Overdue: 'danger',
}

/** The status of an order (STATUS-1). */
export const OrderStatus = ({ status }: { status: Status }) => {
  const { t } = useTranslation()
  return (
    <Badge tone={tones[status]} dot>
      {t(`orders.status.${status}`)}
    </Badge>
  )
}
