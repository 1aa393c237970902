import type { DatedRow, DatedTable } from '@fieldproof/policy/dated-table'

/** Lets a dated table of the policy go on with another row. @returns takes the row out again */
export const addRow = <Figures>(table: DatedTable<Figures>, row: DatedRow<Figures>): (() => void) => {
  const rows = table as DatedRow<Figures>[]
  rows.push(row)
  return () => {
    rows.splice(rows.indexOf(row), 1)
  }
}
