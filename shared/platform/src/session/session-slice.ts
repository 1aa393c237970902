import type { User } from '@fieldproof/contracts/entities'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Who is here. `token` and `user` are both there or both null. */
export interface SessionState {
  /** Which session this is, as {@link markerOf} says it: it opens nothing. The cookie carries the session. */
  token: string | null
  user: User | null
  /** How the last session of this document ended. */
  endedBy?: 'logout' | 'expired'
}

const initialState: SessionState = { token: null, user: null }

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** A login, a sign-up, or the stored session at start. */
    sessionStarted: (_, { payload }: PayloadAction<{ token: string; user: User }>) => payload,
    userRefreshed: (state, { payload }: PayloadAction<User>) => {
      if (state.token) state.user = payload
    },
    /** A logout, or the server's word that it no longer knows the token (the default). */
    sessionEnded: {
      prepare: (endedBy: 'logout' | 'expired' = 'expired') => ({ payload: endedBy }),
      reducer: (_, { payload }: PayloadAction<'logout' | 'expired'>): SessionState => ({
        ...initialState,
        endedBy: payload,
      }),
    },
    newsletterSubscribed: ({ user }) => {
      if (user) user.newsletterSubscribed = 1
    },
    unseenCounted: ({ user }, { payload }: PayloadAction<number>) => {
      if (user) user.noOfUnseenNotifications = payload
    },
    /** One more notification was pushed (BELL-2). */
    notificationArrived: ({ user }) => {
      if (user) user.noOfUnseenNotifications += 1
    },
  },
  selectors: {
    selectUser: ({ user }) => user,
    selectIsLoggedIn: ({ token }) => token !== null,
    selectIsPro: ({ user }) => user?.isPro ?? false,
    selectUnseenCount: ({ user }) => user?.noOfUnseenNotifications ?? 0,
  },
})

export const { sessionStarted, userRefreshed, sessionEnded, newsletterSubscribed, unseenCounted, notificationArrived } =
  sessionSlice.actions
export const { selectUser, selectIsLoggedIn, selectIsPro, selectUnseenCount } = sessionSlice.selectors
