import * as z from 'zod/mini'
import { email, instant } from '../../entities.ts'
import { iceServer } from '../../entities/video-call.ts'
import { limits } from '../../limits.ts'
import { secondFactors, securityQuestions } from '../../lists.ts'
import { linkToken, loginAnswer, newPassword, oneTimeCode, password, phoneNumber } from './account.ts'

const done = z.object({ message: z.string() })

const securityAnswer = z.object({
  questionId: z.enum(securityQuestions, 'Please select one'),
  answer: z
    .string('This field is required.')
    .check(z.trim(), z.minLength(2, 'This field is required.'), z.maxLength(120)),
})

/** Answers to three different questions (PASSWORD-5). */
export const securityAnswers = z.array(securityAnswer).check(
  z.length(limits.securityAnswers, `Answer ${limits.securityAnswers} questions.`),
  z.refine(
    (answers) => new Set(answers.map(({ questionId }) => questionId)).size === answers.length,
    'Choose a different question for each answer.',
  ),
)

/** The security settings of an account, apart from its password. */
export const securitySettings = z.object({
  hasPassword: z.boolean(),
  authenticatorEnabled: z.boolean(),
  phoneEnabled: z.boolean(),
  /** Null without a number. */
  phoneNumber: z.nullable(z.string()),
  phoneVerified: z.boolean(),
  recoveryCodesLeft: z.int().check(z.nonnegative()),
  /** The answered questions; the answers are stored hashed. */
  securityQuestions: z.array(z.enum(securityQuestions)),
})
export type SecuritySettings = z.output<typeof securitySettings>

/** For an authenticator app: the address as a QR code, and the secret for typing. */
const provisioning = z.object({ provisioningUri: z.string(), secret: z.string() })
const recoveryCodes = z.array(z.string())

/** Where a code for the step-up can be sent. */
export const stepUpCodeWays = ['mail', 'phone'] as const

const anyCode = z.string('Enter the code.').check(z.trim(), z.minLength(6, 'Enter the code.'), z.maxLength(40))

/** How a user passes a step-up (STEPUP-2). */
export const stepUp = z.object({
  /** Null if no step-up is valid at present. */
  provedUntil: z.nullable(instant),
  /** The password, or a mailed code for an account without one. */
  first: z.enum(['password', 'mailed-code']),
  /** The second factors of the account, one of which is required; empty if it has none. */
  methods: z.array(z.enum(secondFactors)),
  /** The last digits of the number for codes, such as `··67`; null without one. */
  phoneHint: z.nullable(z.string()),
})
export type StepUp = z.output<typeof stepUp>

/** The proof for a step-up: the first factor, and the second if the account has one. */
export const stepUpBody = z.object({
  password: z.optional(password),
  /** Instead of a password, if the account has none. */
  mailedCode: z.optional(oneTimeCode),
  method: z.optional(z.enum(secondFactors)),
  code: z.optional(anyCode),
})
export type StepUpBody = z.output<typeof stepUpBody>

