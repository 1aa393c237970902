import { useEffect, useId, useRef, useState } from 'react'
import { art, type IllustrationName } from './art.ts'
import styles from './illustration.module.css'

export type IllustrationProps = {
  name: IllustrationName
  /** Only when the drawing says something that no text beside it says. */
  title?: string
  className?: string
  /** For a drawing in the first view: it is fetched at once, not when it comes near. */
  eager?: boolean
}

/** How far below the window a drawing is fetched, so that nobody sees it come. */
const near = '400px'
/** Milliseconds after which it is fetched all the same, for somebody who prints the page or looks at all of it. */
const latest = 1_200

/** Whether an element is near the window or has been, or the page has come to rest. */
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

/** One of the site's drawings. It takes its colours from the theme, so the same file serves light and dark. */
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
