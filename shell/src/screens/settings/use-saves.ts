import { useRefusalToast } from '@fieldproof/kit/refusal'
import type { ContractForm, ContractSchema } from '@fieldproof/ui/form'
import { useRef } from 'react'
import type { core } from 'zod/mini'

/** The changed values of a form, with the changed values of its groups. */
export type ChangeOf<Values> = { [Name in keyof Values]?: Partial<Values[Name]> }

/** Returns a value at its place in a form: `false` of `email.messages` as `{ email: { messages: false } }`. */
const placed = (name: string, value: unknown): unknown =>
  name.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)

/**
 * Saves the changes of a form that has no button, one after another. Each time it sends only the changed field, so that
 * it never overwrites what another tab or device has changed. It sends the value that the field has then, so that an
 * older change never overwrites a later one. A refused change goes back to what was saved last; others stay.
 * @param send gets the change, and the name of the changed field; returns all values as they are saved
 * @returns saves the change of a field
 */
export const useSaves = <Schema extends ContractSchema>(
  { getValues, reset, resetField }: Pick<ContractForm<Schema>, 'getValues' | 'reset' | 'resetField'>,
  send: (change: ChangeOf<core.input<Schema>>, name: string) => Promise<core.input<Schema>>,
): ((name: string) => Promise<void>) => {
  const showRefusal = useRefusalToast()
  const queue = useRef(Promise.resolve())
  return (name) => {
    const field = name as Parameters<typeof resetField>[0]
    queue.current = queue.current.then(async () => {
      try {
        // The saved values become the form's defaults.
        const change = placed(name, structuredClone(getValues(field)))
        reset(await send(change as ChangeOf<core.input<Schema>>, name), { keepValues: true })
      } catch (error) {
        showRefusal(error)
        resetField(field)
      }
    })
    return queue.current
  }
}
