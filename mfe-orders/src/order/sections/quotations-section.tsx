import type { Order } from '@fieldproof/contracts/entities/order'
import type { Quotation } from '@fieldproof/contracts/entities/quotation'
import type { OrderReader } from '@fieldproof/policy/order-allowances'
import { useTranslation } from '@fieldproof/platform'
import { Avatar, Badge, Button, Card, DateTime, Money, Notice, Text, type Tone } from '@fieldproof/ui'
import { openQuotationsOf } from '../order-reader.ts'
import type { OpenDialog } from '../opened-dialog.ts'
import { differenceOf } from '../quotation-difference.ts'
import { useEndOffer } from '../use-end-offer.ts'
import styles from './offers.module.css'

const tones: Record<Quotation['status'], Tone> = {
  created: 'info',
  updated: 'info',
  cancelled: 'neutral',
  declined: 'neutral',
  accepted: 'success',
}

interface LineProps {
  order: Order
  quotation: Quotation
  reader: OrderReader
  open: OpenDialog
  now: number
}

/** The difference between an offer and the price. */
const Difference = ({ order, quotation }: { order: Order; quotation: Quotation }) => {
  const { t } = useTranslation()
  const { amount, currency } = differenceOf(order, quotation)
  if (amount === 0)
    return (
      <Text size="small" tone="soft">
        {t('offers.same')}
      </Text>
    )
  return (
    <Text size="small" tone="soft">
      {t(amount > 0 ? 'offers.more' : 'offers.less')} <Money minor={Math.abs(amount)} currency={currency} />
    </Text>
  )
}

const Line = ({ order, quotation, reader, open, now }: LineProps) => {
  const { t } = useTranslation()
  const { inspector, amount, description, status, validUntil } = quotation
  const isOpen = openQuotationsOf(order).includes(quotation)
  const hasExpired = isOpen && validUntil !== null && Date.parse(validUntil) <= now
  const { end, fault, isBusy } = useEndOffer(quotation, reader === 'customer' ? 'decline' : 'withdraw')
  const name = `${inspector.firstName} ${inspector.lastName}`
  return (
    <li className={styles.offer}>
      <div className={styles.head}>
        <Avatar name={name} src={inspector.avatar} decorative />
        <div className={styles.who}>
          <Text strong>{reader === 'customer' ? name : t('offers.yours')}</Text>
          <Badge tone={hasExpired ? 'neutral' : tones[status]}>
            {t(hasExpired ? 'offers.expired' : `offers.status.${status}`)}
          </Badge>
        </div>
        <div className={styles.sum}>
          <Money minor={amount.amount} currency={amount.currency} strong />
          {isOpen && <Difference order={order} quotation={quotation} />}
        </div>
      </div>
      <Text className={styles.words}>{description}</Text>
      {isOpen && validUntil !== null && !hasExpired && (
        <Text size="small" tone="muted">
          {t('offers.validUntil')} <DateTime value={validUntil} timeZone={order.timeZone} />
        </Text>
      )}
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      {isOpen && (
        <div className={styles.actions}>
          {reader === 'customer' && !hasExpired && (
            <Button
              aria-label={t('offers.acceptNamed', { name })}
              onClick={() => open({ name: 'accept-quotation', quotation })}
            >
              {t('offers.accept')}
            </Button>
          )}
          {reader !== 'customer' && order.allowed.offerQuotation && (
            <Button onClick={() => open({ name: 'offer', quotation })}>{t('offers.change')}</Button>
          )}
          <Button
            variant="quiet"
            loading={isBusy}
            onClick={() => {
              void end()
            }}
          >
            {t(reader === 'customer' ? 'offers.decline.action' : 'offers.withdraw.action')}
          </Button>
        </div>
      )}
    </li>
  )
}

const nobody: ReadonlySet<string> = new Set()

/**
 * Inspectors' offers: a customer compares them, an inspector sees their own. Open offers come first, the cheapest on
 * top.
 * @param candidates inspectors who are listed above with their offers, and not again here
 */
export const QuotationsSection = ({
  order,
  reader,
  open,
  now,
  candidates = nobody,
}: {
  order: Order
  reader: OrderReader
  open: OpenDialog
  now: number
  candidates?: ReadonlySet<string>
}) => {
  const { t } = useTranslation()
  const { allowed } = order
  const isAbove = (quotation: Quotation) => candidates.has(quotation.inspector._id)
  const opened = openQuotationsOf(order).filter((quotation) => !isAbove(quotation))
  const quotations = order.quotations.filter(
    (quotation) => opened.includes(quotation) || !openQuotationsOf(order).includes(quotation),
  )
  const mayOffer = allowed.offerQuotation && opened.length === 0
  // The first offer is made from the next-step card at the top of the page.
  if (quotations.length === 0 && !(mayOffer && order.matching === 'first-come')) return null
  const inOrder = [
    ...opened.toSorted((one, other) => one.amount.amount - other.amount.amount),
    ...quotations.filter((quotation) => !opened.includes(quotation)),
  ]
  return (
    <Card as="section" level={2} title={t(reader === 'customer' ? 'offers.title' : 'offers.ownTitle')} id="quotations">
      {reader === 'customer' && opened.length > 0 && (
        <Text tone="soft">{t('offers.lead', { count: opened.length })}</Text>
      )}
      {quotations.length === 0 && <Text tone="soft">{t('offers.empty')}</Text>}
      <ul role="list" className={styles.offers}>
        {inOrder.map((quotation) => (
          <Line key={quotation._id} order={order} quotation={quotation} reader={reader} open={open} now={now} />
        ))}
      </ul>
      {mayOffer && (
        <div>
          <Button onClick={() => open({ name: 'offer', quotation: null })}>{t('offers.offer')}</Button>
        </div>
      )}
    </Card>
  )
}
