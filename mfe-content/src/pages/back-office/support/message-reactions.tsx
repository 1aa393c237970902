import type { AnswerOf } from '@fieldproof/contracts'
import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { messageReactions, reactionSigns } from '@fieldproof/contracts/lists'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, VisuallyHidden } from '@fieldproof/ui'
import { useRef, useState } from 'react'
import { useReactInSupportMutation } from './support-api.ts'
import styles from './support.module.css'

type Emoji = (typeof messageReactions)[number]

interface MessageReactionsProps {
  item: AnswerOf<'GET /support/get-thread/{chatRoomId}'>['items'][number]
  /** The person in the conversation. */
  person: string
  /** The writer of the message. */
  writer: string
  mayReact: boolean
}

/** Returns a function that adds or removes the user's reaction; undefined without permission. */
const useToggle = (message: ChatMessage, userId: string | undefined, mayReact: boolean) => {
  const showRefusal = useRefusalToast()
  const [react] = useReactInSupportMutation()
  if (!mayReact || userId === undefined) return undefined
  return async (emoji: Emoji) => {
    const isOn = message.reactions?.some((one) => one.emoji === emoji && one.userIds.includes(userId)) ?? false
    try {
      await react({ body: { messageId: message._id, emoji, isOn: !isOn } }).unwrap()
    } catch (error) {
      showRefusal(error)
    }
  }
}

/** The reactions to a message, with names. Staff who may answer can react here as well (SUPPORT-20). */
export const MessageReactions = ({ item, person, writer, mayReact }: MessageReactionsProps) => {
  const { t } = useTranslation()
  const userId = useSelector(selectUser)?._id
  const { message, reactedBy = [] } = item
  const { reactions = [] } = message
  const toggle = useToggle(message, userId, mayReact)
  const [isPicking, setIsPicking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const nameOf = (id: string): string =>
    id === userId ? t('backOffice.support.reactions.you') : (reactedBy.find(({ _id }) => _id === id)?.name ?? person)
  const isOwn = (emoji: Emoji) =>
    reactions.some((one) => one.emoji === emoji && userId !== undefined && one.userIds.includes(userId))
  return (
    <>
      {reactions.length > 0 && (
        <ul aria-label={t('backOffice.support.reactions.title')} className={styles.reactions} role="list">
          {reactions.map(({ emoji, userIds }) => {
            const who = t('backOffice.support.reactions.who', {
              emoji: t(`backOffice.support.reactions.names.${emoji}`),
              names: userIds.map(nameOf).join(', '),
            })
            return (
              <li key={emoji}>
                <button
                  aria-label={who}
                  aria-pressed={isOwn(emoji)}
                  className={styles.reaction}
                  disabled={toggle === undefined}
                  onClick={() => void toggle?.(emoji)}
                  title={who}
                  type="button"
                >
                  <span aria-hidden="true">{reactionSigns[emoji]}</span> {userIds.length}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {toggle && message.reactions && message.deletedFor === null && (
        <Button
          aria-expanded={isPicking}
          className={styles.react}
          onClick={() => setIsPicking(!isPicking)}
          ref={opener}
          size="small"
          variant="quiet"
        >
          {t('backOffice.support.reactions.begin')}
          <VisuallyHidden> {t('backOffice.support.reactions.toWriter', { name: writer })}</VisuallyHidden>
        </Button>
      )}
      {toggle && isPicking && (
        <div aria-label={t('backOffice.support.reactions.pick')} className={styles.reactions} role="group">
          {messageReactions.map((emoji) => (
            <button
              aria-label={t(`backOffice.support.reactions.names.${emoji}`)}
              aria-pressed={isOwn(emoji)}
              className={styles.reaction}
              key={emoji}
              onClick={() => {
                setIsPicking(false)
                opener.current?.focus()
                void toggle(emoji)
              }}
              title={t(`backOffice.support.reactions.names.${emoji}`)}
              type="button"
            >
              {reactionSigns[emoji]}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
