import { locales } from '@fieldproof/contracts'
import { faq } from '@fieldproof/contracts/calls/users'
import * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import type { DemoFile } from './files.ts'
import { localised, readJson } from './localised.ts'

const faqs = z.array(z.object({ id: z.string(), category: faq.shape.category, question: localised, answer: localised }))

/** The questions of `faq.json`, in their order. */
export const seedFaqs = async (db: Db, files: readonly DemoFile[]): Promise<void> => {
  const all = readJson(faqs, files, 'faq.json') ?? []
  await db.deleteFrom('faqs').where('source', '=', 'demo').execute()
  const rows = locales.flatMap((locale) =>
    all.map(({ id, category, question, answer }, position) => ({
      id,
      locale,
      category,
      question: question[locale],
      answer: answer[locale],
      position,
      source: 'demo' as const,
    })),
  )
  if (rows.length > 0)
    await db
      .insertInto('faqs')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
