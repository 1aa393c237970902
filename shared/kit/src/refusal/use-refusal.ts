import { isCallFailure, type CallFailure } from '@fieldproof/platform'
import { applyServerErrors, type ContractForm, type ContractSchema } from '@fieldproof/ui/form'
import { useEffect } from 'react'
import { useRefusalText } from './refusal-text.ts'
import { useCountdown } from './use-countdown.ts'
import { useWayOn } from './way-on.ts'

export interface RefusalOptions {
  /** The form's field for a fault's path in the call's body, where the two have other names. */
  placeOf?: (path: string) => string
  /** The form's field that a refusal with this code is about, where the server names none. */
  fields?: Partial<Record<string, string>>
  /** Puts the server's words into the reader's language, where it may have said them in English. */
  translate?: (message: string) => string
  /** False where the plan of somebody else is asked: the reader's own plans do not help then. */
  isOwnPlan?: boolean
}

const asItIs = (text: string): string => text

/**
 * Says in a form why its call was refused: faults at their fields with the focus on the first, everything else as one
 * message at the form's head, with a link to the page that helps. What was typed stays. The message of a limit goes when its wait is over.
 * @returns `show` takes what was caught and returns the refusal, or null where it was none or nothing is to be said;
 * `seconds` are those until a limit lets the same call be made again, 0 for none
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
