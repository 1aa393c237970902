import { currencies, type Currency } from '@fieldproof/contracts/lists'
import { readAmount, writeAmount } from '@fieldproof/kit/amount'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { href, selectUser, useNavigate, useSelector, useTranslation } from '@fieldproof/platform'
import { topUpCurrencies, topUpRules, usualCardCurrencies } from '@fieldproof/policy/top-up'
import {
  Button,
  DefinitionList,
  FieldFrame,
  Money,
  Notice,
  SelectInput,
  Stack,
  Text,
  useMoneyText,
} from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useRef, useState, type FormEvent } from 'react'
import { AmountField } from '../../money/amount-field.tsx'
import { leaveFor } from '../../money/leave-for.ts'
import { useBeginWalletCreditMutation } from '../../store/wallet-api.ts'
import { CardChoice } from './card-choice.tsx'
import styles from './dialogs.module.css'

export interface TopUpProps {
  /** The currencies with money, the primary one first. */
  held: readonly string[]
  /** Currencies that cards accept; undefined if the server does not send them. */
  taken?: readonly Currency[]
  /** The page from which it was started; null if that is the wallet. */
  back: string | null
  onClose: () => void
}

const TopUpForm = ({
  held,
  offered,
  back,
  onClose,
}: Pick<TopUpProps, 'held' | 'back' | 'onClose'> & { offered: readonly Currency[] }) => {
  const { t } = useTranslation()
  const moneyText = useMoneyText()
  const refusalText = useRefusalText()
  const navigate = useNavigate()
  const [currency, setCurrency] = useState<Currency>(offered.find((one) => one === held[0]) ?? offered[0] ?? 'NGN')
  const { least, usual } = topUpRules[currency]
  const [text, setText] = useState('')
  const [card, setCard] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const [begin, { isLoading }] = useBeginWalletCreditMutation()
  const amount = readAmount(text, currency)
  const fault =
    amount === null
      ? t('amount.wrong')
      : amount < least
        ? t('topUp.tooLittle', { least: moneyText(least, { currency, trimZeros: true }) })
        : undefined

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    setFailure(null)
    if (amount === null || fault !== undefined) return input.current?.focus()
    try {
      const body = {
        amount: { amount, currency },
        ...(card !== '' && { cardId: card }),
        ...(back !== null && { returnTo: back }),
      }
      const { paymentPage, paymentReference } = await sendOnce({
        name: 'top-up',
        meant: `${amount} ${currency} ${card}${back === null ? '' : ` ${back}`}`,
        send: (idempotencyKey) => begin({ body: { idempotencyKey, ...body } }).unwrap(),
        // The page that the payer returns to shows the result.
        isDone: () => false,
        paymentOf: (begun) => begun.paymentReference,
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
          {offered.length > 1 && (
            <FieldFrame label={t('topUp.currency')} required>
              {(control) => (
                <SelectInput
                  {...control}
                  onChange={({ target }) => setCurrency(offered.find((one) => one === target.value) ?? currency)}
                  options={offered.map((one) => ({ value: one, label: one }))}
                  value={currency}
                />
              )}
            </FieldFrame>
          )}
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
        {held.some((one) => !offered.some((known) => known === one)) && (
          <Text size="small" tone="muted">
            {t('topUp.otherwise', {
              currencies: held.filter((one) => !offered.some((known) => known === one)).join(', '),
            })}
          </Text>
        )}
        <Text size="small" tone="muted">
          {t('topUp.note')}
        </Text>
      </Stack>
    </Dialog>
  )
}

/** Tops up the wallet by card: amount, card and total; then the payment provider's page. */
const TopUp = ({ held, taken = usualCardCurrencies, back, onClose }: TopUpProps) => {
  const { t } = useTranslation()
  const user = useSelector(selectUser)
  const known = currencies.filter((one) => held.includes(one))
  const offered = topUpCurrencies(user?.country ?? 'NG', known, taken)
  if (offered.length > 0) return <TopUpForm held={held} offered={offered} back={back} onClose={onClose} />
  return (
    <Dialog
      onClose={onClose}
      open
      title={t('topUp.title')}
      footer={<Button onClick={onClose}>{t('dialogs.cancel')}</Button>}
    >
      <Notice>{t('topUp.noCard')}</Notice>
    </Dialog>
  )
}

export default TopUp
