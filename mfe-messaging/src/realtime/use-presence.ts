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
  const watch = () => {
    if (userId === undefined) return
    socket.emit('WATCH_PRESENCE', [userId], (online) => {
      setLatest({ userId, presence: { isOnline: online.includes(userId), lastSeenAt } })
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
  useServerEvent('PRESENCE', (change) => {
    if (change.userId === userId)
      setLatest({ userId, presence: { isOnline: change.isOnline, lastSeenAt: change.lastSeenAt ?? lastSeenAt } })
  })
  return latest !== null && latest.userId === userId ? latest.presence : first
}
