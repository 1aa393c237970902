/** A question of the orientation course; the server keeps the right choices elsewhere, where no reader gets them. */
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
