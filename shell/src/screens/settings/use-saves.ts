import { useRefusalToast } from '@fieldproof/kit/refusal'
import type { ContractForm, ContractSchema } from '@fieldproof/ui/form'
import { useRef } from 'react'
import type { core } from 'zod/mini'

/**
 * Saves the changes of a form that has no button, one after another. Each time it sends all values as they are then, so
 * that an older change never overwrites a later one. A refused change goes back to what was saved last; others stay.
 * @param send gets all values and the name of the changed field; returns the saved values
 * @returns saves the change of a field
 */
export const useSaves = <Schema extends ContractSchema>(
  { getValues, reset, resetField }: Pick<ContractForm<Schema>, 'getValues' | 'reset' | 'resetField'>,
  send: (values: core.input<Schema>, name: string | undefined) => Promise<core.input<Schema>>,
): ((name: string | undefined) => Promise<void>) => {
  const showRefusal = useRefusalToast()
  const queue = useRef(Promise.resolve())
  return (name) => {
    queue.current = queue.current.then(async () => {
      try {
        // The saved values become the form's defaults.
        reset(await send(structuredClone(getValues()), name), { keepValues: true })
      } catch (error) {
        showRefusal(error)
        resetField(name as Parameters<typeof resetField>[0])
      }
    })
    return queue.current
  }
}
