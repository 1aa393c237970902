import { useDispatch } from '@fieldproof/platform'
import type { PlatformStore } from '@fieldproof/platform/host'
import { accountApi } from '../session/account-api.ts'
import { useSite } from '../site-context.ts'

/** Lists of notifications that may be in the cache, by how many they asked for. */
const limits = [5, 10, 20, 50, 100]

const showAsClicked = (dispatch: PlatformStore['dispatch'], id: string) => {
  for (const limit of limits) {
    dispatch(
      accountApi.util.updateQueryData('getRecentNotifications', { query: { limit } }, (list) => {
        const found = list.find(({ _id }) => _id === id)
        if (found) found.isClicked = true
      }),
    )
  }
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
