import { Refusal } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'

/** 503: the file store is full, or does not answer. */
export const filesUnavailable = (cause: unknown): Refusal =>
  new Refusal({
    status: 503,
    code: 'unavailable',
    cause,
    retryAfter: 60,
    message: textsOf('files').storeUnavailable(),
  })
