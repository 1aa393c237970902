import type { VisitorReaction } from '@fieldproof/contracts/calls/support'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, VisuallyHidden } from '@fieldproof/ui'
import { useRef, useState } from 'react'
import { ReactionChips, ReactionChoices, type Emoji } from '../../pages/inbox/reactions.tsx'
import styles from './support-chat.module.css'

interface VisitorReactionsProps {
  /** The reactions to this message. */
  reactions: readonly VisitorReaction[]
  react: (emoji: Emoji, isOn: boolean) => Promise<void>
}

/** The reactions to a message, with a button for the visitor's own (SUPPORT-20). */
export const VisitorReactions = ({ reactions, react }: VisitorReactionsProps) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const [isPicking, setIsPicking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isChosen = (emoji: Emoji) => reactions.some((one) => one.emoji === emoji && one.isOwn)
  const toggle = async (emoji: Emoji) => {
    try {
      await react(emoji, !isChosen(emoji))
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <>
      <ReactionChips
        onToggle={(emoji) => void toggle(emoji)}
        reactions={reactions.map(({ emoji, isOwn, ofSupport }) => ({
          emoji,
          count: ofSupport + (isOwn ? 1 : 0),
          isOwn,
          names: [...(isOwn ? [t('reply.you')] : []), ...(ofSupport > 0 ? [t('support.name')] : [])],
        }))}
      />
      <div className={styles.react}>
        <Button
          aria-expanded={isPicking}
          onClick={() => setIsPicking(!isPicking)}
          ref={opener}
          size="small"
          variant="quiet"
        >
          {t('reactions.begin')}
          <VisuallyHidden> {t('reactions.toThis')}</VisuallyHidden>
        </Button>
      </div>
      {isPicking && (
        <ReactionChoices
          isChosen={isChosen}
          onPick={(emoji) => {
            setIsPicking(false)
            opener.current?.focus()
            void toggle(emoji)
          }}
        />
      )}
    </>
  )
}
