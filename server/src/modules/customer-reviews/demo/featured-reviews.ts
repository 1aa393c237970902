import { inspectionTypes } from '@fieldproof/contracts'
import * as z from 'zod/mini'
import type { DemoParts, DemoStep } from '#kernel/demo/demo-step.ts'
import { pastDays } from '#kernel/demo/past-days.ts'
import { localised, readJson } from '#kernel/demo/localised.ts'

const rating = z.int().check(z.gte(1), z.lte(5))
const reviews = z.array(
  z.object({
    id: z.string(),
    inspectionType: z.enum(inspectionTypes),
    city: z.string(),
    reviewerName: z.string(),
    inspectorFirstName: z.string(),
    text: localised,
    createdOn: z.iso.date(),
    ratings: z.object({
      overall: rating,
      communication: rating,
      expertise: rating,
      professionalism: rating,
      reportClarity: rating,
    }),
  }),
)

const put = async ({ db, files, now }: DemoParts): Promise<void> => {
  const all = readJson(reviews, files, 'reviews.json') ?? []
  await db.deleteFrom('customer_reviews').where('source', '=', 'demo').execute()
  if (all.length === 0) return
  const createdAt = pastDays(
    all.map(({ createdOn }) => createdOn),
    12,
    now,
  )
  await db
    .insertInto('customer_reviews')
    .values(
      all.map(({ ratings, ...review }) => ({
        id: review.id,
        inspection_type: review.inspectionType,
        city: review.city,
        reviewer_name: review.reviewerName,
        inspector_first_name: review.inspectorFirstName,
        written_in: 'en' as const,
        text_en: review.text.en,
        text_no: review.text.no,
        overall: ratings.overall,
        communication: ratings.communication,
        expertise: ratings.expertise,
        professionalism: ratings.professionalism,
        report_clarity: ratings.reportClarity,
        created_at: createdAt(review.createdOn),
        source: 'demo' as const,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The reviews of `reviews.json`. */
export const featuredReviewsDemo: DemoStep = { name: 'reviews', files: 'reviews.json', version: 1, put }
