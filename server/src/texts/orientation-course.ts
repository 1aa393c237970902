/** A question of the orientation course. The right choices are elsewhere, so that they are never sent to a reader. */
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
  /** The approximate reading time. */
  minutes: number
  questions: readonly CourseQuestion[]
}

/** The whole course in one language, in reading order. */
export type Course = readonly CourseLesson[]
