import { useTranslation } from '@fieldproof/platform'
import { useArea } from '@fieldproof/platform/host'
import { useSite } from '../site-context.ts'
import { questions } from './confirm.ts'

/**
 * Asks a user who is about to log out while the device has unsent work of theirs (SESSION-11). Every log-out by the user
 * asks this first.
 * @returns a function that asks. It resolves to a function that deletes the work, to be called after the session has
 * ended; or to null if they decline
 */
export const useUnsentQuestion = (): (() => Promise<(() => void) | null>) => {
  const {
    platform: { store },
  } = useArea()
  const { compositions } = useSite()
  const { t } = useTranslation('shell')
  return async () => {
    const { user } = store.getState().session
    // Without its code nobody is asked, and unsent work stays.
    const work = await import(/* webpackChunkName: "log-out" */ '../session/unsent-work.ts').catch(() => null)
    return work ? work.askAboutUnsentWork(compositions.get(), user?._id, { ask: questions.ask, t }) : () => {}
  }
}
