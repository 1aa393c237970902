import { useContractForm, type ContractForm, type ContractFormOptions, type ContractSchema } from '@fieldproof/ui/form'
import { useEffect, useEffectEvent, useRef } from 'react'
import type * as z from 'zod/mini'
import { isSame, type DraftValues } from './draft-values.ts'
import type { OpenDraft } from './use-application-draft.ts'
import { useMessageTranslator } from './use-message-translator.ts'

type ValuesOf<Schema extends ContractSchema> = z.input<Schema>

export interface StepFormOptions<Schema extends ContractSchema> {
  schema: Schema
  /** The initial values of the fields. */
  begin: (values: DraftValues) => ContractFormOptions<Schema>['defaultValues']
  /** The values of the fields in the draft's shape. */
  read: (values: ValuesOf<Schema>) => Partial<DraftValues>
}

/** The form of a step. Each typed value goes to the draft at once. */
export const useStepForm = <Schema extends ContractSchema>(
  { draft }: OpenDraft,
  { schema, begin, read }: StepFormOptions<Schema>,
): ContractForm<Schema> => {
  const form = useContractForm(schema, {
    defaultValues: begin(draft.getState().values),
    translate: useMessageTranslator(),
  })
  const { subscribe, getValues } = form
  const last = useRef<Partial<DraftValues>>({})
  const take = useEffectEvent(() => {
    const before = new Map(Object.entries(last.current))
    last.current = read(getValues())
    // Only what has changed here, because the rest may be newer on the server.
    draft.put(
      Object.fromEntries(Object.entries(last.current).filter(([field, value]) => !isSame(value, before.get(field)))),
    )
  })
  const remember = useEffectEvent(() => {
    last.current = read(getValues())
  })
  useEffect(() => {
    remember()
    return subscribe({ formState: { values: true }, callback: () => take() })
  }, [subscribe])
  return form
}
