import * as z from 'zod/mini'
import { instant } from '../entities.ts'
import { line } from '../forms/answers.ts'
import { projectLimits as most } from '../limits.ts'
import { templateComparisons, type conditionRatings } from '../lists.ts'
import { fieldMessages as messages, idList, listOf } from './field-types.ts'

export const templateMessages = {
  optionsMissing: 'Add at least two choices.',
  sameOption: 'Each choice must appear only once.',
  rangeOrder: 'The largest value must not be below the smallest.',
  sameField: 'Each field must appear exactly once.',
  conditionAhead: 'A field can only depend on a field before it.',
  conditionUnfit: 'This condition does not suit the field it refers to.',
  valueMissing: 'Enter the answer that the condition looks for.',
} as const

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest, messages.tooLong))

/** Points that an answer adds to the report's score. */
const score = z.optional(
  z.nullable(z.number().check(z.gte(-1_000, messages.tooLarge), z.lte(1_000, messages.tooLarge))),
)

/** One choice of a list; the screen makes its id. */
export const fieldOption = z.object({
  _id: z.uuid(),
  label: line(120),
  score,
  /** Its value in exported data, if the template came from a form with such values. */
  name: z.optional(
    z.nullable(z.string().check(z.maxLength(100, messages.tooLong), z.regex(/^\S+$/, messages.invalidValue))),
  ),
})
const options = listOf(fieldOption, most.optionsMax).check(
  z.minLength(2, templateMessages.optionsMissing),
  z.refine(
    (all) =>
      new Set(all.map(({ _id }) => _id)).size === all.length &&
      new Set(all.map(({ label }) => label.toLowerCase())).size === all.length,
    templateMessages.sameOption,
  ),
)
const bound = z.nullable(
  z.number().check(z.gte(-1_000_000_000, messages.tooLarge), z.lte(1_000_000_000, messages.tooLarge)),
)

/** A comparison with an earlier field's answer (TEMPLATE-4). `value` is a number, a date, a text or an option's id. */
export const fieldRule = z
  .object({
    fieldId: z.uuid(),
    is: z.enum(templateComparisons, messages.selectOne),
    value: z.optional(z.nullable(z.union([text(500), z.number()]))),
  })
  .check(
    z.refine(({ is, value }) => is === 'answered' || is === 'not-answered' || (value ?? '') !== '', {
      path: ['value'],
      error: templateMessages.valueMissing,
    }),
  )
export type FieldRule = z.output<typeof fieldRule>

/** When a field is visible: if all of its rules are true, or any of them. */
export const showIf = z.object({
  match: z.enum(['all', 'any'], messages.selectOne),
  rules: listOf(fieldRule, most.rulesMax).check(z.minLength(1, messages.required)),
})
export type ShowIf = z.output<typeof showIf>

const common = {
  label: line(200),
  /** A hint for the person who fills it in. */
  hint: text(500),
  isRequired: z.boolean(),
  /** Its column in exported data, if the template came from a form with such names. */
  name: z.optional(
    z.nullable(
      z.string().check(z.maxLength(100, messages.tooLong), z.regex(/^[A-Za-z_][\w.-]*$/, messages.invalidValue)),
    ),
  ),
  /** If missing, the field is always visible. */
  showIf: z.optional(z.nullable(showIf)),
}
/** The minimum and maximum of a count, such as photos or rounds of a section. */
const count = (least: number, largest: number) => z.int(messages.wholeNumber).check(z.gte(least), z.lte(largest))

