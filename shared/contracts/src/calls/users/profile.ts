import * as z from 'zod/mini'
import { email, id, instant, notification, pageNumber, pageOf, user } from '../../entities.ts'
import { nameIfGiven, personName } from '../../forms/names.ts'
import { limits } from '../../limits.ts'
import { accountActivities, locales, notificationFilters } from '../../lists.ts'
import { PSEUDO_LOCALE } from '../../pseudo-language.ts'
import { countryCode, phoneNumber } from './account.ts'
import { chatPrivacy, chatPrivacyChange } from './chat-privacy.ts'
import { notificationSettingsChange, notificationSettingsView } from './notification-settings.ts'

const line = (longest = 120) => z._default(z.string().check(z.trim(), z.maxLength(longest)), '')

/** The profile (ACCOUNT-3); an empty string for missing values. */
export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** A new address that is not confirmed yet; the old one stays valid until then (ACCOUNT-4). */
  newEmail: z.nullable(z.string()),
  /** Whether mails to the address bounce (NOTIFY-13). */
  isMailReturned: z.optional(z.boolean()),
  companyName: z.nullable(z.string()),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  mobileNumber1: z.string(),
  mobileNumber2: z.string(),
  mobileNumber1Verified: z.boolean(),
  avatar: z.nullable(z.string()),
  locale: z.enum(locales),
})
export type Profile = z.output<typeof profile>

export const profileBody = z.object({
  firstName: personName(),
  lastName: personName(),
  email,
  /** Stored only for a business. */
  companyName: z._default(nameIfGiven(), ''),
  addressLine1: line(),
  addressLine2: line(),
  city: line(80),
  state: line(80),
  zipCode: line(20),
  country: countryCode,
  mobileNumber1: phoneNumber,
  mobileNumber2: z._default(
    z.union([z.literal(''), phoneNumber], 'Enter a telephone number with its country code.'),
    '',
  ),
  /** The language of mails and notifications; the pseudo-language is refused in production. */
  locale: z._default(z.enum([...locales, PSEUDO_LOCALE]), 'en'),
})
export type ProfileBody = z.output<typeof profileBody>

/** One activity of the account, as shown to its owner. */
export const accountActivity = z.object({
  _id: id,
  kind: z.enum(accountActivities),
  createdAt: instant,
  device: z.nullable(z.string()),
  country: z.nullable(z.string()),
})
export type AccountActivity = z.output<typeof accountActivity>

const done = z.object({ message: z.string() })

