import { useId } from 'react'
import { art, type IllustrationName } from './art.ts'
import styles from './illustration.module.css'

export type IllustrationProps = {
  name: IllustrationName
  /** Only when the drawing says something that no text beside it says. */
  title?: string
  className?: string
}

/** One of the site's drawings. It takes its colours from the theme, so the same file serves light and dark. */
export function Illustration({ name, title, className }: IllustrationProps) {
  const { url, width, height } = art[name]
  const id = useId()
  return (
    <svg
      aria-hidden={title === undefined ? true : undefined}
      aria-labelledby={title === undefined ? undefined : id}
      className={className === undefined ? styles.illustration : `${styles.illustration} ${className}`}
      height={height}
      role={title === undefined ? undefined : 'img'}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
    >
      {title !== undefined && <title id={id}>{title}</title>}
      <use href={`${url}#art`} />
    </svg>
  )
}
