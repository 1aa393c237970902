import { api } from '@fieldproof/platform'
import {
  readStoredSession,
  resumeReads,
  sessionEnded,
  sessionKeys,
  sessionStarted,
  userRefreshed,
  writeStoredSession,
  type EventBus,
  type PlatformStore,
  type SessionState,
} from '@fieldproof/platform/host'

/** Milliseconds until the screens of a session that ended are certainly unmounted, on a slow phone too. */
const screensGoIn = 2_000
/** Milliseconds between checks whether pending writes have been answered. */
const writeTakes = 200

/** Keeps local storage, the bus and other tabs in step with the store's session. */
export const keepSession = (store: PlatformStore, bus: EventBus, scope: Window, onChange: () => void): void => {
  let before: SessionState = store.getState().session
  let forgetting: ReturnType<typeof setTimeout> | undefined
  /** A log-out removes everything; after an expired session the drafts stay (SESSION-11). */
  const hasLeft = ({ token, endedBy }: SessionState): boolean => token === null && endedBy === 'logout'
  /** Its code is loaded on demand. If that fails, `keptFor` still says at the next start whose the stored work is. */
  const device = (): Promise<typeof import('./device.ts')> => import(/* webpackChunkName: "log-out" */ './device.ts')
  const forgetPerson = (): void =>
    void device().then(
      (code) => code.forgetPerson(scope),
      () => {},
    )
  const keepFor = (userId: string): void =>
    void device().then(
      (code) => code.keepFor(scope, userId),
      () => {},
    )
  if (before.user) keepFor(before.user._id)
  const forget = (): void => {
    clearTimeout(forgetting)
    forgetting = undefined
    // Screens that were unmounted meanwhile may have stored what was typed in them.
    if (hasLeft(store.getState().session)) forgetPerson()
    store.dispatch(api.util.resetApiState())
  }
  /** Clearing aborts every pending call, and one may be the next log-in on a slow connection. */
  const forgetUnlessWriting = (): void => {
    const writes = Object.values(store.getState()[api.reducerPath].mutations)
    if (writes.some((write) => write?.status === 'pending')) forgetting = setTimeout(forgetUnlessWriting, writeTakes)
    else forget()
  }
  /** Whether another tab has made and written the change. Writing it again could undo that tab's next change. */
  let isHeard = false
  store.subscribe(() => {
    const { session } = store.getState()
    if (session === before) return
    const [old, now] = [before, session]
    before = session
    if (old.token !== now.token && hasLeft(now)) forgetPerson()
    if (now.user && now.user._id !== old.user?._id) {
      if (hasLeft(old) && forgetting !== undefined) forgetPerson()
      keepFor(now.user._id)
    }
    // Data that another tab has stored for its own session must not be cleared here.
    const kept = readStoredSession(scope.localStorage)
    if (!isHeard && (now.token !== null || kept === null || kept.token === old.token))
      writeStoredSession(scope.localStorage, now)
    if (old.token === now.token) return
    // One user's data must not be visible to the next. A screen that is about to unmount would load its data
    // again.
    if (now.token === null) forgetting = setTimeout(forgetUnlessWriting, screensGoIn)
    else if (old.token !== null || forgetting !== undefined) forget()
    if (now.user) {
      resumeReads()
      bus.emit('session.started@1', { userId: now.user._id })
    } else bus.emit('session.ended@1', { reason: now.endedBy ?? 'expired' })
    onChange()
  })
  /** Takes over what another tab has changed, such as an opened bell or a name. Each tab counts new notifications. */
  const takeOver = (): void => {
    const { token, user } = store.getState().session
    const stored = readStoredSession(scope.localStorage)
    if (!user || !stored || stored.token !== token) return
    const noOfUnseenNotifications = stored.user.noOfUnseenNotifications === 0 ? 0 : user.noOfUnseenNotifications
    const now = { ...stored.user, noOfUnseenNotifications }
    if (JSON.stringify(now) !== JSON.stringify(user)) store.dispatch(userRefreshed(now))
  }
  /** How the session ended in another tab. Unless it was a log-out, what its user left stays (SESSION-11). */
  let endedBy: SessionState['endedBy']
  scope.addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionKeys.user) takeOver()
    if (key === sessionKeys.endedBy) endedBy = newValue === 'logout' ? newValue : undefined
    if (key !== sessionKeys.token) return
    isHeard = true
    if (newValue === null) store.dispatch(sessionEnded(endedBy))
    else if (newValue !== store.getState().session.token) {
      const stored = readStoredSession(scope.localStorage)
      if (stored) store.dispatch(sessionStarted(stored))
    }
    isHeard = false
  })
}
