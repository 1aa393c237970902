import type { Service } from '@fieldproof/contracts/calls/users'
import { readerZone } from '@fieldproof/kit/place'
import { useTranslation } from '@fieldproof/platform'
import { Button, DateTime, Money, Text, VisuallyHidden, formatMoney, useUiSettings } from '@fieldproof/ui'
import { FromPrice } from './from-price.tsx'
import { PriceParts } from './price-parts.tsx'
import { PromoCode } from './promo-code.tsx'
import type { LivePrice } from './use-live-price.ts'
import styles from './price-panel.module.css'

/** The state of the price: slow, offline, failed. The last price stays in view. */
const PriceState = ({ live }: { live: LivePrice }) => {
  const { t } = useTranslation()
  if (live.state === 'current' || live.state === 'working') return null
  const words = live.state === 'not-offered' ? live.message : t(`sum.${live.state}${live.answer ? '' : 'WithoutPrice'}`)
  return (
    <div className={styles.state}>
      <Text size="small" tone="warning">
        {words}
      </Text>
      {live.state === 'failed' && (
        <Button size="small" onClick={live.retry}>
          {t('sum.retry')}
        </Button>
      )}
    </div>
  )
}

/** Announces the sum once it has changed, and not while it is still loading. */
const PriceSpoken = ({ live }: { live: LivePrice }) => {
  const { t } = useTranslation()
  const { locale } = useUiSettings()
  const total = live.answer?.price.total
  const words =
    live.state === 'current' && total
      ? t(live.answer?.isFinal ? 'sum.spokenFinal' : 'sum.spokenFrom', {
          total: formatMoney(total.amount, { currency: total.currency, locale }),
        })
      : ''
  return <VisuallyHidden role="status">{words}</VisuallyHidden>
}

/** The sum in one line: "from" while answers are missing that it depends on. */
export const PriceLine = ({ live, service }: { live: LivePrice; service: Service | undefined }) => {
  const { t } = useTranslation()
  const total = live.answer?.price.total ?? service?.fromPrice
  const isFinal = live.answer?.isFinal ?? false
  return (
    <p className={styles.line}>
      <Text as="span" size="small" tone="muted">
        {t(isFinal ? 'sum.total' : 'sum.from')}
      </Text>
      {total && <Money minor={total.amount} currency={total.currency} strong trimZeros />}
    </p>
  )
}

export interface PricePanelProps {
  live: LivePrice
  service: Service | undefined
  isLoading?: boolean
  promoCode: string
  onPromoCode: (code: string) => void
}

/** The price while the form is filled in: its parts, its sum, until when it holds, and the promo code. */
export const PricePanel = ({ live, service, isLoading, promoCode, onPromoCode }: PricePanelProps) => {
  const { t } = useTranslation()
  const { answer } = live
  // Replaces the label of the price: a line of its own would shift the content below at each answer.
  const working = live.state === 'working' ? t('sum.working') : undefined
  return (
    <div className={styles.panel}>
      {answer ? (
        <>
          <div className={styles.figure}>
            <Text size="small" tone="muted">
              {working ?? t(answer.isFinal ? 'sum.title' : 'sum.from')}
            </Text>
            <Money
              minor={answer.price.total.amount}
              currency={answer.price.total.currency}
              size="section"
              strong
              trimZeros
            />
          </div>
          <PriceParts price={answer.price} totalTerm={answer.isFinal ? undefined : t('sum.soFar')} />
          <Text size="small" tone="soft">
            {answer.isFinal ? (
              <>
                {t('sum.holds')} <DateTime value={answer.price.holdsUntil} timeZone={readerZone()} />
              </>
            ) : (
              t('sum.notFinal')
            )}
          </Text>
        </>
      ) : (
        <FromPrice service={service} isLoading={isLoading} name={working} />
      )}
      <PriceState live={live} />
      <PromoCode code={promoCode} use={answer?.promoCode ?? null} onChange={onPromoCode} />
      <PriceSpoken live={live} />
    </div>
  )
}
