import { callName, refusalCodes, type CallSpec, type Schema } from '@fieldproof/contracts'
import { callGroups } from '@fieldproof/contracts/calls'
import { describeSchema, type Direction } from '../../../server/src/kernel/api-docs/named-schemas.ts'

interface Shape {
  $ref?: string
  allOf?: Shape[]
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: unknown
  items?: Shape
  format?: string
}

/** The maximum number of values of a list that the page names. Of a longer list, it gives only the number. */
const NAMED_MOST = 12

const linkTo = (name: string): string => `[${name}](#${name.toLowerCase()})`

const choicesInWords = (choices: readonly Shape[]): string => {
  const words = [...new Set(choices.map(inWords))]
  return words.length > 1 && words.at(-1) === 'null' ? `${words.slice(0, -1).join(' or ')} or null` : words.join(' or ')
}

const inWords = (shape: Shape): string => {
  if (shape.$ref !== undefined) return linkTo(shape.$ref)
  if ('const' in shape) return JSON.stringify(shape.const)
  if (shape.enum)
    return shape.enum.length > NAMED_MOST
      ? `one of ${shape.enum.length} words`
      : shape.enum.map((value) => JSON.stringify(value)).join(' or ')
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return choicesInWords(choices)
  if (shape.allOf) return shape.allOf.map(inWords).join(' and ')
  if (Array.isArray(shape.type)) return shape.type.join(' or ')
  if (shape.type === 'array') return `list of ${inWords(shape.items ?? {})}`
  if (shape.type === 'object') return shape.properties ? `{ ${fieldsOf(shape).join(', ')} }` : 'object'
  return shape.format ?? shape.type ?? 'anything'
}

/** Each field with its content. A field that is a text, a number or a boolean has only its name. */
const fieldsOf = ({ properties = {}, required }: Shape): string[] => {
  const needed = new Set(required)
  return Object.entries(properties).map(([name, field]) => {
    const said = inWords(field)
    const isPlain = /^(string|boolean|integer|number)$/.test(said)
    return `${name}${needed.has(name) ? '' : '?'}${isPlain ? '' : `: ${said}`}`
  })
}

/** Returns a function that describes a schema in words, and adds the entities that it names to `entities`. */
const sayer =
  (entities: Map<string, Shape>) =>
  (schema: Schema, io: Direction): string => {
    const { schema: shape, named } = describeSchema(schema, io, (name) => name)
    for (const [name, entity] of Object.entries(named)) entities.set(name, entity)
    return inWords(shape)
  }
type Say = ReturnType<typeof sayer>

const sent = (say: Say, { params, query, body, encoding }: CallSpec): string => {
  const parts = [
    ...(params ? [`path ${say(params, 'input')}`] : []),
    ...(query ? [`query ${say(query, 'input')}`] : []),
    ...(encoding === 'multipart' ? ['a file'] : []),
    ...(body ? [`body ${say(body, 'input')}`] : []),
  ]
  return parts.length === 0 ? 'nothing' : parts.join('; ')
}

const refusals = (call: CallSpec): string => {
  const takesParts = call.params ?? call.query ?? call.body
  const general = [
    ...(takesParts ? ['invalid'] : []),
    ...(call.who === 'anyone' ? [] : ['unauthenticated', 'invalid-token']),
    ...(call.who === 'anyone' || call.who === 'user' ? [] : ['forbidden']),
    ...(call.who === 'anyone' || call.whileDeleting || call.who === 'team' || call.who === 'release-manager'
      ? []
      : ['deletion-pending']),
    ...(call.stepUp ? ['step-up-needed'] : []),
  ]
  return [...general, ...(call.errors ?? []).map((code) => `**${code}** (${refusalCodes[code]})`)].join(', ') || 'none'
}

const section = (
  say: Say,
  call: CallSpec,
  owner: string | undefined,
): string => `### \`${callName(call)}\`${call.ours ? ' (ours)' : ''}

${call.summary}

- **Who:** ${call.who}
- **Sent:** ${sent(say, call)}
- **Answer:** ${say(call.answer, 'output')}
- **Refusals:** ${refusals(call)}
- **Served by:** ${owner === undefined ? '**nobody yet**' : `\`${owner}\``}
`

const entitySection = ([name, shape]: [string, Shape]): string => `### ${name}

${
  shape.type === 'object' && shape.properties
    ? fieldsOf(shape)
        .map((field) => `- ${field}`)
        .join('\n')
    : inWords(shape)
}
`

/**
 * The page of the docs that lists every call: permission, request, response, refusals, and the folder that serves it.
 * An entity is described once, at the end, and calls refer to it.
 * @param ownerOf the folder that serves a call, by the call's name; undefined if none does
 * @returns Markdown
 */
export const contractPage = (ownerOf: (call: string) => string | undefined): string => {
  const calls = callGroups.flatMap(({ calls: all }) => Object.values<CallSpec>(all))
  const ours = calls.filter((call) => call.ours).length
  const unserved = calls.filter((call) => ownerOf(callName(call)) === undefined).length
  const entities = new Map<string, Shape>()
  const say = sayer(entities)
  const groups = callGroups.map(
    ({ group, calls: all }) =>
      `## ${group}\n\n${Object.values<CallSpec>(all)
        .map((call) => section(say, call, ownerOf(callName(call))))
        .join('\n')}`,
  )
  const described = [...entities].sort(([one], [other]) => one.localeCompare(other)).map(entitySection)
  return `# The contract

Written by \`npm run docs\` from \`shared/contracts\`; a test fails when it is out of date.

${calls.length - ours} calls of the product's specification and ${ours} of ours, which are marked; ${unserved === 0 ? 'each is served.' : `${unserved} are not served yet and are marked as such.`}
An answer is an envelope: \`{ success: true, data }\`, or \`{ success: false, message, detail?, code?, errors?, retryAfter? }\`
with the matching status. "Answer" below is \`data\`. "Refusals" are values of \`code\`; those that only this call has are
bold. Every call may also answer \`unavailable\` (503) while the database is away. A field without a type is a text or a
number; the type is in \`/docs/api\` of a running site and in \`/docs/openapi.json\` (OpenAPI 3.1).

${callGroups.map(({ group }) => `- [${group}](#${group})`).join('\n')}
- [Entities](#entities)

${groups.join('\n')}
## Entities

${described.join('\n')}`
}
