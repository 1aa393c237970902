import type { CallSpec, Schema } from '@fieldproof/contracts'
import { anyText } from '@fieldproof/contracts/testing/any-text'
import fc from 'fast-check'
import * as z from 'zod/mini'

/** The part of JSON Schema that the contract's schemas become. */
interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  pattern?: string
  format?: string
  $ref?: string
}

const formats: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc
    .tuple(fc.stringMatching(/^[a-z]{1,12}$/), fc.stringMatching(/^[a-z]{2,10}$/))
    .map(([name, host]) => `${name}@${host}.test`),
  uri: fc.webUrl({ validSchemes: ['https'] }),
  'date-time': fc
    .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  date: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  time: fc
    .tuple(fc.nat(23), fc.nat(59))
    .map(([hours, minutes]) => [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':')),
}

const text = ({ pattern, format, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> => {
  const known = format === undefined ? undefined : formats[format]
  if (known) return known
  if (pattern !== undefined) {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 300 })
    } catch {
      return fc.string({ maxLength: 40 })
    }
  }
  const longest = Math.min(Math.max(maxLength, minLength), minLength + 60)
  return fc.string({ minLength, maxLength: longest }).filter((value) => value.trim().length >= minLength)
}

const number = (
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema,
  whole: boolean,
): fc.Arbitrary<number> => {
  const least = minimum ?? (exclusiveMinimum === undefined ? -1_000 : exclusiveMinimum + (whole ? 1 : 0.01))
  const most =
    maximum ?? (exclusiveMaximum === undefined ? Math.max(least, 1_000_000) : exclusiveMaximum - (whole ? 1 : 0.01))
  return whole
    ? fc.integer({ min: Math.ceil(least), max: Math.floor(most) })
    : fc.double({ min: least, max: most, noNaN: true })
}

const object = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema
  if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object') {
    return fc.dictionary(text({ type: 'string', maxLength: 20, ...propertyNames }), arbitraryOf(additionalProperties), {
      maxKeys: 4,
    })
  }
  const fields = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, arbitraryOf(property)]))
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true })
}

/** Values of a schema. They may fail checks beyond its shape, such as that two fields agree. */
const arbitraryOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(arbitraryOf))
  if (schema.allOf) return arbitraryOf(Object.assign({}, ...schema.allOf, { allOf: undefined }) as JsonSchema)
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => arbitraryOf({ ...schema, type })))
  switch (schema.type) {
    case 'object':
      return object(schema)
    case 'array': {
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(arbitraryOf))
      const least = schema.minItems ?? 0
      return fc.array(arbitraryOf(schema.items ?? {}), {
        minLength: least,
        maxLength: Math.min(schema.maxItems ?? least + 3, least + 3),
      })
    }
    case 'string':
      return text(schema)
    case 'integer':
      return number(schema, true)
    case 'number':
      return number(schema, false)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** Values that nearly always fit the input of a schema of the contract. */
export const fitting = (schema: Schema): fc.Arbitrary<unknown> =>
  arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema)

/** Values that almost no schema accepts. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    '\ud800',
    "'; drop table users; --",
    '%',
    '-1',
    -1,
    0,
    1e308,
    -1e308,
    '1e309',
    'NaN',
    '../../etc/passwd',
    '$(x)',
    '"',
    '\\',
    ':*',
    '&|!()',
    [],
    {},
    [[]],
    { $ne: 1 },
    { __proto__: 1 },
    { constructor: { prototype: 1 } },
    true,
    'x'.repeat(5_000),
    'yesterday-ish',
    '\u202e',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '00000000-0000-4000-8000-000000000000',
    // oxlint-disable-next-line no-loss-of-precision -- the loss is what this value tests
    9_007_199_254_740_993,
    '9'.repeat(40),
  ),
  anyText({ maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A fitting value with one part left out or replaced by a nasty value, or with an unexpected part. */
const spoiled = (fit: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(fit, nasty, fc.nat(), fc.nat(2)).map(([value, bad, at, how]) => {
    if (typeof value !== 'object' || value === null) return bad
    const copy = structuredClone(value) as Record<string, unknown>
    const names = Object.keys(copy)
    const name = names[at % Math.max(1, names.length)]
    if (name === undefined || how === 0) return { ...copy, unexpected: bad }
    if (how === 1) Reflect.deleteProperty(copy, name)
    else copy[name] = bad
    return copy
  })

/** The address and the body of one generated request. */
export interface Sample {
  path: string
  body: unknown
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const addressOf = (call: CallSpec, params: unknown, query: unknown): string => {
  const given = (params ?? {}) as Record<string, unknown>
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = asText(given[name] ?? 'x')
    return encodeURIComponent(value.isWellFormed() ? value : 'x').replaceAll('.', '%2E') || 'x'
  })
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).map(
    ([name, value]) => [name, asText(value)] as [string, string],
  )
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
}

/**
 * Requests to a call. Each part fits its schema in six of ten cases; otherwise it is wrong, in one place or entirely.
 */
export const samplesOf = (call: CallSpec): fc.Arbitrary<Sample> => {
  const part = (schema: Schema | undefined): fc.Arbitrary<unknown> => {
    if (schema === undefined) return fc.constant(undefined)
    const fit = fitting(schema)
    return fc.oneof(
      { weight: 6, arbitrary: fit },
      { weight: 3, arbitrary: spoiled(fit) },
      { weight: 1, arbitrary: nasty },
    )
  }
  return fc
    .tuple(part(call.params), part(call.query), part(call.body))
    .map(([params, query, body]) => ({ path: addressOf(call, params, query), body }))
}
