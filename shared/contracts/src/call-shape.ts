import * as z from 'zod/mini'
import type { CallSpec, Schema } from './call.ts'

const shapeOf = (schema: Schema | undefined, io: 'input' | 'output'): unknown =>
  schema === undefined ? null : z.toJSONSchema(schema, { io, unrepresentable: 'any' })

/**
 * Everything that callers depend on: address, permission, request, response, and refusals. Two contracts with the same
 * text for a call are compatible.
 */
export const callShape = ({
  method,
  path,
  who,
  params,
  query,
  body,
  answer,
  errors,
  encoding,
  file,
}: CallSpec): string =>
  JSON.stringify([
    method,
    path,
    who,
    shapeOf(params, 'input'),
    shapeOf(query, 'input'),
    shapeOf(body, 'input'),
    shapeOf(answer, 'output'),
    [...(errors ?? [])].sort(),
    encoding ?? null,
    file ?? null,
  ])
