import type { Money as Amount } from '@fieldproof/contracts/entities'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { href, useTranslation } from '@fieldproof/platform'
import { EmptyState, ErrorState, LinkButton, Skeleton } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { useGetSavedBankAccountsQuery } from '../../store/wallet-api.ts'
import type { TransferAnswer, PlannedTransfer } from './transfer.ts'
import { WithdrawConfirm } from './withdraw-confirm.tsx'
import { WithdrawDetails } from './withdraw-details.tsx'
import { WithdrawDone } from './withdraw-done.tsx'

export interface WithdrawProps {
  /** The balance in each currency. */
  available: readonly Amount[]
  onClose: () => void
}

/** Sends money to the user's bank: amount and account, then the confirmation, then the reference. */
const Withdraw = ({ available, onClose }: WithdrawProps) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { data: accounts, error, isFetching, refetch } = useGetSavedBankAccountsQuery()
  const [transfer, setTransfer] = useState<PlannedTransfer>()
  const [isConfirming, setConfirming] = useState(false)
  const [result, setResult] = useState<TransferAnswer>()

  if (result && transfer) return <WithdrawDone result={result} transfer={transfer} onClose={onClose} />
  if (transfer && isConfirming)
    return (
      <WithdrawConfirm transfer={transfer} onBack={() => setConfirming(false)} onClose={onClose} onSent={setResult} />
    )
  if (accounts && accounts.length > 0) {
    const go = (next: PlannedTransfer) => {
      setTransfer(next)
      setConfirming(true)
    }
    return (
      <WithdrawDetails accounts={accounts} available={available} before={transfer} onClose={onClose} onContinue={go} />
    )
  }
  return (
    <Dialog onClose={onClose} open title={t('withdraw.title')}>
      {accounts && (
        <EmptyState
          action={
            <LinkButton href={href('wallet.bank-accounts', {}, { query: { open: 'add' } })} variant="primary">
              {t('withdraw.addAccount')}
            </LinkButton>
          }
          body={t('withdraw.noAccountBody')}
          compact
          level={3}
          title={t('withdraw.noAccount')}
        />
      )}
      {!accounts && error !== undefined && (
        <ErrorState
          body={refusalText(error)}
          compact
          level={3}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      {!accounts && error === undefined && <Skeleton count={2} variant="row" />}
    </Dialog>
  )
}

export default Withdraw
