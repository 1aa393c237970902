import { useLayoutEffect, useRef } from 'react'
import styles from './outlet.module.css'

/** Holds the element into which areas are mounted; React itself never touches what is inside. */
export const Outlet = ({ element }: { element: HTMLElement }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.append(element)
  }, [element])
  return <div className={styles.outlet} ref={place} />
}
