import { quoteMessages } from '@fieldproof/contracts/forms/messages'
import type { Currency } from '@fieldproof/contracts/lists'
import { readAmount } from '@fieldproof/kit/amount'
import * as z from 'zod/mini'

/** The schema of a field for an amount above zero; its value is the typed text. */
export const amountText = (currency: Currency) =>
  z.string().check(
    z.refine((text) => text.trim() !== '', quoteMessages.required),
    z.refine((text) => text.trim() === '' || readAmount(text, currency) !== null, quoteMessages.aboveZero),
  )
