import type { ReactNode } from 'react'
import { Glyph, Link, VisuallyHidden, classNames, useUiText } from '@fieldproof/ui'
import styles from './table.module.css'

export type SortDirection = 'ascending' | 'descending'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** end for money and counts, so that digits line up. */
  align?: 'start' | 'end'
  sortable?: boolean
  /** The column that names the row: the header of its row, and the title of its card on a phone. */
  primary?: boolean
  /** On a phone the value is shown without the column's name. */
  labelHidden?: boolean
}

export type DataTableProps<Row> = {
  /** The caption of the table. */
  caption: string
  captionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The address of a row; the whole row is the target of the link in its primary cell. */
  rowHref?: (row: Row) => string
  sort?: { key: string; direction: SortDirection }
  /** The address of the list with another sort order, because the order is in the address. */
  sortHref?: (key: string, direction: SortDirection) => string
  loading?: boolean
  /** The number of skeleton rows while loading. */
  loadingRows?: number
  /** Shown if there are no rows: an EmptyState. */
  empty?: ReactNode
  /** A row of sums. */
  footer?: ReactNode
}

/** Rows of facts: a table if there is room, else a card for each row. */
export function DataTable<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  rowHref,
  sort,
  sortHref,
  loading = false,
  loadingRows = 5,
  empty,
  footer,
}: DataTableProps<Row>) {
  const text = useUiText()
  if (!loading && rows.length === 0) return <div className={styles.empty}>{empty ?? <p>{text.noRows}</p>}</div>
  // The roles are repeated, because laying a table out as cards removes them in some browsers.
  return (
    <div className={styles.frame}>
      <table aria-busy={loading || undefined} className={styles.table} role="table">
        <caption className={styles.caption}>
          {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <thead className={styles.head} role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell column={column} key={column.key} sort={sort} sortHref={sortHref} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {loading
            ? Array.from({ length: loadingRows }, (_, index) => (
                <LoadingRow columns={columns} first={index === 0} key={index} />
              ))
            : rows.map((row) => (
                <tr
                  className={classNames(styles.row, rowHref !== undefined && styles.linked)}
                  key={rowKey(row)}
                  role="row"
                >
                  {columns.map((column) => (
                    <BodyCell column={column} href={rowHref?.(row)} key={column.key} row={row} />
                  ))}
                </tr>
              ))}
        </tbody>
        {footer !== undefined && (
          <tfoot role="rowgroup">
            <tr className={styles.row} role="row">
              <td colSpan={columns.length} role="cell">
                {footer}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function HeaderCell<Row>({
  column,
  sort,
  sortHref,
}: {
  column: Column<Row>
  sort: DataTableProps<Row>['sort']
  sortHref: DataTableProps<Row>['sortHref']
}) {
  const text = useUiText()
  const sorted = sort?.key === column.key ? sort.direction : undefined
  const align = column.align === 'end' && styles.end
  if (!column.sortable || sortHref === undefined) {
    return (
      <th className={classNames(align, styles.unsortable)} role="columnheader" scope="col">
        {column.header}
      </th>
    )
  }
  const next = sorted === 'ascending' ? 'descending' : 'ascending'
  return (
    <th aria-sort={sorted ?? 'none'} className={classNames(align)} role="columnheader" scope="col">
      <Link className={classNames(styles.sort, sorted && styles.sorted)} href={sortHref(column.key, next)}>
        <VisuallyHidden>{text.sortBy(column.header)}</VisuallyHidden>
        <span aria-hidden="true">{column.header}</span>
        <Glyph className={classNames(styles.arrow, sorted === 'ascending' && styles.up)} name="caretDown" />
        {sorted !== undefined && (
          <VisuallyHidden>, {sorted === 'ascending' ? text.sortedAscending : text.sortedDescending}</VisuallyHidden>
        )}
      </Link>
    </th>
  )
}

function BodyCell<Row>({ column, row, href }: { column: Column<Row>; row: Row; href: string | undefined }) {
  const content = column.cell(row)
  const names = classNames(column.align === 'end' && styles.end, column.primary && styles.primary)
  if (column.primary) {
    return (
      <th className={names} role="rowheader" scope="row">
        {href === undefined ? (
          content
        ) : (
          <Link className={styles.target} href={href}>
            {content}
          </Link>
        )}
      </th>
    )
  }
  return (
    <td className={names} role="cell">
      {!column.labelHidden && (
        <span aria-hidden="true" className={styles.label}>
          {column.header}
        </span>
      )}
      <span className={styles.value}>{content}</span>
    </td>
  )
}

function LoadingRow<Row>({ columns, first }: { columns: readonly Column<Row>[]; first: boolean }) {
  const text = useUiText()
  return (
    <tr className={styles.row} role="row">
      {columns.map((column, index) => (
        <td className={classNames(column.primary && styles.primary)} key={column.key} role="cell">
          {first && index === 0 && <VisuallyHidden>{text.loading}</VisuallyHidden>}
          <span className={styles.bone} />
        </td>
      ))}
    </tr>
  )
}
