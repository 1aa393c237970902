import { useDispatch } from '@fieldproof/platform'
import type { Notification } from '@fieldproof/contracts/entities'
import type { PlatformStore } from '@fieldproof/platform/host'
import { limits } from '@fieldproof/contracts/limits'
import { accountApi } from '../session/account-api.ts'
import { useSite } from '../site-context.ts'

/** The lengths of the lists of newest notifications that may be in the cache. */
const lengths = [limits.bellNotifications, limits.panelNotifications]

const showAsClicked = (dispatch: PlatformStore['dispatch'], id: string) => {
  const mark = (list: Notification[]) => {
    const found = list.find(({ _id }) => _id === id)
    if (found) found.isClicked = true
  }
  for (const limit of lengths)
    dispatch(accountApi.util.updateQueryData('getRecentNotifications', { query: { limit } }, mark))
  dispatch((_, getState) => {
    for (const asked of accountApi.util.selectCachedArgsForQuery(getState(), 'getMyNotifications'))
      dispatch(accountApi.util.updateQueryData('getMyNotifications', asked, ({ items }) => mark(items)))
  })
}

/** Marks a notification as clicked: on the server over the socket (SOCKET-2), and on screen at once. */
export const useMarkClicked = (): ((id: string) => void) => {
  const { realTime } = useSite()
  const dispatch = useDispatch()
  return (id) => {
    realTime.emit('MARK_NOTIFICATION_AS_CLICKED', id)
    showAsClicked(dispatch, id)
  }
}
