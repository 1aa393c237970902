import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import * as z from 'zod/mini'
import { invalid, type Fault } from '#kernel/refusals/refusal.ts'
import { defaultMessage } from '#kernel/http/validate.ts'
import { optionsOf, type Asked } from './list-query.ts'
import type { ActionField, Values } from '#kernel/back-office/resource.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('custom-admin')

const faultOf = async (asked: Asked, field: ActionField, value: unknown): Promise<string | undefined> => {
  const parsed = z.safeParse(field.takes, value, { error: defaultMessage })
  if (!parsed.success) return parsed.error.issues[0]?.message ?? fieldMessages.invalidValue
  const options = await optionsOf(asked, field)
  if (!options || parsed.data === null) return undefined
  const chosen: unknown[] = Array.isArray(parsed.data) ? parsed.data : [parsed.data]
  return chosen.every((one) => options.some((option) => option.value === String(one)))
    ? undefined
    : fieldMessages.selectOne
}

/**
 * Checks the values sent for the fields of an action.
 * @param fields that the caller may write; any other is refused, whether it exists or not
 * @param all whether each of them is required, as for a new record
 * @throws {Refusal} 400 with every fault, at `values.<field>`
 */
export const readSentValues = async (
  asked: Asked,
  fields: readonly ActionField[],
  sent: Readonly<Record<string, unknown>>,
  all: boolean,
): Promise<Values> => {
  const faults: Fault[] = []
  const values: Values = {}
  for (const name of Object.keys(sent)) {
    if (!fields.some((field) => field.name === name))
      faults.push({ field: `values.${name}`, message: texts.notYours() })
  }
  for (const field of fields) {
    if (!Object.hasOwn(sent, field.name) && (!all || field.isOptional)) continue
    const value = Object.hasOwn(sent, field.name) ? sent[field.name] : undefined
    const message = await faultOf(asked, field, value)
    if (message === undefined) values[field.name] = z.parse(field.takes, value) as Values[string]
    else faults.push({ field: `values.${field.name}`, message })
  }
  if (faults.length > 0) throw invalid(faults)
  return values
}
