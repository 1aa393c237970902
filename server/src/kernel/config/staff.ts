import { flag } from './parsers.ts'
import type { ReadSetting } from './settings.ts'

/** What the staff need. */
export interface StaffConfig {
  /** Members of the staff without a second factor can set one up, and do nothing else (STAFF-6). */
  staffNeedSecondFactor: boolean
}

export const readStaff = (read: ReadSetting): StaffConfig => ({
  staffNeedSecondFactor: read('STAFF_SECOND_FACTOR', flag, {
    about: '1 lets members of the staff do nothing before they have a second factor.',
    otherwise: read.production,
    otherwiseInWords: '1 in production, else 0',
  }),
})
