import type { ChatMember, ChatRoom } from '@fieldproof/contracts/entities/chat-room'
import { href, useTranslation } from '@fieldproof/platform'
import { DateTime, DefinitionList, TextLink } from '@fieldproof/ui'
import styles from './conversation.module.css'

/** The order of a conversation. */
const OrderInfo = ({ order, role }: { order: NonNullable<ChatRoom['order']>; role: ChatMember['role'] }) => {
  const { t } = useTranslation()
  const address =
    role === 'inspector' ? href('inspector.job', { orderId: order._id }) : href('orders.order', { orderId: order._id })
  return (
    <section aria-label={t('order.title')} className={styles.order}>
      <DefinitionList
        items={[
          { key: 'number', term: t('order.number'), value: order.sequenceId },
          { key: 'kind', term: t('order.kind'), value: t(`kinds.${order.inspectionType}`) },
          { key: 'status', term: t('order.status'), value: t(`statuses.${order.status}`) },
          {
            key: 'when',
            term: t('order.when'),
            value: <DateTime timeZone={order.timeZone} value={order.inspectionDate} />,
          },
          { key: 'where', term: t('order.where'), value: order.city },
        ]}
        layout="columns"
      />
      <TextLink href={address}>{role === 'inspector' ? t('order.openJob') : t('order.open')}</TextLink>
    </section>
  )
}

export default OrderInfo
