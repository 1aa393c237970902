import { useTranslation } from '@fieldproof/platform'
import { useArea } from '@fieldproof/platform/host'
import type { Confirm } from '@fieldproof/ui'
import type { CompositionStore } from '../composition/composition-store.ts'

/**
 * Asks a user who is about to log out while the device has unsent work of theirs (SESSION-11). Every log-out by the
 * user asks this first.
 * @param compositions names the areas that keep work on the device
 * @param ask shows a question
 * @returns a function that asks. It resolves to a function that deletes the work, to be called after the session has
 * ended; or to null if they decline
 */
export const useUnsentQuestion = (
  compositions: Pick<CompositionStore, 'get'>,
  ask: Confirm,
): (() => Promise<(() => void) | null>) => {
  const {
    platform: { store },
  } = useArea()
  const { t } = useTranslation('shell')
  return async () => {
    const { user } = store.getState().session
    // Without its code nobody is asked, and unsent work stays.
    const work = await import(/* webpackChunkName: "log-out" */ './unsent-work.ts').catch(() => null)
    return work ? work.askAboutUnsentWork(compositions.get(), user?._id, { ask, t }) : () => {}
  }
}
