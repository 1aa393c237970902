import type { ChatRoomSummary } from '@fieldproof/contracts/entities/chat-room'
import { useTranslation } from '@fieldproof/platform'
import { Avatar, classNames, CountBadge, Link, RelativeTime, VisuallyHidden } from '@fieldproof/ui'
import { StarFillIcon } from '@fieldproof/ui/icons'
import { newestMessageText } from '../../conversation/newest-message.ts'
import styles from './room-list.module.css'

/** A conversation in the list. */
export const RoomRow = ({ room, href, isOpen }: { room: ChatRoomSummary; href: string; isOpen: boolean }) => {
  const { t } = useTranslation()
  const { title, avatar, unread, lastMessageAt, isStarred, order, kind, subject, isArchived } = room
  return (
    <li>
      <Link
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(styles.row, unread > 0 && styles.isUnread)}
        href={href}
      >
        <Avatar decorative name={title} src={avatar} />
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.name}>{title}</span>
            {isArchived && <span className={styles.archived}>{t('list.archived')}</span>}
            {isStarred && <StarFillIcon label={t('list.starred')} className={styles.star} />}
            {lastMessageAt && (
              <span className={styles.time}>
                <RelativeTime short value={lastMessageAt} />
              </span>
            )}
          </span>
          {order && (
            <span className={styles.order}>
              {t('list.order', { order: order.sequenceId, kind: t(`kinds.${order.inspectionType}`) })}
            </span>
          )}
          {subject && (
            <span className={styles.order}>{t(`list.about.${subject.about}`, { title: subject.title })}</span>
          )}
          {kind === 'support' && <span className={styles.order}>{t('list.support')}</span>}
          {kind === 'project' && <span className={styles.order}>{t('list.project')}</span>}
          <span className={styles.line}>
            <span className={styles.preview}>
              {newestMessageText(room, {
                voiceMessage: (length) => t('list.voiceMessage', { length }),
                videoCall: t('videoCall.line'),
                nothing: t('list.nothingSaid'),
              })}
            </span>
            <CountBadge count={unread} label={t('list.unreadCount', { count: unread })} />
          </span>
        </span>
        {isOpen && <VisuallyHidden>{t('list.open')}</VisuallyHidden>}
      </Link>
    </li>
  )
}
