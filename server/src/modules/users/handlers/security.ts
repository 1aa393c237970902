import type { securityCalls } from '@fieldproof/contracts/calls/users/security'
import type { Handlers } from '#kernel/http/serve-group.ts'
import { textsOf } from '#texts/texts-of.ts'
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
import { proveSession, readStepUp, sendStepUpCode } from '../step-up.ts'

const texts = textsOf('users')

/** Passwords, second factors and account recovery. */
export const securityHandlers = {
  requestPasswordResetEmail: async ({ body }, context) => {
    await requestPasswordReset(body.email, context)
    return { message: context.translate(texts.resetMailed()), email: body.email }
  },
  checkPasswordReset: ({ params }, context) => checkPasswordReset(params, context),
  saveNewPassword: ({ body }, context) => saveNewPassword(body, context),
  changePassword: async ({ body }, context) => {
    await changePassword(body.currentPassword, body.newPassword, context)
    return { message: context.translate(texts.passwordChanged()) }
  },
  getStepUp: (_parts, context) => readStepUp(context),
  sendStepUpCode: async ({ body }, context) => ({
    message: context.translate(texts.codeSent()),
    ...(await sendStepUpCode(body.to, context)),
  }),
  stepUp: ({ body }, context) => proveSession(body, context),
  getSecuritySettings: (_parts, context) => securitySettings(context),
  saveUserSecurityAnswers: async ({ body }, context) => {
    await saveSecurityAnswers(body.answers, context)
    return { message: context.translate(texts.answersSaved()) }
  },
  getAuthenticatorAppProvisioningUri: (_parts, context) => pendingProvisioning(context),
  generateNewAuthenticatorAppProvisioningUri: (_parts, context) => newProvisioning(context),
  provisionAuthenticator: async ({ body }, context) => ({
    recoveryCodes: await provision(body.code, context),
    message: context.translate(texts.appEnabled()),
  }),
  disableAuthenticator: async (_parts, context) => {
    await disableAuthenticator(context)
    return { message: context.translate(texts.appDisabled()) }
  },
  generateRecoveryCodes: async (_parts, context) => ({ recoveryCodes: await renewRecoveryCodes(context) }),
  sendPhoneVerificationCode: async ({ body }, context) => ({
    ...(await sendPhoneCode(body?.phoneNumber, context)),
    message: context.translate(texts.codeSent()),
  }),
  verifyPhoneOtp: async ({ body }, context) => ({
    phoneNumber: await verifyPhone(body.code, context),
    message: context.translate(texts.phoneVerified()),
  }),
  enablePhone2fa: async (_parts, context) => ({
    recoveryCodes: await enablePhone(context),
    message: context.translate(texts.phoneEnabled()),
  }),
  disablePhone2fa: async (_parts, context) => {
    await disablePhone(context)
    return { message: context.translate(texts.phoneDisabled()) }
  },
} satisfies Partial<Handlers<typeof securityCalls>>
