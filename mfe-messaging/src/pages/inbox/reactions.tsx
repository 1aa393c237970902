import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { messageReactions, reactionSigns } from '@fieldproof/contracts/lists'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { useReactToMessageMutation } from '../../store/chats-api.ts'
import styles from './reactions.module.css'

export type Emoji = (typeof messageReactions)[number]

export interface ReactionsProps {
  message: ChatMessage
  userId: string
  /** False in a closed conversation; reactions are then shown but cannot be changed. */
  canReact: boolean
  onReacted: (message: ChatMessage) => void
}

const hasReacted = ({ reactions = [] }: ChatMessage, emoji: Emoji, userId: string): boolean =>
  reactions.some((reaction) => reaction.emoji === emoji && reaction.userIds.includes(userId))

/** Adds a reaction to a message, or removes the user's own (CHAT-20). */
const useToggle = ({ message, userId, onReacted }: ReactionsProps) => {
  const showRefusal = useRefusalToast()
  const [react] = useReactToMessageMutation()
  return async (emoji: Emoji) => {
    const isOn = !hasReacted(message, emoji, userId)
    try {
      onReacted(await react({ body: { messageId: message._id, emoji, isOn } }).unwrap())
    } catch (error) {
      showRefusal(error)
    }
  }
}

/** A shown reaction: how many people have it, their names, and whether the user has it. */
export interface ShownReaction {
  emoji: Emoji
  count: number
  isOwn: boolean
  names: readonly string[]
}

/** Reactions, each with number and names. Read-only without `onToggle`. */
export const ReactionChips = ({
  reactions,
  onToggle,
}: {
  reactions: readonly ShownReaction[]
  onToggle: ((emoji: Emoji) => void) | undefined
}) => {
  const { t } = useTranslation()
  if (reactions.length === 0) return null
  return (
    <ul aria-label={t('reactions.title')} className={styles.reactions} role="list">
      {reactions.map(({ emoji, count, isOwn, names }) => {
        const who = t('reactions.who', { emoji: t(`reactions.names.${emoji}`), names: names.join(', ') })
        return (
          <li key={emoji}>
            <button
              aria-label={who}
              aria-pressed={isOwn}
              className={styles.reaction}
              disabled={onToggle === undefined}
              onClick={() => onToggle?.(emoji)}
              title={who}
              type="button"
            >
              <span aria-hidden="true">{reactionSigns[emoji]}</span> {count}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The reactions to choose from. */
export const ReactionChoices = ({
  isChosen,
  onPick,
}: {
  isChosen: (emoji: Emoji) => boolean
  onPick: (emoji: Emoji) => void
}) => {
  const { t } = useTranslation()
  return (
    <div aria-label={t('reactions.pick')} className={styles.picker} role="group">
      {messageReactions.map((emoji) => (
        <button
          aria-label={t(`reactions.names.${emoji}`)}
          aria-pressed={isChosen(emoji)}
          className={styles.choice}
          key={emoji}
          onClick={() => onPick(emoji)}
          title={t(`reactions.names.${emoji}`)}
          type="button"
        >
          {reactionSigns[emoji]}
        </button>
      ))}
    </div>
  )
}

/** The reactions to a message of a conversation, which its members can change. */
export const Reactions = (props: ReactionsProps & { writerOf: (userId: string) => string }) => {
  const { message, userId, canReact, writerOf } = props
  const toggle = useToggle(props)
  const reactions = (message.reactions ?? []).map(({ emoji, userIds }) => ({
    emoji,
    count: userIds.length,
    isOwn: userIds.includes(userId),
    // All support staff share one name (SUPPORT-3).
    names: [...new Set(userIds.map(writerOf))],
  }))
  return <ReactionChips onToggle={canReact ? (emoji) => void toggle(emoji) : undefined} reactions={reactions} />
}

/** The reactions that can be added to a message. */
export const ReactionPicker = ({ onPicked, ...props }: ReactionsProps & { onPicked: () => void }) => {
  const toggle = useToggle(props)
  return (
    <ReactionChoices
      isChosen={(emoji) => hasReacted(props.message, emoji, props.userId)}
      onPick={(emoji) => {
        onPicked()
        void toggle(emoji)
      }}
    />
  )
}
