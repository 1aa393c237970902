import type * as z from 'zod/mini'
import { listOf, type Ask } from './ask.ts'

/** Entries of a page. */
const PER_PAGE = 100
/** The most pages; only a faulty list has more. */
const MOST_PAGES = 10_000

/** Every entry of one of Paystack's lists, page by page. @param query filters the list */
export async function* everyPage<S extends z.ZodMiniType>(
  ask: Ask,
  path: string,
  item: S,
  query: Record<string, string | number | undefined>,
): AsyncGenerator<z.output<S>> {
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { data, meta } = await ask(
      { method: 'GET', path, query: { ...query, perPage: PER_PAGE, page } },
      listOf(item),
    )
    for (const one of data) yield one as z.output<S>
    if (data.length === 0 || (meta?.pageCount === undefined ? data.length < PER_PAGE : page >= meta.pageCount)) return
  }
}
