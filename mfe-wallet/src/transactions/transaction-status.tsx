import type { WalletTransactionRecord } from '@fieldproof/contracts/entities/wallet-transaction'
import { useTranslation } from '@fieldproof/platform'
import { Badge, type Tone } from '@fieldproof/ui'

type Status = WalletTransactionRecord['status']

const tones: Record<Status, Tone> = { pending: 'info', completed: 'success', failed: 'danger', returned: 'warning' }

/** The state of a transaction. A completed one has no label in a list. */
export const TransactionStatus = ({ status, always = false }: { status: Status; always?: boolean }) => {
  const { t } = useTranslation()
  if (status === 'completed' && !always) return null
  return <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
}
