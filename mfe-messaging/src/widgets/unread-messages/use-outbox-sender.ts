import { selectUser, useLocation, useSelector } from '@fieldproof/platform'
import { useEffect, useState, type ComponentType } from 'react'
import { hasStoredMessages } from '../../conversation/outbox-key.ts'
import { useServerEvent } from '../../realtime/use-server-event.ts'

/**
 * Loads the sender of pending messages once there are any: when a page is opened, or when the connection is back. Null
 * until then, and if it cannot be loaded, as without a network.
 */
export const useOutboxSender = (): ComponentType | null => {
  const userId = useSelector(selectUser)?._id
  const { pathname } = useLocation()
  const [Sender, setSender] = useState<ComponentType | null>(null)
  const look = () => {
    if (userId === undefined || !hasStoredMessages(userId)) return
    import(/* webpackChunkName: "outbox-sender" */ './outbox-sender.tsx').then(
      ({ default: loaded }) => setSender(() => loaded),
      () => undefined,
    )
  }
  useEffect(look, [pathname, userId])
  useServerEvent('EVENTS_MISSED', look)
  return Sender
}
