import type { InputOf } from '@fieldproof/contracts'
import type { Money as Sum } from '@fieldproof/contracts/entities'
import type { PaymentProgress } from '@fieldproof/contracts/entities/payment-choice'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusalText } from '@fieldproof/kit/refusal'
import type {} from '@fieldproof/mfe-wallet'
import { formatLocale, href, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, DefinitionList, Money, Notice, Skeleton, Text, TextLink, formatMoney, type Fact } from '@fieldproof/ui'
import { Form, FormActions, RadioGroupField, SubmitButton, useContractForm, useWatch } from '@fieldproof/ui/form'
import { useState } from 'react'
import * as z from 'zod/mini'
import { toMove } from '../sums.ts'
import { useWaysToPay, type WayToPay, type WaysToPay } from './use-ways-to-pay.ts'
import { visitPaymentPage } from './visit-payment-page.ts'
import styles from './pay-form.module.css'

export type PaymentChoice = InputOf<'POST /orders/pay-order'>['body']['payment']

/** Card details are entered on the payment provider's page. */
const newCard = 'new'
const answers = z.object({ way: z.enum(['card', 'wallet', 'wallet-and-card']), card: z.string() })
type Answers = z.output<typeof answers>

/** Writes a card brand roughly as the brand does; payment providers send it in lower case. */
const brandName = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1)

export interface PayFormProps {
  sum: Sum
  /** What the payment is for; part of the idempotency key. */
  name: string
  /** Further fields of the payment's body; part of the idempotency key, too. */
  also?: string
  /** Only one way may pay, and no credit. */
  isWhole?: boolean
  /** Sends the payment with its idempotency key. */
  send: (payment: PaymentChoice, idempotencyKey: string) => Promise<PaymentProgress>
  /** The payment succeeded, or the bank has not confirmed yet. */
  onPaid: (progress: PaymentProgress) => void
  /** Leaves without paying. */
  onLeave?: () => void
}

const choiceOf = ({ way, card }: Answers, { fromWallet }: WaysToPay): PaymentChoice => {
  const withCard = card === newCard ? {} : { cardId: card }
  if (way === 'wallet') return { method: 'wallet' }
  return way === 'card'
    ? { method: 'card', ...withCard }
    : { method: 'wallet-and-card', fromWallet: toMove(fromWallet), ...withCard }
}

/** The sum to be taken, shown before it is taken. */
const SumOf = ({ sum, way, ways: { fromWallet } }: { sum: Sum; way: WayToPay; ways: WaysToPay }) => {
  const { t } = useTranslation()
  const { amount, currency } = sum
  const parts: Fact[] =
    way === 'wallet-and-card'
      ? [
          { key: 'wallet', term: t('pay.fromWallet'), value: <Money minor={fromWallet.amount} currency={currency} /> },
          {
            key: 'card',
            term: t('pay.byCard'),
            value: <Money minor={amount - fromWallet.amount} currency={currency} />,
          },
        ]
      : []
  return (
    <DefinitionList
      total
      items={[...parts, { key: 'total', term: t('pay.total'), value: <Money minor={amount} currency={currency} /> }]}
    />
  )
}

const useOptions = (sum: Sum, ways: WaysToPay) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const format = ({ amount, currency }: Sum) => formatMoney(amount, { currency, locale })
  const hints: Record<WayToPay, string> = {
    card: t('pay.hints.card'),
    wallet: t('pay.hints.wallet', { balance: format(ways.balance) }),
    'wallet-and-card': t('pay.hints.wallet-and-card', {
      balance: format(ways.fromWallet),
      rest: format({ ...sum, amount: sum.amount - ways.fromWallet.amount }),
    }),
  }
  return {
    ways: ways.offered.map((way) => ({ value: way, label: t(`pay.ways.${way}`), hint: hints[way] })),
    cards: [
      ...ways.cards.map(({ _id, brand, cardNumberEnding, expiryMonth, expiryYear }) => ({
        value: _id,
        label: t('pay.savedCard', { brand: brandName(brand), ending: cardNumberEnding }),
        hint: t('pay.expires', { month: String(expiryMonth).padStart(2, '0'), year: expiryYear }),
      })),
      { value: newCard, label: t('pay.newCard'), hint: t('pay.newCardHint') },
    ],
  }
}

