import { refuse, type Refusal } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('users')

/** 400 if a link is unknown, used or too old; the text does not reveal which. */
export const linkExpired = (): Refusal => refuse('code-expired', texts.linkExpired())

/** 400 if there is no code to check any more. */
export const codeExpired = (): Refusal => refuse('code-expired', texts.codeExpired())

/** 400 if a login no longer waits for its second factor. */
export const challengeExpired = (): Refusal => refuse('code-expired', texts.loginExpired())

/** 400, with the error on `field`. */
export const wrongCode = (field = 'code'): Refusal => {
  const message = texts.wrongCode()
  return refuse('wrong-code', message, [{ field, message }])
}
