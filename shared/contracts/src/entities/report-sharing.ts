import * as z from 'zod/mini'
import { id, instant } from '../entities.ts'
import { inspectionTypes } from '../lists.ts'
import { instantGiven, reference } from './write-fields.ts'

/** A link by which a report is read without an account, up to its end. */
export const reportShare = z.object({
  _id: id,
  reportId: id,
  /** Told once, when it is made; afterwards null. */
  url: z.nullable(z.string()),
  createdAt: instant,
  endsAt: instant,
  noOfViews: z.int(),
  lastViewedAt: z.nullable(instant),
})
export type ReportShare = z.output<typeof reportShare>
export const shareReportBody = z.object({ _id: z.uuid(), reportId: reference, endsAt: instantGiven })

/** What the public page says of a report's code. */
export const reportVerification = z.object({
  sequenceId: z.string(),
  inspectionType: z.enum(inspectionTypes),
  city: z.string(),
  inspectorName: z.string(),
  inspectionDate: instant,
  timeZone: z.string(),
  completedAt: instant,
  /** SHA-256, hex: as it was when the report was handed in, and as the stored content has it now. */
  contentHash: z.string(),
  currentHash: z.string(),
  isUnchanged: z.boolean(),
  noOfAddenda: z.int(),
})
export type ReportVerification = z.output<typeof reportVerification>
