import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/** Without letters and digits that are easily confused: 0 O, 1 I L, 5 S, 8 B, U V. */
const signs = '234679ACDEFGHJKMNPQRTWXYZ'
const LENGTH = 8
const RANGE = BigInt(signs.length) ** BigInt(LENGTH)
/** Coprime to the range, so that numbers and texts map one to one. */
const STRIDE = 94_304_502_677n

/**
 * The readable number of the n-th order, such as `FP-7KQA-2MXE`: unique, and not guessable from another one.
 * @param number from 1
 */
export const sequenceIdOf = (number: number): string => {
  let rest = (BigInt(number) * STRIDE) % RANGE
  let text = ''
  for (let place = 0; place < LENGTH; place += 1) {
    text = (signs[Number(rest % BigInt(signs.length))] ?? '') + text
    rest /= BigInt(signs.length)
  }
  return `FP-${text.slice(0, 4)}-${text.slice(4)}`
}

/** The next readable number. */
export const nextSequenceId = async (db: Db): Promise<string> => {
  const {
    rows: [row],
  } = await sql<{ number: number }>`select nextval('order_numbers') as number`.execute(db)
  if (!row) throw new Error('There is no next order number')
  return sequenceIdOf(row.number)
}
