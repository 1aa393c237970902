import * as z from 'zod/mini'
import { instant } from '../entities.ts'
import { line } from '../forms/answers.ts'
import { fileLimits, projectLimits as most } from '../limits.ts'
import { conditionRatings } from '../lists.ts'
import { fieldMessages as messages, idList, listOf, point, storedFile, wallDate, wallTime } from './field-types.ts'
import { person } from './person.ts'
import { templateField } from './report-template.ts'
import { instantGiven } from './write-fields.ts'

const text = (longest: number) =>
  z.string(messages.required).check(z.trim(), z.minLength(1, messages.required), z.maxLength(longest, messages.tooLong))
/** `round` counts from 0 within a repeated section; otherwise it is 0. */
const field = {
  fieldId: z.uuid(),
  round: z._default(z.int(messages.wholeNumber).check(z.gte(0), z.lt(most.roundsMax)), 0),
}

/** The value of one field, by its kind. Files are uploaded for the report first. */
export const entryValue = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('text'), ...field, text: text(500) }),
    z.object({ kind: z.literal('long-text'), ...field, text: text(most.textMax) }),
    z.object({
      kind: z.literal('number'),
      ...field,
      number: z
        .number(messages.required)
        .check(z.gte(-1_000_000_000, messages.tooLarge), z.lte(1_000_000_000, messages.tooLarge)),
    }),
    z.object({ kind: z.literal('single-choice'), ...field, optionId: z.uuid(messages.selectOne) }),
    z.object({ kind: z.literal('multiple-choice'), ...field, optionIds: idList(most.optionsMax) }),
    z.object({
      kind: z.literal('rating'),
      ...field,
      rating: z.int(messages.wholeNumber).check(z.gte(1, messages.aboveZero), z.lte(10, messages.tooLarge)),
    }),
    z.object({ kind: z.literal('condition'), ...field, condition: z.enum(conditionRatings, messages.selectOne) }),
    z.object({ kind: z.literal('photo'), ...field, fileIds: idList(fileLimits.perEntry) }),
    z.object({ kind: z.literal('video'), ...field, fileIds: idList(fileLimits.perEntry) }),
    z.object({ kind: z.literal('signature'), ...field, fileId: z.uuid(), signedBy: line() }),
    z.object({
      kind: z.literal('location'),
      ...field,
      point,
      accuracy: z.nullable(z.number().check(z.gte(0), z.lte(100_000))),
    }),
    z.object({ kind: z.literal('date'), ...field, date: wallDate }),
    z.object({ kind: z.literal('time'), ...field, time: wallTime }),
  ],
  messages.selectOne,
)
export type EntryValue = z.output<typeof entryValue>

