import { useEffect, useRef } from 'react'
import type { WayOn } from '@fieldproof/ui'
import {
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type GlobalError,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'
import type { core } from 'zod/mini'
import { contractResolver, type MessageTranslator } from './contract-resolver.ts'

export type ContractSchema = core.$ZodType<FieldValues, FieldValues>

export type ContractForm<Schema extends ContractSchema> = UseFormReturn<
  core.input<Schema>,
  unknown,
  core.output<Schema>
>

export type ContractFormOptions<Schema extends ContractSchema> = {
  defaultValues?: DefaultValues<core.input<Schema>>
  /** Values that arrive later, such as from a call; edited fields keep their input. */
  values?: core.input<Schema>
  translate?: MessageTranslator
  disabled?: boolean
}

/** A form that is validated by a contract's schema: when a field is left and on submit, then at each change. */
export function useContractForm<Schema extends ContractSchema>(
  schema: Schema,
  { defaultValues, values, translate, disabled }: ContractFormOptions<Schema> = {},
): ContractForm<Schema> {
  const form = useForm<core.input<Schema>, unknown, core.output<Schema>>({
    resolver: contractResolver(schema, translate),
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: true,
    defaultValues: (values as DefaultValues<core.input<Schema>> | undefined) ?? defaultValues,
    disabled,
  })
  const { reset } = form
  // Not the library's `values`, whose options would apply to every `form.reset()`, too.
  const arrived = useRef(values)
  useEffect(() => {
    if (values === undefined || JSON.stringify(values) === JSON.stringify(arrived.current)) return
    arrived.current = values
    reset(values, { keepDirtyValues: true, keepFieldsRef: true })
  }, [values, reset])
  return form
}

export type ServerFieldError = { field: string; message: string }

/** Where the message at a form's head links to; undefined without a link. */
export const wayOnOf = (error: GlobalError | undefined): WayOn | undefined => {
  // The library keeps `types` for the head of a form too, although the type of that error does not have it.
  const { label, href } = (error as FieldError | undefined)?.types ?? {}
  return typeof label === 'string' && typeof href === 'string' ? { label, href } : undefined
}

/** Finds the form's field for a path: itself, or the nearest one above it, such as `amount` for `amount.currency`. */
const fieldHolding = (path: string, fields: readonly string[]): string | undefined => {
  for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.'))))
    if (fields.includes(name)) return name
  return undefined
}

/**
 * Puts the server's faults beside their fields and focuses the first of them. Faults of no field of this form are
 * joined at its head, each once.
 * @param wayOn a page that helps, which the head links to
 */
export function applyServerErrors<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  errors: readonly ServerFieldError[],
  wayOn?: WayOn,
): void {
  const fields = [...form.control._names.mount]
  const byField = new Map<string, string[]>()
  for (const { field, message } of errors) {
    const place = fieldHolding(field, fields) ?? ''
    const before = byField.get(place) ?? []
    if (!before.includes(message)) byField.set(place, [...before, message])
  }
  const [first] = fields.filter((name) => byField.has(name))
  for (const [name, messages] of byField) {
    const message = messages.join(' ')
    if (name === '') form.setError('root.server', { type: 'server', message, ...(wayOn && { types: { ...wayOn } }) })
    else form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: name === first })
  }
}
