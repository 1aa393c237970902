import type { Db } from '#kernel/db/connect.ts'

/**
 * Deletes what a deleted account had in calendars: secret address, imported calendars, blocked dates and weekly hours.
 */
export const forgetCalendars = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('user_calendar_feeds').where('user_id', '=', userId).execute()
  for (const table of ['imported_calendars', 'blocked_dates', 'inspector_availability'] as const) {
    await transaction.deleteFrom(table).where('inspector_id', '=', userId).execute()
  }
}
