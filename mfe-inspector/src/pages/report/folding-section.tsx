import { Glyph, classNames } from '@fieldproof/ui'
import { useId, type ReactNode } from 'react'
import styles from './folding-section.module.css'

export interface FoldingSectionProps {
  id: string
  title: string
  /** The progress, such as "3 of 20". */
  detail?: ReactNode
  isDone?: boolean
  isOpen: boolean
  onToggle: () => void
  /** Rendered only while it is open, so that a long report costs what is visible. */
  children: () => ReactNode
}

/** A part of the form behind its own heading. */
export const FoldingSection = ({
  id,
  title,
  detail,
  isDone = false,
  isOpen,
  onToggle,
  children,
}: FoldingSectionProps) => {
  const content = useId()
  return (
    <section className={styles.section} id={id}>
      <h2 className={styles.heading}>
        <button
          aria-controls={content}
          aria-expanded={isOpen}
          className={styles.button}
          onClick={onToggle}
          type="button"
        >
          <span className={styles.title}>{title}</span>
          {detail !== undefined && <span className={styles.detail}>{detail}</span>}
          {isDone && <Glyph className={styles.done} name="check" />}
          <Glyph className={classNames(styles.caret, isOpen && styles.caretOpen)} name="caretDown" />
        </button>
      </h2>
      <div className={styles.content} hidden={!isOpen} id={content}>
        {isOpen && children()}
      </div>
    </section>
  )
}
