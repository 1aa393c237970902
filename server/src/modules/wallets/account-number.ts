import { createHmac } from 'node:crypto'
import type { Secrets } from '#kernel/ports/index.ts'

const ENDING = 4

/**
 * The stored forms of an account number: encrypted, as a keyed hash to recognise it, and its last digits for display.
 */
export const keepNumber = (
  secrets: Secrets,
  accountNumber: string,
): { sealed: string; hash: string; ending: string } => ({
  sealed: secrets.seal('bank-account-numbers', accountNumber),
  hash: createHmac('sha256', secrets.keyFor('bank-account-numbers')).update(accountNumber).digest('hex'),
  ending: accountNumber.slice(-ENDING),
})
