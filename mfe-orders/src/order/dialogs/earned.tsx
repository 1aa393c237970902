import type { Order } from '@fieldproof/contracts/entities/order'
import { useTranslation } from '@fieldproof/platform'
import { inspectorsPart } from '@fieldproof/policy/order-commission'
import { repriced } from '@fieldproof/policy/repricing'
import { Money, Text } from '@fieldproof/ui'

/** What an inspector earns from a price; null for readers who earn nothing from the order. */
export const earnedAt = ({ earning, priceParts, inspectionPrice }: Order, price: number): number | null => {
  if (earning === undefined) return null
  const { currency } = inspectionPrice
  const parts = repriced(priceParts, { amount: price, currency })
  return inspectorsPart({ priceParts: parts, ...earning }, price)
}

/** What an inspector earns from a surcharge on top of the price. */
export const earnedOnTop = ({ earning, priceParts, inspectionPrice }: Order, surcharge: number): number | null => {
  if (earning === undefined) return null
  const of = (paid: number) => inspectorsPart({ priceParts, ...earning }, paid)
  return of(inspectionPrice.amount + surcharge) - of(inspectionPrice.amount)
}

/** Tells the inspector what they earn from the sum that they have typed (PAYOUT-5, PAYOUT-8). */
export const Earned = ({ amount, currency }: { amount: number | null; currency: string }) => {
  const { t } = useTranslation()
  if (amount === null) return null
  return (
    <Text size="small" tone="soft" role="status">
      {t('offer.earned')} <Money minor={amount} currency={currency} />
    </Text>
  )
}
