import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { answerOnce, useDispatch } from '@fieldproof/platform'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useServerEvent } from '../line/use-server-event.ts'
import { chatEndpoints } from '../store/chats-api.ts'
import {
  emptyThread,
  isBehind,
  newestOf,
  settledUntil,
  withMessages,
  withNewest,
  withOlder,
  type Thread,
} from './thread.ts'

/** Messages that are asked for at once. */
const PAGE = 50
const CATCH_UP = 100

export interface ThreadParts {
  thread: Thread
  /** The newest messages could not be read. */
  hasFailed: boolean
  isReadingOlder: boolean
  reload: () => void
  readOlder: () => void
  /** A message that this browser sent, edited or deleted. */
  take: (message: ChatMessage) => void
  /** Asks for one message again, whose last change this browser may not have heard of; undefined where no answer came. */
  refresh: (message: ChatMessage) => Promise<ChatMessage | undefined>
}

/**
 * The messages of a conversation as they stand: read by pages, joined by what the socket brings, and completed after a
 * gap.
 */
export const useThread = (chatRoomId: string, onArrival: (message: ChatMessage) => void): ThreadParts => {
  const dispatch = useDispatch()
  const [thread, setThread] = useState<Thread>(emptyThread)
  const [hasFailed, setHasFailed] = useState(false)
  const [isReadingOlder, setIsReadingOlder] = useState(false)
  /** What is here now, for messages that arrive before the next render. */
  const current = useRef(thread)
  const isCatchingUp = useRef(false)
  /** Something after this number was sent or deleted, or may have been; null where nothing was. */
  const missingAfter = useRef<number | null>(null)
  /** When what is here was last known to be all, in ms by the device's clock. */
  const inStepAt = useRef(0)
  const change = (to: (thread: Thread) => Thread) => {
    current.current = to(current.current)
    setThread(current.current)
  }

  const ask = (query: { before?: number; after?: number; limit: number }) =>
    answerOnce(dispatch(chatEndpoints.getMessages.initiate({ params: { chatRoomId }, query }, { forceRefetch: true })))

  const load = async (): Promise<void> => {
    try {
      const { items, hasMore } = await ask({ limit: PAGE })
      change((thread) => withNewest(thread, items, hasMore))
      inStepAt.current = Date.now()
      setHasFailed(false)
    } catch {
      setHasFailed(!current.current.isLoaded)
    }
  }

  /** Asks for what came after a message, until there is nothing more. */
  const catchUp = async (after: number): Promise<void> => {
    missingAfter.current = Math.min(after, missingAfter.current ?? after)
    if (isCatchingUp.current) return
    if (!current.current.isLoaded) return load()
    isCatchingUp.current = true
    try {
      while (missingAfter.current !== null) {
        const from = missingAfter.current
        // What is reported missing while the answer is under way may not be in it.
        missingAfter.current = null
        const began = Date.now()
        const { items, hasMore } = await ask({ after: from, limit: CATCH_UP })
        change((thread) => withMessages(thread, items))
        const next = items.at(-1)?.sequence ?? from
        if (hasMore) missingAfter.current = Math.min(next, missingAfter.current ?? next)
        else inStepAt.current = began
      }
    } catch {
      // The line says when it is back, and this begins again.
    } finally {
      isCatchingUp.current = false
    }
  }

  /** Loads, and asks for what was told meanwhile and is not in the page. */
  const loadAll = async (): Promise<void> => {
    await load()
    if (isBehind(current.current)) await catchUp(newestOf(current.current))
  }

  const begin = useEffectEvent(loadAll)
  useEffect(() => {
    void Promise.resolve().then(() => begin())
  }, [])

  useServerEvent('CHAT_MESSAGE', (message) => {
    if (message.chatRoomId !== chatRoomId) return
    const { isLoaded } = current.current
    const isNew = message.sequence > newestOf(current.current)
    change((thread) => withMessages(thread, [message]))
    if (isBehind(current.current)) void catchUp(newestOf(current.current))
    if (isLoaded && isNew && message.deletedFor === null) onArrival(message)
  })
  useServerEvent('EVENTS_MISSED', () => {
    void catchUp(settledUntil(current.current, inStepAt.current))
  })

  return {
    thread,
    hasFailed,
    isReadingOlder,
    reload: () => {
      setHasFailed(false)
      void loadAll()
    },
    readOlder: () => {
      const before = current.current.messages[0]?.sequence
      if (isReadingOlder || before === undefined || !current.current.hasOlder) return
      setIsReadingOlder(true)
      ask({ before, limit: PAGE })
        .then(
          ({ items, hasMore }) => {
            change((thread) => withOlder(thread, items, hasMore))
          },
          () => undefined,
        )
        .finally(() => {
          setIsReadingOlder(false)
        })
    },
    take: (message) => {
      if (message.chatRoomId !== chatRoomId) return
      change((thread) => withMessages(thread, [message]))
      if (isBehind(current.current)) void catchUp(newestOf(current.current))
    },
    refresh: async ({ sequence }) => {
      try {
        const { items } = await ask({ after: sequence - 1, limit: 1 })
        change((thread) => withMessages(thread, items))
        return items[0]
      } catch {
        // What is here stays until the line is back.
        return undefined
      }
    },
  }
}
