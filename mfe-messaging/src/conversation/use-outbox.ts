import type { ChatMessage, QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import { isCallFailure, selectUser, useDispatch, useSelector } from '@fieldproof/platform'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { useServerEvent } from '../realtime/use-server-event.ts'
import { chatEndpoints } from '../store/chats-api.ts'
import { Outbox, type WaitingFile, type WaitingMessage } from './outbox.ts'
import { OutboxWorker, type Sent } from './outbox-worker.ts'

export interface OutboxParts {
  waiting: readonly WaitingMessage[]
  /** @returns false if too many are pending already */
  send: (message: { chatRoomId: string; text: string; files: WaitingFile[]; replyTo: QuotedMessage | null }) => boolean
  retry: (id: string) => void
  discard: (id: string) => void
}

/** Why the server refuses it; null without a response, or if the server is busy. */
const refusalOf = (error: unknown): Sent =>
  isCallFailure(error) && error.status >= 400 && error.status < 500 && error.status !== 429 && !error.isSilent
    ? { refusal: error.message }
    : null

type Dispatch = ReturnType<typeof useDispatch>

const workerOf = (outbox: Outbox, dispatch: Dispatch): OutboxWorker =>
  new OutboxWorker(outbox, async ({ _id, chatRoomId, text, files, replyTo }) => {
    const body = {
      _id,
      chatRoomId,
      text,
      fileIds: files.map((file) => file._id),
      ...(replyTo && { replyTo: replyTo._id }),
    }
    try {
      return { message: await dispatch(chatEndpoints.sendMessage.initiate({ body }, { track: false })).unwrap() }
    } catch (error) {
      return refusalOf(error)
    }
  })

/** The outbox of the user of a store, and its worker. */
const shared = new WeakMap<Dispatch, { userId: string; outbox: Outbox; worker: OutboxWorker }>()

/** The inbox, the support chat and the header share one outbox, so that none sends what another has discarded. */
const sharedBy = (dispatch: Dispatch, userId: string) => {
  const known = shared.get(dispatch)
  if (known?.userId === userId) return known
  const outbox = new Outbox(userId)
  const parts = { userId, outbox, worker: workerOf(outbox, dispatch) }
  shared.set(dispatch, parts)
  return parts
}

/** The user's unacknowledged messages: shown at once, kept across reloads, and sent until they are acknowledged. */
export const useOutbox = (onSent: (message: ChatMessage) => void): OutboxParts => {
  const userId = useSelector(selectUser)?._id ?? ''
  const dispatch = useDispatch()
  const { outbox, worker } = useMemo(() => sharedBy(dispatch, userId), [dispatch, userId])
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.read, outbox.read)
  const sent = useEffectEvent(onSent)
  useEffect(() => {
    const hurry = () => {
      worker.hurry()
    }
    const stop = worker.start((message) => {
      sent(message)
    })
    addEventListener('online', hurry)
    return () => {
      removeEventListener('online', hurry)
      stop()
    }
  }, [worker])
  useServerEvent('EVENTS_MISSED', () => {
    worker.hurry()
  })
  return {
    waiting,
    send: ({ chatRoomId, text, files, replyTo }) => {
      const isTaken = outbox.add({
        _id: crypto.randomUUID(),
        chatRoomId,
        text,
        files,
        replyTo,
        createdAt: new Date().toISOString(),
        refusal: null,
      })
      if (isTaken) worker.hurry()
      return isTaken
    },
    retry: (id) => {
      outbox.mark(id, null)
      worker.hurry()
    },
    discard: (id) => {
      outbox.remove(id)
    },
  }
}
