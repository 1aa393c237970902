import type { AnswerOf } from '@fieldproof/contracts'
import type { VisitorMessage } from '@fieldproof/contracts/calls/support'
import { isCallFailure } from '@fieldproof/platform'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Emoji } from '../../pages/inbox/reactions.tsx'
import { useReactAsVisitorMutation, useReadAsVisitorMutation } from './support-api.ts'

/** Milliseconds between two questions for what is new. */
const EVERY = 5_000

type Read = AnswerOf<'POST /support/read-as-visitor'>

interface Thread {
  items: readonly VisitorMessage[]
  /** What else the last answer said; null before the first. */
  about: Omit<Read, 'items' | 'hasMore'> | null
  hasFailed: boolean
}
const nothing: Thread = { items: [], about: null, hasFailed: false }

/**
 * The visitor's conversation, asked for every few seconds while the page is looked at. What came counts as read with the next
 * question, which follows at once.
 * @param onOver the token opens nothing any more
 */
export const useVisitorThread = (token: string, onOver: () => void) => {
  const [thread, setThread] = useState(nothing)
  const [ask] = useReadAsVisitorMutation()
  const [react] = useReactAsVisitorMutation()
  /** How often the visitor has reacted: an answer that was asked for before that does not take it back. */
  const reacted = useRef(0)
  const newest = useRef(0)
  const asking = useRef<Promise<void> | null>(null)

  const readOn = async (): Promise<void> => {
    const after = newest.current
    const asOf = reacted.current
    const { items, hasMore, ...about } = await ask({ body: { token, after, readUntil: after } }).unwrap()
    newest.current = items.at(-1)?.sequence ?? after
    const isLate = asOf !== reacted.current
    setThread((before) => ({
      items: after === 0 ? items : [...before.items, ...items],
      about: isLate && before.about ? { ...about, reactions: before.about.reactions } : about,
      hasFailed: false,
    }))
    // Asks once more: that says that what came is read, before the visitor leaves.
    if (hasMore || items.length > 0) await readOn()
  }
  const look = useEffectEvent(async (): Promise<void> => {
    // One at a time: two would bring the same messages.
    asking.current ??= readOn()
      .catch((error: unknown) => {
        if (isCallFailure(error) && error.status === 404) onOver()
        else setThread((before) => ({ ...before, hasFailed: true }))
      })
      .finally(() => {
        asking.current = null
      })
    await asking.current
  })
  const [wish, setWish] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const turn = async (): Promise<void> => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') await look()
      clearTimeout(timer)
      if (!isOver) timer = setTimeout(() => void turn(), EVERY)
    }
    const onLook = () => void turn()
    document.addEventListener('visibilitychange', onLook)
    void turn()
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onLook)
    }
  }, [wish])
  return {
    ...thread,
    /** Asks at once. */
    refresh: () => setWish((count) => count + 1),
    /** Puts a reaction on a message, or takes it back (SUPPORT-20). @throws what the server refuses */
    react: async (messageId: string, emoji: Emoji, isOn: boolean): Promise<void> => {
      const { reactions } = await react({ body: { token, messageId, emoji, isOn } }).unwrap()
      reacted.current += 1
      setThread((before) => (before.about ? { ...before, about: { ...before.about, reactions } } : before))
    },
    /** The address of a message's file anew: one that came some minutes ago has ended. */
    freshAddress: async (sequence: number, fileId: string): Promise<string | undefined> => {
      const { items } = await ask({ body: { token, after: sequence - 1 } }).unwrap()
      return items[0]?.files.find(({ _id }) => _id === fileId)?.url
    },
  }
}
