import { useLayoutEffect, useRef } from 'react'
import styles from './outlet.module.css'

/** What the outlet holds: in the browser the element into which areas are mounted, on the server the HTML of the area. */
export type OutletContent = HTMLElement | string

/** One object: React leaves what is inside alone as long as this stays the same. */
const untouched = { __html: '' }

/** Holds what areas show; React itself never touches what is inside. */
export const Outlet = ({ content }: { content: OutletContent }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // What the server rendered stands there already: to put it in again would take the focus out of it.
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
