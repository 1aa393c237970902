import { createHmac } from 'node:crypto'
import type { Secrets } from '#kernel/ports/index.ts'

const ENDING = 4

/** How an account's number is kept: encrypted, with a keyed hash by which it is known again, and the ending that is shown. */
export const keepNumber = (
  secrets: Secrets,
  accountNumber: string,
): { sealed: string; hash: string; ending: string } => ({
  sealed: secrets.seal('bank-account-numbers', accountNumber),
  hash: createHmac('sha256', secrets.keyFor('bank-account-numbers')).update(accountNumber).digest('hex'),
  ending: accountNumber.slice(-ENDING),
})
