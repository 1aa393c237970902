import { inLocale } from '@fieldproof/contracts/languages'
import { locales } from '@fieldproof/contracts'
import { faq } from '@fieldproof/contracts/calls/users'
import * as z from 'zod/mini'
import type { DemoParts, DemoStep } from '#kernel/demo/demo-step.ts'
import { localised, readJson } from '#kernel/demo/localised.ts'

const faqs = z.array(z.object({ id: z.string(), category: faq.shape.category, question: localised, answer: localised }))

const put = async ({ db, files }: DemoParts): Promise<void> => {
  const all = readJson(faqs, files, 'faq.json') ?? []
  await db.deleteFrom('faqs').where('source', '=', 'demo').execute()
  const rows = locales.flatMap((locale) =>
    all.map(({ id, category, question, answer }, position) => ({
      id,
      locale,
      category,
      question: inLocale(question, locale),
      answer: inLocale(answer, locale),
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

/** The questions of `faq.json`, in their order. */
export const faqsDemo: DemoStep = { name: 'faqs', files: 'faq.json', version: 1, put }
