import type { AnswerOf, Locale } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import { withFiguresInForce } from '#modules/policy-changes/terms-in-force.ts'

/** The frequent questions with their answers, in the order of display, with current figures (PRICE-11). */
export const listFaqs = async (db: Db, locale: Locale, now: Date): Promise<AnswerOf<'GET /users/get-all-faq'>> => {
  const rows = await db.selectFrom('faqs').selectAll().where('locale', '=', locale).orderBy('position').execute()
  const faqs = rows.map((row) => ({ _id: row.id, question: row.question, answer: row.answer, category: row.category }))
  return withFiguresInForce(faqs, { db, now, locale })
}
