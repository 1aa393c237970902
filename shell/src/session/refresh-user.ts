import { sessionEnded, userRefreshed, type PlatformStore } from '@fieldproof/platform/host'
import { accountApi } from './account-api.ts'

/** Asks the server who is logged in, and what they may do by now (SESSION-12): menus and screens follow. */
export const refreshUser = async ({
  dispatch,
  getState,
}: Pick<PlatformStore, 'dispatch' | 'getState'>): Promise<void> => {
  if (!getState().session.token) return
  const { data } = await dispatch(accountApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }))
  if (!data) return
  // The cookie may be another user's than the one who is kept here: nobody is taken for somebody else.
  dispatch(data._id === getState().session.user?._id ? userRefreshed(data) : sessionEnded())
}
