import { createHash } from 'node:crypto'

/** The same for the same contents, in whatever order their fields were written. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, inOrder(part)]),
  )
}

/** SHA-256, hex, of what JSON keeps of a value. */
export const bodyHash = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(JSON.parse(JSON.stringify(body ?? null)))))
    .digest('hex')
