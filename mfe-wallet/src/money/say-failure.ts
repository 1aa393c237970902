import { isCallFailure } from '@fieldproof/platform'
import { toasts } from '@fieldproof/ui'

/** What a refused call says to its reader; undefined where nothing is to be said. */
export const failureText = (error: unknown): string | undefined =>
  isCallFailure(error) && !error.isSilent ? error.message : undefined

/** Says a failure in passing, where it concerns nothing that stands on the screen. */
export const sayFailure = (error: unknown): void => {
  const message = failureText(error)
  if (message !== undefined) toasts.notify({ message, tone: 'danger' })
}