export const securityCalls = {
  requestPasswordResetEmail: {
    method: 'POST',
    path: '/users/request-password-reset-email',
    who: 'anyone',
    errors: ['rate-limited'],
    summary: 'Sends a link for a new password, if there is an account.',
    body: z.object({ email }),
    answer: z.object({ message: z.string(), email: z.string() }),
  },
  checkPasswordReset: {
    method: 'GET',
    path: '/users/password-reset/{id}/{token}',
    who: 'anyone',
    errors: ['code-expired', 'rate-limited'],
    summary: 'Whether the link of a reset mail still works, and which questions it asks in addition.',
    params: z.object({ id: z.uuid('This link is incomplete.'), token: linkToken }),
    answer: z.object({ expiry: instant, securityQuestions: z.array(z.enum(securityQuestions)) }),
  },
  saveNewPassword: {
    method: 'POST',
    path: '/users/save-new-password',
    who: 'anyone',
    errors: ['code-expired', 'wrong-code', 'rate-limited'],
    summary:
      'Saves the new password of a reset, ends all sessions, and starts a new one or asks for the second factor.',
    body: z.object({
      id: z.uuid('This link is incomplete.'),
      token: linkToken,
      password: newPassword,
      securityAnswers: z._default(z.array(securityAnswer).check(z.maxLength(limits.securityAnswers)), []),
    }),
    answer: loginAnswer,
  },
  changePassword: {
    method: 'POST',
    path: '/users/change-password',
    who: 'user',
    errors: ['wrong-login', 'step-up-needed', 'rate-limited'],
    summary:
      'Changes the password and ends every other session. With a second factor, or without a current password, it needs a proved session.',
    body: z.object({
      /** The current password, if the account has one. */
      currentPassword: z.optional(password),
      newPassword,
    }),
    answer: done,
  },
  getStepUp: {
    method: 'GET',
    path: '/users/me/step-up',
    who: 'user',
    whileEnrolling: true,
    whileDeleting: true,
    ours: true,
    summary: 'Until when this session is proved, and how its user can prove it.',
    answer: stepUp,
  },
  sendStepUpCode: {
    method: 'POST',
    path: '/users/me/send-step-up-code',
    who: 'user',
    whileEnrolling: true,
    whileDeleting: true,
    ours: true,
    errors: ['conflict', 'rate-limited'],
    summary:
      'Sends a code for the step-up: by mail if the account has no password, or to the telephone as second factor.',
    body: z.object({ to: z.enum(stepUpCodeWays) }),
    answer: z.object({ message: z.string(), hint: z.string(), expiry: instant }),
  },
  stepUp: {
    method: 'POST',
    path: '/users/me/step-up',
    who: 'user',
    whileEnrolling: true,
    whileDeleting: true,
    ours: true,
    errors: ['wrong-login', 'wrong-code', 'code-expired', 'rate-limited'],
    summary:
      'Proves this session for five minutes. A login within the last five minutes counts as well. A program sends this call with its bearer token.',
    body: stepUpBody,
    answer: z.object({ provedUntil: instant }),
  },
  getSecuritySettings: {
    method: 'GET',
    path: '/users/me/security-settings',
    who: 'user',
    whileEnrolling: true,
    ours: true,
    summary: 'How the account is secured.',
    answer: securitySettings,
  },
  saveUserSecurityAnswers: {
    method: 'POST',
    path: '/users/save-user-security-answers',
    who: 'user',
    stepUp: true,
    summary: 'Saves the security answers, hashed, that a password reset asks for in addition.',
    body: z.object({ answers: securityAnswers }),
    answer: done,
  },
  getAuthenticatorAppProvisioningUri: {
    method: 'GET',
    path: '/users/get-authenticator-app-provisioning-uri',
    who: 'user',
    whileEnrolling: true,
    stepUp: true,
    errors: ['conflict'],
    summary: 'The secret for setting up an authenticator app; refused if one is in use.',
    answer: provisioning,
  },
  generateNewAuthenticatorAppProvisioningUri: {
    method: 'POST',
    path: '/users/generate-new-authenticator-app-provisioning-uri',
    who: 'user',
    whileEnrolling: true,
    stepUp: true,
    summary: 'A new secret for an authenticator app; the one in use stays valid until the new one is provisioned.',
    answer: provisioning,
  },
  provisionAuthenticator: {
    method: 'POST',
    path: '/users/provision-authenticator',
    who: 'user',
    whileEnrolling: true,
    stepUp: true,
    errors: ['wrong-code', 'conflict', 'rate-limited'],
    summary: 'Activates the authenticator app by a correct code, and answers the recovery codes, only this once.',
    body: z.object({ code: oneTimeCode }),
    answer: z.object({ message: z.string(), recoveryCodes }),
  },
  disableAuthenticator: {
    method: 'POST',
    path: '/users/disable-authenticator',
    who: 'user',
    stepUp: true,
    errors: ['conflict'],
    summary: 'Deactivates the authenticator app.',
    answer: done,
  },
  generateRecoveryCodes: {
    method: 'POST',
    path: '/users/generate-recovery-codes',
    who: 'user',
    ours: true,
    stepUp: true,
    errors: ['conflict'],
    summary: 'Replaces the recovery codes.',
    answer: z.object({ recoveryCodes }),
  },
  sendPhoneVerificationCode: {
    method: 'POST',
    path: '/users/send-phone-verification-code',
    who: 'user',
    whileEnrolling: true,
    errors: ['rate-limited', 'provider-unavailable'],
    summary: "Sends a code to the user's telephone number, or to a new one.",
    body: z.optional(z.object({ phoneNumber: z.optional(phoneNumber) })),
    answer: z.object({ message: z.string(), phoneHint: z.string(), expiry: instant }),
  },
  verifyPhoneOtp: {
    method: 'POST',
    path: '/users/verify-phone-otp',
    who: 'user',
    whileEnrolling: true,
    errors: ['wrong-code', 'code-expired', 'rate-limited'],
    summary: 'Confirms the telephone number by the code sent to it.',
    body: z.object({ code: oneTimeCode }),
    answer: z.object({ message: z.string(), phoneNumber: z.string() }),
  },
  enablePhone2fa: {
    method: 'POST',
    path: '/users/enable-phone-2fa',
    who: 'user',
    whileEnrolling: true,
    stepUp: true,
    errors: ['unconfirmed', 'conflict'],
    summary: 'Turns on the code by telephone at login, to the confirmed number.',
    answer: z.object({ message: z.string(), recoveryCodes }),
  },
  disablePhone2fa: {
    method: 'POST',
    path: '/users/disable-phone-2fa',
    who: 'user',
    stepUp: true,
    errors: ['conflict'],
    summary: 'Turns off the code by telephone at login.',
    answer: done,
  },
  generateTwilioAccessToken: {
    method: 'GET',
    path: '/api/users/generate_twilio_access_token/{roomId}',
    who: 'user',
    errors: ['not-found', 'conflict'],
    summary:
      "A token for the video room of one of the user's conversations, and the servers that connect devices; both are valid for an hour.",
    params: z.object({ roomId: z.uuid() }),
    answer: z.object({
      token: z.string(),
      iceServers: z.optional(z.array(iceServer)),
      /** Whether audio and video always go through a relay (VIDEO-8). */
      isRelayOnly: z.optional(z.boolean()),
    }),
  },
} as const

/** The second factors of the account, for its settings. */
export type SecondFactor = (typeof secondFactors)[number]
