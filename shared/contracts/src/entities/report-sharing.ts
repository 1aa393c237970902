import * as z from 'zod/mini'
import { id, instant } from '../entities.ts'
import { inspectionTypes } from '../lists.ts'
import { instantGiven, reference } from './write-fields.ts'

/** A link that shows a report without an account, until it expires (REPORT-10). */
export const reportShare = z.object({
  _id: id,
  reportId: id,
  /** The address, only in the response that creates the link; null afterwards. */
  url: z.nullable(z.string()),
  createdAt: instant,
  endsAt: instant,
  noOfViews: z.int(),
  lastViewedAt: z.nullable(instant),
})
export type ReportShare = z.output<typeof reportShare>
export const shareReportBody = z.object({ _id: z.uuid(), reportId: reference, endsAt: instantGiven })

/** The content of a report's verification page. */
export const reportVerification = z.object({
  sequenceId: z.string(),
  inspectionType: z.enum(inspectionTypes),
  city: z.string(),
  inspectorName: z.string(),
  inspectionDate: instant,
  timeZone: z.string(),
  completedAt: instant,
  /** SHA-256 in hex: of the content when the report was handed in, and of the stored content now. */
  contentHash: z.string(),
  currentHash: z.string(),
  isUnchanged: z.boolean(),
  noOfAddenda: z.int(),
})
export type ReportVerification = z.output<typeof reportVerification>
