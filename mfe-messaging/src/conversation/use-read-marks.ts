import type { ChatRoom } from '@fieldproof/contracts/entities/chat-room'
import { isCallFailure } from '@fieldproof/platform'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useServerEvent } from '../realtime/use-server-event.ts'
import { useMarkAsReadMutation } from '../store/chats-api.ts'
import { newestOf, type LoadedConversation } from './loaded-conversation.ts'

/** Milliseconds before a mark that failed is sent again. */
const PAUSE = 5_000

export interface ReadMarks {
  /** The number up to which the user had read when the conversation was opened; new messages are below it. */
  newSince: number
  /** The number up to which all others have read. */
  readByOther: number
  /** Called when the end of the conversation enters or leaves the screen. */
  setAtEnd: (isAtEnd: boolean) => void
}

/** Marks visible messages as read while the page is visible, and receives the others' read marks. */
export const useReadMarks = (room: ChatRoom, userId: string, conversation: LoadedConversation): ReadMarks => {
  const [newSince] = useState(() => room.members.find((member) => member.userId === userId)?.readUntil ?? 0)
  const [newMarks, setNewMarks] = useState<Readonly<Record<string, number>>>({})
  const [isAtEnd, setAtEnd] = useState(false)
  const [mark] = useMarkAsReadMutation()
  const marked = useRef(newSince)
  const [failures, setFailures] = useState(0)
  const newest = newestOf(conversation)

  const markIfSeen = () => {
    if (!isAtEnd || document.visibilityState !== 'visible' || newest <= marked.current) return
    const before = marked.current
    marked.current = newest
    mark({ body: { chatRoomId: room._id, sequence: newest } })
      .unwrap()
      .catch((error: unknown) => {
        marked.current = Math.min(marked.current, before)
        // A refused mark is not repeated after a pause, because the server would refuse it again.
        const isRefused = isCallFailure(error) && error.status >= 400 && error.status < 500 && error.status !== 429
        if (!isRefused) setFailures((count) => count + 1)
      })
  }
  const markNow = useEffectEvent(markIfSeen)
  useEffect(() => {
    markNow()
    const onLook = () => {
      markNow()
    }
    document.addEventListener('visibilitychange', onLook)
    addEventListener('online', onLook)
    return () => {
      document.removeEventListener('visibilitychange', onLook)
      removeEventListener('online', onLook)
    }
  }, [newest, isAtEnd])
  useEffect(() => {
    if (failures === 0) return undefined
    const timer = setTimeout(() => {
      markNow()
    }, PAUSE)
    return () => {
      clearTimeout(timer)
    }
  }, [failures])
  useServerEvent('EVENTS_MISSED', markIfSeen)
  useServerEvent('CHAT_READ', ({ chatRoomId, userId: reader, sequence }) => {
    if (chatRoomId === room._id && reader !== userId)
      setNewMarks((before) => ({ ...before, [reader]: Math.max(before[reader] ?? 0, sequence) }))
  })
  const reads = room.members
    .filter((member) => member.userId !== userId)
    .map((member) => Math.max(newMarks[member.userId] ?? 0, member.readUntil))
  return { newSince, readByOther: reads.length === 0 ? 0 : Math.min(...reads), setAtEnd }
}
