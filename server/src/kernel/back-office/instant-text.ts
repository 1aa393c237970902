import * as z from 'zod/mini'
import { inSchema } from '#texts/schema-sentences.ts'
import { textsOf } from '#texts/texts-of.ts'

const pattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/

/** An instant as staff write it: in UTC, such as `2027-03-20T08:00:00Z`, or a day, which begins at midnight. */
export const instantText = z.string().check(
  z.trim(),
  z.refine(
    (text) => pattern.test(text) && !Number.isNaN(Date.parse(text)),
    inSchema(textsOf('back-office-fields').instant()),
  ),
)

/** Parses an instant as staff write it. */
export const readInstant = (text: string): Date => new Date(text)
