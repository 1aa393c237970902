import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './text.module.css'

export type HeadingSize = 'display' | 'title' | 'section' | 'body'

const sizeOfLevel = { 1: 'title', 2: 'section', 3: 'body', 4: 'body' } as const

export type HeadingProps = Omit<ComponentProps<'h2'>, 'children'> & {
  level: 1 | 2 | 3 | 4
  /** The look, if the heading's level in the outline should differ from its size. */
  size?: HeadingSize
  children: ReactNode
}

/** A heading in the display font. */
export function Heading({ level, size = sizeOfLevel[level], className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const
  return <Tag className={classNames(styles.heading, styles[size], className)} {...rest} />
}

export type TextProps = ComponentProps<'p'> & {
  as?: 'p' | 'span' | 'div' | 'strong'
  size?: 'small' | 'body' | 'section'
  tone?: 'ink' | 'soft' | 'muted' | 'accent' | 'danger' | 'warning'
  strong?: boolean
  /** Tabular figures, for columns of numbers. */
  tabular?: boolean
  truncate?: boolean
}

/** A paragraph or a run of text in one of the site's sizes and tones. */
export function Text({
  as: Tag = 'p',
  size = 'body',
  tone = 'ink',
  strong = false,
  tabular = false,
  truncate = false,
  className,
  ...rest
}: TextProps) {
  return (
    <Tag
      className={classNames(
        styles[size],
        styles[tone],
        strong && styles.strong,
        tabular && styles.tabular,
        truncate && styles.truncate,
        className,
      )}
      {...rest}
    />
  )
}

/** Styles for rich text that is already HTML: articles, help, legal pages, report notes. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames(styles.prose, className)} {...rest} />
}

/** Text for screen readers only. */
export function VisuallyHidden({ as = 'span', ...rest }: ComponentProps<'span'> & { as?: 'span' | 'div' | 'h2' }) {
  const Tag = as as 'span'
  return <Tag className={styles.hidden} {...rest} />
}
