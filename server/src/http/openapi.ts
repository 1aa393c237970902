import type { CallSpec, Schema } from '@fieldproof/contracts'
import { callGroups } from '@fieldproof/contracts/calls'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

export interface OpenApiDocument {
  openapi: string
  info: Json
  servers: Json[]
  tags: Json[]
  paths: Record<string, Record<string, Json>>
  components: Json
}

/** A schema as JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. */
const schemaOf = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const parametersIn = (place: 'path' | 'query', schema: Schema | undefined): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name, in: place, required: place === 'path' || required.includes(name), schema: property,
  }))
}

const answered = (description: string, schema: Json): Json => ({ description, content: { 'application/json': { schema } } })
const refused = (description: string): Json => answered(description, { $ref: '#/components/schemas/Failure' })

const responsesOf = (call: CallSpec): Json => ({
  200: answered('What was asked for was done.', {
    type: 'object', required: ['success', 'data'],
    properties: { success: { const: true }, data: schemaOf(call.answer, 'output') },
  }),
  ...(call.params || call.query || call.body ? { 400: refused('Something in what was sent is not right.') } : {}),
  ...(call.who === 'anyone' ? {} : { 401: refused('Nobody is logged in, or the token is wrong.') }),
  ...(call.who === 'anyone' || call.who === 'user' ? {} : { 403: refused('The caller may not do this.') }),
  default: refused('The call was refused.'),
})

const securityOf = (call: CallSpec): Json[] => {
  if (call.who === 'anyone') return []
  return call.who === 'team' || call.who === 'release-manager' ? [{ releaseToken: [] }] : [{ session: [] }, { sessionCookie: [] }]
}

const operationOf = (group: string, name: string, call: CallSpec): Json => ({
  operationId: `${group}.${name}`,
  tags: [group],
  summary: call.summary,
  'x-who': call.who,
  security: securityOf(call),
  parameters: [...parametersIn('path', call.params), ...parametersIn('query', call.query)],
  ...(call.body
    ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } }
    : {}),
  responses: responsesOf(call),
})

const components: Json = {
  securitySchemes: {
    session: { type: 'http', scheme: 'bearer', description: 'The token that a login answers.' },
    sessionCookie: {
      type: 'apiKey', in: 'cookie', name: 'fUserJwt', description: 'Set by a login; writes need an Origin header too.',
    },
    releaseToken: { type: 'http', scheme: 'bearer', description: 'A token of a team or a release manager.' },
  },
  schemas: {
    Failure: {
      type: 'object', required: ['success', 'message'],
      properties: {
        success: { const: false },
        message: { type: 'string', description: "In the user's words; can be shown as it is." },
        detail: { type: 'string', description: 'A fixed text that programs react to.' },
        code: { type: 'string', description: 'A stable word for the kind of refusal.' },
        errors: {
          type: 'array',
          items: {
            type: 'object', required: ['field', 'message'],
            properties: { field: { type: 'string', description: 'A dotted path.' }, message: { type: 'string' } },
          },
        },
        retryAfter: { type: 'integer', description: 'Seconds until the same call may be made again.' },
      },
    },
  },
}

/** The contract as an OpenAPI 3.1 document. */
export const describeCalls = (): OpenApiDocument => {
  const paths: OpenApiDocument['paths'] = {}
  for (const { group, calls } of callGroups) {
    for (const [name, call] of Object.entries<CallSpec>(calls)) {
      (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(group, name, call)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fieldproof', version: '1.0.0',
      description: 'Every answer is an envelope: success and data, or success, message and more about the refusal.',
    },
    servers: [{ url: '/' }],
    tags: callGroups.map(({ group }) => ({ name: group })),
    paths,
    components,
  }
}
