import { href, selectUnreadTotals, useSelector, useTranslation } from '@fieldproof/platform'
import { CountBadge, LinkButton, VisuallyHidden } from '@fieldproof/ui'
import { ChatCircleIcon } from '@fieldproof/ui/icons'
import { useJoin } from '../support-chat/use-join.ts'
import { useOutboxSender } from './use-outbox-sender.ts'
import styles from './unread-messages.module.css'

/**
 * In the header: the number of unread messages in conversations of all kinds. On every page it also sends messages that
 * were written without a network, even if the user has left the inbox.
 */
const UnreadMessages = () => {
  const { t } = useTranslation()
  const totals = useSelector(selectUnreadTotals)
  // A conversation with support that was begun in this browser before the log-in moves to the inbox.
  useJoin()
  const OutboxSender = useOutboxSender()
  const count = totals
    ? totals.oneToOne + totals.orderCustomer + totals.orderInspector + (totals.project ?? 0) + (totals.support ?? 0)
    : 0
  return (
    <LinkButton className={styles.inbox} href={href('messaging.inbox')} title={t('widget.inbox')} variant="quiet">
      <ChatCircleIcon size="medium" />
      <VisuallyHidden>{t('widget.inbox')}</VisuallyHidden>
      <span className={styles.badge}>
        <CountBadge count={count} label={t('widget.unread', { count })} />
      </span>
      {OutboxSender && <OutboxSender />}
    </LinkButton>
  )
}

export default UnreadMessages
