import type { paymentStatuses } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { Badge, type Tone } from '@fieldproof/ui'

type Status = (typeof paymentStatuses)[number]

const tones: Record<Status, Tone> = {
  pending: 'info',
  succeeded: 'success',
  failed: 'danger',
  abandoned: 'neutral',
  'partly-refunded': 'warning',
  refunded: 'neutral',
}

export const PaymentStatus = ({ status }: { status: Status }) => {
  const { t } = useTranslation()
  return <Badge tone={tones[status]}>{t(`payments.statuses.${status}`)}</Badge>
}
