import { Refusal } from '#kernel/refusals/refusal.ts'

/** 503: the place where files are kept is full, or does not answer. */
export const filesUnavailable = (cause: unknown): Refusal =>
  new Refusal({
    status: 503,
    code: 'unavailable',
    cause,
    retryAfter: 60,
    message: 'Files cannot be kept or shown just now. Please try again in a few minutes.',
  })
