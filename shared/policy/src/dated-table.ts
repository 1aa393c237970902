/** A row of policy figures that holds from an instant until the next row begins. */
export interface DatedRow<Figures> {
  /** ISO 8601, UTC. */
  from: string
  figures: Figures
}

/**
 * Policy figures by the instant from which they hold, the oldest row first. A change is a new row at the end, and no row
 * that holds already is changed: what was sold under it keeps a copy of its figures (ORDER-4).
 */
export type DatedTable<Figures> = readonly DatedRow<Figures>[]

/** From before the first sale. */
export const sinceTheBeginning = '2000-01-01T00:00:00.000Z'

/**
 * The row that holds at an instant: the last one that has begun.
 * @param instant milliseconds since 1970
 * @throws {RangeError} where no row has begun yet
 */
export const rowAt = <Figures>(table: DatedTable<Figures>, instant: number): DatedRow<Figures> => {
  const row = table.findLast(({ from }) => Date.parse(from) <= instant)
  if (!row) throw new RangeError('No row of this table holds at that instant')
  return row
}

/** The figures of {@link rowAt}. */
export const figuresAt = <Figures>(table: DatedTable<Figures>, instant: number): Figures =>
  rowAt(table, instant).figures
