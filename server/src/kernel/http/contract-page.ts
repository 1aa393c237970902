import { refusalCodes, type CallSpec, type Schema } from '@fieldproof/contracts'
import { callGroups } from '@fieldproof/contracts/calls'
import * as z from 'zod/mini'
import { callName } from './serve-group.ts'

interface Shape {
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

/** How deep the parts of an answer are told; further in, the document for programs tells more. */
const DEPTH = 1

const inWords = (shape: Shape, depth = DEPTH): string => {
  if ('const' in shape) return JSON.stringify(shape.const)
  if (shape.enum)
    return shape.enum.length > 6 ? 'one of a list' : shape.enum.map((value) => JSON.stringify(value)).join(' or ')
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return [...new Set(choices.map((choice) => inWords(choice, depth)))].join(' or ')
  if (Array.isArray(shape.type)) return shape.type.join(' or ')
  if (shape.type === 'array') return `list of ${inWords(shape.items ?? {}, depth)}`
  if (shape.type === 'object') {
    if (!shape.properties || depth < 0) return 'object'
    const required = new Set(shape.required ?? Object.keys(shape.properties))
    const fields = Object.entries(shape.properties).map(([name, field]) => {
      const isDeep = field.type === 'object' || field.items?.type === 'object' || field.anyOf !== undefined
      return `${name}${required.has(name) ? '' : '?'}${isDeep && depth > 0 ? ` ${inWords(field, depth - 1)}` : ''}`
    })
    return `{ ${fields.join(', ')} }`
  }
  return shape.format ?? shape.type ?? 'anything'
}

const shapeOf = (schema: Schema, io: 'input' | 'output'): Shape =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape

const sent = ({ params, query, body, encoding }: CallSpec): string => {
  const parts = [
    ...(params ? [`path ${inWords(shapeOf(params, 'input'), 0)}`] : []),
    ...(query ? [`query ${inWords(shapeOf(query, 'input'), 0)}`] : []),
    ...(encoding === 'multipart' ? ['a file'] : []),
    ...(body ? [`body ${inWords(shapeOf(body, 'input'))}`] : []),
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
  ]
  return [...general, ...(call.errors ?? []).map((code) => `**${code}** (${refusalCodes[code]})`)].join(', ') || 'none'
}

const section = (call: CallSpec): string => `### \`${callName(call)}\`${call.ours ? ' (ours)' : ''}

${call.summary}

- **Who:** ${call.who}
- **Sent:** ${sent(call)}
- **Answer:** ${inWords(shapeOf(call.answer, 'output'))}
- **Refusals:** ${refusals(call)}
`

/** The page of the docs that tells every call: who may make it, what it takes and answers, and how it is refused. Markdown. */
export const contractPage = (): string => {
  const calls = callGroups.flatMap(({ calls: all }) => Object.values<CallSpec>(all))
  const ours = calls.filter((call) => call.ours).length
  return `# The contract

Written by \`node server/src/kernel/http/write-contract-page.ts\` from \`shared/contracts\`; a test fails when it is out of date.

${calls.length - ours} calls that are promised ([API-1](rules/calls.md)) and ${ours} of ours, which are marked. An answer is an envelope:
\`{ success: true, data }\`, or \`{ success: false, message, detail?, code?, errors?, retryAfter? }\` with the matching status.
"Answer" below is \`data\`; "Refusals" are values of \`code\`, those of the call's own in bold. Every call may also answer
\`unavailable\` (503) while the database is away. \`/docs/api\` of a running site has the whole schemas, and \`/docs/openapi.json\` is
OpenAPI 3.1.

${callGroups.map(({ group }) => `- [${group}](#${group})`).join('\n')}

${callGroups.map(({ group, calls: all }) => `## ${group}\n\n${Object.values<CallSpec>(all).map(section).join('\n')}`).join('\n')}`
}
