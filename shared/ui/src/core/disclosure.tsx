import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Glyph } from './glyph.tsx'
import styles from './disclosure.module.css'

export type DisclosureProps = Omit<ComponentProps<'details'>, 'title'> & {
  title: ReactNode
  /** plain: one question in a list of them; card: on its own surface. */
  look?: 'plain' | 'card'
  children: ReactNode
}

/** A question that expands to its answer: the browser's own details element, so that search in the page finds it. */
export function Disclosure({ title, look = 'plain', className, children, ...rest }: DisclosureProps) {
  return (
    <details className={classNames(styles.disclosure, styles[look], className)} {...rest}>
      <summary className={styles.summary}>
        <span>{title}</span>
        <Glyph className={styles.caret} name="caretDown" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
