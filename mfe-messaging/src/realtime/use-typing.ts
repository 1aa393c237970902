import { useServerSocket } from '@fieldproof/platform'
import { useEffect, useRef, useState } from 'react'
import { useServerEvent } from './use-server-event.ts'

/** Milliseconds between two typing events to the server. */
const SEND_EVERY = 3_000
/** Milliseconds after which someone no longer counts as typing. */
const LASTS = 5_000

/** The id of the person who is typing; null if nobody is. */
export const useOtherTypes = (chatRoomId: string): string | null => {
  const [typing, setTyping] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    clearTimeout(timer.current)
    setTyping(null)
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
    },
    [],
  )
  useServerEvent('CHAT_TYPING', (who) => {
    if (who.chatRoomId !== chatRoomId) return
    setTyping(who.userId)
    clearTimeout(timer.current)
    timer.current = setTimeout(stop, LASTS)
  })
  useServerEvent('CHAT_MESSAGE', (message) => {
    if (message.chatRoomId === chatRoomId) stop()
  })
  return typing
}

/** Sends typing events to the other members, with throttling. */
export const useSendTyping = (chatRoomId: string): (() => void) => {
  const socket = useServerSocket()
  const sentAt = useRef(-SEND_EVERY)
  return () => {
    const now = performance.now()
    if (now - sentAt.current < SEND_EVERY) return
    sentAt.current = now
    socket.emit('TYPING_IN_CHAT', chatRoomId)
  }
}
