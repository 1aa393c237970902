import { readSupportSpans, type SupportHours } from '@fieldproof/policy/support-hours'
import type { ReadSetting } from './settings.ts'

/** Support. */
export interface SupportConfig {
  /** When support answers (SUPPORT-6). */
  supportHours: SupportHours
}

const usualHours = 'mon-sun 08:00-22:00'

const zone = (value: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    throw new Error('has to be the name of a time zone, such as Africa/Lagos')
  }
}

export const readSupport = (read: ReadSetting): SupportConfig => ({
  supportHours: {
    spans: read('SUPPORT_HOURS', readSupportSpans, {
      about: 'When support answers: days and times such as `mon-fri 08:00-18:00, sat 09:00-13:00`.',
      otherwise: readSupportSpans(usualHours),
      otherwiseInWords: usualHours,
    }),
    timeZone: read('SUPPORT_TIME_ZONE', zone, {
      about: 'The time zone of `SUPPORT_HOURS`.',
      otherwise: 'Africa/Lagos',
    }),
  },
})