const PayFormOf = ({ sum, name, also, send, onPaid, onLeave, ways }: PayFormProps & { ways: WaysToPay }) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const locale = formatLocale(useSelector(selectLocale))
  const [fault, setFault] = useState<string | null>(null)
  const form = useContractForm(answers, {
    defaultValues: { way: ways.offered[0] ?? 'card', card: ways.cards[0]?._id ?? newCard },
  })
  const chosen = useWatch({ control: form.control, name: 'way' })
  // A balance that fell meanwhile can make a way of paying impossible.
  const way = ways.offered.includes(chosen) ? chosen : (ways.offered[0] ?? 'card')
  const options = useOptions(sum, ways)

  const pay = async (given: Answers) => {
    setFault(null)
    const payment = choiceOf({ ...given, way }, ways)
    try {
      const progress = await sendOnce({
        name,
        meant: { payment, sum, ...(also !== undefined && { also }) },
        send: (key) => send(payment, key),
        isDone: ({ paymentPage, status }) => paymentPage === null && status !== 'pending',
        paymentOf: ({ paymentReference }) => paymentReference,
      })
      if (progress.paymentPage !== null) visitPaymentPage(progress.paymentPage)
      else if (progress.status === 'failed' || progress.status === 'abandoned') setFault(t('pay.refused'))
      else onPaid(progress)
    } catch (error) {
      setFault(refusalText(error))
      ways.readAgain()
    }
  }
  return (
    <Form form={form} onSubmit={pay} className={styles.form}>
      {options.ways.length > 1 && (
        <RadioGroupField name="way" label={t('pay.way')} look="cards" options={options.ways} />
      )}
      {ways.hasFailed && (
        <Text size="small" tone="muted">
          {t('pay.walletUnknown')}
        </Text>
      )}
      {way !== 'wallet' && options.cards.length > 1 && (
        <RadioGroupField name="card" label={t('pay.card')} options={options.cards} />
      )}
      {way !== 'wallet' && options.cards.length === 1 && (
        <Text size="small" tone="soft">
          {t('pay.newCardHint')}
        </Text>
      )}
      {!ways.takesCard && (
        <Text size="small" tone="muted">
          {t('pay.noCard', { currency: sum.currency })}
        </Text>
      )}
      <SumOf sum={sum} way={way} ways={ways} />
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      <FormActions>
        <SubmitButton>
          {t('pay.submit', { sum: formatMoney(sum.amount, { currency: sum.currency, locale }) })}
        </SubmitButton>
        {onLeave && <Button onClick={onLeave}>{t('pay.leave')}</Button>}
      </FormActions>
      <Text size="small" tone="muted">
        {t('pay.safe')} <TextLink href={href('wallet.payments')}>{t('pay.cards')}</TextLink>
      </Text>
    </Form>
  )
}

/** No card pays in the currency, and the wallet holds too little in it (PAY-9). */
const NoWay = ({ sum: { currency }, onLeave }: PayFormProps) => {
  const { t } = useTranslation()
  return (
    <>
      <Notice tone="warning">{t('pay.noWay', { currency })}</Notice>
      {onLeave && (
        <FormActions>
          <Button onClick={onLeave}>{t('pay.leave')}</Button>
        </FormActions>
      )}
    </>
  )
}

/** Asks how a sum is paid: by card, from the wallet, or both. The whole sum is shown first. */
export const PayForm = (props: PayFormProps) => {
  const ways = useWaysToPay(props.sum, props.isWhole)
  if (ways === null) return <Skeleton lines={4} />
  return ways.offered.length === 0 ? <NoWay {...props} /> : <PayFormOf {...props} ways={ways} />
}
