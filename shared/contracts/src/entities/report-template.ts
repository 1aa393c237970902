import * as z from 'zod/mini'
import { instant } from '../entities.ts'
import { line } from '../forms/answers.ts'
import { projectLimits as most } from '../limits.ts'
import { fieldMessages as say, idList, listOf } from './field-types.ts'

export const templateMessages = {
  optionsMissing: 'Give at least two choices.',
  sameOption: 'Each choice has to be there once.',
  rangeOrder: 'The largest value must not be below the smallest.',
} as const

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest, say.tooLong))

/** One choice of a list; the screen makes its id. */
export const fieldOption = z.object({ _id: z.uuid(), label: line(120) })
const options = listOf(fieldOption, most.optionsMax).check(
  z.minLength(2, templateMessages.optionsMissing),
  z.refine(
    (all) =>
      new Set(all.map(({ _id }) => _id)).size === all.length &&
      new Set(all.map(({ label }) => label.toLowerCase())).size === all.length,
    templateMessages.sameOption,
  ),
)
const bound = z.nullable(z.number().check(z.gte(-1_000_000_000, say.tooLarge), z.lte(1_000_000_000, say.tooLarge)))

const asked = {
  label: line(200),
  /** A hint for whoever fills it in. */
  hint: text(500),
  isRequired: z.boolean(),
}

/** The settings of a field, by its kind. */
export const fieldContent = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('text'), ...asked }),
    z.object({ kind: z.literal('long-text'), ...asked }),
    z.object({ kind: z.literal('number'), ...asked, unit: z.nullable(line(20)), min: bound, max: bound }).check(
      z.refine(({ min, max }) => min === null || max === null || min <= max, {
        path: ['max'],
        error: templateMessages.rangeOrder,
      }),
    ),
    z.object({ kind: z.literal('single-choice'), ...asked, options }),
    z.object({ kind: z.literal('multiple-choice'), ...asked, options }),
    z.object({ kind: z.literal('rating'), ...asked, outOf: z.int(say.wholeNumber).check(z.gte(3), z.lte(10)) }),
    z.object({ kind: z.literal('photo'), ...asked, maxPhotos: z.int(say.wholeNumber).check(z.gte(1), z.lte(20)) }),
    z.object({ kind: z.literal('signature'), ...asked }),
    z.object({ kind: z.literal('location'), ...asked }),
    z.object({ kind: z.literal('date'), ...asked }),
  ],
  say.selectOne,
)
export type FieldContent = z.output<typeof fieldContent>

/** A field of a template; `order` counts from 0. */
export const templateField = z.intersection(z.object({ _id: z.uuid(), order: z.int() }), fieldContent)
export type TemplateField = z.output<typeof templateField>

export const reportTemplateSummary = z.object({
  _id: z.uuid(),
  name: z.string(),
  description: z.string(),
  noOfFields: z.int(),
  noOfProjects: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type ReportTemplateSummary = z.output<typeof reportTemplateSummary>

/** A template in full. Reports keep the version that they were started with. */
export const reportTemplate = z.object({
  _id: z.uuid(),
  name: z.string(),
  description: z.string(),
  version: z.int(),
  fields: z.array(templateField),
  createdAt: instant,
  updatedAt: instant,
})
export type ReportTemplate = z.output<typeof reportTemplate>

const fieldOrder = idList(most.fieldsMax)
/** The place of a field among the others, from 0; last if left out. */
const place = z.optional(z.int(say.wholeNumber).check(z.gte(0), z.lte(most.fieldsMax)))

export const createReportTemplateBody = z.object({
  _id: z.uuid(),
  name: line(most.nameMax),
  description: z._default(text(most.textMax), ''),
  fields: z._default(listOf(z.intersection(z.object({ _id: z.uuid() }), fieldContent), most.fieldsMax), []),
})
export type CreateReportTemplateBody = z.output<typeof createReportTemplateBody>

export const editReportTemplateBody = z
  .object({
    templateId: z.uuid(),
    name: z.optional(line(most.nameMax)),
    description: z.optional(text(most.textMax)),
    /** The ids of all fields, in the new order. */
    fieldOrder: z.optional(fieldOrder),
  })
  .check(
    z.refine(
      ({ name, description, fieldOrder: order }) =>
        name !== undefined || description !== undefined || order !== undefined,
      {
        path: ['name'],
        error: say.nothingToChange,
      },
    ),
  )

export const addFieldBody = z.object({ templateId: z.uuid(), _id: z.uuid(), field: fieldContent, order: place })
export const editFieldBody = z.object({ templateId: z.uuid(), fieldId: z.uuid(), field: fieldContent, order: place })
