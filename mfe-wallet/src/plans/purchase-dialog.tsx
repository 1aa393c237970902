import type { Money as Amount } from '@fieldproof/contracts/entities'
import type { PaymentProgress } from '@fieldproof/contracts/entities/payment-choice'
import type { SubscriptionPrice } from '@fieldproof/contracts/entities/subscription'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { href, useNavigate, useTranslation } from '@fieldproof/platform'
import { Button, ErrorState, Notice, Skeleton, Stack, Text, toasts, useMoneyText } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useEffect, useRef, useState } from 'react'
import { cardName } from '../money/card-name.ts'
import { leaveFor } from '../money/leave-for.ts'
import { useBalances } from '../money/use-balances.ts'
import { ChoiceList } from '../money/choice-list.tsx'
import { useGetSavedBankCardsQuery, useMyWalletTransactionsQuery } from '../store/wallet-api.ts'
import { PriceLines } from './price-lines.tsx'
import styles from './plans.module.css'

type Payment = { method: 'wallet' } | { method: 'card'; cardId?: string }
/** The fields of every subscription payment. */
export interface Paying {
  idempotencyKey: string
  payment: Payment
  expectedTotal: { amount: number; currency: 'NGN' | 'CAD' | 'EUR' | 'NOK' | 'GBP' | 'USD' }
}

export interface PurchaseDialogProps {
  title: string
  /** Identifies the purchase, so that a repeated click is one purchase. */
  what: string
  ask: () => Promise<SubscriptionPrice>
  buy: (paying: Paying, renews: boolean) => Promise<{ payment: PaymentProgress }>
  /** Requests an invoice, if the price allows it (PLAN-16). */
  sendInvoice?: (paying: Omit<Paying, 'payment'>, renews: boolean) => Promise<{ payment: PaymentProgress }>
  /** The purpose of the invoice, which determines when it begins. */
  invoices?: 'term' | 'upgrade' | 'addons'
  /** Whether it asks about automatic renewal. */
  asksToRenew?: boolean
  onClose: () => void
}

const NEW_CARD = 'new-card'
const INVOICE = 'invoice'

/** The ways to pay this sum: the wallet, saved cards, a new card on the payment provider's page, and an invoice. */
const useWays = (currency: string | undefined, invoices: 'term' | 'upgrade' | 'addons' | null) => {
  const { t } = useTranslation()
  const moneyText = useMoneyText()
  const { data } = useMyWalletTransactionsQuery({ query: { page: 1 } })
  const { data: cards = [] } = useGetSavedBankCardsQuery()
  const balance = useBalances(data)?.find(({ available }) => available.currency === currency)
  const held = (balance?.available.amount ?? 0) + (balance?.credit.amount ?? 0)
  const isTaken = data?.cardCurrencies === undefined || data.cardCurrencies.some((one) => one === currency)
  return [
    {
      value: 'wallet',
      label: t('pay.wallet'),
      hint: t('pay.onWallet', { amount: moneyText(held, { currency: currency ?? 'NGN' }) }),
    },
    ...(isTaken
      ? [
          ...cards.filter(({ isExpired }) => !isExpired).map((card) => ({ value: card._id, label: cardName(card) })),
          { value: NEW_CARD, label: t('pay.newCard'), hint: t('pay.newCardHint') },
        ]
      : []),
    ...(invoices === null
      ? []
      : [{ value: INVOICE, label: t('pay.invoice'), hint: t(`pay.invoiceHints.${invoices}`) }]),
  ]
}

const asPayment = (way: string): Payment =>
  way === 'wallet' ? { method: 'wallet' } : way === NEW_CARD ? { method: 'card' } : { method: 'card', cardId: way }

