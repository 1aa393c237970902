import type { reports as english } from '../../en/back-office/reports.ts'
import type { Translation } from '../../text.ts'

export const reports: Translation<typeof english> = {
  beingWritten: 'Under arbeid',
  handedIn: 'Levert',
  resourceTitle: 'Rapporter',
  resourceDescription: 'Hva inspektører fant.',
  poorAndFailedPoints: 'Dårlige og ikke godkjente punkter',
  pointsLookedAt: 'Punkter sett på',
  photosAndVideos: 'Bilder og videoer',
  openIssues: 'Åpne merknader',
  addenda: 'Tillegg',
  begun: 'Påbegynt',
  code: 'Kode',
  sha256: 'SHA-256',
}
