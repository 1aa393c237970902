import { LinkedText } from '@fieldproof/kit/linked-text'
import { useTranslation } from '@fieldproof/platform'
import { classNames, DateTime, VisuallyHidden } from '@fieldproof/ui'
import { ArrowBendUpLeftIcon } from '@fieldproof/ui/icons'
import type { ReactNode } from 'react'
import { isQuotable } from '../../conversation/quotes.ts'
import type { Editing } from '../../conversation/use-editing.ts'
import { useTranslated, type Translated } from '../../conversation/use-translated.ts'
import { EditForm } from './edit-form.tsx'
import { LinkCard } from './link-card.tsx'
import { MessageMenu, type MessageMenuProps } from './message-menu.tsx'
import { Reactions } from './reactions.tsx'
import { RecordingPlayer } from '../../recording/recording-player.tsx'
import { SentFiles } from './sent-files.tsx'
import { Translation } from './translation.tsx'
import { useSwipe } from './use-swipe.ts'
import { VideoCallLine } from './video-call-line.tsx'
import styles from './messages.module.css'

interface MessageItemProps extends Omit<MessageMenuProps, 'onTranslate'> {
  canTranslate: boolean
  /** The last of the user's own messages that all others have read. */
  isLastRead: boolean
  /** The writer's name. */
  name: string
  editing: Editing
  /** The message that it replies to. */
  quote: ReactNode
  /** The name of a member by id; "You" for the user. */
  writerOf: (userId: string) => string
  /** Calls the other member; undefined if the conversation has no video calls. */
  onCallBack: (() => void) | undefined
  /** Whether it was just scrolled to. */
  isFound: boolean
}

/** The content of a message: its text or the edit form, its files, and when it was written and edited. */
const Said = ({
  message,
  isOwn,
  editing,
  quote,
  translated,
  onCallBack,
}: Pick<MessageItemProps, 'message' | 'isOwn' | 'quote' | 'onCallBack'> & {
  editing: Editing | null
  translated: Translated
}) => {
  const { t } = useTranslation()
  const { text, files, videoCall, recording, linkPreview, createdAt, editedAt } = message
  return (
    <>
      {quote}
      {videoCall && <VideoCallLine isOwn={isOwn} line={videoCall} onCallBack={onCallBack} />}
      {editing === null ? (
        text !== '' && (
          <p className={styles.text}>
            <LinkedText text={text} />
          </p>
        )
      ) : (
        <EditForm editing={editing} message={message} />
      )}
      <Translation translated={translated} />
      {linkPreview && <LinkCard preview={linkPreview} text={text} />}
      {recording ? <RecordingPlayer files={files} recording={recording} /> : <SentFiles files={files} />}
      <p className={styles.when}>
        <DateTime form="time" value={createdAt} zone="never" />
        {editedAt && (
          <>
            {' · '}
            {t('messages.edited')} <DateTime form="time" value={editedAt} zone="never" />
          </>
        )}
      </p>
    </>
  )
}

/** A sent message. A deleted one keeps its place. */
export const MessageItem = ({
  isLastRead,
  name,
  editing,
  quote,
  writerOf,
  isFound,
  canTranslate,
  onCallBack,
  ...menu
}: MessageItemProps) => {
  const { message, isOwn, isTeam } = menu
  const { t } = useTranslation()
  const isDeleted = message.deletedFor !== null
  const isEdited = editing.messageId === message._id && !isDeleted
  const { onReply } = menu
  const translated = useTranslated(message)
  const { translation, ask } = translated
  const canSwipe = onReply !== undefined && !isEdited && isQuotable(message)
  // Users without a touch screen reply with the menu.
  const swipe = useSwipe(canSwipe ? () => onReply(message) : undefined)
  return (
    <li
      className={classNames(
        styles.message,
        isOwn && styles.own,
        isEdited && styles.edited,
        isFound && styles.found,
        canSwipe && styles.swipes,
      )}
      data-message={message._id}
      tabIndex={-1}
      {...swipe}
    >
      {canSwipe && (
        <span aria-hidden="true" className={styles.swipeSign}>
          <ArrowBendUpLeftIcon />
        </span>
      )}
      <div className={classNames(styles.bubble, isDeleted && styles.deleted)}>
        {isTeam && !isOwn ? (
          <p className={styles.writer}>{t('messages.from', { name })}</p>
        ) : (
          <VisuallyHidden>{isOwn ? t('messages.you') : t('messages.from', { name })}</VisuallyHidden>
        )}
        {message.deletedFor === null ? (
          <Said
            editing={isEdited ? editing : null}
            isOwn={isOwn}
            message={message}
            onCallBack={onCallBack}
            quote={quote}
            translated={translated}
          />
        ) : (
          <>
            <p>{t(`messages.deletedFor.${message.deletedFor}`)}</p>
            <p className={styles.when}>
              <DateTime form="time" value={message.createdAt} zone="never" />
            </p>
          </>
        )}
        <Reactions
          canReact={menu.onReply !== undefined}
          message={message}
          onReacted={menu.onChanged}
          userId={menu.userId}
          writerOf={writerOf}
        />
      </div>
      {!isDeleted && !isEdited && (
        <MessageMenu {...menu} onTranslate={canTranslate && !translation ? ask : undefined} />
      )}
      {isLastRead && <p className={styles.read}>{t('messages.read')}</p>}
    </li>
  )
}
