import type { User } from '@fieldproof/contracts/entities'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Who is logged in. `token` and `user` are both set or both null. */
export interface SessionState {
  /** Identifies the session, see {@link markerOf}, but gives no access. The session itself is in the cookie. */
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
    /** After a login, a sign-up, or at the start with a stored session. */
    sessionStarted: (_, { payload }: PayloadAction<{ token: string; user: User }>) => payload,
    userRefreshed: (state, { payload }: PayloadAction<User>) => {
      if (state.token) state.user = payload
    },
    /** After a logout, or (by default) when the server no longer knows the token. */
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
    /** The server pushed one more notification (BELL-2). */
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
