import { Glyph } from './glyph.tsx'
import { Link } from './link.tsx'
import { useUiText } from './ui-settings.tsx'
import styles from './pagination.module.css'

export type PaginationProps = {
  /** Counted from 1. */
  page: number
  pages: number
  /** Path and query of the current screen; the query is kept except for the page. */
  address: string
  /** Name of the page number in the query. */
  parameter?: string
  label?: string
}

/** Returns the address of another page of the same list, with the rest of its query. Page 1 has no parameter. */
export function pageAddress(address: string, page: number, parameter = 'page'): string {
  const [beforeHash = '', hash] = address.split('#', 2)
  const [path = '', query = ''] = beforeHash.split('?', 2)
  const search = new URLSearchParams(query)
  if (page <= 1) search.delete(parameter)
  else search.set(parameter, String(page))
  const kept = search.toString()
  return `${path}${kept === '' ? '' : `?${kept}`}${hash === undefined ? '' : `#${hash}`}`
}

/** Returns the page numbers to show, with `null` for gaps: 1 … 4 5 6 … 20. */
export function pagesToShow(page: number, pages: number): (number | null)[] {
  const near = new Set([1, pages, page - 1, page, page + 1])
  if (page <= 3) near.add(2).add(3)
  if (page >= pages - 2) near.add(pages - 1).add(pages - 2)
  const numbers = [...near].filter((candidate) => candidate >= 1 && candidate <= pages).sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1]
    if (before === undefined || number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [null, number]
  })
}

/** Links to the pages of a long list. Renders nothing if there is one page. */
export function Pagination({ page, pages, address, parameter = 'page', label }: PaginationProps) {
  const text = useUiText()
  if (pages <= 1) return null
  return (
    <nav aria-label={label ?? text.pagination} className={styles.pagination}>
      {page > 1 ? (
        <Link
          aria-label={text.previousPage}
          className={styles.item}
          href={pageAddress(address, page - 1, parameter)}
          rel="prev"
        >
          <Glyph name="caretLeft" />
        </Link>
      ) : (
        <span aria-hidden="true" className={styles.off}>
          <Glyph name="caretLeft" />
        </span>
      )}
      <ul className={styles.numbers} role="list">
        {pagesToShow(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true" className={styles.off}>
                …
              </span>
            ) : (
              <Link
                aria-current={number === page ? 'page' : undefined}
                aria-label={text.page(number, pages)}
                className={styles.item}
                href={pageAddress(address, number, parameter)}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <span className={styles.brief}>{text.page(page, pages)}</span>
      {page < pages ? (
        <Link
          aria-label={text.nextPage}
          className={styles.item}
          href={pageAddress(address, page + 1, parameter)}
          rel="next"
        >
          <Glyph name="caretRight" />
        </Link>
      ) : (
        <span aria-hidden="true" className={styles.off}>
          <Glyph name="caretRight" />
        </span>
      )}
    </nav>
  )
}
