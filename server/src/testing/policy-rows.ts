import type { DatedRow, DatedTable } from '@fieldproof/policy/dated-table'

/** Adds a row to a dated table of the policy. @returns a function that removes the row again */
export const addRow = <Figures>(table: DatedTable<Figures>, row: DatedRow<Figures>): (() => void) => {
  const rows = table as DatedRow<Figures>[]
  rows.push(row)
  return () => {
    rows.splice(rows.indexOf(row), 1)
  }
}
