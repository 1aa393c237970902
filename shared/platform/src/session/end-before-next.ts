import type { Middleware } from '@reduxjs/toolkit'
import { sessionEnded, sessionStarted, type SessionState } from './session-slice.ts'

/**
 * Ends a user's session before the session of another user starts. Without a log-out, as after the link of a mail or a
 * log-in in another tab, the next user would find the first one's state (SESSION-14).
 */
export const endBeforeNext: Middleware =
  ({ getState, dispatch }) =>
  (next) =>
  (action) => {
    const { user } = (getState() as { session: SessionState }).session
    if (user && sessionStarted.match(action) && action.payload.user._id !== user._id) dispatch(sessionEnded())
    return next(action)
  }
