import { callName, refusalCodes, type CallSpec, type Schema } from '@fieldproof/contracts'
import { callGroups } from '@fieldproof/contracts/calls'
import { describeSchema, type Direction } from './named-schemas.ts'

type Json = Record<string, unknown>

export interface OpenApiDocument {
  openapi: string
  info: Json
  servers: Json[]
  tags: Json[]
  paths: Record<string, Record<string, Json>>
  components: { securitySchemes: Json; schemas: Record<string, Json> }
}

/** Describes schemas; the entities that they name are collected in `entities`. */
const describer =
  (entities: Record<string, Json>) =>
  (schema: Schema, io: Direction): Json => {
    const described = describeSchema(schema, io, (name) => `#/components/schemas/${name}`)
    Object.assign(entities, described.named)
    return described.schema
  }
type Describe = ReturnType<typeof describer>

const parametersIn = (describe: Describe, place: 'path' | 'query', schema: Schema | undefined): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = describe(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const answered = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
})
const refused = (description: string): Json => answered(description, { $ref: '#/components/schemas/Failure' })

/** The statuses of a call's own refusals, each with the codes that come with it. */
const ownRefusals = ({ errors = [] }: CallSpec): Json => {
  const byStatus = Map.groupBy(errors, (code) => refusalCodes[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, refused(`Refused, with the code ${codes.join(' or ')}.`)]),
  )
}

const responsesOf = (describe: Describe, call: CallSpec): Json => ({
  200: answered('The call was carried out.', {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data: describe(call.answer, 'output') },
  }),
  ...(call.params || call.query || call.body ? { 400: refused('The parameters or the body are not valid.') } : {}),
  ...(call.who === 'anyone' ? {} : { 401: refused('The caller is not logged in, or the token is wrong.') }),
  ...(call.who === 'anyone' ? {} : { 403: refused('The caller may not do this.') }),
  ...ownRefusals(call),
  default: refused('The call was refused.'),
})

const securityOf = (call: CallSpec): Json[] => {
  if (call.who === 'anyone') return []
  return call.who === 'team' || call.who === 'release-manager'
    ? [{ releaseToken: [] }]
    : [{ session: [] }, { sessionCookie: [] }]
}

const bodyOf = (describe: Describe, { body, encoding }: CallSpec): Json => {
  const fields = body ? describe(body, 'input') : { type: 'object', properties: {} }
  if (encoding !== 'multipart') return { required: true, content: { 'application/json': { schema: fields } } }
  const { properties = {}, required = [], ...rest } = fields as { properties?: Json; required?: string[] }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { ...rest, properties: { ...properties, file }, required: [...required, 'file'] },
      },
    },
  }
}

const operationOf = (describe: Describe, group: string, name: string, call: CallSpec): Json => ({
  operationId: `${group}.${name}`,
  tags: [group],
  summary: call.summary,
  'x-who': call.who,
  security: securityOf(call),
  parameters: [...parametersIn(describe, 'path', call.params), ...parametersIn(describe, 'query', call.query)],
  ...(call.body || call.encoding ? { requestBody: bodyOf(describe, call) } : {}),
  responses: responsesOf(describe, call),
})

const securitySchemes: Json = {
  session: { type: 'http', scheme: 'bearer', description: 'The token in the answer of a login.' },
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'fUserJwt',
    description: 'Set by a login; writes need an Origin header too.',
  },
  releaseToken: { type: 'http', scheme: 'bearer', description: 'A token of a team or a release manager.' },
}

const failure: Json = {
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: "In the user's language; can be shown as it is." },
    detail: { type: 'string', description: 'A fixed text that programs react to.' },
    code: { type: 'string', description: 'A stable word for the kind of refusal.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string', description: 'A dotted path.' }, message: { type: 'string' } },
      },
    },
    retryAfter: { type: 'integer', description: 'Seconds until the same call may be made again.' },
  },
}

/**
 * The contract as an OpenAPI 3.1 document.
 * @param isServed whether this server answers a call, by its name; the others are marked as not served yet
 * @param isShown whether a call is described at all
 */
export const describeCalls = (
  isServed: (name: string) => boolean = () => true,
  isShown: (call: CallSpec) => boolean = () => true,
): OpenApiDocument => {
  const paths: OpenApiDocument['paths'] = {}
  const entities: Record<string, Json> = {}
  const describe = describer(entities)
  for (const { group, calls } of callGroups) {
    for (const [name, call] of Object.entries<CallSpec>(calls)) {
      if (!isShown(call)) continue
      ;(paths[call.path] ??= {})[call.method.toLowerCase()] = {
        ...operationOf(describe, group, name, call),
        ...(isServed(callName(call)) ? {} : { 'x-not-served-yet': true }),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fieldproof',
      version: '1.0.0',
      description: 'Every answer is an envelope: success and data, or success, message and more about the refusal.',
    },
    servers: [{ url: '/' }],
    tags: callGroups.map(({ group }) => ({ name: group })),
    paths,
    components: {
      securitySchemes,
      schemas: {
        Failure: failure,
        ...Object.fromEntries(Object.entries(entities).sort(([one], [other]) => one.localeCompare(other))),
      },
    },
  }
}
