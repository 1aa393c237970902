import type { QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import { useTranslation } from '@fieldproof/platform'
import { toasts } from '@fieldproof/ui'
import { useEffect, useState, type RefObject } from 'react'
import type { ThreadParts } from '../../talk/use-thread.ts'

/** Milliseconds that a message which was brought into view stands out. */
const SEEN_FOR = 3_000

/** Brings a message of the list into view, with the focus, after reading the pages that are missing. */
export const useJump = ({ readBackTo }: ThreadParts, box: RefObject<HTMLElement | null>) => {
  const { t } = useTranslation()
  /** A new object with each jump, so that a second one to the same message moves again. */
  const [found, setFound] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (!found) return undefined
    const list = box.current
    const item = list?.querySelector<HTMLElement>(`[data-message="${found.id}"]`)
    if (list && item) {
      const above = item.getBoundingClientRect().top - list.getBoundingClientRect().top
      list.scrollTop += above - Math.max(0, (list.clientHeight - item.clientHeight) / 2)
      item.focus({ preventScroll: true })
    }
    const timer = setTimeout(() => setFound(null), SEEN_FOR)
    return () => clearTimeout(timer)
  }, [found, box])
  return {
    foundId: found?.id,
    jump: async ({ _id: id, sequence }: QuotedMessage): Promise<void> => {
      if (await readBackTo(sequence)) setFound({ id })
      else toasts.notify({ tone: 'danger', message: t('reply.notReached') })
    },
  }
}
