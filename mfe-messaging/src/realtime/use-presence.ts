import { useServerSocket } from '@fieldproof/platform'
import { useEffect, useState } from 'react'
import { useServerEvent } from './use-server-event.ts'

export interface Presence {
  isOnline: boolean
  lastSeenAt: string | null
}

/** Whether the other person is online: the conversation's initial value, then the server's events. */
export const usePresence = (userId: string | undefined, first: Presence): Presence => {
  const socket = useServerSocket()
  const [latest, setLatest] = useState<{ userId: string; presence: Presence } | null>(null)
  const lastSeenAt = first.lastSeenAt
  const change = (userId: string, isOnline: boolean, seenAt = lastSeenAt) => {
    setLatest((known) => {
      const before = known?.userId === userId ? known.presence.lastSeenAt : null
      // Null means that the server hides it.
      const isOlder = seenAt !== null && before !== null && seenAt < before
      return { userId, presence: { isOnline, lastSeenAt: isOlder ? before : seenAt } }
    })
  }
  const watch = () => {
    if (userId === undefined) return
    socket.emit('WATCH_PRESENCE', [userId], (online) => {
      change(userId, online.includes(userId))
    })
  }
  useEffect(watch, [userId, socket, lastSeenAt])
  useEffect(
    () => () => {
      socket.emit('WATCH_PRESENCE', [], () => undefined)
    },
    [socket],
  )
  useServerEvent('EVENTS_MISSED', watch)
  useServerEvent('PRESENCE', ({ userId: changedId, isOnline, lastSeenAt: seenAt }) => {
    if (changedId === userId) change(changedId, isOnline, seenAt ?? undefined)
  })
  return latest !== null && latest.userId === userId ? latest.presence : first
}
