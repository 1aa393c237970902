import { isDeepStrictEqual } from 'node:util'
import type { CallSpec, Schema } from '@fieldproof/contracts'
import { callGroups } from '@fieldproof/contracts/calls'
import * as entities from '@fieldproof/contracts/named-entities'
import * as z from 'zod/mini'

export type JsonSchema = Record<string, unknown>

/**
 * Whether a schema describes what a call takes (`input`) or what it answers (`output`); they differ in which fields are
 * optional.
 */
export type Direction = 'input' | 'output'

/** A schema as JSON Schema, and the entities that it refers to, each once. */
export interface DescribedSchema {
  schema: JsonSchema
  named: Record<string, JsonSchema>
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** Simple types are shown inline; objects are shown once, by name. */
const hasParts = (schema: z.core.$ZodType): boolean =>
  ['object', 'union', 'intersection'].includes(schema._zod.def.type)

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const calls = callGroups.flatMap((group) => Object.values<CallSpec>(group.calls))
/** Schemas of parameters. They are shown as a list with each call, not as entities. */
const parameterSchemas = new Set<unknown>(calls.flatMap(({ params, query }) => [params, query]))

const names = z.registry<{ id: string }>()
for (const [name, value] of Object.entries(entities)) {
  if (isSchema(value) && hasParts(value) && !parameterSchemas.has(value) && !names.has(value))
    names.add(value, { id: pascal(name) })
}

const REFERENCE = /"#\/\$defs\/(\w+)"/g

const referencesIn = (schema: JsonSchema): string[] =>
  [...JSON.stringify(schema).matchAll(REFERENCE)].map(([, name]) => name ?? '')

const describe = (schema: z.core.$ZodType, io: Direction): DescribedSchema => {
  const {
    $schema: _dialect,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: names,
    // Later versions may add fields to an answer, so clients must accept unknown ones.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  }) as JsonSchema & { $defs?: Record<string, JsonSchema> }
  // `id` would only repeat the name.
  const named = Object.entries($defs).map(([name, { id: _id, ...entity }]) => [name, entity] as const)
  return { schema: rest, named: Object.fromEntries(named) }
}

/** The entities of many schemas, by name. */
const namedIn = (schemas: readonly z.core.$ZodType[], io: Direction): Record<string, JsonSchema> =>
  Object.assign({}, ...schemas.map((schema) => describe(schema, io).named))

/** Names of the entities whose input and output differ, or that refer to an entity for which this is so. */
const findDiffering = (): ReadonlySet<string> => {
  const answered = namedIn(
    calls.map((call) => call.answer),
    'output',
  )
  const taken = namedIn(Object.values<unknown>(entities).filter(isSchema), 'input')
  const found = new Set(Object.keys(answered).filter((name) => !isDeepStrictEqual(taken[name], answered[name])))
  for (let size = -1; size < found.size; ) {
    size = found.size
    for (const name of Object.keys(answered))
      if (referencesIn(taken[name] ?? {}).some((other) => found.has(other))) found.add(name)
  }
  return found
}

let differing: ReadonlySet<string> | undefined

const nameFor = (name: string, io: Direction): string => {
  // Computed for the first description, so that the start of the server does not wait for it.
  differing ??= findDiffering()
  return io === 'input' && differing.has(name) ? `${name}Input` : name
}

/**
 * A schema as JSON Schema 2020-12, which refers to every entity of the contract by its name.
 * @param refer the address of a named entity, such as `#/components/schemas/Order`
 */
export const describeSchema = (schema: Schema, io: Direction, refer: (name: string) => string): DescribedSchema => {
  const point = (one: JsonSchema): JsonSchema =>
    JSON.parse(
      JSON.stringify(one).replace(REFERENCE, (_all, name: string) => JSON.stringify(refer(nameFor(name, io)))),
    ) as JsonSchema
  const described = describe(schema, io)
  const named = Object.entries(described.named).map(([name, entity]) => [nameFor(name, io), point(entity)] as const)
  return { schema: point(described.schema), named: Object.fromEntries(named) }
}
