import { locales } from '@fieldproof/contracts'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { inEachLanguage, namesInEach, titleIn } from '#kernel/back-office/each-language.ts'
import { instantText, readInstant } from '#kernel/back-office/instant-text.ts'
import {
  defineResource,
  type Act,
  type Action,
  type Field,
  type Option,
  type Values,
} from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { announce } from '#kernel/db/announcements.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { writeAudit } from '#modules/custom-admin/audit.ts'
import { readValues } from '#modules/custom-admin/records.ts'
import { inSchema } from '#texts/schema-sentences.ts'
import { textsOf } from '#texts/texts-of.ts'
import { inWords } from '#texts/words.ts'
import { hasGoodLinks, hasGoodPictures } from './letter.ts'
import { BODY_LENGTH, missingLanguages, putNewsletterTexts, SUBJECT_LENGTH } from './newsletter-texts.ts'
import { countReaders } from './send-newsletters.ts'
import type { NewsletterKind, NewsletterState } from './tables.ts'
import { sendTestMail } from './test-mail.ts'
import { NEWSLETTERS_CHANNEL } from './worker.ts'

const labels = textsOf('back-office').newsletters
const languageNames = textsOf('back-office').users.languages
const texts = textsOf('newsletters')
const faultTexts = textsOf('back-office-fields').newsletter

const by = ['editor'] as const
const kinds = ['news', 'announcement'] as const satisfies readonly NewsletterKind[]

const kindOptions: readonly Option[] = [
  { value: 'news', label: labels.news() },
  { value: 'announcement', label: labels.announcement() },
]
const stateOptions: readonly Option[] = [
  { value: 'draft', label: labels.draft() },
  { value: 'scheduled', label: labels.scheduled() },
  { value: 'sending', label: labels.sending() },
  { value: 'sent', label: labels.sent() },
  { value: 'stopped', label: labels.stopped() },
]

const subject = z.nullable(z.string().check(z.trim(), z.maxLength(SUBJECT_LENGTH, fieldMessages.tooLong)))
const body = z.nullable(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(BODY_LENGTH, fieldMessages.tooLong),
      z.refine(hasGoodPictures, inSchema(faultTexts.pictures())),
      z.refine(hasGoodLinks, inSchema(faultTexts.links())),
    ),
)

const writtenFields: Field[] = [
  ...inEachLanguage('subject', {
    name: 'subject',
    kind: 'text',
    label: labels.subject(),
    isSearchable: true,
    edit: { by, takes: subject, most: SUBJECT_LENGTH, isOptional: true },
  }),
  ...inEachLanguage('body', {
    name: 'body',
    kind: 'markdown',
    label: labels.text(),
    hint: labels.textHint(),
    takesPictures: true,
    edit: { by, takes: body, most: BODY_LENGTH, isOptional: true },
  }),
]

const isIn =
  (...states: NewsletterState[]) =>
  ({ status }: Values): boolean =>
    states.some((state) => state === status)

/** The label of the send button, with the number of readers. */
const toReaders = ({ kind, readers }: Values) =>
  kind === 'news' ? labels.sendNews({ count: Number(readers) }) : labels.sendAnnouncement({ count: Number(readers) })

/** Why a draft cannot be sent yet (NEWSLETTER-12): a language is missing, or nobody would get it. */
const notYet = (before: Values) => {
  if (missingLanguages(before).length > 0) return texts.everyLanguage()
  if (before['readers'] !== 0) return undefined
  return before['kind'] === 'news' ? texts.noSubscribers() : texts.noAccounts()
}

/** Plans a newsletter for an instant. */
const plan = async ({ db, id }: Act, at: Date): Promise<void> => {
  await db.updateTable('newsletters').set({ state: 'scheduled', send_at: at }).where('id', '=', id).execute()
  await announce(db, NEWSLETTERS_CHANNEL)
}

/** The actions that send a newsletter. A sent mail cannot be recalled, so they need a proved session (STAFF-7). */
const sending: Pick<Action, 'by' | 'needsProof' | 'needsVersion' | 'fits' | 'describe' | 'obstacle'> = {
  by,
  needsProof: true,
  needsVersion: true,
  fits: isIn('draft'),
  describe: toReaders,
  obstacle: notYet,
}

