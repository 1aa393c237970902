import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { email, notification, user } from '../entities.ts'
import { limits } from '../limits.ts'
import { callRequestCategories, inspectionTypes, locales } from '../lists.ts'
import { money } from '../entities.ts'

const name = (message: string) => z.string().check(z.trim(), z.minLength(1, message), z.maxLength(80))
const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'Please select one'))

/** A password that is being chosen (decisions: 12 to 128 characters, no composition rules). */
export const newPassword = z.string().check(
  z.minLength(limits.passwordMin, `Use at least ${limits.passwordMin} characters.`),
  z.maxLength(limits.passwordMax, `Use at most ${limits.passwordMax} characters.`),
)
/** E.164: a plus sign, the dialling code and the number. */
export const phoneNumber = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, 'Enter a telephone number with its country code.'))

const account = {
  firstName: name('This field is required.'),
  lastName: name('This field is required.'),
  email,
  country: countryCode,
  phoneNumber,
  password: newPassword,
  acceptsTerms: z.literal(true, 'Please accept the terms to go on.'),
  isOfAge: z.literal(true, `You have to be at least ${limits.minimumAge} years old.`),
}

/** D2 §5: an individual's account, or a business's with its company name. */
export const signupBody = z.discriminatedUnion('accountType', [
  z.object({ accountType: z.literal('individual'), ...account }),
  z.object({ accountType: z.literal('business'), companyName: name('This field is required.'), ...account }),
])
export type SignupBody = z.output<typeof signupBody>

export const loginBody = z.object({
  email,
  password: z.string().check(z.minLength(1, 'This field is required.'), z.maxLength(limits.passwordMax)),
})

/** D1 §3: token, expiry, user. The token is opaque; expiry is an instant. */
export const loginResult = z.object({ token: z.string(), expiry: z.iso.datetime(), user })

/** D1 §5: the request-a-call dialog. `fullPhoneNumber` is the dialling code joined to the number. */
export const callRequestBody = z.object({
  fullName: z.string().check(z.trim(), z.minLength(1, 'full name required'), z.maxLength(120)),
  fullPhoneNumber: phoneNumber,
  category: z.enum(callRequestCategories, 'category required'),
})

export const service = z.object({
  inspectionType: z.enum(inspectionTypes),
  /** The lowest price at which the service is offered now. */
  fromPrice: money,
  /** Minutes that an inspection takes on site, usually. */
  typicalMinutes: z.int(),
  /** Working days until the report is there, at most. */
  reportWithinDays: z.int(),
  /** Points that the inspector's list holds. */
  checklistPoints: z.int(),
  isAvailable: z.boolean(),
})
export type Service = z.output<typeof service>

export const faq = z.object({
  _id: z.string(), question: z.string(), answer: z.string(),
  category: z.enum(['customers', 'inspectors', 'payments', 'account']),
})

const inLocale = z.object({ locale: z._default(z.enum(locales), 'en') })
const done = z.object({ message: z.string() })

export const usersCalls = defineGroup('users', {
  signup: {
    method: 'POST', path: '/users/signup', who: 'anyone',
    summary: 'Opens an account for a person or a business and starts its first session.',
    body: signupBody, answer: loginResult,
  },
  login: {
    method: 'POST', path: '/users/login', who: 'anyone', summary: 'Starts a session.',
    body: loginBody, answer: loginResult,
  },
  logout: {
    method: 'POST', path: '/users/me/logout', who: 'user', summary: 'Ends this session.', answer: done,
  },
  getUser: {
    method: 'GET', path: '/users/get-user', who: 'user', summary: 'The user of this session.', answer: user,
  },
  checkIfEmailIsRegistered: {
    method: 'GET', path: '/users/check-if-email-is-registered', who: 'anyone',
    summary: 'Whether an account has this address; the only call that tells, and a limited one.',
    query: z.object({ email }), answer: z.object({ isRegistered: z.boolean() }),
  },
  ipLookUp: {
    method: 'GET', path: '/users/ipLookUp', who: 'anyone',
    summary: "The reader's country, from the network address, and the locale that suits it.",
    answer: z.object({ locale: z.enum(locales), country: countryCode }),
  },
  getServiceDetails: {
    method: 'GET', path: '/users/get-service-details', who: 'anyone',
    summary: 'The five services with what each costs at least and takes.', answer: z.array(service),
  },
  getAllFaq: {
    method: 'GET', path: '/users/get-all-faq', who: 'anyone', summary: 'Frequently asked questions.',
    query: inLocale, answer: z.array(faq),
  },
  getRecentNotifications: {
    method: 'GET', path: '/users/get-recent-notifications', who: 'user', summary: 'The newest notifications.',
    query: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), limits.bellNotifications) }),
    answer: z.array(notification),
  },
  registerNotificationLastSeen: {
    method: 'POST', path: '/users/register-notification-last-seen', who: 'user',
    summary: 'The bell was opened: nothing is unseen any more.',
    answer: z.object({ noOfUnseenNotifications: z.literal(0) }),
  },
  createCallRequest: {
    method: 'POST', path: '/users/create_call_request', who: 'anyone', summary: 'Asks to be called.',
    body: callRequestBody, answer: done,
  },
})
