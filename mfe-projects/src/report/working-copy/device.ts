import { browserWorld, createDevices, Outbox, subjectOf, type Device as DeviceOf } from '@fieldproof/kit/offline-work'
import { databases } from './databases.ts'
import { drainReport } from './drain.ts'
import type { ReportCalls } from './report-calls.ts'
import { reportNotes } from './report-notes.ts'
import { sortRows, type Row } from './rows.ts'
import { isUnsent, isWaiting } from './wanted.ts'

/** One user's reports of projects on this device: the database and the outbox. */
export type Device = DeviceOf<Row, ReportCalls>

/** Shared by all tabs of the browser, so that one of them sends. */
const lockName = 'fieldproof-report-outbox-projects'

export const { openDevice, leaveDevice } = createDevices<Row, ReportCalls>({
  open: (userId) => databases.open(userId),
  isUnsent: (rows) => isUnsent(sortRows(rows)),
  notes: reportNotes,
  createOutbox: (database, calls, ownership) =>
    new Outbox<Row>(
      {
        database,
        now: Date.now,
        waiting: (rows) =>
          [...Map.groupBy(rows, ({ key }) => subjectOf(key))]
            .filter(([, own]) => isWaiting(sortRows(own)))
            .map(([reportId]) => reportId),
        drain: (reportId, news) => drainReport({ database, calls, now: Date.now, ...news }, reportId),
        notBefore: (row) => (row.kind === 'entry' ? (row.gone?.notBefore ?? null) : null),
        ...ownership,
      },
      browserWorld(lockName),
    ),
})
