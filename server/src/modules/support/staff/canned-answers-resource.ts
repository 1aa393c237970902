import { locales } from '@fieldproof/contracts'
import { sql } from 'kysely'
import {
  fromEachLanguage,
  inEachLanguage,
  inLanguageName,
  namesInEach,
  titleIn,
} from '#kernel/back-office/each-language.ts'
import { defineResource, type Values } from '#kernel/back-office/resource.ts'
import { groups, shared, someText } from '#kernel/back-office/texts.ts'
import type { Db } from '#kernel/db/connect.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').support
const by = ['support'] as const

const put = async (db: Db, id: string, values: Values): Promise<void> => {
  for (const locale of locales) {
    const [title, answer] = ['title', 'answer'].map((field) => String(values[inLanguageName(field, locale)] ?? ''))
    // Nothing has been written in this language yet.
    if (!title || !answer) continue
    await db
      .insertInto('canned_answers')
      .values({ id, locale, title, answer })
      .onConflict((conflict) => conflict.columns(['id', 'locale']).doUpdateSet({ title, answer }))
      .execute()
  }
}

/** Canned answers of support, each in every language. */
export const cannedAnswers = defineResource({
  name: 'canned-answers',
  title: labels.cannedAnswers(),
  description: labels.cannedAnswersAbout(),
  group: groups.contents(),
  readBy: ['support'],
  from: fromEachLanguage('canned_answers', 'id'),
  key: { value: sql`record.id`, table: 'canned_answers', column: sql`id`, isUuid: true },
  naming: { from: namesInEach('title'), make: titleIn('title') },
  fields: [
    ...inEachLanguage('title', {
      name: 'title',
      kind: 'text',
      label: labels.answerTitle(),
      isSearchable: true,
      isListed: true,
      isSortable: true,
      edit: { by, takes: someText(120), most: 120 },
    }),
    ...inEachLanguage('answer', {
      name: 'answer',
      kind: 'long-text',
      label: labels.answerText(),
      isSearchable: true,
      edit: { by, takes: someText(4_000), most: 4_000 },
    }),
  ],
  filters: [],
  sort: { by: 'titleEn', direction: 'asc' },
  edit: {
    write: async ({ db, id, before, values }) => {
      await put(db, id, { ...before, ...values })
    },
  },
  create: {
    by,
    label: labels.newAnswer(),
    fields: namesInEach('title', 'answer'),
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
      description: labels.removeAnswerDescription(),
      by,
      isDanger: true,
      needsReason: true,
      fits: () => true,
      done: labels.answerRemoved(),
      run: async ({ db, id }) => {
        await db.deleteFrom('canned_answers').where('id', '=', id).execute()
      },
    },
  ],
})
