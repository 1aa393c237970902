import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { messageReactions, reactionSigns } from '@fieldproof/contracts/lists'
import { useSayRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { useReactToMessageMutation } from '../../store/chats-api.ts'
import styles from './reactions.module.css'

type Emoji = (typeof messageReactions)[number]

export interface ReactionsProps {
  message: ChatMessage
  userId: string
  /** Where nothing can be written, reactions are seen and not changed. */
  canReact: boolean
  onReacted: (message: ChatMessage) => void
}

const hasReacted = ({ reactions = [] }: ChatMessage, emoji: Emoji, userId: string): boolean =>
  reactions.some((reaction) => reaction.emoji === emoji && reaction.userIds.includes(userId))

/** Puts a reaction on a message, or takes it back where the user has put it (CHAT-20). */
const useToggle = ({ message, userId, onReacted }: ReactionsProps) => {
  const say = useSayRefusal()
  const [react] = useReactToMessageMutation()
  return async (emoji: Emoji) => {
    const isOn = !hasReacted(message, emoji, userId)
    try {
      onReacted(await react({ body: { messageId: message._id, emoji, isOn } }).unwrap())
    } catch (error) {
      say(error)
    }
  }
}

/** The reactions to a message, each with how many reacted so, and who. */
export const Reactions = (props: ReactionsProps & { writerOf: (userId: string) => string }) => {
  const { message, userId, canReact, writerOf } = props
  const { t } = useTranslation()
  const toggle = useToggle(props)
  if (!message.reactions || message.reactions.length === 0) return null
  return (
    <ul aria-label={t('reactions.title')} className={styles.reactions} role="list">
      {message.reactions.map(({ emoji, userIds }) => {
        const who = t('reactions.who', {
          emoji: t(`reactions.names.${emoji}`),
          names: userIds.map(writerOf).join(', '),
        })
        return (
          <li key={emoji}>
            <button
              aria-label={who}
              aria-pressed={userIds.includes(userId)}
              className={styles.reaction}
              disabled={!canReact}
              onClick={() => void toggle(emoji)}
              title={who}
              type="button"
            >
              <span aria-hidden="true">{reactionSigns[emoji]}</span> {userIds.length}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The reactions that can be put on a message. */
export const ReactionPicker = ({ onPicked, ...props }: ReactionsProps & { onPicked: () => void }) => {
  const { t } = useTranslation()
  const toggle = useToggle(props)
  return (
    <div aria-label={t('reactions.pick')} className={styles.picker} role="group">
      {messageReactions.map((emoji) => (
        <button
          aria-label={t(`reactions.names.${emoji}`)}
          aria-pressed={hasReacted(props.message, emoji, props.userId)}
          className={styles.choice}
          key={emoji}
          onClick={() => {
            onPicked()
            void toggle(emoji)
          }}
          title={t(`reactions.names.${emoji}`)}
          type="button"
        >
          {reactionSigns[emoji]}
        </button>
      ))}
    </div>
  )
}
