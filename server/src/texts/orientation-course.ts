/** A question of the orientation course. The correct choices are stored elsewhere and never sent to the reader. */
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
  /** Approximate reading time. */
  minutes: number
  questions: readonly CourseQuestion[]
}

/** The whole course in one language, in reading order. */
export type Course = readonly CourseLesson[]
