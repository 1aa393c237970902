import type { Db } from '#kernel/db/connect.ts'

/** An account goes: so do the secret address, calendars of elsewhere, and when its owner took jobs. */
export const forgetCalendars = async (transaction: Db, userId: string): Promise<void> => {
  for (const table of [
    'calendar_feeds',
    'imported_calendars',
    'blocked_dates',
    'inspector_availability',
    'job_interests',
  ] as const) {
    await transaction.deleteFrom(table).where('inspector_id', '=', userId).execute()
  }
  await transaction.updateTable('jobs').set({ street: null, zip_code: null }).where('poster_id', '=', userId).execute()
}
