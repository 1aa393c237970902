import type { AnswerOf } from '@fieldproof/contracts'
import type { VisitorMessage } from '@fieldproof/contracts/calls/support'
import { isCallFailure } from '@fieldproof/platform'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Emoji } from '../../pages/inbox/reactions.tsx'
import { useReactAsVisitorMutation, useReadAsVisitorMutation } from './support-api.ts'

/** Milliseconds between two requests for new messages. */
const EVERY = 5_000

type Read = AnswerOf<'POST /support/read-as-visitor'>

interface Conversation {
  items: readonly VisitorMessage[]
  /** The other fields of the last response; null before the first. */
  about: Omit<Read, 'items' | 'hasMore'> | null
  hasFailed: boolean
}
const nothing: Conversation = { items: [], about: null, hasFailed: false }

/**
 * The visitor's conversation, requested every few seconds while the page is visible. The next request, which follows at
 * once, marks received messages as read.
 * @param onOver called when the token no longer opens a conversation
 */
export const useVisitorConversation = (token: string, onOver: () => void) => {
  const [conversation, setConversation] = useState(nothing)
  const [ask] = useReadAsVisitorMutation()
  const [react] = useReactAsVisitorMutation()
  /** How often the visitor has reacted: the response to an earlier request does not undo a reaction. */
  const reacted = useRef(0)
  const newest = useRef(0)
  const asking = useRef<Promise<void> | null>(null)

  const readOn = async (): Promise<void> => {
    const after = newest.current
    const reactedBefore = reacted.current
    const { items, hasMore, ...about } = await ask({ body: { token, after, readUntil: after } }).unwrap()
    newest.current = items.at(-1)?.sequence ?? after
    const isLate = reactedBefore !== reacted.current
    setConversation((before) => ({
      items: after === 0 ? items : [...before.items, ...items],
      about: isLate && before.about ? { ...about, reactions: before.about.reactions } : about,
      hasFailed: false,
    }))
    // Another request marks these as read, before the visitor may leave.
    if (hasMore || items.length > 0) await readOn()
  }
  const requestMessages = useEffectEvent(async (): Promise<void> => {
    // One request at a time: two would return the same messages.
    asking.current ??= readOn()
      .catch((error: unknown) => {
        if (isCallFailure(error) && error.status === 404) onOver()
        else setConversation((before) => ({ ...before, hasFailed: true }))
      })
      .finally(() => {
        asking.current = null
      })
    await asking.current
  })
  const [refreshes, setRefreshes] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const poll = async (): Promise<void> => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') await requestMessages()
      clearTimeout(timer)
      if (!isOver) timer = setTimeout(() => void poll(), EVERY)
    }
    const onVisibilityChange = () => void poll()
    document.addEventListener('visibilitychange', onVisibilityChange)
    void poll()
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [refreshes])
  return {
    ...conversation,
    /** Requests new messages at once. */
    refresh: () => setRefreshes((count) => count + 1),
    /** Adds a reaction to a message, or removes it (SUPPORT-20). @throws the server's refusal */
    react: async (messageId: string, emoji: Emoji, isOn: boolean): Promise<void> => {
      const { reactions } = await react({ body: { token, messageId, emoji, isOn } }).unwrap()
      reacted.current += 1
      setConversation((before) => (before.about ? { ...before, about: { ...before.about, reactions } } : before))
    },
    /** A new address of a message's file, because addresses expire after some minutes. */
    freshAddress: async (sequence: number, fileId: string): Promise<string | undefined> => {
      const { items } = await ask({ body: { token, after: sequence - 1 } }).unwrap()
      return items[0]?.files.find(({ _id }) => _id === fileId)?.url
    },
  }
}
