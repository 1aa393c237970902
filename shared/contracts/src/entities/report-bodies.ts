import * as z from 'zod/mini'
import { line } from '../forms/answers.ts'
import { vin } from '../forms/vehicle.ts'
import { reportLimits as most } from '../limits.ts'
import {
  conditionRatings,
  engines,
  mileageUnits,
  reportIssueStatuses,
  transmissions,
  vehicleMediaSections,
  vehicleTypes,
} from '../lists.ts'
import { instant } from '../entities.ts'
import { fieldMessages as messages, listOf } from './field-types.ts'

const text = z
  .string(messages.required)
  .check(z.trim(), z.minLength(1, messages.required), z.maxLength(most.textMax, messages.tooLong))
const optionalWords = (longest: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(longest, messages.tooLong)), '')
const number = (least: number, largest: number) =>
  z.number(messages.required).check(z.gte(least, messages.notNegative), z.lte(largest, messages.tooLarge))

export const addFeedbackTaskBody = z.object({
  _id: z.uuid(),
  reportId: z.uuid(),
  title: line(most.titleMax),
  description: optionalWords(most.textMax),
})
export type AddFeedbackTaskBody = z.output<typeof addFeedbackTaskBody>

const entry = { _id: z.uuid(), taskId: z.uuid() }
const entryWithFile = { ...entry, fileId: z.uuid(), text: optionalWords(most.commentMax) }
/** A text, or a file that was uploaded for the report, with a caption. */
export const addFeedbackEntryBody = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('text'), ...entry, text }),
    z.object({ kind: z.literal('photo'), ...entryWithFile }),
    z.object({ kind: z.literal('video'), ...entryWithFile }),
    z.object({ kind: z.literal('file'), ...entryWithFile }),
  ],
  messages.selectOne,
)
export type AddFeedbackEntryBody = z.output<typeof addFeedbackEntryBody>

export const editFeedbackTextEntryBody = z.object({ entryId: z.uuid(), text })
export const markTaskBody = z.object({ taskId: z.uuid(), isComplete: z.boolean() })

/** The key of a group or of a point in a template. */
export const checklistKey = z
  .string(messages.required)
  .check(z.maxLength(60, messages.tooLong), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, messages.invalidValue))

/** The finding at one point. `revision` is the one on which the change is based; an older one is a conflict. */
export const checklistChange = z.object({
  groupId: checklistKey,
  itemId: checklistKey,
  revision: z.int().check(z.gte(0), z.lte(1_000_000)),
  rating: z.nullable(z.enum(conditionRatings, messages.selectOne)),
  comment: optionalWords(most.commentMax),
  measured: z.optional(
    z.nullable(
      z.object({
        value: z
          .number(messages.required)
          .check(z.gte(-1_000_000_000, messages.tooLarge), z.lte(1_000_000_000, messages.tooLarge)),
        unit: line(20),
      }),
    ),
  ),
  /** When it was changed on the device. */
  changedAt: z.optional(instant),
})
export type ChecklistChange = z.output<typeof checklistChange>

const vehicleChange = z.partial(
  z.object({
    vehicleType: z.nullable(z.enum(vehicleTypes, messages.selectOne)),
    brand: z.nullable(line(60)),
    model: z.nullable(line(60)),
    year: z.nullable(
      z
        .number()
        .check(z.int(messages.yearInvalid), z.gte(1900, messages.yearInvalid), z.lte(2100, messages.yearInvalid)),
    ),
    vin,
    mileage: z.nullable(number(0, 10_000_000)),
    mileageUnit: z.enum(mileageUnits, messages.selectOne),
    engine: z.nullable(z.enum(engines, messages.selectOne)),
    engineCylinders: z.nullable(number(1, 24).check(z.int(messages.wholeNumber))),
    engineLiters: z.nullable(number(0, 100)),
    transmission: z.nullable(z.enum(transmissions, messages.selectOne)),
  }),
)

/** Changes of several points. A repeated call with the same `changeId` has no effect. */
export const updateVehicleReportBody = z.object({
  changeId: z.uuid(),
  items: z._default(listOf(checklistChange, most.pointsMax), []),
  vehicle: z.optional(vehicleChange),
  summary: z.optional(z.string().check(z.trim(), z.maxLength(most.textMax, messages.tooLong))),
})
export type UpdateVehicleReportBody = z.output<typeof updateVehicleReportBody>

/** A number in a multipart body, whose fields are all strings. */
const numberText = (least: number, largest: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/, messages.invalidValue)),
    z.pipe(z.transform(Number), z.number().check(z.gte(least), z.lte(largest))),
  )

/** The fields of an uploaded photo (REPORT-4) or video. */
export const uploadVehicleMediaBody = z
  .object({
    /** Made by the device, so that a repeated call stores no second file. */
    _id: z.uuid(),
    reportId: z.uuid(),
    section: z.enum(vehicleMediaSections, messages.selectOne),
    groupId: z.optional(checklistKey),
    itemId: z.optional(checklistKey),
    caption: optionalWords(200),
    takenAt: z.optional(instant),
    latitude: z.optional(numberText(-90, 90)),
    longitude: z.optional(numberText(-180, 180)),
  })
  .check(
    z.refine(({ groupId, itemId }) => itemId === undefined || groupId !== undefined, {
      path: ['groupId'],
      error: messages.required,
    }),
    z.refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
      path: ['longitude'],
      error: messages.required,
    }),
  )
export type UploadVehicleMediaBody = z.output<typeof uploadVehicleMediaBody>

export const deleteVehicleMediaBody = z.object({ reportId: z.uuid(), mediaId: z.uuid() })

export const markReportCompleteBody = z.object({
  reportId: z.uuid(),
  /** The revision that the inspector saw; a different one is refused, so that nothing unseen is frozen. */
  revision: z.int().check(z.gte(0), z.lte(1_000_000_000)),
  summary: text,
})

export const changeIssueStatusBody = z
  .object({
    issueId: z.uuid(),
    status: z.enum(reportIssueStatuses, messages.selectOne),
    /** The inspector's answer, required to answer or to dismiss. */
    answer: optionalWords(most.textMax),
  })
  .check(
    z.refine(({ status, answer }) => answer !== '' || status === 'open' || status === 'resolved', {
      path: ['answer'],
      error: messages.required,
    }),
  )
