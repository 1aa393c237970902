import { hash } from 'node:crypto'

/** What the database stores for a secret token: SHA-256, hex. */
export const hashToken = (token: string): string => hash('sha256', token)
