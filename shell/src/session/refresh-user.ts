import { sessionEnded, userRefreshed, type PlatformStore } from '@fieldproof/platform/host'
import { accountApi } from './account-api.ts'

/** Reloads the logged-in user and their permissions (SESSION-12), which updates menus and screens. */
export const refreshUser = async ({
  dispatch,
  getState,
}: Pick<PlatformStore, 'dispatch' | 'getState'>): Promise<void> => {
  if (!getState().session.token) return
  const { data } = await dispatch(accountApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }))
  if (!data) return
  // The cookie may belong to another user than the stored one, who must not be mixed up.
  dispatch(data._id === getState().session.user?._id ? userRefreshed(data) : sessionEnded())
}
