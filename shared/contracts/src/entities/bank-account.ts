import * as z from 'zod/mini'
import { id, instant } from '../entities.ts'
import { choice, line } from '../forms/answers.ts'
import { quoteMessages as say } from '../forms/messages.ts'
import { currencies, markets } from '../lists.ts'

/** A bank that takes payouts. */
export const payoutBank = z.object({
  bankCode: z.string(),
  name: z.string(),
  country: z.enum(markets),
  currency: z.enum(currencies),
})
export type PayoutBank = z.output<typeof payoutBank>

/** An account at a bank. The number is text: it may begin with 0 or hold letters (IBAN). */
export const bankAccountNumber = {
  country: choice(markets),
  bankCode: line(20),
  accountNumber: z
    .string(say.required)
    .check(
      z.trim(),
      z.minLength(1, { error: say.required, abort: true }),
      z.regex(/^[A-Za-z0-9]{4,34}$/, 'Enter the account number in letters and digits, without spaces.'),
    ),
}

/** A saved account. Money goes only to a verified one in the owner's own name and country (BANK-1). */
export const bankAccount = z.object({
  _id: id,
  bankCode: z.string(),
  bankName: z.string(),
  country: z.enum(markets),
  currency: z.enum(currencies),
  /** The bank's name for the account. */
  accountName: z.string(),
  /** The last four characters. */
  accountNumberEnding: z.string(),
  isVerified: z.boolean(),
  /** Whether the staff make each transfer to it by hand (BANK-7). */
  isByHand: z.optional(z.boolean()),
  createdAt: instant,
  /** From when on money goes there (BANK-8); null once that is over. */
  payableFrom: z.optional(z.nullable(instant)),
})
export type BankAccount = z.output<typeof bankAccount>
