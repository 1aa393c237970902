import * as z from 'zod/mini'
import { fieldMessages } from './entities/field-types.ts'

type Checked<Data> =
  | { success: true; data: Data; issues?: undefined }
  | { success: false; data?: undefined; issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[] }

/**
 * Validates untrusted input. If the schema throws, the value counts as invalid: a schema that limits a length reads
 * whatever a value has as its `length`, and some objects cannot be compared.
 * @param error message for a fault that has none in the schema
 */
export const check = <S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  error?: z.core.$ZodErrorMap,
): Checked<z.output<S>> => {
  try {
    const parsed = z.safeParse(schema, value, error && { error })
    return parsed.success ? { success: true, data: parsed.data } : { success: false, issues: parsed.error.issues }
  } catch (fault) {
    if (!(fault instanceof TypeError)) throw fault
    return { success: false, issues: [{ path: [], message: fieldMessages.invalidValue }] }
  }
}
