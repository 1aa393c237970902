import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { locales } from '@fieldproof/contracts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import { defineResource, type Option, type Values } from '#kernel/back-office/resource.ts'
import {
  columnInEach,
  fromEachLanguage,
  inEachLanguage,
  inLanguageName,
  namesInEach,
  titleIn,
} from '#kernel/back-office/each-language.ts'
import { groups, shared, someText } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').faqs
const texts = textsOf('help')

const by = ['editor'] as const
const categories = ['customers', 'inspectors', 'payments', 'account'] as const
const categoryOptions: readonly Option[] = [
  { value: 'customers', label: labels.customers() },
  { value: 'inspectors', label: labels.inspectors() },
  { value: 'payments', label: labels.payments() },
  { value: 'account', label: labels.account() },
]

const put = async (db: Db, id: string, values: Values): Promise<void> => {
  for (const locale of locales) {
    const [question, answer] = ['question', 'reply'].map((field) => String(values[inLanguageName(field, locale)] ?? ''))
    // There is no question yet in a language whose texts are incomplete.
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

/** Questions that are asked often, each in every language. */
export const faqs = defineResource({
  name: 'faqs',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.contents(),
  readBy: ['editor'],
  from: fromEachLanguage('faqs', 'id'),
  key: { value: sql`record.id`, table: 'faqs', column: sql`id`, isUuid: false },
  naming: { from: namesInEach('question'), make: titleIn('question') },
  fields: [
    ...inEachLanguage('question', {
      name: 'question',
      kind: 'text',
      label: labels.question(),
      isSearchable: true,
      edit: { by, takes: someText(240), most: 240 },
    }),
    ...inEachLanguage('answer', {
      name: 'reply',
      kind: 'long-text',
      label: labels.answer(),
      isSearchable: true,
      edit: { by, takes: someText(4_000), most: 4_000 },
    }),
    {
      name: 'category',
      kind: 'choice',
      label: labels.category(),
      value: sql`coalesce(${columnInEach('category')})`,
      isListed: true,
      isSortable: true,
      options: categoryOptions,
      edit: { by, takes: z.enum(categories) },
    },
    {
      name: 'position',
      kind: 'number',
      label: labels.placeInTheList(),
      value: sql`coalesce(${columnInEach('position')})`,
      isListed: true,
      isSortable: true,
      edit: {
        by,
        takes: z
          .int(fieldMessages.invalidValue)
          .check(z.gte(0, fieldMessages.invalidValue), z.lte(1_000, fieldMessages.invalidValue)),
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
    label: labels.newQuestion(),
    fields: [...namesInEach('question', 'reply'), 'category', 'position'],
    write: async ({ db, values }) => {
      const id = crypto.randomUUID()
      await put(db, id, values)
      return id
    },
  },
  actions: [
    {
      name: 'remove',
      label: shared.remove(),
      description: labels.removeDescription(),
      by,
      isDanger: true,
      needsReason: true,
      fits: () => true,
      done: texts.questionRemoved(),
      run: async ({ db, id }) => {
        await db.deleteFrom('faqs').where('id', '=', id).execute()
      },
    },
  ],
})
