import * as z from 'zod/mini'
import { id, instant } from '../entities.ts'
import { quoteMessages as messages } from '../forms/messages.ts'
import { inspectionTypes } from '../lists.ts'
import { person } from './person.ts'

const ratings = z.object({
  overall: z.int(),
  communication: z.int(),
  expertise: z.int(),
  professionalism: z.int(),
  reportClarity: z.int(),
})

/** A review as shown to everybody. */
export const review = z.object({
  _id: z.string(),
  inspectionType: z.enum(inspectionTypes),
  city: z.string(),
  reviewerName: z.string(),
  inspectorFirstName: z.string(),
  text: z.string(),
  createdAt: instant,
  ratings,
})
export type Review = z.output<typeof review>

const rating = z.int(messages.selectOne).check(z.gte(1, messages.selectOne), z.lte(5, messages.selectOne))

/** The five ratings of a review (REVIEW-1), each 1 to 5. */
export const givenRatings = z.object(
  {
    overall: rating,
    communication: rating,
    expertise: rating,
    professionalism: rating,
    reportClarity: rating,
  },
  messages.required,
)

/** A review as shown to its author and its inspector. */
export const customerReview = z.object({
  _id: id,
  orderId: id,
  orderSequenceId: z.string(),
  inspectionType: z.enum(inspectionTypes),
  reviewer: person,
  inspector: person,
  ratings,
  text: z.string(),
  createdAt: instant,
  updatedAt: instant,
  /** Until when its author may change it (REVIEW-2). */
  editableUntil: instant,
  /** The inspector's answer. */
  answer: z.nullable(z.object({ text: z.string(), createdAt: instant })),
})
export type CustomerReview = z.output<typeof customerReview>
