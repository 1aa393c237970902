import { useEffect, useId, useRef, useState } from 'react'
import { art, type IllustrationName } from './art.ts'
import styles from './illustration.module.css'

export type IllustrationProps = {
  name: IllustrationName
  /** Only if no text beside the illustration has its meaning. */
  title?: string
  className?: string
  /** For an illustration in the first view: it loads at once, not when it comes near. */
  eager?: boolean
}

/** How far below the viewport an illustration starts to load, so that nobody sees it appear. */
const near = '400px'
/** Milliseconds after which it loads in any case, for readers who print the page or look at all of it. */
const latest = 1_200

/** Whether an element is near the viewport or has been, or the page is idle. */
function useIsNear(isEager: boolean) {
  const element = useRef<SVGSVGElement>(null)
  const [isNear, setNear] = useState(isEager)
  useEffect(() => {
    if (isNear || element.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: near },
    )
    observer.observe(element.current)
    const timer = setTimeout(() => setNear(true), latest)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [isNear])
  return { element, isNear }
}

/** One of the site's illustrations. Its colours come from the theme, so one file serves light and dark. */
export function Illustration({ name, title, className, eager = false }: IllustrationProps) {
  const { url, width, height } = art[name]
  const id = useId()
  const { element, isNear } = useIsNear(eager)
  return (
    <svg
      aria-hidden={title === undefined ? true : undefined}
      aria-labelledby={title === undefined ? undefined : id}
      className={className === undefined ? styles.illustration : `${styles.illustration} ${className}`}
      height={height}
      ref={element}
      role={title === undefined ? undefined : 'img'}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
    >
      {title !== undefined && <title id={id}>{title}</title>}
      {isNear && <use href={`${url}#art`} />}
    </svg>
  )
}
