import type { Locale } from '@fieldproof/contracts'

/** A question of the course; which choice is right stands in `answers.ts` alone. */
export interface CourseQuestion {
  key: string
  question: string
  choices: Readonly<Record<'a' | 'b' | 'c', string>>
}

export interface CourseLesson {
  key: string
  title: string
  /** Markdown. */
  body: string
  /** How long it takes to read, about. */
  minutes: number
  questions: readonly CourseQuestion[]
}

/** The whole course in one language, in the order in which it is read. */
export type Course = readonly CourseLesson[]
export type Courses = Readonly<Record<Locale, Course>>

/** Rises when a question is added, taken out or asked anew: answers to another version are not judged. */
export const courseVersion = 1
