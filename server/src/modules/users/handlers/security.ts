import type { securityCalls } from '@fieldproof/contracts/calls/users/security'
import type { Handlers } from '#kernel/http/serve-group.ts'
import { inLanguage } from '#kernel/http/wording.ts'
import {
  disableAuthenticator,
  newProvisioning,
  pendingProvisioning,
  provision,
  renewRecoveryCodes,
} from '../authenticator.ts'
import { changePassword } from '../password-change.ts'
import { checkPasswordReset, requestPasswordReset, saveNewPassword } from '../password-reset.ts'
import { disablePhone, enablePhone, sendPhoneCode, verifyPhone } from '../phone.ts'
import { saveSecurityAnswers } from '../security-answers.ts'
import { securitySettings } from '../security-settings.ts'

const RESET_MAILED =
  'If there is an account with this address, we have sent a mail with a link to it. The link works for ten minutes.'
const PASSWORD_CHANGED = 'Your password is changed. Your other devices are logged out.'
const ANSWERS_SAVED = 'Your answers are saved.'
const APP_ENABLED = 'From now on we ask for a code of your app when you log in.'
const APP_DISABLED = 'We ask for no code of an app any more.'
const CODE_SENT = 'We have sent you a code. It works for ten minutes.'
const PHONE_VERIFIED = 'Your telephone number is confirmed.'
const PHONE_ENABLED = 'From now on we send you a code when you log in.'
const PHONE_DISABLED = 'We send you no code any more when you log in.'

/** Passwords, second factors and account recovery. */
export const securityHandlers = {
  requestPasswordResetEmail: async ({ body }, context) => {
    await requestPasswordReset(body.email, context)
    return { message: inLanguage(RESET_MAILED, context.locale), email: body.email }
  },
  checkPasswordReset: ({ params }, context) => checkPasswordReset(params, context),
  saveNewPassword: ({ body }, context) => saveNewPassword(body, context),
  changePassword: async ({ body }, context) => {
    await changePassword(body.currentPassword, body.newPassword, context)
    return { message: inLanguage(PASSWORD_CHANGED, context.locale) }
  },
  getSecuritySettings: (_parts, context) => securitySettings(context),
  saveUserSecurityAnswers: async ({ body }, context) => {
    await saveSecurityAnswers(body.password, body.answers, context)
    return { message: inLanguage(ANSWERS_SAVED, context.locale) }
  },
  getAuthenticatorAppProvisioningUri: (_parts, context) => pendingProvisioning(context),
  generateNewAuthenticatorAppProvisioningUri: ({ body }, context) => newProvisioning(body.password, context),
  provisionAuthenticator: async ({ body }, context) => ({
    recoveryCodes: await provision(body.code, context),
    message: inLanguage(APP_ENABLED, context.locale),
  }),
  disableAuthenticator: async ({ body }, context) => {
    await disableAuthenticator(body.code, context)
    return { message: inLanguage(APP_DISABLED, context.locale) }
  },
  generateRecoveryCodes: async ({ body }, context) => ({
    recoveryCodes: await renewRecoveryCodes(body.code, context),
  }),
  sendPhoneVerificationCode: async ({ body }, context) => ({
    ...(await sendPhoneCode(body?.phoneNumber, context)),
    message: inLanguage(CODE_SENT, context.locale),
  }),
  verifyPhoneOtp: async ({ body }, context) => ({
    phoneNumber: await verifyPhone(body.code, context),
    message: inLanguage(PHONE_VERIFIED, context.locale),
  }),
  enablePhone2fa: async ({ body }, context) => ({
    recoveryCodes: await enablePhone(body.password, context),
    message: inLanguage(PHONE_ENABLED, context.locale),
  }),
  disablePhone2fa: async ({ body }, context) => {
    await disablePhone(body.password, context)
    return { message: inLanguage(PHONE_DISABLED, context.locale) }
  },
} satisfies Partial<Handlers<typeof securityCalls>>
