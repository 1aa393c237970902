import { sessionIdOf, useArea } from '@fieldproof/platform/host'
import { useRef } from 'react'
import { oweLogOut, payOwedLogOut } from '../session/owe-log-out.ts'
import { useLeaveSession } from '../session/use-leave-session.ts'
import { useUnsentQuestion } from '../session/use-unsent-question.ts'
import { useSite } from '../site-context.ts'
import { questions } from './confirm.ts'

/** Milliseconds that the server gets to end the session; the user leaves in any case. */
const patience = 3_000

const atMost = (milliseconds: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    work,
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds)
    }),
  ])

/**
 * Ends the session here even if the call fails, and goes to /login (SESSION-6). The call is repeated until it succeeds.
 * If the device has unsent work of the user, they are asked first, and it is deleted (SESSION-11).
 */
export const useLogOut = (): (() => Promise<void>) => {
  const leave = useLeaveSession()
  const {
    platform: { store },
  } = useArea()
  const { compositions } = useSite()
  const askAboutUnsentWork = useUnsentQuestion(compositions, questions.ask)
  const isLeaving = useRef(false)
  return async () => {
    if (isLeaving.current) return
    isLeaving.current = true
    const { token } = store.getState().session
    const giveUp = await askAboutUnsentWork()
    if (giveUp === null) {
      isLeaving.current = false
      return
    }
    oweLogOut(sessionIdOf(token))
    await leave(() => atMost(patience, payOwedLogOut()))
    giveUp()
    isLeaving.current = false
  }
}
