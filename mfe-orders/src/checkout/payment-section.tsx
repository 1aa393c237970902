import type { Money as Sum } from '@fieldproof/contracts/entities'
import { formatLocale, selectLocale, selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { formatMoney, Notice, Text } from '@fieldproof/ui'
import { FieldGroup, RadioGroupField, TextField, useWatch } from '@fieldproof/ui/form'
import { BankIcon, CreditCardIcon, ReceiptIcon, WalletIcon } from '@fieldproof/ui/icons'
import type { WaysToPay } from '../order/payment/use-ways-to-pay.ts'
import { newCard, type CheckoutInput } from './checkout-schema.ts'
import styles from './payment-section.module.css'

const icons = {
  card: <CreditCardIcon />,
  wallet: <WalletIcon />,
  'wallet-and-card': <BankIcon />,
  invoice: <ReceiptIcon />,
}

/**
 * Returns the ways to pay this order. Invoices are for businesses only, and for currencies that have an account for
 * them.
 */
export const usePaymentWays = (ways: WaysToPay | null): CheckoutInput['way'][] => {
  const isBusiness = useSelector(selectUser)?.accountType === 'business'
  return [
    ...(ways?.offered ?? ['card' as const]),
    ...(isBusiness && ways?.takesInvoice !== false ? ['invoice' as const] : []),
  ]
}

/** Asks how the order is paid, and shows what each way does to the balance. */
export const PaymentSection = ({ total, ways }: { total: Sum; ways: WaysToPay | null }) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const way = useWatch<CheckoutInput, 'way'>({ name: 'way' })
  const offered = usePaymentWays(ways)
  const isBusiness = useSelector(selectUser)?.accountType === 'business'
  const format = (amount: number) => formatMoney(amount, { currency: total.currency, locale })
  const hintOf = (one: CheckoutInput['way']): string => {
    const [balance, fromWallet] = [ways?.balance.amount ?? 0, ways?.fromWallet.amount ?? 0]
    switch (one) {
      case 'card':
        return t('checkout.ways.cardHint')
      case 'wallet':
        return t('checkout.ways.walletHint', { balance: format(balance), left: format(balance - total.amount) })
      case 'wallet-and-card':
        return t('checkout.ways.bothHint', { wallet: format(fromWallet), rest: format(total.amount - fromWallet) })
      case 'invoice':
        return t('checkout.ways.invoiceHint')
    }
  }
  const cards = [
    ...(ways?.cards ?? []).map(({ _id, brand, cardNumberEnding, expiryMonth, expiryYear }) => ({
      value: _id,
      label: t('checkout.savedCard', { brand, ending: cardNumberEnding }),
      hint: t('checkout.cardExpires', { month: String(expiryMonth).padStart(2, '0'), year: expiryYear }),
    })),
    { value: newCard, label: t('checkout.newCard'), hint: t('checkout.newCardHint') },
  ]
  return (
    <FieldGroup legend={t('checkout.payment')}>
      {offered.length === 0 && <Notice tone="warning">{t('checkout.noWay', { currency: total.currency })}</Notice>}
      {offered.length > 0 && ways?.takesCard === false && (
        <Text size="small" tone="muted">
          {t('checkout.noCard', { currency: total.currency })}
        </Text>
      )}
      {isBusiness && ways?.takesInvoice === false && (
        <Text size="small" tone="muted">
          {t('checkout.noInvoice', { currency: total.currency })}
        </Text>
      )}
      {offered.length > 0 && (
        <RadioGroupField
          className={styles.whole}
          name="way"
          label={t('checkout.way')}
          look="cards"
          required
          options={offered.map((value) => ({
            value,
            label: t(`checkout.ways.${value}`),
            hint: hintOf(value),
            icon: icons[value],
          }))}
        />
      )}
      {ways?.hasFailed && (
        <Text size="small" tone="warning">
          {t('checkout.walletUnknown')}
        </Text>
      )}
      {offered.includes(way) && (way === 'card' || way === 'wallet-and-card') && cards.length > 1 && (
        <RadioGroupField className={styles.whole} name="card" label={t('checkout.card')} options={cards} />
      )}
      {way === 'invoice' && (
        <TextField
          name="purchaseOrderNumber"
          label={t('checkout.purchaseOrder')}
          hint={t('checkout.purchaseOrderHint')}
          autoComplete="off"
          maxLength={60}
          optional
        />
      )}
    </FieldGroup>
  )
}
