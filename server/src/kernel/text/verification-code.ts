import { randomBytes } from 'node:crypto'

/** Crockford's 32 characters, which are hard to confuse when a code is read out or typed from paper. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 100 random bits. */
const CODE_LENGTH = 20

/** A code that cannot be guessed, for the page that confirms a report. */
export const newVerificationCode = (): string =>
  [...randomBytes(CODE_LENGTH)].map((byte) => SIGNS.charAt(byte % SIGNS.length)).join('')
