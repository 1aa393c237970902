import type { WaitingOrder } from '@fieldproof/contracts/entities/order'
import { Deciding, href, useTranslation } from '@fieldproof/platform'
import { Card, DateTime, Link, Text } from '@fieldproof/ui'
import { useGetNextInspectionsQuery } from '../../store/orders-api.ts'
import styles from './needs-you.module.css'

const Waiting = ({ order: { orderId, inspectionType, city, timeZone, what, by } }: { order: WaitingOrder }) => {
  const { t } = useTranslation()
  return (
    <li className={styles.step}>
      <Link href={href('orders.order', { orderId })}>
        {t(what === 'answer-complaint-question' ? 'needs.answerQuestion' : `orders.step.${what}.you`)}
      </Link>
      <Text as="span" size="small" tone="muted">
        {t('widget.what', { service: t(`kinds.${inspectionType}.name`), city })}
      </Text>
      {by !== null && (
        <Text as="span" size="small" tone="warning" strong>
          {t('orders.until')} <DateTime value={by} timeZone={timeZone} />
        </Text>
      )}
    </li>
  )
}

/** First on the dashboard: what the customer has to do (ORDER-15). Hidden if there is nothing. */
const NeedsYou = () => {
  const { t } = useTranslation()
  // One card among others: if it cannot be loaded, the next inspection's card beside it says so.
  const { data, isLoading } = useGetNextInspectionsQuery()
  if (isLoading) return <Deciding />
  if (!data || data.waiting.length === 0) return null
  return (
    <Card title={t('needs.title')} level={2} tone="accent">
      <ul role="list" className={styles.steps}>
        {data.waiting.map((order) => (
          <Waiting key={`${order.orderId} ${order.what}`} order={order} />
        ))}
      </ul>
    </Card>
  )
}

export default NeedsYou
