import * as z from 'zod/mini'
import { instant } from '../entities.ts'

/** The orientation course before activation (INSPECTOR-15). It does not reveal the correct answers. */
export const orientationCourse = z.object({
  version: z.int(),
  lessons: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      /** Our own HTML, safe to render. */
      html: z.string(),
      minutes: z.int(),
      questions: z.array(
        z.object({
          key: z.string(),
          question: z.string(),
          choices: z.array(z.object({ key: z.string(), label: z.string() })),
        }),
      ),
    }),
  ),
  /** The required percentage of correct answers. */
  passPercent: z.int(),
  attempts: z.int(),
  completedAt: z.nullable(instant),
  /** When it can be tried again; null for now. */
  retryAt: z.nullable(instant),
})
export type OrientationCourse = z.output<typeof orientationCourse>

export const orientationAnswersBody = z.object({
  version: z.int(),
  /** Question → choice. */
  answers: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(60))),
})
export const orientationResult = z.object({
  isPassed: z.boolean(),
  right: z.int(),
  outOf: z.int(),
  /** Lessons to read again. */
  lessonsToRepeat: z.array(z.string()),
  retryAt: z.nullable(instant),
})
export type OrientationResult = z.output<typeof orientationResult>
