import type * as z from 'zod/mini'
import { listOf, type Ask } from './ask.ts'

/** Entries of a page. */
const PER_PAGE = 100
/** Pages at most; a list that never ends is its sender's fault. */
const MOST_PAGES = 10_000

/** Every entry of a list of Paystack's, page by page. @param query narrows it */
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
