import { isCallFailure, type CallFailure } from '@fieldproof/platform'
import { applyServerErrors, type ContractForm, type ContractSchema } from '@fieldproof/ui/form'
import { useEffect } from 'react'
import { useRefusalText } from './refusal-text.ts'
import { useCountdown } from './use-countdown.ts'
import { useWayOn } from './way-on.ts'

export interface RefusalOptions {
  /** Maps a fault's path in the call's body to the form's field, if their names differ. */
  placeOf?: (path: string) => string
  /** The form's field for a refusal with this code, if the server names none. */
  fields?: Partial<Record<string, string>>
  /** Translates a message of the server, which may be in English. */
  translate?: (message: string) => string
  /** False if the refusal concerns someone else's plan, because the reader's plans do not help then. */
  isOwnPlan?: boolean
}

const asItIs = (text: string): string => text

/**
 * Shows in a form why its call was refused: faults at their fields, with the focus on the first, and everything else as
 * one message at the top of the form, with a link to the page that helps. Typed text stays. The message of a limit
 * disappears when its wait ends.
 * @returns `show` takes a caught error and returns the refusal, or null if it is none or nothing is shown; `seconds`
 * are left until a limit allows the same call again, 0 for none
 */
export const useRefusal = <Schema extends ContractSchema>(
  form: ContractForm<Schema>,
  { placeOf = asItIs, fields = {}, translate = asItIs, isOwnPlan = true }: RefusalOptions = {},
) => {
  const textOf = useRefusalText()
  const wayOn = useWayOn()
  const { seconds, begin } = useCountdown()
  const isWaiting = seconds > 0
  const { clearErrors } = form
  useEffect(() => {
    if (isWaiting) return () => clearErrors('root.server')
    return undefined
  }, [isWaiting, clearErrors])

  const show = (error: unknown): CallFailure | null => {
    const message = textOf(error)
    if (message === null) return null
    const failure = isCallFailure(error) ? error : null
    if (failure?.retryAfter !== undefined && failure.retryAfter > 0) begin(failure.retryAfter)
    const faults = failure?.errors ?? []
    applyServerErrors(
      form,
      faults.length > 0
        ? faults.map((fault) => ({ field: placeOf(fault.field), message: translate(fault.message) }))
        : [{ field: fields[failure?.code ?? ''] ?? '', message: translate(message) }],
      isOwnPlan ? wayOn(error) : undefined,
    )
    return failure
  }
  return { show, seconds }
}
