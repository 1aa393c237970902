import type { FieldValue, ResourceField, SentValue } from '@fieldproof/contracts/calls/custom-admin'
import { fromWallInput, toWallInput } from './wall-input.ts'

/** The values of a form in the format of its inputs. */
export type FormValues = Record<string, unknown>

/** Minor units per unit; every currency of the markets has two decimals. */
const MINOR = 100

/** Converts a field's value for its input. */
export const toInput = ({ kind, options }: ResourceField, value: FieldValue): unknown => {
  if (kind === 'boolean') return value === true
  if (kind === 'number') return typeof value === 'number' ? value : undefined
  if (kind === 'money') {
    return typeof value === 'object' && value !== null && 'amount' in value
      ? { amount: value.amount / MINOR, currency: value.currency }
      : { amount: undefined, currency: options?.[0]?.value ?? 'NGN' }
  }
  if (kind === 'list') {
    const chosen = Array.isArray(value) ? value : []
    return options
      ? Object.fromEntries(options.map((option) => [option.value, chosen.includes(option.value)]))
      : chosen.join('\n')
  }
  if (kind === 'instant') return toWallInput(typeof value === 'string' ? value : null)
  return typeof value === 'string' ? value : ''
}

const listFrom = (options: ResourceField['options'], input: unknown): string[] => {
  if (options)
    return options
      .map(({ value }) => value)
      .filter((value) => (input as Record<string, boolean> | undefined)?.[value] === true)
  return String(input ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Converts an input's value for the server. */
export const fromInput = ({ kind, options, isRequired }: ResourceField, input: unknown): SentValue => {
  if (kind === 'boolean') return input === true
  if (kind === 'number') return typeof input === 'number' ? input : null
  if (kind === 'money') {
    const { amount, currency } = input as { amount: number; currency: string }
    return { amount: Math.round(amount * MINOR), currency }
  }
  if (kind === 'list') return listFrom(options, input)
  if (kind === 'instant') return fromWallInput(input)
  const text = typeof input === 'string' ? input : ''
  return text === '' && !isRequired ? null : text
}

/** The initial values of a form, from a record or empty. */
export const toInputs = (fields: readonly ResourceField[], values: Readonly<Record<string, FieldValue>>): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, toInput(field, values[field.name] ?? null)]))

const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether two values of a field are equal. All empty values count as equal: null, an empty string, an empty list. */
export const isSameValue = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)

/** The changed fields of a form, in the server's format. */
export const changedValues = (
  fields: readonly ResourceField[],
  inputs: FormValues,
  base: Readonly<Record<string, FieldValue>>,
): Record<string, SentValue> =>
  Object.fromEntries(
    fields.flatMap((field): [string, SentValue][] => {
      const value = fromInput(field, inputs[field.name])
      return isSameValue(value, base[field.name]) ? [] : [[field.name, value]]
    }),
  )
