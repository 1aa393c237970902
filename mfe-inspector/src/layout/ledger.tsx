import { VisuallyHidden } from '@fieldproof/ui'
import type { ReactNode } from 'react'
import styles from './ledger.module.css'

interface LedgerProps {
  /** The accessible name of the table. The visible heading above it is the same. */
  caption: string
  /** The first column contains the row headings; the others contain numbers. */
  headers: readonly string[]
  rows: readonly { key: string; cells: readonly [name: ReactNode, ...figures: ReactNode[]] }[]
}

/** A short table of numbers that fits a phone's screen. */
export const Ledger = ({ caption, headers, rows }: LedgerProps) => (
  <table className={styles.ledger}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        {headers.map((header) => (
          <th key={header} scope="col">
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells: [name, ...figures] }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {figures.map((figure, index) => (
            <td key={headers[index + 1]}>{figure}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
