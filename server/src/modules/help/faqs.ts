import type { AnswerOf, Locale } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'

/** The frequent questions with their answers, in the order of display. */
export const listFaqs = async (db: Db, locale: Locale): Promise<AnswerOf<'GET /users/get-all-faq'>> => {
  const rows = await db.selectFrom('faqs').selectAll().where('locale', '=', locale).orderBy('position').execute()
  return rows.map((row) => ({ _id: row.id, question: row.question, answer: row.answer, category: row.category }))
}
