import { useDispatch } from '@fieldproof/platform'
import { breakOffReads, resumeReads, sessionEnded, useArea } from '@fieldproof/platform/host'
import { href } from '@fieldproof/contracts/routes'

/** Milliseconds in which a part of the page that was just being drawn has gone, on a slow phone too: what it reads is refused by now. */
const partsGoIn = 500

/**
 * Leaves the session once the work is done that ends it on the server, and goes to /login. Nothing is read meanwhile, nor
 * by what is still being drawn of the screen that goes: it would be refused. Work that throws leaves all as it was.
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
