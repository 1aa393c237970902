import type { Catalogue } from '../text.ts'

/** All text messages. */
export const sms = {
  loginCode:
    '{code} is your Fieldproof login code. It works for {minutes} minutes. Never share it: we do not ask for it.',
  verifyPhone: '{code} is your Fieldproof code to verify this number. It works for {minutes} minutes.',
  stepUpCode:
    '{code} is your Fieldproof code to confirm that it is you. It works for {minutes} minutes. Never share it: we do not ask for it.',
  notification: 'Fieldproof: {message} {link}',
} as const satisfies Catalogue
