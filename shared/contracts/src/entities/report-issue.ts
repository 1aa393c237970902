import * as z from 'zod/mini'
import { id, instant } from '../entities.ts'
import { reportIssueStatuses } from '../lists.ts'

/** What a customer finds wrong with a report (STATUS-5). */
export const reportIssue = z.object({
  _id: id,
  orderId: id,
  /** The point of the report that it is about; null for the report as a whole. */
  reportItemId: z.nullable(z.string()),
  /** The version of the kind's template that names that point; null for the report as a whole. */
  templateVersion: z.nullable(z.int()),
  description: z.string(),
  status: z.enum(reportIssueStatuses),
  /** What the inspector answered. */
  answer: z.nullable(z.string()),
  createdAt: instant,
  answeredAt: z.nullable(instant),
})
export type ReportIssue = z.output<typeof reportIssue>
