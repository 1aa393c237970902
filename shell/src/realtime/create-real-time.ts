import { api, unseenCounted } from '@fieldproof/platform'
import { accountApi } from '../session/account-api.ts'
import { refreshUser } from '../session/refresh-user.ts'
import {
  balancesReceived,
  notificationArrived,
  unreadReceived,
  type EventBus,
  type ServerListener,
  type PlatformStore,
} from '@fieldproof/platform/host'
import { NotificationFeed } from './notification-feed.ts'
import { RealTime } from './real-time.ts'
import { Totals } from './totals.ts'

export interface RealTimeParts {
  store: PlatformStore
  bus: Pick<EventBus, 'emit'>
  /** Listeners of areas for all events. */
  listeners: ReadonlySet<ServerListener>
  /** Another composition may be live. */
  onRelease: () => void
}

/** Milliseconds before missed events are requested again. */
const retryAfter = 5_000

/** The document's socket, and the handlers of all its events (BELL-2, SOCKET-3). */
export const createRealTime = ({ store, bus, listeners, onRelease }: RealTimeParts): RealTime => {
  let session: string | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let connections = 0

  const feed = new NotificationFeed({
    ask: (after) => realTime.catchUp(after),
    onCount: (count) => {
      store.dispatch(unseenCounted(count))
    },
    onNew: ({ _id, typeOfNotification }, { isCounted }) => {
      if (!isCounted) store.dispatch(notificationArrived())
      store.dispatch(api.util.invalidateTags(['Notifications']))
      bus.emit('notification.received@1', { notificationId: _id, typeOfNotification })
    },
  })
  const totals = new Totals({
    askForBalances: () => {
      realTime.emit('GET_WALLET_BALANCES')
    },
    askForUnread: () => {
      realTime.emit('GET_NO_OF_ALL_UNREAD_MESSAGES')
    },
  })

  const catchUp = async (): Promise<void> => {
    clearTimeout(retry)
    if ((await feed.catchUp()) || !realTime.isConnected) return
    retry = setTimeout(() => {
      void catchUp()
    }, retryAfter)
  }
  const accountChanged = (): void => {
    store.dispatch(api.util.invalidateTags(['User']))
    void refreshUser(store)
  }
  const subscribe = (): void => {
    if (session === null) return
    totals.start()
    void catchUp()
  }

  const realTime = new RealTime(
    {
      NEW_NOTIFICATION: (notification) => {
        feed.push(notification)
      },
      allNotifications: () => {
        store.dispatch(api.util.invalidateTags(['Notifications']))
      },
      WALLET_BALANCES: (balances) => {
        store.dispatch(balancesReceived(balances))
      },
      UPDATE_NO_OF_ALL_UNREAD_MESSAGES: (unread) => {
        store.dispatch(unreadReceived(unread))
      },
      RELEASE_LIVE: onRelease,
      EVENTS_MISSED: subscribe,
      ACCOUNT_CHANGED: () => {
        accountChanged()
      },
      ORDER_CHANGED: () => {
        store.dispatch(api.util.invalidateTags(['Orders']))
      },
    },
    {
      // If the session has ended, the refusal ends it here, and the socket is opened again for a visitor.
      askForTicket: async () => {
        const { data } = await store.dispatch(
          accountApi.endpoints.getSocketTicket.initiate(undefined, { track: false }),
        )
        return data?.ticket ?? null
      },
      onConnect: (connected) => {
        if (connected !== session) feed.reset()
        session = connected
        // Changes during a lost connection: another composition, another state of the account.
        onRelease()
        if (connections++ > 0 && session !== null) {
          store.dispatch(api.util.invalidateTags(['Notifications', 'Orders']))
          accountChanged()
        }
        subscribe()
      },
      onDisconnect: () => {
        clearTimeout(retry)
        totals.stop()
      },
    },
    listeners,
  )
  return realTime
}
