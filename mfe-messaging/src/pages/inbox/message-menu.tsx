import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { chatLimits } from '@fieldproof/contracts/limits'
import type { messageDeletions } from '@fieldproof/contracts/lists'
import { useSayRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { useConfirm } from '@fieldproof/ui/dialog'
import { DotsThreeIcon } from '@fieldproof/ui/icons'
import { Menu, type MenuItem } from '@fieldproof/ui/menu'
import { useDeleteMessageMutation } from '../../store/chats-api.ts'
import { isEditable } from '../../talk/thread.ts'
import { useIsWithin } from '../../talk/use-is-within.ts'
import styles from './messages.module.css'

export interface MessageMenuProps {
  message: ChatMessage
  isOwn: boolean
  /** Whether more than two talk here: a message is deleted for everybody. */
  isTeam: boolean
  onDeleted: (message: ChatMessage) => void
  /** Left out where nothing can be written. */
  onEdit?: ((message: ChatMessage) => void) | undefined
  /** Left out where nobody is reported: in a conversation with support. */
  onReport?: ((message: ChatMessage) => void) | undefined
}

const useDeletion = ({ message, isTeam, onDeleted }: MessageMenuProps) => {
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

/** What can be done with a message. What works for some minutes is offered no longer than that (CHAT-3, CHAT-16). */
export const MessageMenu = (props: MessageMenuProps) => {
  const { message, isOwn, isTeam, onEdit, onReport } = props
  const { t } = useTranslation()
  const remove = useDeletion(props)
  const isDeletable = useIsWithin(message.createdAt, chatLimits.deleteForEveryone)
  const isInTime = useIsWithin(message.createdAt, chatLimits.edit)
  const items: (MenuItem | false | undefined)[] = [
    isOwn &&
      isInTime &&
      isEditable(message) &&
      onEdit && {
        key: 'edit',
        label: t('edit.begin'),
        hint: t('edit.hint'),
        onSelect: () => onEdit(message),
      },
    {
      key: 'me',
      label: t('delete.me'),
      onSelect: () => {
        void remove('me')
      },
    },
    isOwn &&
      isDeletable &&
      !message.videoCall && {
        key: 'everyone',
        label: t(isTeam ? 'delete.everyoneInTeam' : 'delete.everyone'),
        hint: t('delete.everyoneHint'),
        onSelect: () => {
          void remove('everyone')
        },
      },
    !isOwn && onReport && { key: 'report', label: t('report.message'), onSelect: () => onReport(message) },
  ]
  return (
    <Menu
      align={isOwn ? 'start' : 'end'}
      className={styles.menu}
      items={items.filter((item): item is MenuItem => Boolean(item))}
      label={t('messages.more')}
      look="bare"
      trigger={
        <span className={styles.more}>
          <DotsThreeIcon size="medium" />
        </span>
      }
    />
  )
}
