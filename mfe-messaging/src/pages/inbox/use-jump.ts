import type { QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import { useTranslation } from '@fieldproof/platform'
import { toasts } from '@fieldproof/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ConversationParts } from '../../conversation/use-conversation.ts'

/** Milliseconds for which a scrolled-to message is highlighted. */
const SEEN_FOR = 3_000

/** Scrolls to a message after loading the missing pages. @param toMessage scrolls to one that is in the list */
export const useJump = ({ readBackTo }: ConversationParts, toMessage: (id: string) => void) => {
  const { t } = useTranslation()
  /** A new object with each jump, so that a second jump to the same message scrolls again. */
  const [found, setFound] = useState<{ id: string } | null>(null)
  const move = useEffectEvent(toMessage)
  useEffect(() => {
    if (!found) return undefined
    move(found.id)
    const timer = setTimeout(() => setFound(null), SEEN_FOR)
    return () => clearTimeout(timer)
  }, [found])
  return {
    foundId: found?.id,
    jump: async ({ _id: id, sequence }: QuotedMessage): Promise<void> => {
      if (await readBackTo(sequence)) setFound({ id })
      else toasts.notify({ tone: 'danger', message: t('reply.notReached') })
    },
  }
}
