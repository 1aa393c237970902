import {
  browserWorld,
  createDevices,
  Outbox,
  subjectOf,
  unsentNotes,
  type Device as DeviceOf,
} from '@fieldproof/kit/offline-work'
import { databases } from './databases.ts'
import { drainReport } from './drain.ts'
import type { ReportCalls } from './report-calls.ts'
import { sortRows, type Row } from './rows.ts'
import { isUnsent, isWaiting } from './wanted.ts'

/** What one user's reports of projects have on this device: where they are kept, and what sends them. */
export type Device = DeviceOf<Row, ReportCalls>

/** One runner for all tabs of the browser. */
const lockName = 'fieldproof-report-outbox-projects'

export const { openDevice, leaveDevice } = createDevices<Row, ReportCalls>({
  open: (userId) => databases.open(userId),
  isUnsent: (rows) => isUnsent(sortRows(rows)),
  notes: () => unsentNotes(localStorage, 'projectReportsOnDevice'),
  createOutbox: (database, calls, charge) =>
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
        ...charge,
      },
      browserWorld(lockName),
    ),
})
