import { Deciding, href, selectIsPro, useFirstNow, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, Cluster, DateTime, ErrorState, RelativeTime, Skeleton, Text, TextLink } from '@fieldproof/ui'
import { StepLine } from '../../order/next-step.tsx'
import { stepOfListed } from '../../order/order-reader.ts'
import { OrderStatus } from '../../order/order-status.tsx'
import { servicesInOrder } from '../../services/service-kinds.ts'
import { useGetNextInspectionsQuery } from '../../store/orders-api.ts'
import styles from './next-inspection.module.css'

/** On the dashboard: the next inspection, or suggestions if there is none. Inspectors get no suggestions. */
const NextInspectionWidget = () => {
  const { t } = useTranslation()
  const isPro = useSelector(selectIsPro)
  const { data, isError, isFetching, refetch } = useGetNextInspectionsQuery()
  const now = useFirstNow()
  if (isError) {
    return (
      <Card>
        <ErrorState
          compact
          level={3}
          title={t('orders.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      </Card>
    )
  }
  if (!data && isPro) return <Deciding />
  if (!data)
    return (
      <Card title={t('widget.title')} level={2}>
        <Skeleton lines={3} />
      </Card>
    )
  const order = data.asCustomer
  if (!order && isPro) return null
  if (!order) {
    return (
      <Card title={t('widget.emptyTitle')} level={2}>
        <Text tone="soft">{t('widget.emptyBody')}</Text>
        <Cluster as="ul" gap="none" className={styles.links}>
          {servicesInOrder.map((kind) => (
            <li key={kind}>
              <TextLink className={styles.link} href={href('orders.service', { serviceType: kind })}>
                {t(`kinds.${kind}.name`)}
              </TextLink>
            </li>
          ))}
        </Cluster>
      </Card>
    )
  }
  const { _id, inspectionType, city, inspectionDate, timeZone, status, sequenceId } = order
  return (
    <Card
      title={t('widget.title')}
      level={2}
      href={href('orders.order', { orderId: _id })}
      aside={<OrderStatus status={status} />}
    >
      <Text strong>{t('widget.what', { service: t(`kinds.${inspectionType}.name`), city })}</Text>
      <Text>
        <DateTime value={inspectionDate} timeZone={timeZone} />
      </Text>
      {/* On a line of its own: it shows a longer date until the relative time is calculated, and must not make other text wrap. */}
      <Text size="small" tone="muted">
        <RelativeTime value={inspectionDate} timeZone={timeZone} />
      </Text>
      <Text size="small" tone="muted">
        {t('widget.order', { number: sequenceId })}
      </Text>
      <StepLine step={stepOfListed(order, now)} reader="customer" timeZone={timeZone} />
    </Card>
  )
}

export default NextInspectionWidget
