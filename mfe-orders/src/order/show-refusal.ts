import { isCallFailure } from '@fieldproof/platform'
import { applyServerErrors, type ContractForm, type ContractSchema } from '@fieldproof/ui/form'
import { useRefusalWords } from './refusal.ts'

/** Puts a refusal beside the fields that it is about, or at the head of the form. */
export const useShowRefusal = () => {
  const words = useRefusalWords()
  return <Schema extends ContractSchema>(
    form: ContractForm<Schema>,
    error: unknown,
    fieldOf: (field: string) => string = (field) => field,
  ) => {
    const faults = isCallFailure(error) ? (error.errors ?? []) : []
    const message = words(error)
    if (message === null) return
    applyServerErrors(
      form,
      faults.length > 0 ? faults.map((fault) => ({ ...fault, field: fieldOf(fault.field) })) : [{ field: '', message }],
    )
  }
}
