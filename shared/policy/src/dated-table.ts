import type { Currency } from '@fieldproof/contracts'

/** Policy figures that apply from an instant until the next row begins. */
export interface DatedRow<Figures> {
  /** ISO 8601, UTC. */
  from: string
  figures: Figures
}

/**
 * Policy figures with the instant from which they apply, the oldest row first. A change adds a row at the end; a row
 * that already applies never changes, and what was sold under it keeps a copy of its figures (ORDER-4).
 */
export type DatedTable<Figures> = readonly DatedRow<Figures>[]

/** Before the first sale. */
export const sinceTheBeginning = '2000-01-01T00:00:00.000Z'

/**
 * The row that applies at an instant: the last one that has begun.
 * @param instant milliseconds since 1970
 * @throws {RangeError} if no row has begun yet
 */
export const rowAt = <Figures>(table: DatedTable<Figures>, instant: number): DatedRow<Figures> => {
  const row = table.findLast(({ from }) => Date.parse(from) <= instant)
  if (!row) throw new RangeError('No row of this table applies at that instant')
  return row
}

/** The figures of {@link rowAt}. */
export const figuresAt = <Figures>(table: DatedTable<Figures>, instant: number): Figures =>
  rowAt(table, instant).figures

/** Figures that staff have set for one market, from an instant on (PRICE-8). */
export interface DatedChange<Figures> {
  /** ISO 8601, UTC. */
  from: string
  currency: Currency
  figures: Figures
}

/**
 * The figures of one market at an instant: those of the table's current row, or what staff have set since it began.
 * @param instant milliseconds since 1970
 * @param changes of all markets, in any order
 */
export const changedAt = <Figures>(
  { from, figures }: DatedRow<Figures>,
  currency: Currency,
  instant: number,
  changes: readonly DatedChange<Figures>[],
): Figures => {
  const last = changes
    .filter((change) => change.currency === currency)
    .filter((change) => Date.parse(change.from) <= instant && Date.parse(change.from) >= Date.parse(from))
    .sort((one, other) => Date.parse(one.from) - Date.parse(other.from))
    .at(-1)
  return last ? last.figures : figures
}
