import * as z from 'zod/mini'
import { id, instant } from '../entities.ts'
import { choice, line } from '../forms/answers.ts'
import { quoteMessages as messages } from '../forms/messages.ts'
import { currencies, markets } from '../lists.ts'

/** A bank that payouts can be sent to. */
export const payoutBank = z.object({
  bankCode: z.string(),
  name: z.string(),
  country: z.enum(markets),
  currency: z.enum(currencies),
})
export type PayoutBank = z.output<typeof payoutBank>

/** An account at a bank. The number is a string: it may begin with 0 or contain letters (IBAN). */
export const bankAccountNumber = {
  country: choice(markets),
  bankCode: line(20),
  accountNumber: z
    .string(messages.required)
    .check(
      z.trim(),
      z.minLength(1, { error: messages.required, abort: true }),
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
  /** Whether staff make each transfer to it by hand (BANK-7). */
  isByHand: z.optional(z.boolean()),
  createdAt: instant,
  /** When money can first go there (BANK-8); null once that has passed. */
  payableFrom: z.optional(z.nullable(instant)),
})
export type BankAccount = z.output<typeof bankAccount>
