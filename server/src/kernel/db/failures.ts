const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/**
 * PostgreSQL's codes for: shutting down, crashed, starting up, statement canceled, too many connections, and a refusal
 * of our login or our database.
 */
const serverCodes = new Set(['57P01', '57P02', '57P03', '57014', '53300', '28000', '28P01', '3D000'])
const clientSentences = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Query read timeout',
  'Client was closed and is not queryable',
]

const codeOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Whether this error means that the database is unavailable, not that it refused a statement. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  const { errors, message } = (error ?? {}) as { errors?: unknown; message?: unknown }
  if (Array.isArray(errors) && errors.some(isDatabaseUnavailable)) return true
  const code = codeOf(error)
  // Only network errors of the database's driver count. They have a system call.
  if (code !== undefined && networkCodes.has(code))
    return typeof error === 'object' && error !== null && 'syscall' in error
  // The socket of the embedded database disappears with it.
  if (code === 'ENOENT')
    return typeof error === 'object' && error !== null && 'syscall' in error && error.syscall === 'connect'
  // The administrator has closed the database (55000, a code that has other meanings as well).
  if (code === '55000') return typeof message === 'string' && message.endsWith('is not currently accepting connections')
  if (code !== undefined && (serverCodes.has(code) || code.startsWith('08'))) return true
  return typeof message === 'string' && clientSentences.some((sentence) => message.startsWith(sentence))
}

/** Whether the database refused the value itself (class 22: a character it cannot store, a number out of range). */
export const isUnstorableValue = (error: unknown): boolean => /^22[0-9A-Z]{3}$/.test(codeOf(error) ?? '')

/** Whether a row breaks this unique constraint or index. */
export const breaksUnique = (error: unknown, constraint: string): boolean =>
  codeOf(error) === '23505' &&
  typeof error === 'object' &&
  error !== null &&
  'constraint' in error &&
  error.constraint === constraint
