import { hash } from 'node:crypto'

/** What stands in the database for a secret token: SHA-256, hex. */
export const hashToken = (token: string): string => hash('sha256', token)
