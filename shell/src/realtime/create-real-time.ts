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
  /** Another composition may be live: requests it. @returns the id of the composition that the page has then */
  onRelease: () => Promise<string>
}

/** Milliseconds before missed events are requested again. */
const retryAfter = 5_000

/**
 * Milliseconds before an announced composition is requested again. With several instances of the server, another one
 * may answer the request, and switch a moment later.
 */
const followAgainAfter = [300, 1_000, 3_000, 10_000]

/** The document's socket, and the handlers of all its events (BELL-2, SOCKET-3). */
export const createRealTime = ({ store, bus, listeners, onRelease }: RealTimeParts): RealTime => {
  let session: string | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let connections = 0
  let announced = ''

  const followAnnounced = async (compositionId: string): Promise<void> => {
    announced = compositionId
    for (const pause of [...followAgainAfter, 0]) {
      if ((await onRelease()) === compositionId || pause === 0) return
      await new Promise((resolve) => setTimeout(resolve, pause))
      // A later announcement has replaced this one.
      if (announced !== compositionId) return
    }
  }

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
      RELEASE_LIVE: ({ compositionId }) => {
        void followAnnounced(compositionId)
      },
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
        void onRelease()
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
