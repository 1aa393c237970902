import { createDevices, type Device as DeviceOf } from '@fieldproof/kit/offline-work'
import { Outbox } from '../outbox/outbox.ts'
import type { ReportCalls } from '../outbox/report-calls.ts'
import { databases } from '../store/databases.ts'
import { sortRows, type Row } from '../store/report-rows.ts'
import { reportNotes } from './report-notes.ts'

/** The storage and the outbox of one inspector's reports on this device. */
export type Device = DeviceOf<Row, ReportCalls>

/** Whether anything has not reached the server, or waits for the user's choice. */
const isUnsent = (rows: readonly Row[]): boolean => {
  const { batch, points, fields, items, drafts } = sortRows(rows)
  return batch !== null || items.length + drafts.length > 0 || [...points, ...fields].some(({ edit }) => edit !== null)
}

export const { openDevice, leaveDevice } = createDevices<Row, ReportCalls>({
  open: (userId) => databases.open(userId),
  isUnsent,
  notes: reportNotes,
  createOutbox: (database, calls, ownership) =>
    new Outbox({ database, calls, now: Date.now, newId: () => crypto.randomUUID(), ...ownership }),
})