const actions: readonly Action[] = [
  {
    name: 'send-test',
    label: labels.sendTest(),
    description: labels.sendTestDescription(),
    by,
    takesNoReason: true,
    fields: [
      {
        name: 'language',
        kind: 'choice',
        label: labels.language(),
        takes: z.enum(locales, fieldMessages.selectOne),
        options: locales.map((value) => ({ value, label: languageNames[value]() })),
      },
    ],
    fits: () => true,
    done: texts.testSent(),
    run: sendTestMail,
  },
  {
    ...sending,
    name: 'send',
    label: labels.send(),
    description: labels.sendDescription(),
    done: texts.begins(),
    run: (act) => plan(act, act.now),
  },
  {
    ...sending,
    name: 'schedule',
    label: labels.schedule(),
    description: labels.sendDescription(),
    fields: [
      {
        name: 'sendAt',
        kind: 'instant',
        label: labels.sendAt(),
        takes: instantText,
        most: 40,
      },
    ],
    done: texts.planned(),
    run: async (act) => {
      const at = readInstant(String(act.values['sendAt']))
      if (at <= act.now) throw invalid([{ field: 'values.sendAt', message: texts.timeToCome() }])
      await plan(act, at)
    },
  },
  {
    name: 'cancel',
    label: labels.cancel(),
    description: labels.cancelDescription(),
    by,
    fits: isIn('scheduled'),
    done: texts.cancelled(),
    run: async ({ db, id }) => {
      await db.updateTable('newsletters').set({ state: 'draft', send_at: null }).where('id', '=', id).execute()
    },
  },
  {
    name: 'stop',
    label: labels.stop(),
    description: labels.stopDescription(),
    by,
    isDanger: true,
    needsReason: true,
    fits: isIn('sending'),
    done: texts.stopped(),
    run: async ({ db, id, now }) => {
      await db.updateTable('newsletters').set({ state: 'stopped', ended_at: now }).where('id', '=', id).execute()
    },
  },
  {
    name: 'duplicate',
    label: labels.duplicate(),
    description: labels.duplicateDescription(),
    by,
    takesNoReason: true,
    needsVersion: true,
    fits: () => true,
    done: texts.duplicated(),
    run: async ({ db, now, viewer, before }) => {
      const id = await putDraft(db, now, before)
      const after = (await readValues(db, newsletters, id)) ?? null
      // The audit entry of this action belongs to the copied record.
      await writeAudit(db, {
        resource: newsletters,
        id,
        action: 'create',
        actor: viewer,
        now,
        reason: undefined,
        before: null,
        after,
      })
    },
  },
  {
    name: 'remove',
    label: shared.remove(),
    description: labels.removeDescription(),
    by,
    isDanger: true,
    fits: isIn('draft'),
    done: texts.removed(),
    run: async ({ db, id }) => {
      await db.deleteFrom('newsletters').where('id', '=', id).execute()
    },
  },
]

const putDraft = async (db: Act['db'], now: Date, values: Values): Promise<string> => {
  const { id } = await db
    .insertInto('newsletters')
    .values({
      kind: values['kind'] as NewsletterKind,
      created_at: now,
      send_at: null,
      begun_at: null,
      ended_at: null,
      readers: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await putNewsletterTexts(db, id, values)
  return id
}

/** A figure that means nothing before sending has begun. */
const ofBegun = (column: `${string}_count`) =>
  sql`case when record.begun_at is not null then ${sql.ref(`record.${column}`)} end`

/** A figure that grows while the newsletter is sent, and afterwards. @param isListed whether the list has it, too */
const figure = (name: string, label: Field['label'], value: Field['value'], isListed = true): Field => ({
  name,
  kind: 'number',
  label,
  value,
  ...(isListed && { isListed }),
  isLive: true,
})

const ofLanguages = sql.join(
  locales.map(
    (locale) => sql`left join newsletter_texts as ${sql.table(locale)}
      on ${sql.table(locale)}.newsletter_id = record.id and ${sql.table(locale)}.locale = ${sql.lit(locale)}`,
  ),
  sql` `,
)

/** Newsletters: staff write one and mail it to many readers (NEWSLETTER-10 to 15). */
export const newsletters = defineResource({
  name: 'newsletters',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.contents(),
  recordPart: 'mail',
  readBy: by,
  from: sql`newsletters as record ${ofLanguages}`,
  key: { value: sql`record.id`, table: 'newsletters', column: sql`id`, isUuid: true },
  naming: {
    from: namesInEach('subject'),
    make: (values, language) => titleIn('subject')(values, language) || inWords(labels.untitled(), language),
  },
  fields: [
    {
      name: 'kind',
      kind: 'choice',
      label: shared.kind(),
      hint: labels.kindHint(),
      value: sql`record.kind`,
      isListed: true,
      options: kindOptions,
      edit: { by, takes: z.enum(kinds, fieldMessages.selectOne) },
    },
    {
      name: 'status',
      kind: 'choice',
      label: shared.status(),
      value: sql`record.state`,
      isListed: true,
      options: stateOptions,
    },
    ...writtenFields,
    {
      name: 'sendAt',
      kind: 'instant',
      label: labels.begins(),
      value: sql`coalesce(record.begun_at, record.send_at)`,
      isListed: true,
      isSortable: true,
    },
    { name: 'endedAt', kind: 'instant', label: labels.ended(), value: sql`record.ended_at` },
    { name: 'createdAt', kind: 'instant', label: shared.createdAt(), value: sql`record.created_at`, isSortable: true },
    figure(
      'readers',
      labels.readers(),
      sql`coalesce(record.readers, case record.kind when 'news' then ${countReaders('news')} else ${countReaders('announcement')} end)`,
    ),
    { name: 'queued', kind: 'number', label: labels.queued(), value: ofBegun('queued_count'), isLive: true },
    figure('delivered', labels.delivered(), ofBegun('sent_count')),
    figure('undelivered', labels.undelivered(), ofBegun('failed_count'), false),
    figure('returned', labels.returned(), ofBegun('returned_count'), false),
    figure('complained', labels.complained(), ofBegun('complained_count'), false),
    figure('left', labels.leftByIt(), ofBegun('left_count')),
  ],
  filters: ['kind', 'status'],
  sort: { by: 'createdAt', direction: 'desc' },
  edit: {
    fits: isIn('draft'),
    write: async ({ db, id, before, values }) => {
      const all = { ...before, ...values }
      await db
        .updateTable('newsletters')
        .set({ kind: all['kind'] as NewsletterKind })
        .where('id', '=', id)
        .execute()
      await putNewsletterTexts(db, id, all)
    },
  },
  create: {
    by,
    label: labels.newNewsletter(),
    fields: ['kind', ...namesInEach('subject', 'body')],
    write: ({ db, now, values }) => putDraft(db, now, values),
  },
  actions,
})
