import * as z from 'zod/mini'
import type { FieldKind } from '../lists.ts'

/** The messages of a back-office form; screens translate them. */
export const resourceFormMessages = {
  required: 'This field is required.',
  tooLong: 'This text is too long.',
  notANumber: 'This value is not valid.',
  choose: 'Please select one',
} as const
const messages = resourceFormMessages

/** The properties of a resource's field that determine its form field. */
interface Shape {
  name: string
  kind: FieldKind
  isRequired: boolean
  /** The maximum length. */
  most: number | null
  options: readonly { value: string; label: string }[] | null
}

const text = ({ isRequired, most }: Shape) =>
  z
    .string()
    .check(
      ...(isRequired
        ? [z.minLength(1, { error: messages.required, abort: true }), z.regex(/\S/, messages.required)]
        : []),
      ...(most === null ? [] : [z.maxLength(most, messages.tooLong)]),
    )

/** A day and a wall time, as typed; both, or neither if the field is optional. */
const wallTimeOf = ({ isRequired }: Shape) => {
  const part = (pattern: RegExp) =>
    z.string().check(
      ...(isRequired ? [z.minLength(1, { error: messages.required, abort: true })] : []),
      z.refine((typed) => typed === '' || pattern.test(typed), messages.notANumber),
    )
  const lacks = (one: 'date' | 'time', other: 'date' | 'time') =>
    z.refine<{ date: string; time: string }>((typed) => typed[one] !== '' || typed[other] === '', {
      path: [one],
      error: messages.required,
    })
  return z
    .object({
      date: part(/^\d{4}-\d{2}-\d{2}$/),
      time: part(/^([01]\d|2[0-3]):[0-5]\d$/),
      given: z.nullable(z.string()),
    })
    .check(lacks('date', 'time'), lacks('time', 'date'))
}

const ofField = (field: Shape): z.ZodMiniType => {
  if (field.kind === 'boolean') return z.boolean()
  if (field.kind === 'number')
    return field.isRequired ? z.number(messages.required) : z.optional(z.number(messages.notANumber))
  // As typed: an amount in whole units, and a currency.
  if (field.kind === 'money')
    return z.object({ amount: z.number(messages.required).check(z.gte(0, messages.notANumber)), currency: z.string() })
  if (field.kind === 'instant') return wallTimeOf(field)
  if (field.kind === 'list' && field.options !== null) {
    const chosen = z.record(z.string(), z.boolean())
    return field.isRequired
      ? chosen.check(z.refine((value) => Object.values(value).some(Boolean), messages.choose))
      : chosen
  }
  if (field.kind === 'choice' && field.isRequired) return z.string().check(z.minLength(1, messages.choose))
  return text(field)
}

/** The schema of a form with these fields, as typed. The server validates what is sent. */
export const resourceForm = (fields: readonly Shape[]) =>
  z.object(Object.fromEntries(fields.map((field) => [field.name, ofField(field)])))
