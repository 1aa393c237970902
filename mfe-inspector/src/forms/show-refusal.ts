import { isCallFailure } from '@fieldproof/platform'
import { toasts, useUiText } from '@fieldproof/ui'
import { applyServerErrors, type ContractForm, type ContractSchema } from '@fieldproof/ui/form'

/** What of a refused call is said to the reader; null where nothing is, since the session is over. */
export const useRefusalText = () => {
  const { errorBody } = useUiText()
  return (error: unknown): string | null => {
    if (!isCallFailure(error)) return errorBody
    return error.isSilent ? null : error.message
  }
}

/** Says a refusal in passing, where it concerns nothing that stands on the screen. */
export const useSayRefusal = () => {
  const textOf = useRefusalText()
  return (error: unknown): void => {
    const message = textOf(error)
    if (message !== null) toasts.notify({ message, tone: 'danger' })
  }
}

/** Puts a refusal beside the fields that it is about, or at the head of the form. */
export const useShowRefusal = () => {
  const textOf = useRefusalText()
  return <Schema extends ContractSchema>(form: ContractForm<Schema>, error: unknown): void => {
    const message = textOf(error)
    if (message === null) return
    const faults = isCallFailure(error) ? (error.errors ?? []) : []
    applyServerErrors(form, faults.length > 0 ? faults : [{ field: '', message }])
  }
}
