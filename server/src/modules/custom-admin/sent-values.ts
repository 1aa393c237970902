import type { FieldFault } from '@fieldproof/contracts'
import * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { defaultMessage } from '#kernel/http/validate.ts'
import { optionsOf } from './list-query.ts'
import type { ActionField, Values } from '#kernel/back-office/resource.ts'

const NOT_YOURS = 'You may not change this field.'

const faultOf = async (db: Db, field: ActionField, value: unknown): Promise<string | undefined> => {
  const parsed = z.safeParse(field.takes, value, { error: defaultMessage })
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'This value is not valid.'
  const options = await optionsOf(db, field)
  if (!options || parsed.data === null) return undefined
  const chosen: unknown[] = Array.isArray(parsed.data) ? parsed.data : [parsed.data]
  return chosen.every((one) => options.some((option) => option.value === String(one))) ? undefined : 'Please select one'
}

/**
 * Checks what was sent for the fields of an action.
 * @param fields that the caller may write; any other is refused, whether there is such a field or not
 * @param all whether each of them has to be there, as for a record that is made
 * @throws {Refusal} 400 with every fault, on `values.<field>`
 */
export const readSentValues = async (
  db: Db,
  fields: readonly ActionField[],
  sent: Readonly<Record<string, unknown>>,
  all: boolean,
): Promise<Values> => {
  const faults: FieldFault[] = []
  const values: Values = {}
  for (const name of Object.keys(sent)) {
    if (!fields.some((field) => field.name === name)) faults.push({ field: `values.${name}`, message: NOT_YOURS })
  }
  for (const field of fields) {
    if (!Object.hasOwn(sent, field.name) && (!all || field.isOptional)) continue
    const value = Object.hasOwn(sent, field.name) ? sent[field.name] : undefined
    const message = await faultOf(db, field, value)
    if (message === undefined) values[field.name] = z.parse(field.takes, value) as Values[string]
    else faults.push({ field: `values.${field.name}`, message })
  }
  if (faults.length > 0) throw invalid(faults)
  return values
}
