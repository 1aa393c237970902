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
  /** Values that arrive later, as from a call; fields the reader has touched keep what was typed. */
  values?: core.input<Schema>
  translate?: MessageTranslator
  disabled?: boolean
}

/** A form that a contract's schema decides on: checked when a field is left and on submit, then at each change. */
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
  // Not the library's `values`, whose options would hold for every `form.reset()` too.
  const arrived = useRef(values)
  useEffect(() => {
    if (values === undefined || JSON.stringify(values) === JSON.stringify(arrived.current)) return
    arrived.current = values
    reset(values, { keepDirtyValues: true, keepFieldsRef: true })
  }, [values, reset])
  return form
}

export type ServerFieldError = { field: string; message: string }

/** Where the message at a form's head leads; undefined where it leads nowhere. */
export const wayOnOf = (error: GlobalError | undefined): WayOn | undefined => {
  // The library keeps `types` for the head of a form too, and leaves it out of that error's type.
  const { label, href } = (error as FieldError | undefined)?.types ?? {}
  return typeof label === 'string' && typeof href === 'string' ? { label, href } : undefined
}

/** The field of the form that a path belongs to: itself, or the nearest one that holds it, such as `amount` for `amount.currency`. */
const fieldHolding = (path: string, fields: readonly string[]): string | undefined => {
  for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.'))))
    if (fields.includes(name)) return name
  return undefined
}

/**
 * Puts the server's complaints beside their fields and moves the focus to the first of these in the form. Those about no
 * field of this form are joined at its head, each said once.
 * @param wayOn a page that helps, to which the head leads
 */
export function applyServerErrors<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  errors: readonly ServerFieldError[],
  wayOn?: WayOn,
): void {
  const fields = [...form.control._names.mount]
  const said = new Map<string, string[]>()
  for (const { field, message } of errors) {
    const place = fieldHolding(field, fields) ?? ''
    const before = said.get(place) ?? []
    if (!before.includes(message)) said.set(place, [...before, message])
  }
  const [first] = fields.filter((name) => said.has(name))
  for (const [name, messages] of said) {
    const message = messages.join(' ')
    if (name === '') form.setError('root.server', { type: 'server', message, ...(wayOn && { types: { ...wayOn } }) })
    else form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: name === first })
  }
}
