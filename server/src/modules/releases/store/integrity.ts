import { createHash } from 'node:crypto'

/** The SHA-384 of a file, in the form of the attribute `integrity`. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`
