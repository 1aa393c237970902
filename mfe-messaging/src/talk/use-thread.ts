import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { answerOnce, useDispatch, useServerSocket } from '@fieldproof/platform'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { askMissed } from '../line/ask-missed.ts'
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
  /** Reads older messages until one with this number is here. @returns false where it could not be read */
  readBackTo: (sequence: number) => Promise<boolean>
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
  const socket = useServerSocket()
  const [thread, setThread] = useState<Thread>(emptyThread)
  const [hasFailed, setHasFailed] = useState(false)
  const [isReadingOlder, setIsReadingOlder] = useState(false)
  /** What is here now, for messages that arrive before the next render. */
  const current = useRef(thread)
  const isCatchingUp = useRef(false)
  /** Something after this number was sent or deleted, or may have been; null where nothing was. */
  const missingAfter = useRef<number | null>(null)
  /** Counts how often everything that is here was asked for again. */
  const askedAgain = useRef(0)
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
        const { items, hasMore } =
          (await askMissed(socket, { chatRoomId, after: from })) ?? (await ask({ after: from, limit: CATCH_UP }))
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

  /**
   * Asks again for what is here up to a number, the newest first: it is neither edited nor deleted for everybody any more, but
   * members may have reacted to it (CHAT-20). Another round ends this one.
   */
  const askAgain = async (until: number): Promise<void> => {
    const round = (askedAgain.current += 1)
    const oldest = () => current.current.messages[0]?.sequence ?? until + 1
    let before = until + 1
    try {
      while (before > oldest()) {
        const { items } = await ask({ before, limit: CATCH_UP })
        if (round !== askedAgain.current) return
        change((thread) =>
          withMessages(
            thread,
            items.filter(({ sequence }) => sequence >= oldest()),
          ),
        )
        before = items[0]?.sequence ?? 0
      }
    } catch {
      // The line says when it is back, and this begins again.
    }
  }

  /** Loads, and asks for what was told meanwhile and is not in the page. */
  const loadAll = async (): Promise<void> => {
    await load()
    if (isBehind(current.current)) await catchUp(newestOf(current.current))
  }

  /** Asks for the page before the oldest message. @returns false where there is none, or no answer came */
  const readPage = async (limit: number): Promise<boolean> => {
    const before = current.current.messages[0]?.sequence
    if (before === undefined || !current.current.hasOlder) return false
    try {
      const { items, hasMore } = await ask({ before, limit })
      change((thread) => withOlder(thread, items, hasMore))
      return true
    } catch {
      return false
    }
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
    const settled = settledUntil(current.current, inStepAt.current)
    void catchUp(settled)
    void askAgain(settled)
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
      if (isReadingOlder) return
      setIsReadingOlder(true)
      void readPage(PAGE).finally(() => {
        setIsReadingOlder(false)
      })
    },
    readBackTo: async (sequence) => {
      const isMissing = () => !current.current.messages.some((message) => message.sequence === sequence)
      setIsReadingOlder(true)
      while (isMissing() && (await readPage(CATCH_UP)));
      setIsReadingOlder(false)
      return !isMissing()
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
