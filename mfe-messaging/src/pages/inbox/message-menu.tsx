import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { chatLimits } from '@fieldproof/contracts/limits'
import type { messageDeletions } from '@fieldproof/contracts/lists'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { useConfirm } from '@fieldproof/ui/dialog'
import { DotsThreeIcon } from '@fieldproof/ui/icons'
import { Menu, type MenuItem } from '@fieldproof/ui/menu'
import { useDeleteMessageMutation, useRemoveLinkPreviewMutation } from '../../store/chats-api.ts'
import { isQuotable } from '../../conversation/quotes.ts'
import { isEditable } from '../../conversation/loaded-conversation.ts'
import { useIsWithin } from '../../conversation/use-is-within.ts'
import { ReactionPicker } from './reactions.tsx'
import styles from './messages.module.css'

export interface MessageMenuProps {
  /** The id of the user, who may react. */
  userId: string
  message: ChatMessage
  isOwn: boolean
  /** Whether there are more than two members: "Delete for both" is "Delete for everyone" then. */
  isTeam: boolean
  /** Called after a change of the message: it or its preview was deleted, or the user reacted to it. */
  onChanged: (message: ChatMessage) => void
  /** Missing if nothing can be written. */
  onEdit?: ((message: ChatMessage) => void) | undefined
  /** Missing if nothing can be written. */
  onReply?: ((message: ChatMessage) => void) | undefined
  /** Missing if nobody can be reported: in a conversation with support. */
  onReport?: ((message: ChatMessage) => void) | undefined
  /** Requests a translation; missing if there is no translator, and while it is translated. */
  onTranslate?: (() => void) | undefined
}

const useDeletion = ({ message, isTeam, onChanged }: MessageMenuProps) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
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
      onChanged(await remove({ body: { messageId: message._id, deleteFor } }).unwrap())
    } catch (error) {
      showRefusal(error)
    }
  }
}

const usePreviewRemoval = ({ message, onChanged }: MessageMenuProps) => {
  const showRefusal = useRefusalToast()
  const [remove] = useRemoveLinkPreviewMutation()
  return async () => {
    try {
      onChanged(await remove({ body: { messageId: message._id } }).unwrap())
    } catch (error) {
      showRefusal(error)
    }
  }
}

/** The actions on a message. Actions with a time limit disappear when it is over (CHAT-3, CHAT-16). */
export const MessageMenu = (props: MessageMenuProps) => {
  const { message, userId, isOwn, isTeam, onChanged, onEdit, onReply, onReport, onTranslate } = props
  const { t } = useTranslation()
  const remove = useDeletion(props)
  const removePreview = usePreviewRemoval(props)
  const isDeletable = useIsWithin(message.createdAt, chatLimits.deleteForEveryone)
  const isInTime = useIsWithin(message.createdAt, chatLimits.edit)
  const items: (MenuItem | false | undefined)[] = [
    onReply && isQuotable(message) && { key: 'reply', label: t('reply.begin'), onSelect: () => onReply(message) },
    !isOwn &&
      message.text !== '' &&
      onTranslate && { key: 'translate', label: t('translation.begin'), onSelect: onTranslate },
    isOwn &&
      isInTime &&
      isEditable(message) &&
      onEdit && {
        key: 'edit',
        label: t('edit.begin'),
        hint: t('edit.hint'),
        onSelect: () => onEdit(message),
      },
    isOwn &&
      Boolean(message.linkPreview) && {
        key: 'preview',
        label: t('preview.remove'),
        onSelect: () => {
          void removePreview()
        },
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
      head={
        onReply && message.reactions
          ? (close) => (
              <ReactionPicker canReact message={message} onPicked={close} onReacted={onChanged} userId={userId} />
            )
          : undefined
      }
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
