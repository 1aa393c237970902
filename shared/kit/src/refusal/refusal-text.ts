import { isCallFailure } from '@fieldproof/platform'
import { toasts, useUiText } from '@fieldproof/ui'
import { useCallback } from 'react'
import { useWayOn } from './way-on.ts'

/**
 * The text for a failed call (API-3): the server's message for a refusal; for any other error, that nothing is lost and
 * the user can try again.
 * @returns a function from a caught error to its text; null if the screen shows nothing, because the session has ended
 * (SESSION-5)
 */
export const useRefusalText = () => {
  const { errorBody } = useUiText()
  return useCallback(
    (error: unknown): string | null => {
      if (!isCallFailure(error)) return errorBody
      return error.isSilent ? null : error.message
    },
    [errorBody],
  )
}

/** Shows a refusal as a toast, with a link to the page that helps. For refusals that have no place on the screen. */
export const useRefusalToast = () => {
  const textOf = useRefusalText()
  const wayOn = useWayOn()
  return (error: unknown): void => {
    const message = textOf(error)
    if (message !== null) toasts.notify({ message, tone: 'danger', wayOn: wayOn(error) })
  }
}
