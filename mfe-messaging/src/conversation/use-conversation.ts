import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { answerOnce, useDispatch, useServerSocket } from '@fieldproof/platform'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { askMissed } from '../realtime/ask-missed.ts'
import { useServerEvent } from '../realtime/use-server-event.ts'
import { chatEndpoints } from '../store/chats-api.ts'
import {
  isBehind,
  newestOf,
  nothingLoaded,
  settledUntil,
  withMessages,
  withNewest,
  withOlder,
  type LoadedConversation,
} from './loaded-conversation.ts'

/** Messages per request. */
const PAGE = 50
const CATCH_UP = 100

export interface ConversationParts {
  conversation: LoadedConversation
  /** The newest messages could not be read. */
  hasFailed: boolean
  isReadingOlder: boolean
  reload: () => void
  readOlder: () => void
  /** Reads older messages until the one with this number is loaded. @returns false if it could not be read */
  readBackTo: (sequence: number) => Promise<boolean>
  /** Takes in a message that this browser sent, edited or deleted. */
  take: (message: ChatMessage) => void
  /** Requests one message again, because this browser may have missed a change; undefined without a response. */
  refresh: (message: ChatMessage) => Promise<ChatMessage | undefined>
}

/** The messages of a conversation: read by pages, updated over the socket, and completed after a gap. */
export const useConversation = (chatRoomId: string, onArrival: (message: ChatMessage) => void): ConversationParts => {
  const dispatch = useDispatch()
  const socket = useServerSocket()
  const [conversation, setConversation] = useState<LoadedConversation>(nothingLoaded)
  const [hasFailed, setHasFailed] = useState(false)
  const [isReadingOlder, setIsReadingOlder] = useState(false)
  /** The current state, for messages that arrive before the next render. */
  const current = useRef(conversation)
  const isCatchingUp = useRef(false)
  /** Messages after this number may be missing, or deleted by now; null if nothing is to be requested. */
  const missingAfter = useRef<number | null>(null)
  /** Counts how often all loaded messages were requested again. */
  const askedAgain = useRef(0)
  /** When the loaded messages were last known to be complete, in ms by the device's clock. */
  const inStepAt = useRef(0)
  const change = (to: (conversation: LoadedConversation) => LoadedConversation) => {
    current.current = to(current.current)
    setConversation(current.current)
  }

  const ask = (query: { before?: number; after?: number; limit: number }) =>
    answerOnce(dispatch(chatEndpoints.getMessages.initiate({ params: { chatRoomId }, query }, { forceRefetch: true })))

  const load = async (): Promise<void> => {
    try {
      const { items, hasMore } = await ask({ limit: PAGE })
      change((conversation) => withNewest(conversation, items, hasMore))
      inStepAt.current = Date.now()
      setHasFailed(false)
    } catch {
      setHasFailed(!current.current.isLoaded)
    }
  }

  /** Requests the messages after a number, until there are no more. */
  const catchUp = async (after: number): Promise<void> => {
    missingAfter.current = Math.min(after, missingAfter.current ?? after)
    if (isCatchingUp.current) return
    if (!current.current.isLoaded) return load()
    isCatchingUp.current = true
    try {
      while (missingAfter.current !== null) {
        const from = missingAfter.current
        // Messages that are reported missing during the request may not be in the response.
        missingAfter.current = null
        const began = Date.now()
        const { items, hasMore } =
          (await askMissed(socket, { chatRoomId, after: from })) ?? (await ask({ after: from, limit: CATCH_UP }))
        change((conversation) => withMessages(conversation, items))
        const next = items.at(-1)?.sequence ?? from
        if (hasMore) missingAfter.current = Math.min(next, missingAfter.current ?? next)
        else inStepAt.current = began
      }
    } catch {
      // The socket reports when it is back, and this starts again.
    } finally {
      isCatchingUp.current = false
    }
  }

  /**
   * Requests loaded messages up to a number again, newest first: they can no longer be edited or deleted for everybody,
   * but members may have reacted to them (CHAT-20). Another round ends this one.
   */
  const askAgain = async (until: number): Promise<void> => {
    const round = (askedAgain.current += 1)
    const oldest = () => current.current.messages[0]?.sequence ?? until + 1
    let before = until + 1
    try {
      while (before > oldest()) {
        const { items } = await ask({ before, limit: CATCH_UP })
        if (round !== askedAgain.current) return
        change((conversation) =>
          withMessages(
            conversation,
            items.filter(({ sequence }) => sequence >= oldest()),
          ),
        )
        before = items[0]?.sequence ?? 0
      }
    } catch {
      // The socket reports when it is back, and this starts again.
    }
  }

  /** Loads the newest page. If a later message arrived in the meantime, requests what is between. */
  const loadAll = async (): Promise<void> => {
    await load()
    if (isBehind(current.current)) await catchUp(newestOf(current.current))
  }

  /** Requests the page before the oldest message. @returns false if there is none, or no response */
  const readPage = async (limit: number): Promise<boolean> => {
    const before = current.current.messages[0]?.sequence
    if (before === undefined || !current.current.hasOlder) return false
    try {
      const { items, hasMore } = await ask({ before, limit })
      change((conversation) => withOlder(conversation, items, hasMore))
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
    change((conversation) => withMessages(conversation, [message]))
    if (isBehind(current.current)) void catchUp(newestOf(current.current))
    if (isLoaded && isNew && message.deletedFor === null) onArrival(message)
  })
  useServerEvent('EVENTS_MISSED', () => {
    const settled = settledUntil(current.current, inStepAt.current)
    void catchUp(settled)
    void askAgain(settled)
  })

  return {
    conversation,
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
      change((conversation) => withMessages(conversation, [message]))
      if (isBehind(current.current)) void catchUp(newestOf(current.current))
    },
    refresh: async ({ sequence }) => {
      try {
        const { items } = await ask({ after: sequence - 1, limit: 1 })
        change((conversation) => withMessages(conversation, items))
        return items[0]
      } catch {
        // The loaded messages stay until the connection is back.
        return undefined
      }
    },
  }
}
