import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import type { messageDeletions } from '@fieldproof/contracts/lists'
import { useSayRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { classNames, DateTime, VisuallyHidden } from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { DotsThreeIcon } from '@fieldproof/ui/icons'
import { Menu, type MenuItem } from '@fieldproof/ui/menu'
import { useDeleteMessageMutation } from '../../store/chats-api.ts'
import { useDeletable } from '../../talk/use-deletable.ts'
import { SentFiles } from './sent-files.tsx'
import { VideoCallLine } from './video-call-line.tsx'
import styles from './messages.module.css'

interface MessageItemProps {
  message: ChatMessage
  isOwn: boolean
  /** Of the user's own messages the last that all others have read. */
  isLastRead: boolean
  /** Its writer's. */
  name: string
  /** Whether more than two talk here: each message shows who wrote it, and is deleted for everybody. */
  isTeam: boolean
  onDeleted: (message: ChatMessage) => void
  /** Left out where nobody is reported: in a conversation with support. */
  onReport?: ((message: ChatMessage) => void) | undefined
}

const useDeletion = ({ message, isTeam, onDeleted }: MessageItemProps) => {
  const { t } = useTranslation()
  const say = useSayRefusal()
  const confirm = useConfirm()
  const [remove] = useDeleteMessageMutation()
  return async (deleteFor: (typeof messageDeletions)[number]) => {
    const wording = isTeam ? (`${deleteFor}InTeam` as const) : deleteFor
    const isMeant = await confirm({
      title: t(`delete.${wording}Title`),
      message: t(`delete.${wording}Body`),
      danger: true,
      yes: t('delete.yes'),
      no: t('delete.no'),
    })
    if (!isMeant) return
    try {
      onDeleted(await remove({ body: { messageId: message._id, deleteFor } }).unwrap())
    } catch (error) {
      say(error)
    }
  }
}

/** A message that was sent. A deleted one keeps its place. */
export const MessageItem = (props: MessageItemProps) => {
  const { message, isOwn, isLastRead, isTeam, name, onReport } = props
  const { t } = useTranslation()
  const remove = useDeletion(props)
  const isDeletable = useDeletable(message.createdAt)
  const items: MenuItem[] = [
    {
      key: 'me',
      label: t('delete.me'),
      onSelect: () => {
        void remove('me')
      },
    },
    ...(isOwn && isDeletable && !message.videoCall
      ? [
          {
            key: 'everyone',
            label: t(isTeam ? 'delete.everyoneInTeam' : 'delete.everyone'),
            hint: t('delete.everyoneHint'),
            onSelect: () => {
              void remove('everyone')
            },
          },
        ]
      : []),
    ...(isOwn || !onReport ? [] : [{ key: 'report', label: t('report.message'), onSelect: () => onReport(message) }]),
  ]
  return (
    <li className={classNames(styles.message, isOwn && styles.own)}>
      <div className={classNames(styles.bubble, message.deletedFor !== null && styles.deleted)}>
        {isTeam && !isOwn ? (
          <p className={styles.writer}>{t('messages.from', { name })}</p>
        ) : (
          <VisuallyHidden>{isOwn ? t('messages.you') : t('messages.from', { name })}</VisuallyHidden>
        )}
        {message.deletedFor === null ? (
          <>
            {message.videoCall && <VideoCallLine isOwn={isOwn} line={message.videoCall} />}
            {message.text !== '' && <p className={styles.text}>{message.text}</p>}
            <SentFiles files={message.files} />
          </>
        ) : (
          <p>{t(`messages.deletedFor.${message.deletedFor}`)}</p>
        )}
        <p className={styles.when}>
          <DateTime form="time" value={message.createdAt} zone="never" />
        </p>
      </div>
      {message.deletedFor === null && (
        <Menu
          align={isOwn ? 'start' : 'end'}
          className={styles.menu}
          items={items}
          label={t('messages.more')}
          look="bare"
          trigger={
            <span className={styles.more}>
              <DotsThreeIcon size="medium" />
            </span>
          }
        />
      )}
      {isLastRead && <p className={styles.read}>{t('messages.read')}</p>}
    </li>
  )
}
