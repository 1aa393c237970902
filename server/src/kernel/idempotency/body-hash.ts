import { createHash } from 'node:crypto'

/** Sorts the fields of objects, so that equal contents give equal JSON. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, inOrder(part)]),
  )
}

/** SHA-256, hex, of a value as JSON, independent of the order of fields. */
export const bodyHash = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(JSON.parse(JSON.stringify(body ?? null)))))
    .digest('hex')
