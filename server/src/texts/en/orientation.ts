import type { Catalogue } from '../text.ts'

/** Texts about the orientation course. */
export const orientation = {
  approvedOnly: 'The course is for approved applicants.',
  courseChanged: 'The course has changed since you opened it. Please open it again.',
  readAgain: 'Please read the lessons again. You can try the questions again ten minutes after your last attempt.',
} as const satisfies Catalogue
