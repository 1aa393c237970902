import * as z from 'zod/mini'
import type { CallSpec, Schema } from './call.ts'

const shapeOf = (schema: Schema | undefined, io: 'input' | 'output'): unknown =>
  schema === undefined ? null : z.toJSONSchema(schema, { io, unrepresentable: 'any' })

/**
 * All that code relies on that makes a call: address, who may, what is sent, what is answered, and the refusals. Two
 * contracts in which a call has the same text understand each other about it.
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
