import { refuse, type Refusal } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('users')

/** 400: a link is unknown, used up or too old; which of these is not told. */
export const linkExpired = (): Refusal => refuse('code-expired', texts.linkExpired())

/** 400: a code is not asked for any more. */
export const codeExpired = (): Refusal => refuse('code-expired', texts.codeExpired())

/** 400: a login waits for its second factor no longer. */
export const challengeExpired = (): Refusal => refuse('code-expired', texts.loginExpired())

/** 400, with the fault on `field` */
export const wrongCode = (field = 'code'): Refusal => {
  const message = texts.wrongCode()
  return refuse('wrong-code', message, [{ field, message }])
}
