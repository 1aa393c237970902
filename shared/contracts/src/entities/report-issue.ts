import * as z from 'zod/mini'
import { id, instant } from '../entities.ts'
import { reportIssueStatuses } from '../lists.ts'

/** An issue that a customer raises about a report (STATUS-5). */
export const reportIssue = z.object({
  _id: id,
  orderId: id,
  /** The point of the report that it is about; null for the report as a whole. */
  reportItemId: z.nullable(z.string()),
  /** The version of the checklist that names that point; null for the report as a whole. */
  templateVersion: z.nullable(z.int()),
  description: z.string(),
  status: z.enum(reportIssueStatuses),
  /** The answer of the inspector, or of the staff. */
  answer: z.nullable(z.string()),
  createdAt: instant,
  answeredAt: z.nullable(instant),
  /** Whether the staff gave the answer; an issue that they closed is not asked again (STATUS-6). */
  isAnsweredByStaff: z.optional(z.boolean()),
  /** Whether it waits for the staff, since the inspector has not answered. */
  isWithStaff: z.optional(z.boolean()),
})
export type ReportIssue = z.output<typeof reportIssue>
