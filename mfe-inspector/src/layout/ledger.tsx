import { VisuallyHidden } from '@fieldproof/ui'
import type { ReactNode } from 'react'
import styles from './ledger.module.css'

interface LedgerProps {
  /** What the table shows; read out, not seen, since a heading above says it. */
  caption: string
  /** The first column names the row; the others hold figures. */
  headers: readonly string[]
  rows: readonly { key: string; cells: readonly [name: ReactNode, ...figures: ReactNode[]] }[]
}

/** A short table of figures that finds room on a phone as it is: ruled lines, figures below one another. */
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
