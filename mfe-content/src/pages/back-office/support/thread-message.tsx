import type { AnswerOf } from '@fieldproof/contracts'
import type { QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import { LinkedText } from '@fieldproof/kit/linked-text'
import { useTranslation } from '@fieldproof/platform'
import { Button, classNames, DateTime, Link, VisuallyHidden } from '@fieldproof/ui'
import { MessageReactions } from './message-reactions.tsx'
import styles from './support.module.css'

/** Returns a function that describes a quoted message. */
export const useQuoteWords = () => {
  const { t } = useTranslation()
  return (quote: QuotedMessage): string => {
    if (quote.deletedFor !== null) return t('backOffice.support.quoted.deleted')
    return quote.kind === 'text' ? quote.text : t(`backOffice.support.quoted.${quote.kind}`)
  }
}

interface ThreadMessageProps {
  item: AnswerOf<'GET /support/get-thread/{chatRoomId}'>['items'][number]
  mayReact: boolean
  person: string
  /** Whether it is the last answer that the person has read. */
  isRead: boolean
  /** Whether it is highlighted, because a quote led to it. */
  isFound: boolean
  /** Undefined if the user may not answer. */
  onReply: (() => void) | undefined
  /** Scrolls to the quoted message; undefined if that is not loaded. */
  onShow: ((quote: QuotedMessage) => void) | undefined
}

/** One message of a conversation with support, for the staff. */
export const ThreadMessage = ({ item, mayReact, person, isRead, isFound, onReply, onShow }: ThreadMessageProps) => {
  const { t } = useTranslation()
  const quoteText = useQuoteWords()
  const { message, staffName } = item
  const { text, files, deletedFor, createdAt, editedAt, replyTo } = message
  const writer = staffName ?? person
  const quoted = replyTo && t('backOffice.support.repliesTo', { text: quoteText(replyTo) })
  return (
    <li
      className={classNames(styles.message, staffName !== null && styles.fromStaff, isFound && styles.found)}
      data-message={message._id}
      tabIndex={-1}
    >
      <p className={styles.writer}>
        <span className={styles.name}>{writer}</span> · <DateTime form="date-time" value={createdAt} zone="never" />
      </p>
      {replyTo &&
        (onShow ? (
          <button className={styles.quote} onClick={() => onShow(replyTo)} type="button">
            <span className={styles.quoted}>{quoted}</span>
          </button>
        ) : (
          <p className={classNames(styles.quote, styles.quoted)}>{quoted}</p>
        ))}
      {deletedFor === null ? (
        text !== '' && (
          <p className={styles.text}>
            <LinkedText text={text} />
          </p>
        )
      ) : (
        <p className={styles.deleted}>{t('backOffice.support.deleted')}</p>
      )}
      {files.length > 0 && (
        <ul className={styles.files} role="list">
          {files.map(({ _id, name, url }) => (
            <li key={_id}>
              <Link href={url} rel="noreferrer" target="_blank">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {editedAt && (
        <p className={styles.writer}>
          {t('backOffice.support.edited')} <DateTime form="time" value={editedAt} zone="never" />
        </p>
      )}
      {isRead && <p className={styles.writer}>{t('backOffice.support.read')}</p>}
      <MessageReactions item={item} mayReact={mayReact} person={person} writer={writer} />
      {onReply && deletedFor === null && (
        <Button className={styles.reply} onClick={onReply} size="small" variant="quiet">
          {t('backOffice.support.reply')}
          <VisuallyHidden> {t('backOffice.support.replyToWriter', { name: writer })}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
