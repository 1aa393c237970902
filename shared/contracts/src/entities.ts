import * as z from 'zod/mini'
import { inspectionTypes } from './lists.ts'

/** An instant in UTC, as an ISO 8601 string. */
export const instant = z.iso.datetime()
/** A random identifier (UUID). */
export const id = z.uuid()
export const email = z
  .string('Email is required.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'Email is required.', abort: true }),
    z.maxLength(254, 'Email is invalid.'),
    z.email('Email is invalid.'),
  )

/** A user, as shown in their own session (ACCOUNT-9). */
export const user = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  accountType: z.enum(['individual', 'business']),
  companyName: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  country: z.string(),
  isPro: z.boolean(),
  isStaff: z.boolean(),
  noOfUnseenNotifications: z.int().check(z.nonnegative()),
  /** 1: the user is subscribed to the newsletter (NEWSLETTER-3). */
  newsletterSubscribed: z.union([z.literal(0), z.literal(1)]),
  deletionPending: z.boolean(),
  /** When an account that waits for its deletion is deleted; null otherwise. */
  deletionAt: z.nullable(instant),
  createdAt: instant,
})
export type User = z.output<typeof user>

/** The job that a job notification is about (BELL-10). */
export const jobSummary = z.object({
  address: z.string(),
  city: z.string(),
  zipCode: z.string(),
  inspectionDate: instant,
  inspectionType: z.enum(inspectionTypes),
  /** IANA zone of the place; missing from notifications from before it was stored. */
  timeZone: z.optional(z.string()),
})

/** A notification (BELL-10). */
export const notification = z.object({
  _id: id,
  message: z.string(),
  createdAt: instant,
  isClicked: z.boolean(),
  actionLink: z.string(),
  isJobNotification: z.boolean(),
  accepted: z.boolean(),
  declined: z.boolean(),
  isJobStillAvailable: z.boolean(),
  orderId: z.nullable(z.string()),
  orderSequenceId: z.nullable(z.string()),
  jobSummary: z.nullable(jobSummary),
  typeOfNotification: z.string(),
  meta: z.nullable(
    z.object({
      avatar: z.nullable(z.string()),
      initials: z.string(),
      fullName: z.string(),
      orderId: z.nullable(z.string()),
    }),
  ),
  avatar: z.nullable(z.string()),
  initials: z.nullable(z.string()),
})
export type Notification = z.output<typeof notification>

/** Money: integer minor units (kobo for NGN) and an ISO 4217 code. */
export const money = z.object({ amount: z.int(), currency: z.string().check(z.length(3)) })
export type Money = z.output<typeof money>

/** The requested page of a list, from 1. */
export const pageNumber = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1)

/** One page of a list, with the total number of items. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() })
