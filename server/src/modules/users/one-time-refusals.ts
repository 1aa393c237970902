import { refuse, type Refusal } from '#kernel/refusals/refusal.ts'

/** 400: a link is unknown, used up or too old; which of these is not told. */
export const linkExpired = (): Refusal =>
  refuse('code-expired', 'This link does not work any more: it was used, or it is older than ten minutes.')

/** 400: a code is not asked for any more. */
export const codeExpired = (): Refusal =>
  refuse('code-expired', 'This code does not work any more. Please ask for a new one.')

/** 400: a login waits for its second factor no longer. */
export const challengeExpired = (): Refusal =>
  refuse('code-expired', 'That took too long, or there were too many wrong codes. Please log in again.')

/** 400, with the fault on `field` */
export const wrongCode = (field = 'code'): Refusal => {
  const message = 'This code is not right.'
  return refuse('wrong-code', message, [{ field, message }])
}