export const profileCalls = {
  getUser: {
    method: 'GET',
    path: '/users/get-user',
    who: 'user',
    whileEnrolling: true,
    whileDeleting: true,
    summary: 'The user of this session.',
    answer: user,
  },
  getProfile: {
    method: 'GET',
    path: '/users/me/profile',
    who: 'user',
    ours: true,
    whileDeleting: true,
    summary: "The user's own details.",
    answer: profile,
  },
  updateMe: {
    method: 'PUT',
    path: '/users/me/update',
    who: 'user',
    errors: ['step-up-needed', 'conflict', 'rate-limited'],
    summary:
      "Changes the user's own details. A new name, company name or email address needs a proved session. A new email address takes effect once it is confirmed; a new number needs verification again.",
    body: profileBody,
    answer: z.object({ message: z.string(), user, profile }),
  },
  confirmMyAddress: {
    method: 'POST',
    path: '/users/me/confirm-address',
    who: 'user',
    ours: true,
    errors: ['rate-limited'],
    summary: 'Mails a link to the current address; following it confirms that mail arrives there.',
    answer: done,
  },
  uploadMyAvatar: {
    method: 'POST',
    path: '/users/upload-my-avatar',
    who: 'user',
    encoding: 'multipart',
    errors: ['too-large', 'wrong-type', 'rate-limited'],
    file: { maxBytes: limits.avatarBytes, types: ['image/jpeg', 'image/png'] },
    summary: 'The profile picture: 1 MB at most, jpg or png by its content; it is re-encoded without its metadata.',
    answer: z.object({ message: z.string(), user }),
  },
  deleteMyAvatar: {
    method: 'DELETE',
    path: '/users/me/avatar',
    who: 'user',
    ours: true,
    summary: 'Removes the profile picture.',
    answer: z.object({ message: z.string(), user }),
  },
  getRecentActivities: {
    method: 'GET',
    path: '/users/me/recent-activities',
    who: 'user',
    summary: 'What happened to the account, newest first.',
    query: z.object({ page: pageNumber }),
    answer: pageOf(accountActivity),
  },
  getMyNoOfJobsAndOrders: {
    method: 'GET',
    path: '/users/get-my-no-of-jobs-and-orders',
    who: 'user',
    summary: 'How many jobs and orders the user has.',
    answer: z.object({ noOfJobs: z.int().check(z.nonnegative()), noOfOrders: z.int().check(z.nonnegative()) }),
  },
  getNotificationSettings: {
    method: 'GET',
    path: '/users/me/notification-settings',
    who: 'user',
    ours: true,
    summary: 'Which mails, texts and pushes the user gets.',
    answer: notificationSettingsView,
  },
  updateNotificationSettings: {
    method: 'PUT',
    path: '/users/me/notification-settings',
    who: 'user',
    ours: true,
    summary: 'Changes which mails, texts and pushes the user gets. What is not sent stays as it is.',
    body: notificationSettingsChange,
    answer: notificationSettingsView,
  },
  getChatPrivacy: {
    method: 'GET',
    path: '/users/me/chat-privacy',
    who: 'user',
    ours: true,
    summary: 'What others can see about the user in conversations: typing, presence, read marks.',
    answer: chatPrivacy,
  },
  updateChatPrivacy: {
    method: 'PUT',
    path: '/users/me/chat-privacy',
    who: 'user',
    ours: true,
    summary:
      'Changes what others can see about the user in conversations. What is not sent stays as it is. Users do not see from others what they hide themselves.',
    body: chatPrivacyChange,
    answer: chatPrivacy,
  },
  getRecentNotifications: {
    method: 'GET',
    path: '/users/get-recent-notifications',
    who: 'user',
    whileDeleting: true,
    summary: 'The newest notifications.',
    query: z.object({
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), limits.bellNotifications),
    }),
    answer: z.array(notification),
  },
  getMyNotifications: {
    method: 'GET',
    path: '/users/get-my-notifications',
    who: 'user',
    whileDeleting: true,
    ours: true,
    summary:
      'All notifications, newest first, one page at a time: all of them, those not clicked yet, or those of jobs.',
    query: z.object({ page: pageNumber, filter: z._default(z.enum(notificationFilters), 'all') }),
    answer: pageOf(notification),
  },
  getNotification: {
    method: 'GET',
    path: '/users/get-notification/{id}',
    who: 'user',
    whileDeleting: true,
    ours: true,
    errors: ['not-found'],
    summary: 'One notification of the user, for the link in its text message.',
    params: z.object({ id }),
    answer: notification,
  },
  registerNotificationLastSeen: {
    method: 'POST',
    path: '/users/register-notification-last-seen',
    who: 'user',
    whileDeleting: true,
    summary: 'Marks all notifications as seen, when the bell is opened.',
    answer: z.object({ noOfUnseenNotifications: z.literal(0) }),
  },
  markNotificationAsClicked: {
    method: 'POST',
    path: '/users/mark-notification-as-clicked/{id}',
    who: 'user',
    whileDeleting: true,
    ours: true,
    errors: ['not-found'],
    summary: 'Marks a notification as clicked, when no page is open to send that over the socket, as with a push.',
    params: z.object({ id }),
    answer: z.object({ isClicked: z.literal(true) }),
  },
  getPushPublicKey: {
    method: 'GET',
    path: '/users/get-push-public-key',
    who: 'anyone',
    ours: true,
    summary: "The VAPID key for a browser's subscription to web push, base64url.",
    answer: z.object({ publicKey: z.string() }),
  },
  registerPushNotificationDevice: {
    method: 'POST',
    path: '/users/register-push-notification-device',
    who: 'user',
    errors: ['conflict'],
    summary: 'Registers a browser for web push.',
    body: z.object({
      /** The browser's address at its push service. */
      deviceRegId: z.url().check(z.maxLength(1_000), z.regex(/^https:\/\//, 'The push service must use https.')),
      messageType: z.literal('webPush'),
      userP256dhKey: z.string().check(z.regex(/^[\w-]{80,100}={0,2}$/, 'This is not a P-256 key.')),
      userAuthKey: z.string().check(z.regex(/^[\w-]{16,40}={0,2}$/, 'This is not an authentication secret.')),
    }),
    answer: done,
  },
  unregisterPushNotificationDevice: {
    method: 'POST',
    path: '/users/unregister-push-notification-device',
    who: 'user',
    ours: true,
    whileDeleting: true,
    summary: 'Unregisters a browser from web push.',
    body: z.object({ deviceRegId: z.string().check(z.maxLength(1_000)) }),
    answer: done,
  },
} as const
