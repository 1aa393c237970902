import type { Catalogue } from '../text.ts'

/** Texts on the document of a project's report. */
export const projectReportDocument = {
  file: 'report',
  template: 'Template',
  handedIn: 'Handed in',
  project: 'Project',
  entry: 'Entry {number}',
  question: 'Question',
  answer: 'Answer',
  unanswered: 'Not answered',
  writtenBy: 'Written by',
  score: 'Score',
  scoreOf: '{points} of {outOf}',
  conditions: { good: 'Good', fair: 'Fair', poor: 'Poor', failed: 'Failed', 'not-applicable': 'Not applicable' },
  noOfPhotos: ({ count }: { count: number }) => (count === 1 ? '1 photo' : `${count} photos`),
  noOfVideos: ({ count }: { count: number }) =>
    count === 1 ? '1 video, in the report online' : `${count} videos, in the report online`,
  signedBy: 'Signed by {name}',
  photosOf: 'Photos: {title}',
  signatures: 'Signatures',
  proof: 'Is this report genuine?',
  hash: 'SHA-256 of its content',
  code: 'Code',
  check: 'Scan this, or open the address, to see whether the report is genuine and unchanged.',
  note: 'The report says what was found on site. Nothing in it has changed since it was handed in.',
} as const satisfies Catalogue
