import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { get, set } from 'react-hook-form'
import { safeParseAsync, type core } from 'zod/mini'

/** Translates a schema's message into the reader's language. */
export type MessageTranslator = (message: string, issue: core.$ZodIssue) => string

const asIs: MessageTranslator = (message) => message

/**
 * Validates react-hook-form with a contract's schema. The first fault of each field is shown; faults of a list as a
 * whole go to its `root`, and those of no field to the form's `root`.
 */
export function contractResolver<Schema extends core.$ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  translate: MessageTranslator = asIs,
): Resolver<core.input<Schema>, unknown, core.output<Schema>> {
  return async (values) => {
    const result = await safeParseAsync(schema, values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: FieldErrors<core.input<Schema>> = {}
    for (const issue of result.error.issues) {
      const path = issue.path.map(String).join('.')
      const place = path === '' ? 'root' : Array.isArray(get(values, path)) ? `${path}.root` : path
      const error: FieldError = { type: issue.code ?? 'custom', message: translate(issue.message, issue) }
      if (get(errors, `${place}.message`) === undefined) set(errors, place, error)
    }
    return { values: {}, errors }
  }
}
