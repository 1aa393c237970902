import { useLayoutEffect, useRef } from 'react'
import styles from './outlet.module.css'

/**
 * The outlet's content: in the browser the element into which areas are mounted, on the server the HTML of the area.
 */
export type OutletContent = HTMLElement | string

/** One constant object, because React leaves the contents alone as long as it stays the same. */
const untouched = { __html: '' }

/** Contains what areas show; React itself never touches it. */
export const Outlet = ({ content }: { content: OutletContent }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The server's markup is there already; inserting it again would lose the focus.
    if (typeof content !== 'string' && content.parentElement !== place.current) place.current?.append(content)
  }, [content])
  return (
    <div
      className={styles.outlet}
      ref={place}
      suppressHydrationWarning
      dangerouslySetInnerHTML={typeof content === 'string' ? { __html: content } : untouched}
    />
  )
}
