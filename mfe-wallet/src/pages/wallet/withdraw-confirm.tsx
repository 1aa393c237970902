import { sendOnce } from '@fieldproof/kit/once'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { isCallFailure, useTranslation } from '@fieldproof/platform'
import { Button, FieldFrame, formatMoney, Notice, Skeleton, Stack, TextInput } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useRef, useState, type FormEvent } from 'react'
import { useTransferToBankAccountMutation, useWalletSecuritySettingsQuery } from '../../store/wallet-api.ts'
import { TransferSum } from './transfer-sum.tsx'
import type { MadeTransfer, MeantTransfer } from './transfer.ts'
import styles from './dialogs.module.css'

interface WithdrawConfirmProps {
  meant: MeantTransfer
  onBack: () => void
  onClose: () => void
  onMade: (made: MadeTransfer) => void
}

/** The whole transfer once more, and the password; then the money leaves. */
export const WithdrawConfirm = ({ meant, onBack, onClose, onMade }: WithdrawConfirmProps) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { account, amount, fee, arriving } = meant
  const { data: security, isLoading: isAsking } = useWalletSecuritySettingsQuery()
  const hasPassword = security?.hasPassword ?? true
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<{ password?: string | null; other?: string | null }>({})
  const input = useRef<HTMLInputElement>(null)
  const [send, { isLoading }] = useTransferToBankAccountMutation()

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (hasPassword && password === '') {
      setFailure({ password: t('withdraw.passwordMissing') })
      return input.current?.focus()
    }
    setFailure({})
    const meaning = `${account._id} ${amount.amount} ${amount.currency} ${fee.amount}`
    const money = ({ amount: minor }: typeof amount) => ({ amount: minor, currency: account.currency })
    try {
      const body = { bankAccountId: account._id, amount: money(amount), expectedFee: money(fee) }
      const made = await sendOnce({
        name: 'withdraw',
        meant: meaning,
        send: (idempotencyKey) =>
          send({ body: { idempotencyKey, ...body, ...(hasPassword && { password }) } }).unwrap(),
      })
      onMade(made)
    } catch (error) {
      const ofPassword = isCallFailure(error) && error.errors?.some(({ field }) => field === 'password')
      setFailure(ofPassword ? { password: refusalText(error) } : { other: refusalText(error) })
      if (ofPassword) input.current?.focus()
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
          <Button form="withdraw-confirm" loading={isLoading} type="submit" variant="primary">
            {t('withdraw.send', { amount: formatMoney(amount.amount, { currency: amount.currency }) })}
          </Button>
        </>
      }
    >
      <Stack as="div" gap="large">
        {typeof failure.other === 'string' && <Notice tone="danger">{failure.other}</Notice>}
        <div>
          <TransferSum
            amount={amount}
            arriving={arriving}
            fee={fee}
            to={`${account.bankName} ··${account.accountNumberEnding}, ${account.accountName}`}
          />
        </div>
        <form
          className={styles.form}
          id="withdraw-confirm"
          noValidate
          onSubmit={(event) => {
            void confirm(event)
          }}
        >
          {isAsking && <Skeleton lines={1} />}
          {!isAsking && hasPassword && (
            <FieldFrame
              error={failure.password ?? undefined}
              hint={t('withdraw.passwordHint')}
              label={t('withdraw.password')}
              required
            >
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="current-password"
                  data-initial-focus=""
                  onChange={(event) => setPassword(event.target.value)}
                  ref={input}
                  type="password"
                  value={password}
                />
              )}
            </FieldFrame>
          )}
        </form>
      </Stack>
    </Dialog>
  )
}
