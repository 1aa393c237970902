import { flag } from './parsers.ts'
import type { ReadSetting } from './settings.ts'

/** What the staff need. */
export interface StaffConfig {
  /** Members of the staff without a second factor can set one up, and do nothing else (STAFF-6). */
  staffNeedSecondFactor: boolean
}

export const readStaff = (read: ReadSetting): StaffConfig => ({
  staffNeedSecondFactor: read('STAFF_SECOND_FACTOR', flag, {
    about: 'With 1, members of the staff must set up a second factor before they can do anything else.',
    otherwise: read.production,
    otherwiseInWords: '1 in production, else 0',
  }),
})
