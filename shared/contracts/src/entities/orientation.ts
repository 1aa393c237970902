import * as z from 'zod/mini'
import { instant } from '../entities.ts'

/** The orientation course that an approved inspector takes before activation (INSPECTOR-15). Which answers are right is not told. */
export const orientationCourse = z.object({
  version: z.int(),
  lessons: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      /** Written by us, and safe to show. */
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
  /** Answers that have to be right, in percent of all. */
  passPercent: z.int(),
  attempts: z.int(),
  completedAt: z.nullable(instant),
  /** From when it may be tried again; null where it may now. */
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
