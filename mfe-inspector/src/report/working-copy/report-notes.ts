import { unsentNotes, type UnsentNotes } from '@fieldproof/kit/offline-work'

/** Notes of which inspectors have reports on this device. */
export const reportNotes = (): UnsentNotes => unsentNotes(localStorage, 'reportsOnDevice')
