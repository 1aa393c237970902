import { isCallFailure } from '@fieldproof/platform'
import { toasts, useUiText } from '@fieldproof/ui'
import { useCallback } from 'react'
import { useWayOn } from './way-on.ts'

/**
 * The words for a call that did not succeed (API-3): those of its refusal, and for any other error that nothing is lost and
 * it can be tried again.
 * @returns a function from a caught error to its words; null where the screen says nothing, since the session is over
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

/** Says a refusal in passing, where it concerns nothing that is on the screen, with a link to the page that helps. */
export const useSayRefusal = () => {
  const textOf = useRefusalText()
  const wayOn = useWayOn()
  return (error: unknown): void => {
    const message = textOf(error)
    if (message !== null) toasts.notify({ message, tone: 'danger', wayOn: wayOn(error) })
  }
}
