import type { Catalogue } from '../../text.ts'

/** How the back office labels reports. */
export const reports = {
  beingWritten: 'Being written',
  handedIn: 'Handed in',
  resourceTitle: 'Reports',
  resourceDescription: 'What inspectors found.',
  poorAndFailedPoints: 'Poor and failed points',
  pointsLookedAt: 'Points checked',
  photosAndVideos: 'Photos and videos',
  openIssues: 'Open issues',
  addenda: 'Addenda',
  begun: 'Started',
  code: 'Code',
  sha256: 'SHA-256',
} as const satisfies Catalogue
