import { useRef } from 'react'
import { useLogoutMutation } from '../session/account-api.ts'
import { useLeaveSession } from '../session/use-leave-session.ts'

/** Milliseconds that the server gets to end the session; the reader has left by then in any case. */
const patience = 3_000

const atMost = (milliseconds: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    work,
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds)
    }),
  ])

/** Ends the session here even when the call fails, and goes to /login (SESSION-6). */
export const useLogOut = (): (() => Promise<void>) => {
  const leave = useLeaveSession()
  const [logOut] = useLogoutMutation()
  const isLeaving = useRef(false)
  return async () => {
    if (isLeaving.current) return
    isLeaving.current = true
    await leave(() =>
      atMost(
        patience,
        logOut({ body: {} })
          .unwrap()
          .catch(() => {}),
      ),
    )
    isLeaving.current = false
  }
}
