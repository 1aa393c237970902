import * as z from 'zod/mini'
import { id, instant } from '../entities.ts'

/** A card that the payment provider stores: mask and brand only. No card number reaches the server (PAY-4). */
export const bankCard = z.object({
  _id: id,
  brand: z.string(),
  /** The last four digits. */
  cardNumberEnding: z.string().check(z.regex(/^\d{4}$/)),
  /** 1 to 12. */
  expiryMonth: z.int(),
  expiryYear: z.int(),
  bankName: z.nullable(z.string()),
  isExpired: z.boolean(),
  savedAt: instant,
})
export type BankCard = z.output<typeof bankCard>
