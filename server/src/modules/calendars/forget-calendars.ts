import type { Db } from '#kernel/db/connect.ts'

/** An account is deleted, with its calendar's secret address, imported calendars, blocked dates and hours of work. */
export const forgetCalendars = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('user_calendar_feeds').where('user_id', '=', userId).execute()
  for (const table of ['imported_calendars', 'blocked_dates', 'inspector_availability'] as const) {
    await transaction.deleteFrom(table).where('inspector_id', '=', userId).execute()
  }
}
