import type { Order } from '@fieldproof/contracts/entities/order'
import type { OrderReader } from '@fieldproof/policy/order-allowances'
import { useTranslation } from '@fieldproof/platform'
import { Avatar, Card, Text } from '@fieldproof/ui'
import styles from './people-card.module.css'

/** The other side of the order: its inspector, or who ordered it. */
export const PeopleCard = ({ order, reader }: { order: Order; reader: OrderReader }) => {
  const { t } = useTranslation()
  const { inspector, requester } = order
  if (reader === 'candidate') return null
  if (reader === 'inspector') {
    return requester && (
      <Card as="section" level={2} title={t('people.customer')}>
        <Text strong>{`${requester.firstName} ${requester.lastName}`}</Text>
        <Text><a className={styles.phone} href={`tel:${requester.mobileNumber1}`}>{requester.mobileNumber1}</a></Text>
      </Card>
    )
  }
  return (
    <Card as="section" level={2} title={t('people.inspector')}>
      {inspector === null ? <Text tone="soft">{t('people.none')}</Text> : (
        <div className={styles.person}>
          <Avatar name={`${inspector.firstName} ${inspector.lastName}`} src={inspector.avatar} size="large" decorative />
          <Text strong>{`${inspector.firstName} ${inspector.lastName}`}</Text>
        </div>
      )}
    </Card>
  )
}
