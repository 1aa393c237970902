import type { ChatRoom } from '@fieldproof/contracts/entities/chat-room'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useServerEvent } from '../line/use-server-event.ts'
import { useMarkAsReadMutation } from '../store/chats-api.ts'
import { newestOf, type Thread } from './thread.ts'

export interface ReadMarks {
  /** The number up to which the user had read when the conversation was opened: what is new stands below it. */
  newSince: number
  /** The number up to which the other has read. */
  readByOther: number
  /** The end of the conversation is on screen, or no longer. */
  setAtEnd: (isAtEnd: boolean) => void
}

/** Marks what is on screen as read while the page is visible, and hears what the other person has read. */
export const useReadMarks = (room: ChatRoom, userId: string, thread: Thread): ReadMarks => {
  const readOf = (isOwn: boolean): number =>
    room.members.find((member) => (member.userId === userId) === isOwn)?.readUntil ?? 0
  const [newSince] = useState(() => readOf(true))
  const [told, setTold] = useState(0)
  const [isAtEnd, setAtEnd] = useState(false)
  const [mark] = useMarkAsReadMutation()
  const marked = useRef(newSince)
  const newest = newestOf(thread)

  const markNow = useEffectEvent(() => {
    if (!isAtEnd || document.visibilityState !== 'visible' || newest <= marked.current) return
    const before = marked.current
    marked.current = newest
    mark({ body: { chatRoomId: room._id, sequence: newest } })
      .unwrap()
      .catch(() => {
        marked.current = Math.min(marked.current, before)
      })
  })
  useEffect(() => {
    markNow()
    const onLook = () => {
      markNow()
    }
    document.addEventListener('visibilitychange', onLook)
    return () => {
      document.removeEventListener('visibilitychange', onLook)
    }
  }, [newest, isAtEnd])
  useServerEvent('CHAT_READ', ({ chatRoomId, userId: reader, sequence }) => {
    if (chatRoomId === room._id && reader !== userId) setTold((before) => Math.max(before, sequence))
  })
  return { newSince, readByOther: Math.max(told, readOf(false)), setAtEnd }
}
