import * as z from 'zod/mini'
import { instant } from '../entities.ts'
import {
  conditionRatings,
  engines,
  feedbackEntryKinds,
  inspectionTypes,
  mileageUnits,
  reportStatuses,
  transmissions,
  vehicleMediaSections,
  vehicleTypes,
} from '../lists.ts'
import { point, storedFile } from './field-types.ts'
import { person } from './person.ts'
import { reportIssue } from './report-issue.ts'

/** An inspector's text, photo, video or file for a task. */
export const feedbackEntry = z.object({
  _id: z.uuid(),
  taskId: z.uuid(),
  kind: z.enum(feedbackEntryKinds),
  text: z.string(),
  file: z.nullable(storedFile),
  createdAt: instant,
  editedAt: z.nullable(instant),
})
export type FeedbackEntry = z.output<typeof feedbackEntry>

/** A task in the report: the customer's, or one that the inspector added. */
export const feedbackTask = z.object({
  _id: z.uuid(),
  reportId: z.uuid(),
  addedBy: z.enum(['customer', 'inspector']),
  title: z.string(),
  description: z.string(),
  isComplete: z.boolean(),
  completedAt: z.nullable(instant),
  entries: z.array(feedbackEntry),
  createdAt: instant,
})
export type FeedbackTask = z.output<typeof feedbackTask>

/** A measured value, in the unit of the template. */
export const measuredValue = z.object({ value: z.number(), unit: z.string() })

/** One point of a checklist and its finding; `rating` is null until it was inspected. */
export const checklistItem = z.object({
  itemId: z.string(),
  rating: z.nullable(z.enum(conditionRatings)),
  comment: z.string(),
  measured: z.nullable(measuredValue),
  /** The unit of its measured value; null if it has none. */
  unit: z.nullable(z.string()),
  /** Increases with each change. A change names the revision on which it is based. */
  revision: z.int(),
  changedAt: z.nullable(instant),
})
export type ChecklistItem = z.output<typeof checklistItem>

export const checklistGroup = z.object({ groupId: z.string(), items: z.array(checklistItem) })
export type ChecklistGroup = z.output<typeof checklistGroup>

/** The checklist of a report, in the version with which the report was started (REPORT-1). */
export const checklist = z.object({
  template: z.enum(inspectionTypes),
  version: z.int(),
  groups: z.array(checklistGroup),
})
export type Checklist = z.output<typeof checklist>

/** What the inspector reads from the vehicle itself (REPORT-5). */
export const reportVehicle = z.object({
  vehicleType: z.nullable(z.enum(vehicleTypes)),
  brand: z.nullable(z.string()),
  model: z.nullable(z.string()),
  year: z.nullable(z.int()),
  vin: z.nullable(z.string()),
  mileage: z.nullable(z.number()),
  mileageUnit: z.enum(mileageUnits),
  engine: z.nullable(z.enum(engines)),
  engineCylinders: z.nullable(z.int()),
  engineLiters: z.nullable(z.number()),
  transmission: z.nullable(z.enum(transmissions)),
})
export type ReportVehicle = z.output<typeof reportVehicle>

/** A photo or video of a section or, with an item, of that point. */
export const reportMedia = z.object({
  _id: z.uuid(),
  section: z.enum(vehicleMediaSections),
  groupId: z.nullable(z.string()),
  itemId: z.nullable(z.string()),
  kind: z.enum(['photo', 'video']),
  caption: z.string(),
  file: storedFile,
  takenAt: z.nullable(instant),
  takenWhere: z.nullable(point),
  uploadedAt: instant,
})
export type ReportMedia = z.output<typeof reportMedia>

/** A report with all details. Once completed it is frozen; later corrections are `addenda` (REPORT-7). */
export const report = z.object({
  _id: z.uuid(),
  orderId: z.uuid(),
  sequenceId: z.string(),
  inspectionType: z.enum(inspectionTypes),
  status: z.enum(reportStatuses),
  /** Increases with each change of any part. */
  revision: z.int(),
  inspector: person,
  city: z.string(),
  inspectionDate: instant,
  timeZone: z.string(),
  position: z.nullable(point),
  summary: z.string(),
  tasks: z.array(feedbackTask),
  checklist: z.nullable(checklist),
  vehicle: z.nullable(reportVehicle),
  media: z.array(reportMedia),
  issues: z.array(reportIssue),
  addenda: z.array(z.object({ _id: z.uuid(), text: z.string(), createdAt: instant })),
  startedAt: instant,
  completedAt: z.nullable(instant),
  /** SHA-256 of the completed content, hex. */
  contentHash: z.nullable(z.string()),
  /** The public verification page. */
  verificationUrl: z.nullable(z.string()),
  pdfUrl: z.nullable(z.string()),
  canEdit: z.boolean(),
})
export type Report = z.output<typeof report>
