import type { SelectQueryBuilder } from 'kysely'

/** Items on a page, if the call does not let its caller choose. */
export const PAGE_SIZE = 20

interface Paged<Row> {
  items: Row[]
  total: number
  page: number
  pageSize: number
}

/**
 * One page of a query's rows, with the total number of rows.
 * @param from the query of the list, without columns or order
 * @param read adds columns and order
 */
export const page = async <DB, TB extends keyof DB, Row>(
  from: SelectQueryBuilder<DB, TB, object>,
  number: number,
  read: (from: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, Row>,
  pageSize: number = PAGE_SIZE,
): Promise<Paged<Row>> => {
  const { total } = (await from
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()) as { total: number }
  const items = (await read(from)
    .limit(pageSize)
    .offset((number - 1) * pageSize)
    .execute()) as Row[]
  return { items, total, page: number, pageSize }
}
