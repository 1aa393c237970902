import { defineGroup } from '../call.ts'
import { accountCalls } from './users/account.ts'
import { calendarFeedCalls } from './users/calendar-feed.ts'
import { inspectorApplicationCalls } from './users/inspector-application.ts'
import { lookupCalls } from './users/lookups.ts'
import { profileCalls } from './users/profile.ts'
import { securityCalls } from './users/security.ts'

export {
  loginBody,
  newPassword,
  signupBody,
  type LoginAnswer,
  type LoginChallenge,
  type LoginResult,
  type SignupBody,
  type SocialRegistration,
} from './users/account.ts'
export { chatPrivacy, type ChatPrivacy, type ChatPrivacyChange } from './users/chat-privacy.ts'
export {
  notificationSettings,
  type NotificationSettings,
  type NotificationSettingsChange,
  type NotificationSettingsView,
} from './users/notification-settings.ts'
export { callRequestBody, faq, type FoundAddress, type Service } from './users/lookups.ts'
export { profileBody, type AccountActivity, type Profile, type ProfileBody } from './users/profile.ts'
export type { SecondFactor, SecuritySettings } from './users/security.ts'

/**
 * Accounts, sessions, security, profile, inspector applications, look-ups for forms, and the calendar's secret address.
 */
export const usersCalls = defineGroup('users', {
  ...accountCalls,
  ...securityCalls,
  ...profileCalls,
  ...inspectorApplicationCalls,
  ...lookupCalls,
  ...calendarFeedCalls,
})
