import { currencies, type Currency } from '@fieldproof/contracts/lists'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { href, useNavigate, useTranslation } from '@fieldproof/platform'
import { Button, DefinitionList, Money, Notice, Stack, Text } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useRef, useState, type FormEvent } from 'react'
import { AmountField } from '../../money/amount-field.tsx'
import { leaveFor } from '../../money/leave-for.ts'
import { readAmount, writeAmount } from '../../money/read-amount.ts'
import { useBeginWalletCreditMutation } from '../../store/wallet-api.ts'
import { CardChoice } from './card-choice.tsx'
import styles from './dialogs.module.css'

/** Minor units that are offered at a press. */
const usual = [5_000_00, 10_000_00, 25_000_00, 50_000_00]
/** The least that is paid by card at once, in minor units. */
const LEAST = 100_00

export interface TopUpProps {
  currency: string
  onClose: () => void
}

/** Puts money on the wallet by card: how much, by which card, and what is paid; then the provider's page. */
const TopUp = ({ currency: told, onClose }: TopUpProps) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const navigate = useNavigate()
  const currency: Currency = currencies.find((one) => one === told) ?? 'NGN'
  const [text, setText] = useState('')
  const [card, setCard] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const [begin, { isLoading }] = useBeginWalletCreditMutation()
  const amount = readAmount(text, currency)
  const fault = amount === null ? t('amount.wrong') : amount < LEAST ? t('topUp.tooLittle') : undefined

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    setFailure(null)
    if (amount === null || fault !== undefined) return input.current?.focus()
    try {
      const body = { amount: { amount, currency }, ...(card !== '' && { cardId: card }) }
      const { paymentPage, paymentReference } = await sendOnce({
        name: 'top-up',
        meant: `${amount} ${currency} ${card}`,
        send: (idempotencyKey) => begin({ body: { idempotencyKey, ...body } }).unwrap(),
        // The page that the payer comes back to knows its end.
        isDone: () => false,
      })
      setLeaving(true)
      if (paymentPage !== null) leaveFor(paymentPage)
      else if (paymentReference !== null) void navigate(href('wallet.payment', { paymentReference }))
    } catch (error) {
      setFailure(refusalText(error))
    }
  }
  const isBusy = isLoading || isLeaving
  return (
    <Dialog
      busy={isBusy}
      description={t('topUp.lead')}
      onClose={onClose}
      open
      title={t('topUp.title')}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('dialogs.cancel')}
          </Button>
          <Button form="top-up" loading={isBusy} type="submit" variant="primary">
            {t(card === '' ? 'topUp.toPage' : 'topUp.pay')}
          </Button>
        </>
      }
    >
      <Stack as="div" gap="large">
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <form
          className={styles.form}
          id="top-up"
          noValidate
          onSubmit={(event) => {
            void send(event)
          }}
        >
          <AmountField
            currency={currency}
            error={isChecked ? fault : undefined}
            input={input}
            label={t('topUp.amount')}
            onBlur={() => setChecked(text !== '')}
            onChange={setText}
            value={text}
          />
          <div aria-label={t('topUp.usual')} className={styles.usual} role="group">
            {usual.map((one) => (
              <Button key={one} onClick={() => setText(writeAmount(one, currency))} size="small">
                <Money currency={currency} minor={one} trimZeros />
              </Button>
            ))}
          </div>
          <CardChoice onChange={setCard} value={card} />
        </form>
        {amount !== null && fault === undefined && (
          <DefinitionList
            items={[
              { term: t('topUp.onWallet'), value: <Money currency={currency} minor={amount} /> },
              { term: t('topUp.fee'), value: t('topUp.noFee') },
              { term: t('topUp.sum'), value: <Money currency={currency} minor={amount} strong /> },
            ]}
            total
          />
        )}
        <Text size="small" tone="muted">
          {t('topUp.note')}
        </Text>
      </Stack>
    </Dialog>
  )
}

export default TopUp
