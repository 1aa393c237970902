import * as z from 'zod/mini'
import { id, instant } from '../entities.ts'
import { line, optionalText } from '../forms/answers.ts'

/** The text of a task. */
export const taskText = { title: line(160), description: optionalText(2_000) }

/** A task that the customer gives the inspector. */
export const orderTask = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  isComplete: z.boolean(),
  completedAt: z.nullable(instant),
  createdAt: instant,
})
export type OrderTask = z.output<typeof orderTask>
