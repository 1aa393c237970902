import { use, useEffect } from 'react'
import type { FieldValues, RegisterOptions } from 'react-hook-form'
import { FormFrameContext, controlIdOf } from './form-context.ts'
import { useController } from './use-controller.ts'

/** The props of every field. */
export type FieldBase = {
  /** Path of the value in the form, such as `seller.email`. */
  name: string
  label: string
  hint?: string
  required?: boolean
  /** Shows "optional" beside the label. */
  optional?: boolean
  disabled?: boolean
  className?: string
}

const noRules: RegisterOptions<FieldValues> = {}

/** Connects a field to its form: value, handlers, error text, id of the control. */
export function useFormField({ name, label }: { name: string; label: string }) {
  const frame = use(FormFrameContext)
  if (frame === null) throw new Error(`The field ${name} is outside a Form`)
  const { field, fieldState } = useController({ name, rules: noRules })
  const { labels, formId, afterPress } = frame
  useEffect(() => labels.put(name, label), [labels, name, label])
  const { onBlur } = field
  return {
    field: { ...field, onBlur: () => afterPress(onBlur) },
    // The fault of a list as a whole is at its `root`.
    error: fieldState.error?.message ?? fieldState.error?.root?.message,
    id: controlIdOf(formId, name),
  }
}
