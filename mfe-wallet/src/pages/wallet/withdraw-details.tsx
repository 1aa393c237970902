import type { Money as Amount } from '@fieldproof/contracts/entities'
import type { BankAccount } from '@fieldproof/contracts/entities/bank-account'
import { readAmount, writeAmount } from '@fieldproof/kit/amount'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { href, useTranslation } from '@fieldproof/platform'
import { bankTransferRules } from '@fieldproof/policy/bank-transfer'
import { Button, DateTime, Notice, Stack, TextLink, useMoneyText } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useRef, useState, type FormEvent } from 'react'
import { AmountField } from '../../money/amount-field.tsx'
import { ChoiceList } from '../../money/choice-list.tsx'
import { TransferSum } from './transfer-sum.tsx'
import type { PlannedTransfer } from './transfer.ts'
import { useTransferFee } from './use-transfer-fee.ts'
import styles from './dialogs.module.css'

interface WithdrawDetailsProps {
  accounts: readonly BankAccount[]
  /** The balance in each currency. */
  available: readonly Amount[]
  /** The earlier input, after the user came back. */
  before: PlannedTransfer | undefined
  onContinue: (transfer: PlannedTransfer) => void
  onClose: () => void
}

const useAmountFault = (
  amount: number | null,
  currency: BankAccount['currency'],
  available: Amount,
): string | undefined => {
  const { t } = useTranslation()
  const moneyText = useMoneyText()
  if (amount === null) return t('amount.wrong')
  const { least } = bankTransferRules[currency] ?? { least: 0 }
  if (amount < least) return t('withdraw.tooLittle', { least: moneyText(least, { currency, trimZeros: true }) })
  if (amount > available.amount) return t('withdraw.tooMuch')
  return undefined
}

/** The amount and the account; shows the fee as soon as it is known. */
export const WithdrawDetails = ({ accounts, available: all, before, onContinue, onClose }: WithdrawDetailsProps) => {
  const { t } = useTranslation()
  const moneyText = useMoneyText()
  const refusalText = useRefusalText()
  const [accountId, setAccountId] = useState(before?.account._id ?? accounts[0]?._id ?? '')
  const account = accounts.find(({ _id }) => _id === accountId)
  const currency = account?.currency ?? 'NGN'
  const available = all.find((one) => one.currency === currency) ?? { amount: 0, currency }
  const [text, setText] = useState(before ? writeAmount(before.amount.amount, currency) : '')
  const [isChecked, setChecked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const amount = readAmount(text, currency)
  const fault = useAmountFault(amount, currency, available)
  const { agreed, isAsking, error, ask } = useTransferFee(fault === undefined ? amount : null, currency, accountId)

  const goOn = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (fault !== undefined) return input.current?.focus()
    if (agreed && account) onContinue({ account, ...agreed })
    else if (error !== undefined) ask()
  }
  const whole = moneyText(available.amount, { currency: available.currency })
  return (
    <Dialog
      description={t('withdraw.lead')}
      onClose={onClose}
      open
      title={t('withdraw.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('dialogs.cancel')}</Button>
          <Button form="withdraw" loading={isAsking && fault === undefined} type="submit" variant="primary">
            {t('withdraw.toConfirm')}
          </Button>
        </>
      }
    >
      <Stack as="div" gap="large">
        <form className={styles.form} id="withdraw" noValidate onSubmit={goOn}>
          <AmountField
            currency={currency}
            error={isChecked ? fault : undefined}
            hint={t('withdraw.available', { amount: whole })}
            input={input}
            label={t('withdraw.amount')}
            onBlur={() => setChecked(text !== '')}
            onChange={setText}
            value={text}
            end={
              <Button onClick={() => setText(writeAmount(available.amount, currency))} size="small" variant="quiet">
                {t('withdraw.all')}
              </Button>
            }
          />
          <ChoiceList
            choices={accounts.map(({ _id, bankName, accountNumberEnding, accountName, payableFrom }) => ({
              value: _id,
              label: `${bankName} ··${accountNumberEnding}`,
              hint:
                typeof payableFrom === 'string' ? (
                  <>
                    {accountName}. {t('withdraw.payableFrom')} <DateTime form="date-time" value={payableFrom} />
                  </>
                ) : (
                  accountName
                ),
            }))}
            legend={t('withdraw.account')}
            onChange={setAccountId}
            value={accountId}
          />
          <TextLink href={href('wallet.bank-accounts')}>{t('withdraw.otherAccount')}</TextLink>
        </form>
        {error !== undefined && fault === undefined && (
          <Notice tone="danger">{refusalText(error) ?? t('withdraw.feeUnknown')}</Notice>
        )}
        <div aria-live="polite">{agreed && fault === undefined && <TransferSum {...agreed} />}</div>
      </Stack>
    </Dialog>
  )
}
