import { unsentNotes, type UnsentNotes } from '@fieldproof/kit/offline-work'

/** Notes of which users have reports of projects on this device. */
export const reportNotes = (): UnsentNotes => unsentNotes(localStorage, 'projectReportsOnDevice')
