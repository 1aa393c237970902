import type { ContractForm, ContractSchema } from '@fieldproof/ui/form'
import { useEffect, useRef } from 'react'
import type { core } from 'zod/mini'

/**
 * Reports every change of a form that has no button.
 * @param act gets the field's name, and all values as they are then
 */
export const useEveryChange = <Schema extends ContractSchema>(
  { subscribe }: Pick<ContractForm<Schema>, 'subscribe'>,
  act: (name: string, values: core.input<Schema>) => Promise<void>,
): void => {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, name, values }) => {
          if (type === 'change' && name !== undefined) void latest.current(name, structuredClone(values))
        },
      }),
    [subscribe],
  )
}
