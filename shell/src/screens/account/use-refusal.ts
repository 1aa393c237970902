import { isCallFailure, type CallFailure } from '@fieldproof/platform'
import { applyServerErrors, type ContractForm, type ContractSchema } from '@fieldproof/ui/form'
import { useEffect } from 'react'
import { useCountdown } from './use-countdown.ts'
import { useFormMessages } from './use-form-messages.ts'

/** What stands at the head of a long form is out of sight of whoever has just sent it. */
const showHead = () => {
  requestAnimationFrame(() => {
    document.querySelector('main form [role="alert"]')?.scrollIntoView({ block: 'center' })
  })
}

const samePlace = (field: string): string => field

export interface RefusalOptions {
  /** The form's field that a fault of the call's body belongs to. */
  placeOf?: (field: string) => string
  /** The form's field that a refusal of this code is about, where the server names none. */
  fields?: Partial<Record<string, string>>
}

/**
 * Says in a form why its call was refused: faults at their fields, everything else at its head, a limit's wait counted
 * down. What was typed stays.
 */
export const useRefusal = <Schema extends ContractSchema>(
  form: ContractForm<Schema>,
  { placeOf = samePlace, fields = {} }: RefusalOptions = {},
) => {
  const translate = useFormMessages()
  const { seconds, begin } = useCountdown()
  const isWaiting = seconds > 0
  const { clearErrors } = form
  // Once the wait is over, what it was about no longer holds.
  useEffect(() => {
    if (isWaiting) return () => clearErrors('root.server')
    return undefined
  }, [isWaiting, clearErrors])

  /** The failure, or null where nothing is to be said. */
  const show = (error: unknown): CallFailure | null => {
    if (!isCallFailure(error) || error.isSilent) return null
    if (error.retryAfter !== undefined && error.retryAfter > 0) begin(error.retryAfter)
    const field = fields[error.code ?? '']
    const faults =
      field !== undefined && !error.errors?.length ? [{ field, message: error.message }] : (error.errors ?? [])
    if (faults.length === 0) {
      form.setError('root.server', { type: 'server', message: translate(error.message) })
      showHead()
    }
    applyServerErrors(
      form,
      faults.map(({ field: name, message }) => ({ field: placeOf(name), message: translate(message) })),
    )
    return error
  }
  return { show, seconds }
}