/** The settings of a field, by its kind. */
export const fieldContent = z.discriminatedUnion(
  'kind',
  [
    /**
     * A heading: the fields up to the next heading belong to it. A repeated heading is filled in once per item, such as
     * a room, from `min` to `max` times.
     */
    z.object({
      kind: z.literal('section'),
      ...common,
      repeat: z.nullable(
        z
          .object({ min: count(0, most.roundsMax), max: count(1, most.roundsMax) })
          .check(z.refine(({ min, max }) => min <= max, { path: ['max'], error: templateMessages.rangeOrder })),
      ),
    }),
    z.object({ kind: z.literal('text'), ...common, maxLength: z.optional(z.nullable(count(1, 500))) }),
    z.object({ kind: z.literal('long-text'), ...common, maxLength: z.optional(z.nullable(count(1, most.textMax))) }),
    z.object({ kind: z.literal('number'), ...common, unit: z.nullable(line(20)), min: bound, max: bound }).check(
      z.refine(({ min, max }) => min === null || max === null || min <= max, {
        path: ['max'],
        error: templateMessages.rangeOrder,
      }),
    ),
    /** How good something is, on the scale of an inspection's points (REPORT-2). */
    z.object({ kind: z.literal('condition'), ...common }),
    z.object({ kind: z.literal('single-choice'), ...common, options }),
    z.object({ kind: z.literal('multiple-choice'), ...common, options }),
    z.object({ kind: z.literal('rating'), ...common, outOf: z.int(messages.wholeNumber).check(z.gte(3), z.lte(10)) }),
    z.object({
      kind: z.literal('photo'),
      ...common,
      maxPhotos: z.int(messages.wholeNumber).check(z.gte(1), z.lte(20)),
    }),
    z.object({ kind: z.literal('video'), ...common }),
    z.object({ kind: z.literal('signature'), ...common }),
    z.object({ kind: z.literal('location'), ...common }),
    z.object({ kind: z.literal('date'), ...common }),
    z.object({ kind: z.literal('time'), ...common }),
  ],
  messages.selectOne,
)
export type FieldContent = z.output<typeof fieldContent>

/** The best condition scores this many points, the worst none; "not applicable" is not counted. */
export const conditionPoints = { good: 3, fair: 2, poor: 1, failed: 0 } as const satisfies Partial<
  Record<(typeof conditionRatings)[number], number>
>

/** A field of a template; `order` counts from 0. */
export const templateField = z.intersection(z.object({ _id: z.uuid(), order: z.int() }), fieldContent)
export type TemplateField = z.output<typeof templateField>

export const reportTemplateSummary = z.object({
  _id: z.uuid(),
  name: z.string(),
  description: z.string(),
  noOfFields: z.int(),
  noOfProjects: z.int(),
  /** True if the caller made it; false if another member of a shared project did. */
  isMine: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type ReportTemplateSummary = z.output<typeof reportTemplateSummary>

/** A template with all details. Reports keep the version with which they were started. */
export const reportTemplate = z.object({
  _id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** Increases with the first change after a report was started with it (TEMPLATE-2). */
  version: z.int(),
  /** Increases with every change; an edit based on an older revision is refused (TEMPLATE-3). */
  revision: z.int(),
  fields: z.array(templateField),
  isMine: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type ReportTemplate = z.output<typeof reportTemplate>

const fieldOrder = idList(most.fieldsMax)
/** The position of a field, from 0; last by default. */
const place = z.optional(z.int(messages.wholeNumber).check(z.gte(0), z.lte(most.fieldsMax)))
/** The revision that the caller saw. If missing, the change is made unconditionally. */
const revision = z.optional(z.int(messages.wholeNumber).check(z.gte(1)))

const fields = listOf(z.intersection(z.object({ _id: z.uuid() }), fieldContent), most.fieldsMax).check(
  z.refine((all) => new Set(all.map(({ _id }) => _id)).size === all.length, templateMessages.sameField),
)

export const createReportTemplateBody = z.object({
  _id: z.uuid(),
  name: line(most.nameMax),
  description: z._default(text(most.textMax), ''),
  fields: z._default(fields, []),
})
export type CreateReportTemplateBody = z.output<typeof createReportTemplateBody>

export const editReportTemplateBody = z
  .object({
    templateId: z.uuid(),
    revision,
    name: z.optional(line(most.nameMax)),
    description: z.optional(text(most.textMax)),
    /** The ids of all fields, in the new order. */
    fieldOrder: z.optional(fieldOrder),
    /** All fields in order, replacing the current ones; used to undo a step. */
    fields: z.optional(fields),
  })
  .check(
    z.refine(
      ({ name, description, fieldOrder: order, fields: all }) =>
        name !== undefined || description !== undefined || order !== undefined || all !== undefined,
      {
        path: ['name'],
        error: messages.nothingToChange,
      },
    ),
  )
export type EditReportTemplateBody = z.output<typeof editReportTemplateBody>

export const addFieldBody = z.object({
  templateId: z.uuid(),
  revision,
  _id: z.uuid(),
  field: fieldContent,
  order: place,
})
export const editFieldBody = z.object({
  templateId: z.uuid(),
  revision,
  fieldId: z.uuid(),
  field: fieldContent,
  order: place,
})
export const duplicateTemplateBody = z.object({ _id: z.uuid(), templateId: z.uuid(), name: line(most.nameMax) })
