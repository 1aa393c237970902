import { readerZone } from '@fieldproof/kit/place'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, DateTime, formatMoney, Heading, Money, Notice, Text } from '@fieldproof/ui'
import { FirstChoiceLine } from '../quote/first-choice-note.tsx'
import { useInspectionTitle } from '../quote/inspection-title.ts'
import { InspectionTime } from '../quote/place-and-time-facts.tsx'
import { PriceParts } from '../quote/price-parts.tsx'
import { PromoCode } from '../quote/promo-code.tsx'
import type { CheckoutPrice } from './use-checkout-price.ts'
import type { CheckoutSubject } from './use-subject.ts'
import styles from './order-summary.module.css'

export interface OrderSummaryProps {
  subject: CheckoutSubject
  price: CheckoutPrice
  promoCode: string
  onPromoCode: (code: string) => void
  /** The sum that was shown before, if it has changed. */
  formerTotal: { amount: number; currency: string } | null
}

/** The order and its price: every part, the sum, and what has changed. */
export const OrderSummary = ({ subject, price, promoCode, onPromoCode, formerTotal }: OrderSummaryProps) => {
  const { t } = useTranslation()
  const titleOf = useInspectionTitle()
  const locale = formatLocale(useSelector(selectLocale))
  const format = ({ amount, currency }: { amount: number; currency: string }) =>
    formatMoney(amount, { currency, locale })
  return (
    <Card as="section" tone="sunken" aria-label={t('checkout.summary')}>
      <Heading level={2} size="body">
        {t('checkout.summary')}
      </Heading>
      <ul className={styles.list} role="list">
        {subject.inspections.map(({ id, quote, matching, price: { total } }) => (
          <li key={id} className={styles.inspection}>
            <div>
              <Text strong>{titleOf(quote)}</Text>
              <Text size="small" tone="soft">
                {t(`kinds.${quote.inspectionType}.name`)}
              </Text>
              <Text size="small" tone="soft">
                {[quote.details.street, quote.details.city].join(', ')}
              </Text>
              <div className={styles.time}>
                <InspectionTime quote={quote.details} />
              </div>
              {quote.askFirst && (
                <Text size="small" tone="soft">
                  <FirstChoiceLine choice={quote.askFirst} />
                </Text>
              )}
              {matching && (
                <Text size="small" tone="soft">
                  {t(`matchingMode.${matching}.name`)}
                </Text>
              )}
            </div>
            {subject.inspections.length > 1 && <Money minor={total.amount} currency={total.currency} />}
          </li>
        ))}
      </ul>
      <PriceParts price={price} />
      <div role="status">
        {formerTotal && (
          <Notice quiet tone="warning" title={t('checkout.priceChanged')}>
            {t('checkout.priceChangedWhy', { before: format(formerTotal), now: format(price.total) })}
          </Notice>
        )}
      </div>
      <Text size="small" tone="muted">
        {t('sum.holds')} <DateTime value={price.holdsUntil} timeZone={readerZone()} />
      </Text>
      <PromoCode code={promoCode} use={price.promoCode} onChange={onPromoCode} />
    </Card>
  )
}
