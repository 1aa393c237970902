import { locales } from '@fieldproof/contracts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import { defineResource, type Option, type Values } from '#kernel/back-office/resource.ts'
import {
  fromBothLanguages,
  inBothLanguages,
  inLanguageName,
  namesInBoth,
  titleIn,
} from '#kernel/back-office/both-languages.ts'
import { groups, someText } from '#kernel/back-office/texts.ts'

const by = ['editor'] as const
const categories = ['customers', 'inspectors', 'payments', 'account'] as const
const categoryOptions: readonly Option[] = [
  { value: 'customers', label: { en: 'Customers', no: 'Kunder' } },
  { value: 'inspectors', label: { en: 'Inspectors', no: 'Inspektører' } },
  { value: 'payments', label: { en: 'Payments', no: 'Betaling' } },
  { value: 'account', label: { en: 'Account', no: 'Konto' } },
]

const put = async (db: Db, id: string, values: Values): Promise<void> => {
  for (const locale of locales) {
    const [question, answer] = ['question', 'reply'].map((field) => String(values[inLanguageName(field, locale)] ?? ''))
    // A language that nothing has been written in yet stays without a question.
    if (!question || !answer) continue
    const row = {
      question,
      answer,
      category: values.category as (typeof categories)[number],
      position: Number(values.position),
      source: 'staff' as const,
    }
    await db
      .insertInto('faqs')
      .values({ id, locale, ...row })
      .onConflict((conflict) => conflict.columns(['id', 'locale']).doUpdateSet(row))
      .execute()
  }
}

/** Questions that are asked often, each in both languages. */
export const faqs = defineResource({
  name: 'faqs',
  title: { en: 'FAQs', no: 'Vanlige spørsmål' },
  description: {
    en: 'Questions that are asked often, with short answers.',
    no: 'Spørsmål som stilles ofte, med korte svar.',
  },
  group: groups.contents,
  readBy: ['editor'],
  from: fromBothLanguages('faqs', 'id'),
  key: { value: sql`record.id`, table: 'faqs', column: sql`id`, isUuid: false },
  naming: { from: namesInBoth('question'), make: titleIn('question') },
  fields: [
    ...inBothLanguages('question', {
      name: 'question',
      kind: 'text',
      label: { en: 'Question', no: 'Spørsmål' },
      isSearchable: true,
      edit: { by, takes: someText(240), most: 240 },
    }),
    ...inBothLanguages('answer', {
      name: 'reply',
      kind: 'long-text',
      label: { en: 'Answer', no: 'Svar' },
      isSearchable: true,
      edit: { by, takes: someText(4_000), most: 4_000 },
    }),
    {
      name: 'category',
      kind: 'choice',
      label: { en: 'Category', no: 'Kategori' },
      value: sql`coalesce(en.category, nb.category)`,
      isListed: true,
      isSortable: true,
      options: categoryOptions,
      edit: { by, takes: z.enum(categories) },
    },
    {
      name: 'position',
      kind: 'number',
      label: { en: 'Place in the list', no: 'Plass i listen' },
      value: sql`coalesce(en.position, nb.position)`,
      isListed: true,
      isSortable: true,
      edit: {
        by,
        takes: z
          .int('This value is not valid.')
          .check(z.gte(0, 'This value is not valid.'), z.lte(1_000, 'This value is not valid.')),
      },
    },
  ],
  filters: ['category'],
  sort: { by: 'position', direction: 'asc' },
  edit: {
    write: async ({ db, id, before, values }) => {
      await put(db, id, { ...before, ...values })
    },
  },
  create: {
    by,
    label: { en: 'New question', no: 'Nytt spørsmål' },
    fields: [...namesInBoth('question', 'reply'), 'category', 'position'],
    write: async ({ db, values }) => {
      const id = crypto.randomUUID()
      await put(db, id, values)
      return id
    },
  },
  actions: [
    {
      name: 'remove',
      label: { en: 'Remove', no: 'Fjern' },
      description: {
        en: 'The question is gone for its readers. Its text stays in the audit trail.',
        no: 'Spørsmålet blir borte for leserne. Teksten blir liggende i endringsloggen.',
      },
      by,
      isDanger: true,
      needsReason: true,
      fits: () => true,
      done: 'The question is removed.',
      run: async ({ db, id }) => {
        await db.deleteFrom('faqs').where('id', '=', id).execute()
      },
    },
  ],
})
