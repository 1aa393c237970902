import type { NotificationSettings } from '@fieldproof/contracts/calls/users/notification-settings'
import type { reminderKinds } from '@fieldproof/contracts/lists'
import { daysLaterThere } from './order-deadlines.ts'

export type ReminderKind = (typeof reminderKinds)[number]

const HOUR = 60 * 60 * 1_000

/** Hours before an inspection at which both sides get the second reminder (REMIND-3). */
export const HOURS_AHEAD = 2

/** When both sides of an inspection are reminded of it, in milliseconds since 1970 (REMIND-3). */
export interface InspectionReminders {
  /** At the same wall time on the day before. */
  day: number
  hours: number
}
export type InspectionReminder = keyof InspectionReminders

/** Which reminders a user with these settings gets (REMIND-1). */
export const remindersOf = ({ reminders }: Pick<NotificationSettings, 'reminders'>): Record<ReminderKind, boolean> => ({
  inspections: true,
  reports: true,
  deadlines: true,
  unfinished: true,
  ...reminders,
})

/** Whether a user with these settings gets reminders of this kind (REMIND-1). */
export const isReminded = (settings: Pick<NotificationSettings, 'reminders'>, kind: ReminderKind): boolean =>
  remindersOf(settings)[kind]

/**
 * @param at of the inspection, in milliseconds since 1970
 * @param timeZone of the place
 */
export const inspectionReminders = (at: number, timeZone: string): InspectionReminders => ({
  day: daysLaterThere(at, -1, timeZone),
  hours: at - HOURS_AHEAD * HOUR,
})

/**
 * Which reminder of an inspection is due (REMIND-3): the one a day ahead until the second is due, and the second until
 * the inspection. A reminder is skipped if its time had passed when the inspector and the time were agreed, because
 * both sides knew then.
 * @param settledAt when the order got this inspector or this time, whichever was later
 */
export const dueInspectionReminder = (
  { at, timeZone, settledAt }: { at: number; timeZone: string; settledAt: number },
  now: number,
): InspectionReminder | null => {
  const { day, hours } = inspectionReminders(at, timeZone)
  if (now >= at || now < day) return null
  const which = now < hours ? 'day' : 'hours'
  return settledAt > (which === 'day' ? day : hours) ? null : which
}
