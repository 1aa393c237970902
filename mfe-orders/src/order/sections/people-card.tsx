import type { Order } from '@fieldproof/contracts/entities/order'
import type { OrderReader } from '@fieldproof/policy/order-allowances'
import type {} from '@fieldproof/mfe-inspector'
import { href, useTranslation } from '@fieldproof/platform'
import { Avatar, Card, LinkButton, Text, TextLink } from '@fieldproof/ui'
import { ChatCircleIcon } from '@fieldproof/ui/icons'
import styles from './people-card.module.css'

/** The link to the conversation of the two sides. */
const Conversation = ({ order: { chatRoomId } }: { order: Order }) => {
  const { t } = useTranslation()
  if (chatRoomId === null) return null
  return (
    <LinkButton wide icon={<ChatCircleIcon />} href={href('messaging.inbox', {}, { query: { room: chatRoomId } })}>
      {t('people.write')}
    </LinkButton>
  )
}

/** The other side of the order: its inspector or its customer. */
export const PeopleCard = ({ order, reader }: { order: Order; reader: OrderReader }) => {
  const { t } = useTranslation()
  const { inspector, requester } = order
  if (reader === 'candidate') return null
  if (reader === 'inspector') {
    return (
      requester && (
        <Card as="section" level={2} title={t('people.customer')}>
          <Text strong>{`${requester.firstName} ${requester.lastName}`}</Text>
          <Text>
            <a className={styles.phone} href={`tel:${requester.mobileNumber1}`}>
              {requester.mobileNumber1}
            </a>
          </Text>
          <Conversation order={order} />
        </Card>
      )
    )
  }
  return (
    <Card as="section" level={2} title={t('people.inspector')}>
      {inspector === null ? (
        <Text tone="soft">{t('people.none')}</Text>
      ) : (
        <div className={styles.person}>
          <Avatar
            name={`${inspector.firstName} ${inspector.lastName}`}
            src={inspector.avatar}
            size="large"
            decorative
          />
          <div>
            <Text strong>{`${inspector.firstName} ${inspector.lastName}`}</Text>
            <TextLink className={styles.profile} href={href('inspector.profile', { inspectorId: inspector._id })}>
              {t('people.profile')}
            </TextLink>
          </div>
        </div>
      )}
      <Conversation order={order} />
    </Card>
  )
}
