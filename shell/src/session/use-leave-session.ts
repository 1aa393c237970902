import { useDispatch } from '@fieldproof/platform'
import { breakOffReads, resumeReads, sessionEnded, useArea } from '@fieldproof/platform/host'
import { href } from '@fieldproof/contracts/routes'

/**
 * Leaves the session once the work is done that ends it on the server, and goes to /login. Nothing is read meanwhile: it
 * would be refused. Work that throws leaves all as it was.
 */
export const useLeaveSession = (): ((end: () => Promise<unknown>) => Promise<void>) => {
  const { platform: { navigator } } = useArea()
  const dispatch = useDispatch()
  return async (end) => {
    breakOffReads()
    try {
      await end()
      dispatch(sessionEnded('logout'))
    } finally {
      resumeReads()
    }
    navigator.replace(href('shell.login'))
  }
}
