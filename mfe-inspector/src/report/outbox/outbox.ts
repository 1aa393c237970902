import { browserWorld, Outbox as DeviceOutbox, subjectOf, type OutboxWorld } from '@fieldproof/kit/offline-work'
import { sortRows, type Row } from '../store/report-rows.ts'
import { drainOrder, isWaiting, type DrainTools } from './drain.ts'

export { pauseAfter, type OutboxStatus, type OutboxWorld } from '@fieldproof/kit/offline-work'

/** Shared by all tabs of the browser, so that one of them sends. */
const lockName = 'fieldproof-report-outbox'

export interface OutboxTools extends Omit<DrainTools, 'onSending' | 'onArrived'> {
  /** Whether this outbox is in charge, and not one of another release of the area. */
  isInCharge?: () => boolean
  /** Called after the outbox has closed itself because it is no longer in charge. */
  onReplaced?: () => void
}

/** Sends the pending work of all of this inspector's reports whenever there is a network, and reports its status. */
export class Outbox extends DeviceOutbox<Row> {
  constructor({ isInCharge, onReplaced, ...tools }: OutboxTools, world: OutboxWorld = browserWorld(lockName)) {
    super(
      {
        database: tools.database,
        now: tools.now,
        waiting: (rows) =>
          [...Map.groupBy(rows, ({ key }) => subjectOf(key))]
            .filter(([, own]) => isWaiting(sortRows(own)))
            .map(([orderId]) => orderId),
        drain: (orderId, news) => drainOrder({ ...tools, ...news }, orderId),
        notBefore: (row) => (row.kind === 'item' && row.refused === null ? row.notBefore : null),
        isInCharge,
        onReplaced,
      },
      world,
    )
  }
}
