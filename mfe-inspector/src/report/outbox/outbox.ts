import { browserWorld, Outbox as DeviceOutbox, subjectOf, type OutboxWorld } from '@fieldproof/kit/desk'
import { sortRows, type Row } from '../store/report-rows.ts'
import { drainOrder, isWaiting, type DrainTools } from './drain.ts'

export { pauseAfter, type OutboxStatus, type OutboxWorld } from '@fieldproof/kit/desk'

/** One runner for all tabs of the browser. */
const lockName = 'fieldproof-report-outbox'

export interface OutboxTools extends Omit<DrainTools, 'onSending' | 'onArrived'> {
  /** Whether it is this outbox that sends, and not one of another release of the area. */
  isInCharge?: () => boolean
  /** It is no longer in charge, and has closed itself. */
  onReplaced?: () => void
}

/** Sends what waits of every report of this inspector whenever there is a network, and tells how far it is. */
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
