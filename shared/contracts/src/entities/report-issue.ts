import * as z from 'zod/mini'
import { id, instant } from '../entities.ts'
import { reportIssueStatuses } from '../lists.ts'

/** An issue that a customer raises about a report (STATUS-5). */
export const reportIssue = z.object({
  _id: id,
  orderId: id,
  /** Its point of the report; null for the report as a whole. */
  reportItemId: z.nullable(z.string()),
  /** The version of the checklist with that point; null for the report as a whole. */
  templateVersion: z.nullable(z.int()),
  description: z.string(),
  status: z.enum(reportIssueStatuses),
  /** The answer of the inspector, or of staff. */
  answer: z.nullable(z.string()),
  createdAt: instant,
  answeredAt: z.nullable(instant),
  /** Whether staff gave the answer; an issue that they closed is final (STATUS-6). */
  isAnsweredByStaff: z.optional(z.boolean()),
  /** Whether it waits for staff, because the inspector has not answered. */
  isWithStaff: z.optional(z.boolean()),
})
export type ReportIssue = z.output<typeof reportIssue>
