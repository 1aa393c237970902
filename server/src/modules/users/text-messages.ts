import { limits } from '@fieldproof/contracts'
import type { SmsWriters } from '#kernel/outbox/writers.ts'
import { textsOf } from '#texts/texts-of.ts'

/** The codes that prove possession of a telephone number. */
interface UsersSms {
  'login-code': { code: string }
  'verify-phone': { code: string }
  'step-up-code': { code: string }
}

declare module '#kernel/outbox/messages.ts' {
  interface SmsTemplates extends UsersSms {}
}

const texts = textsOf('sms')
/** An expired code is not sent any more: it would only confuse. */
const lifetime = limits.oneTimeSecretLifetime
const minutes = Math.round(lifetime / 60_000)

export const usersTextMessages: SmsWriters<keyof UsersSms> = {
  'login-code': ({ code }) => ({ text: texts.loginCode({ code, minutes }), lifetime }),
  'verify-phone': ({ code }) => ({ text: texts.verifyPhone({ code, minutes }), lifetime }),
  'step-up-code': ({ code }) => ({ text: texts.stepUpCode({ code, minutes }), lifetime }),
}
