/* Accounts, their security, and the first visit. */

export const howHeardOptions = ['facebook', 'friend-or-family', 'google', 'other', 'twitter'] as const
export const cookieChoices = ['accept', 'decline', 'postpone'] as const
export type CookieChoice = (typeof cookieChoices)[number]

/** Categories of a call request (CALLBACK-1); `home` is an older name for property. */
export const callRequestCategories = ['vehicle', 'home'] as const

/** Second factors of a login. */
export const secondFactors = ['authenticator', 'phone', 'recovery-code'] as const

/** Sign-in providers; the configuration decides which ones are offered. */
export const socialProviders = ['google', 'facebook', 'linkedin', 'apple'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** Questions for account recovery; the screens have their texts. */
export const securityQuestions = [
  'first-school',
  'childhood-street',
  'first-employer',
  'grandmother-first-name',
  'childhood-friend',
  'first-vehicle',
  'first-trip',
  'favourite-teacher',
] as const
export type SecurityQuestion = (typeof securityQuestions)[number]

/** Events of an account, as shown to its owner. */
export const accountActivities = [
  'signed-up',
  'email-confirmed',
  'email-change-requested',
  'email-changed',
  'logged-in',
  'logged-out',
  'session-ended',
  'all-sessions-ended',
  'other-sessions-ended',
  'password-changed',
  'password-reset-requested',
  'password-reset',
  'authenticator-enabled',
  'authenticator-disabled',
  'phone-verified',
  'phone-2fa-enabled',
  'phone-2fa-disabled',
  'recovery-codes-generated',
  'recovery-code-used',
  'security-answers-saved',
  'profile-updated',
  'name-changed',
  'bank-account-added',
  'bank-account-removed',
  'avatar-changed',
  'provider-linked',
  'deletion-requested',
  'deletion-cancelled',
  'push-device-registered',
  'inspector-application-submitted',
] as const
export type AccountActivityKind = (typeof accountActivities)[number]

/** Which notifications are listed: all, those that were not clicked yet, or job offers. */
export const notificationFilters = ['all', 'unread', 'jobs'] as const
export type NotificationFilter = (typeof notificationFilters)[number]
