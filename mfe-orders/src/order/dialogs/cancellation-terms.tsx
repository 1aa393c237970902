import type { Money as MoneyAmount } from '@fieldproof/contracts/entities'
import type { CancellationOffer } from '@fieldproof/contracts/entities/cancellation'
import { useTranslation } from '@fieldproof/platform'
import { Button, Card, DateTime, Money, Notice, Text } from '@fieldproof/ui'
import { RefundParts } from '../refund-parts.tsx'
import { TimeLeft } from '../time-left.tsx'
import styles from './cancellation-terms.module.css'

export interface CancellationTermsProps {
  terms: CancellationOffer
  /**
   * When the terms arrived, in milliseconds since 1970 on the browser's clock. That clock may be wrong; the server's
   * decides.
   */
  arrivedAt: number
  onPassed: () => void
  onReschedule: () => void
}

/** An invoice that stays due although the order is canceled (INVOICE-2). */
const InvoiceDue = ({ outcome, invoiceDue }: { outcome: CancellationOffer['outcome']; invoiceDue: MoneyAmount }) => {
  const { t } = useTranslation()
  return (
    <Notice quiet tone="warning" title={t('cancel.back.invoiceDue')}>
      <Money minor={invoiceDue.amount} currency={invoiceDue.currency} strong />{' '}
      {t(outcome === 'wallet-credit' ? 'cancel.back.invoiceCredit' : 'cancel.back.invoiceLost')}
    </Notice>
  )
}

/** The sum that is refunded or kept, or the message that nothing is. */
const Back = ({ terms }: { terms: CancellationOffer }) => {
  const { t } = useTranslation()
  const { outcome, refund, credit, refundParts, rule, invoiceDue } = terms
  if (invoiceDue !== null)
    return (
      <>
        <InvoiceDue outcome={outcome} invoiceDue={invoiceDue} />
        {credit.amount > 0 && <Back terms={{ ...terms, invoiceDue: null }} />}
      </>
    )
  if (rule === 'unpaid') return <Text strong>{t('cancel.back.unpaid')}</Text>
  if (outcome === 'no-refund')
    return (
      <Notice quiet tone="warning" title={t('cancel.back.nothing')}>
        {t('cancel.back.nothingBody')}
      </Notice>
    )
  const sum = outcome === 'wallet-credit' ? credit : refund
  // Nothing can be refunded from an invoice that is not paid.
  if (sum.amount === 0) return <Text strong>{t('cancel.back.invoiceWithdrawn')}</Text>
  return (
    <div className={styles.back}>
      <Text size="small" tone="soft">
        {t(`cancel.back.${outcome}`)}
      </Text>
      <Money minor={sum.amount} currency={sum.currency} size="title" strong />
      {outcome === 'wallet-credit' ? <Text>{t('cancel.back.creditBody')}</Text> : <RefundParts parts={refundParts} />}
    </div>
  )
}

/** The key of the text about moving the inspection while keeping the inspector, by tier. */
const ways: Partial<Record<CancellationOffer['rule'], string>> = { 'over-24-hours': 'open', '12-to-24-hours': 'middle' }

/** What canceling means now (CANCEL-7), and the alternatives. */
export const CancellationTerms = ({ terms, arrivedAt, onPassed, onReschedule }: CancellationTermsProps) => {
  const { t } = useTranslation()
  const { rule, isKept, holdsUntil, timeZone, inspectionDate, mayReschedule, reschedulingUntil, asOf } = terms
  const ahead = Date.parse(asOf) - arrivedAt
  return (
    <div className={styles.terms}>
      <Back terms={terms} />
      <div>
        <Text>{t(isKept ? `cancel.kept.${rule}` : `cancel.rules.${rule}`)}</Text>
        <Text size="small" tone="soft">
          {t('cancel.inspectionAt')} <DateTime value={inspectionDate} timeZone={timeZone} zone="always" />
        </Text>
        {holdsUntil === null ? (
          <Text size="small" tone="soft">
            {t('cancel.holds.always')}
          </Text>
        ) : (
          <TimeLeft
            key={holdsUntil}
            until={holdsUntil}
            timeZone={timeZone}
            ahead={ahead}
            label={t('cancel.holds.until')}
            onPassed={onPassed}
          />
        )}
      </div>
      <Card as="div" tone="sunken" padding="small" title={t('cancel.instead')}>
        <Text size="small">{t(`cancel.reschedule.${mayReschedule ? (ways[rule] ?? 'free') : 'closed'}`)}</Text>
        {mayReschedule && reschedulingUntil !== null && (
          <Text size="small" tone="soft">
            {t('cancel.reschedule.until')} <DateTime value={reschedulingUntil} timeZone={timeZone} />
          </Text>
        )}
        {mayReschedule && (
          <div>
            <Button onClick={onReschedule}>{t('cancel.reschedule.action')}</Button>
          </div>
        )}
      </Card>
    </div>
  )
}
