import { sessionIdOf, useArea } from '@fieldproof/platform/host'
import { useRef } from 'react'
import { oweLogOut, payOwedLogOut } from '../session/owe-log-out.ts'
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

/** Ends the session here even when the call fails, and goes to /login (SESSION-6). The call is repeated until it arrives. */
export const useLogOut = (): (() => Promise<void>) => {
  const leave = useLeaveSession()
  const {
    platform: { store },
  } = useArea()
  const isLeaving = useRef(false)
  return async () => {
    if (isLeaving.current) return
    isLeaving.current = true
    oweLogOut(sessionIdOf(store.getState().session.token))
    await leave(() => atMost(patience, payOwedLogOut()))
    isLeaving.current = false
  }
}
