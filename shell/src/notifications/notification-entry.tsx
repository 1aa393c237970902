import { useTranslation } from '@fieldproof/platform'
import type { Notification } from '@fieldproof/contracts/entities'
import { isHighlighted } from '@fieldproof/policy/notifications'
import { Avatar, Badge, classNames, DateTime, LogoMark, RelativeTime, VisuallyHidden } from '@fieldproof/ui'
import styles from './notification-entry.module.css'

export interface NotificationEntryProps {
  notification: Notification
  /** Where a click leads. */
  href: string
  onFollow: (notification: Notification) => void
  /** Also shows the job: type, place and date. */
  isFull?: boolean
}

const Job = ({ notification: { jobSummary } }: { notification: Notification }) => {
  const { t } = useTranslation('shell')
  if (!jobSummary) return null
  const { address, city, zipCode, inspectionDate, inspectionType, timeZone } = jobSummary
  return (
    <span className={styles.job}>
      <span>{t(`services.${inspectionType}.name`)}</span>
      <span>{[address, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</span>
      <DateTime value={inspectionDate} {...(timeZone !== undefined && { timeZone })} />
    </span>
  )
}

/** One notification: its sender, its message and its age, with a dot until it is clicked. */
export const NotificationEntry = ({ notification, href, onFollow, isFull = false }: NotificationEntryProps) => {
  const { t } = useTranslation('shell')
  const { message, createdAt, isClicked, avatar, initials, meta } = notification
  const isNew = isHighlighted(notification)
  // If only the initials are known, they are spaced, so that the avatar shows both.
  const name = meta?.fullName ?? (initials ? [...initials].join(' ') : null)
  const content = (
    <>
      {name === null && avatar === null ? (
        <span className={styles.mark}>
          <LogoMark />
        </span>
      ) : (
        <Avatar decorative name={name ?? ''} src={meta?.avatar ?? avatar} />
      )}
      <span className={styles.words}>
        <span className={styles.message}>{message}</span>
        {isFull && <Job notification={notification} />}
        <span className={styles.facts}>
          <RelativeTime value={createdAt} />
          {isNew && (
            <span className={styles.badge}>
              <Badge tone="warning">{t('bell.new')}</Badge>
            </span>
          )}
        </span>
      </span>
      {!isClicked && (
        <span className={styles.dot}>
          <VisuallyHidden>{t('bell.unread')}</VisuallyHidden>
        </span>
      )}
    </>
  )
  const names = classNames(styles.entry, isNew && styles.highlighted, !isClicked && styles.unclicked)
  return (
    <a className={classNames(names, styles.link)} href={href} onClick={() => onFollow(notification)}>
      {content}
    </a>
  )
}