/** One entry of a report: a visit, a sample, a room. */
export const projectReportEntry = z.object({
  _id: z.uuid(),
  title: z.string(),
  /** Increases with every change; a change based on an older revision is refused (PROJECT-10). */
  revision: z.int(),
  values: z.array(entryValue),
  /** The files in its values, with signed addresses. */
  files: z.array(storedFile),
  /** The score of its answers, and the maximum; null if no field has a score (TEMPLATE-5). */
  score: z.nullable(z.object({ points: z.number(), outOf: z.number() })),
  author: person,
  /** Whether the caller may change or delete it while the report is open. */
  canEdit: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type ProjectReportEntry = z.output<typeof projectReportEntry>

export const projectReportSummary = z.object({
  _id: z.uuid(),
  projectId: z.uuid(),
  name: z.string(),
  templateId: z.nullable(z.uuid()),
  templateName: z.string(),
  noOfEntries: z.int(),
  /** When it was frozen: nothing in it changes any more (PROJECT-9). */
  frozenAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
})
export type ProjectReportSummary = z.output<typeof projectReportSummary>

/** What has happened to a report's template since the report was started (TEMPLATE-2). */
export const templateStates = ['same', 'changed', 'gone'] as const

/** A report of a project, with the fields that its template had when it was started. */
export const projectReport = z.object({
  _id: z.uuid(),
  projectId: z.uuid(),
  projectName: z.string(),
  /** City of the project; empty where it has none. */
  city: z.string(),
  /** IANA name of the project's zone. */
  timeZone: z.string(),
  name: z.string(),
  /** Null if the template was deleted. */
  templateId: z.nullable(z.uuid()),
  templateName: z.string(),
  templateVersion: z.int(),
  templateState: z.enum(templateStates),
  /** The previous report with the same template in the same project; together they form a series (PROJECT-13). */
  previousReportId: z.nullable(z.uuid()),
  fields: z.array(templateField),
  entries: z.array(projectReportEntry),
  frozenAt: z.nullable(instant),
  /** SHA-256, hex, of its content when it was frozen. */
  contentHash: z.nullable(z.string()),
  /** The public verification page; null while it is open. */
  verificationUrl: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
  canEdit: z.boolean(),
  canFreeze: z.boolean(),
  /** Whether the caller may make links to it (PROJECT-12). */
  canShare: z.boolean(),
})
export type ProjectReport = z.output<typeof projectReport>

export const startReportBody = z.object({
  _id: z.uuid(),
  projectId: z.uuid(),
  templateId: z.uuid(),
  name: line(most.nameMax),
})

/** The bytes of an entry's answers when they are sent, for {@link most.entryBytesMax}. */
export const bytesOfAnswers = (values: readonly EntryValue[]): number =>
  new TextEncoder().encode(JSON.stringify(values)).length

/**
 * Each field at most once per round, and as many as a template has room for (PROJECT-40). The server checks required
 * fields.
 */
const values = listOf(entryValue, most.fieldsMax * most.roundsMax).check(
  z.refine(
    (all) => new Set(all.map(({ fieldId, round }) => `${fieldId} ${round}`)).size === all.length,
    messages.invalidValue,
  ),
  z.refine(
    (all) => bytesOfAnswers(all) <= most.entryBytesMax,
    'This entry is full. Move some of its answers to another entry.',
  ),
)
const title = z.string().check(z.trim(), z.maxLength(most.nameMax, messages.tooLong))

export const addReportEntryBody = z.object({ _id: z.uuid(), reportId: z.uuid(), title: z._default(title, ''), values })
export type AddReportEntryBody = z.output<typeof addReportEntryBody>
/** The sent values replace all values of the entry. */
export const editReportEntryBody = z.object({
  reportId: z.uuid(),
  entryId: z.uuid(),
  /** The revision that the caller saw. If missing, the change is made unconditionally. */
  revision: z.optional(z.int(messages.wholeNumber).check(z.gte(1))),
  title: z.optional(title),
  values: z.optional(values),
})
export type EditReportEntryBody = z.output<typeof editReportEntryBody>

/** A link that shows a frozen report without an account, until it expires (PROJECT-12). */
export const projectReportShare = z.object({
  _id: z.uuid(),
  reportId: z.uuid(),
  /** The address, only in the response that creates the link; null afterwards. */
  url: z.nullable(z.string()),
  createdAt: instant,
  endsAt: instant,
  noOfViews: z.int(),
  lastViewedAt: z.nullable(instant),
})
export type ProjectReportShare = z.output<typeof projectReportShare>
export const shareProjectReportBody = z.object({ _id: z.uuid(), reportId: z.uuid(), endsAt: instantGiven })

/** The content of the verification page of a project's report. */
export const projectReportVerification = z.object({
  name: z.string(),
  projectName: z.string(),
  city: z.string(),
  timeZone: z.string(),
  noOfEntries: z.int(),
  frozenAt: instant,
  /** SHA-256 in hex: of the content when the report was frozen, and of the stored content now. */
  contentHash: z.string(),
  currentHash: z.string(),
  isUnchanged: z.boolean(),
})
export type ProjectReportVerification = z.output<typeof projectReportVerification>
