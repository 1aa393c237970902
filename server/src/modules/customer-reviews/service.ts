import type { AnswerOf, InspectionType, Locale } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import { textsOf } from '#texts/texts-of.ts'
import { inWords } from '#texts/words.ts'
import { textIn } from './review-text.ts'

interface ReviewsQuery {
  locale: Locale
  inspectionType?: InspectionType
  inspectorId?: string
  limit: number
}

const texts = textsOf('customer-reviews')

/**
 * The newest reviews, of one kind of inspection, of one inspector or of all, with their number and the average of their
 * overall ratings, to one decimal. A review without a translation is shown in its original language.
 */
export const featuredReviews = async (
  db: Db,
  { locale, inspectionType, inspectorId, limit }: ReviewsQuery,
): Promise<AnswerOf<'GET /customer-reviews/get-featured'>> => {
  let reviews = db.selectFrom('customer_reviews')
  if (inspectionType !== undefined) reviews = reviews.where('inspection_type', '=', inspectionType)
  if (inspectorId !== undefined) reviews = reviews.where('inspector_id', '=', inspectorId)
  const { total, average } = await reviews
    .select((select) => [
      select.fn.countAll<number>().as('total'),
      select.fn.avg<string | null>('overall').as('average'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await reviews
    .leftJoin('users as reviewer', 'reviewer.id', 'reviewer_id')
    .leftJoin('users as inspector', 'inspector.id', 'inspector_id')
    .selectAll('customer_reviews')
    .select(['reviewer.deleted_at as reviewer_deleted_at', 'inspector.deleted_at as inspector_deleted_at'])
    .orderBy('customer_reviews.created_at', 'desc')
    .orderBy('customer_reviews.id')
    .limit(limit)
    .execute()
  return {
    total,
    average: average === null ? null : Math.round(Number(average) * 10) / 10,
    reviews: rows.map((row) => ({
      _id: row.id,
      inspectionType: row.inspection_type,
      city: row.city,
      reviewerName: row.reviewer_deleted_at ? inWords(texts.someCustomer(), locale) : row.reviewer_name,
      inspectorFirstName: row.inspector_deleted_at ? inWords(texts.someInspector(), locale) : row.inspector_first_name,
      createdAt: row.created_at.toISOString(),
      text: textIn(row, locale),
      ratings: {
        overall: row.overall,
        communication: row.communication,
        expertise: row.expertise,
        professionalism: row.professionalism,
        reportClarity: row.report_clarity,
      },
    })),
  }
}