/** Shows the price in lines, asks how to pay, and pays. Only the shown sum is charged. */
const PurchaseDialog = ({
  title,
  what,
  ask,
  buy,
  sendInvoice,
  invoices = 'term',
  asksToRenew = false,
  onClose,
}: PurchaseDialogProps) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const navigate = useNavigate()
  const [price, setPrice] = useState<SubscriptionPrice>()
  const [failure, setFailure] = useState<string | null>(null)
  const [way, setWay] = useState('wallet')
  const [renews, setRenews] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const asking = useRef(ask)
  const show = (error: unknown) => setFailure(refusalText(error))
  // Once, when it opens: the price is current then.
  useEffect(() => {
    asking.current().then(setPrice, (error: unknown) => {
      setFailure(refusalText(error))
    })
  }, [refusalText])
  const load = () => {
    setFailure(null)
    ask().then(setPrice, show)
  }
  const toPay: Amount | undefined = price?.toPay
  const moneyText = useMoneyText()
  const ways = useWays(toPay?.currency, price?.byInvoice === true && sendInvoice !== undefined ? invoices : null)
  const isInvoiced = way === INVOICE
  const label = !toPay
    ? t('pay.wait')
    : isInvoiced
      ? t('pay.sendInvoice')
      : t('pay.now', { amount: moneyText(toPay.amount, { currency: toPay.currency }) })

  const pay = async () => {
    if (!toPay) return
    setPaying(true)
    setFailure(null)
    try {
      const payment = asPayment(way)
      const expectedTotal = toPay as Paying['expectedTotal']
      const { payment: progress } = await sendOnce({
        name: `subscription.${what}`,
        meant: `${toPay.amount} ${toPay.currency} ${way} ${renews}`,
        send: (idempotencyKey) =>
          isInvoiced && sendInvoice
            ? sendInvoice({ idempotencyKey, expectedTotal }, renews)
            : buy({ idempotencyKey, payment, expectedTotal }, renews),
        isDone: ({ payment: result }) => isInvoiced || result.status !== 'pending',
        paymentOf: ({ payment: result }) => result.paymentReference,
      })
      if (progress.paymentPage !== null) return leaveFor(progress.paymentPage)
      if (progress.status !== 'succeeded' && progress.paymentReference !== null)
        return void navigate(href('wallet.payment', { paymentReference: progress.paymentReference }))
      toasts.notify({ message: t(isInvoiced ? 'pay.invoiced' : 'pay.done'), tone: 'success' })
      onClose()
      void navigate(href('wallet.plan'))
    } catch (error) {
      setPaying(false)
      show(error)
      // If the sum has changed, the new one is shown.
      ask().then(setPrice, () => undefined)
    }
  }
  return (
    <Dialog
      busy={isPaying}
      onClose={onClose}
      open
      title={title}
      footer={
        <>
          <Button disabled={isPaying} onClick={onClose}>
            {t('pay.back')}
          </Button>
          <Button
            disabled={!toPay}
            loading={isPaying}
            onClick={() => {
              void pay()
            }}
            variant="primary"
          >
            {label}
          </Button>
        </>
      }
    >
      <Stack as="div" gap="large">
        {failure !== null && price && <Notice tone="danger">{failure}</Notice>}
        {failure !== null && !price && <ErrorState body={failure} compact level={3} onRetry={load} />}
        {failure === null && !price && <Skeleton lines={3} />}
        {price && (
          <>
            <PriceLines price={price} />
            <ChoiceList choices={ways} legend={t('pay.how')} onChange={setWay} value={way} />
            {asksToRenew && (
              <label className={styles.option}>
                <input checked={renews} onChange={({ target }) => setRenews(target.checked)} type="checkbox" />
                <span>
                  {t('pay.renews')}
                  <Text as="span" size="small" tone="muted">
                    {t(way === NEW_CARD || isInvoiced ? 'pay.renewsFromWallet' : 'pay.renewsHint')}
                  </Text>
                </span>
              </label>
            )}
          </>
        )}
      </Stack>
    </Dialog>
  )
}

export default PurchaseDialog
