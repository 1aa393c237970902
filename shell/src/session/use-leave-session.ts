import { useDispatch } from '@fieldproof/platform'
import { breakOffReads, resumeReads, sessionEnded, useArea } from '@fieldproof/platform/host'
import { href } from '@fieldproof/contracts/routes'

/**
 * Milliseconds within which a part of the page that is still rendering is unmounted, on a slow phone too. Until then
 * its calls would be refused.
 */
const partsGoIn = 500

/**
 * Ends the session on the server, then here, and goes to /login. Nothing is read meanwhile, not even
 * by parts of the old screen that still render, because it would be refused. If the work throws, nothing changes.
 */
export const useLeaveSession = (): ((end: () => Promise<unknown>) => Promise<void>) => {
  const {
    platform: { navigator },
  } = useArea()
  const dispatch = useDispatch()
  return async (end) => {
    breakOffReads()
    try {
      await end()
    } catch (error) {
      resumeReads()
      throw error
    }
    dispatch(sessionEnded('logout'))
    navigator.replace(href('shell.login'))
    setTimeout(resumeReads, partsGoIn)
  }
}
