import { sendOnce } from '@fieldproof/kit/once'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Notice, Stack, useMoneyText } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { useTransferToBankAccountMutation } from '../../store/wallet-api.ts'
import { TransferSum } from './transfer-sum.tsx'
import type { TransferAnswer, PlannedTransfer } from './transfer.ts'

interface WithdrawConfirmProps {
  transfer: PlannedTransfer
  onBack: () => void
  onClose: () => void
  onSent: (result: TransferAnswer) => void
}

/** The summary of the transfer; the next press sends the money. */
export const WithdrawConfirm = ({ transfer, onBack, onClose, onSent }: WithdrawConfirmProps) => {
  const { t } = useTranslation()
  const moneyText = useMoneyText()
  const refusalText = useRefusalText()
  const { account, amount, fee, arriving } = transfer
  const [failure, setFailure] = useState<string | null>(null)
  const [send, { isLoading }] = useTransferToBankAccountMutation()

  const confirm = async () => {
    setFailure(null)
    const meaning = `${account._id} ${amount.amount} ${amount.currency} ${fee.amount}`
    const money = ({ amount: minor }: typeof amount) => ({ amount: minor, currency: account.currency })
    try {
      const body = { bankAccountId: account._id, amount: money(amount), expectedFee: money(fee) }
      const result = await sendOnce({
        name: 'withdraw',
        meant: meaning,
        send: (idempotencyKey) => send({ body: { idempotencyKey, ...body } }).unwrap(),
      })
      onSent(result)
    } catch (error) {
      setFailure(refusalText(error))
    }
  }
  return (
    <Dialog
      busy={isLoading}
      description={t('withdraw.confirmLead')}
      onClose={onClose}
      open
      title={t('withdraw.confirmTitle')}
      footer={
        <>
          <Button disabled={isLoading} onClick={onBack}>
            {t('dialogs.back')}
          </Button>
          <Button
            data-initial-focus=""
            loading={isLoading}
            onClick={() => {
              void confirm()
            }}
            variant="primary"
          >
            {t('withdraw.send', { amount: moneyText(amount.amount, { currency: amount.currency }) })}
          </Button>
        </>
      }
    >
      <Stack as="div" gap="large">
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <div>
          <TransferSum
            amount={amount}
            arriving={arriving}
            fee={fee}
            to={`${account.bankName} ··${account.accountNumberEnding}, ${account.accountName}`}
          />
        </div>
      </Stack>
    </Dialog>
  )
}
