import * as z from 'zod/mini'
import { fieldMessages } from './entities/field-types.ts'

type Checked<Data> =
  | { success: true; data: Data; issues?: undefined }
  | { success: false; data?: undefined; issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[] }

/**
 * Checks what anybody may have sent. A value on which its schema throws is refused as any other that does not fit: a schema that limits
 * a length compares whatever a value calls its `length`, and some objects cannot be compared.
 * @param error words for a fault that the schema has none for
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
    return { success: false, issues: [{ path: [], message: fieldMessages.notAnId }] }
  }
}
