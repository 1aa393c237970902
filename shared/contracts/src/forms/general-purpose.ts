import type * as z from 'zod/mini'
import { line, optionalText } from './answers.ts'
import { contactPerson } from './contact.ts'
import { quoteSchema, type QuoteClock } from './place-and-time.ts'

/** The quote form of a general inspection: the customer describes what to look at and which questions to answer. */
export const generalPurposeQuote = (clock: QuoteClock) =>
  quoteSchema(
    {
      subject: line(160),
      description: line(2_000),
      access: optionalText(500),
      contact: contactPerson,
    },
    clock,
  )
export type GeneralPurposeQuote = z.output<ReturnType<typeof generalPurposeQuote>>
