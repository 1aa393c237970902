import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { numberFormat } from './formats.ts'
import { Glyph } from './glyph.tsx'
import { useUiSettings } from './ui-settings.tsx'
import styles from './facts.module.css'
import textStyles from './text.module.css'

export type Fact = { term: ReactNode; value: ReactNode; key?: string }

export type DefinitionListProps = {
  items: Fact[]
  /** rows: term and value on one line, as on a receipt; columns: value below its term, side by side. */
  layout?: 'rows' | 'columns'
  /** The last row is a sum: with a line above it, in bold. */
  total?: boolean
}

/** Facts with their names: the details of an order, the lines of a price. */
export function DefinitionList({ items, layout = 'rows', total = false }: DefinitionListProps) {
  return (
    <dl className={classNames(layout === 'rows' ? styles.rows : styles.columns, total && styles.total)}>
      {items.map((item, index) => (
        <div className={styles.fact} key={item.key ?? index}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}

export type Step = { title: ReactNode; body?: ReactNode; art?: ReactNode; state?: 'done' | 'current' | 'ahead' }

export type StepsProps = {
  items: Step[]
  /** list: below one another, joined by a line; columns: side by side if there is room. */
  layout?: 'list' | 'columns'
  /** Text for screen readers on a completed step. */
  doneLabel?: string
}

/** Numbered steps: how something works, or its progress. */
export function Steps({ items, layout = 'list', doneLabel }: StepsProps) {
  return (
    <ol className={classNames(styles.steps, layout === 'columns' ? styles.stepColumns : styles.stepList)} role="list">
      {items.map((item, index) => (
        <li
          aria-current={item.state === 'current' ? 'step' : undefined}
          className={classNames(styles.step, item.state && styles[item.state])}
          key={index}
        >
          {item.art !== undefined && (
            <div aria-hidden="true" className={styles.stepArt}>
              {item.art}
            </div>
          )}
          <span aria-hidden="true" className={styles.number}>
            {item.state === 'done' ? <Glyph name="check" /> : index + 1}
          </span>
          <div className={styles.stepWords}>
            <p className={styles.stepTitle}>
              {item.title}
              {item.state === 'done' && doneLabel !== undefined && (
                <span className={textStyles.hidden}> ({doneLabel})</span>
              )}
            </p>
            {item.body !== undefined && <div className={styles.stepBody}>{item.body}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

export type RatingProps = {
  /** From 0 to `most`; shown to the nearest half star, read out to one decimal. */
  value: number
  most?: number
  /** The number of reviews. */
  count?: number
  /** Shows stars alone, if the number is beside them anyway. */
  bare?: boolean
}

/** Read-only stars with the rating as text. */
export function Rating({ value, most = 5, count, bare = false }: RatingProps) {
  const { text, locale } = useUiSettings()
  const figure = numberFormat(locale, { maximumFractionDigits: 1 }).format(value)
  const halves = Math.round(value * 2)
  return (
    <span className={styles.rating}>
      <span aria-label={text.rating(figure, most, count)} className={styles.stars} role="img">
        {Array.from({ length: most }, (_, index) => {
          const filled = halves - index * 2
          return (
            <span className={classNames(styles.star, filled >= 2 && styles.starFull)} key={index}>
              <Glyph name="star" />
              {filled === 1 && <Glyph className={styles.starHalf} name="star" />}
            </span>
          )
        })}
      </span>
      {!bare && (
        <span aria-hidden="true" className={styles.figure}>
          <strong>{figure}</strong>
          {count !== undefined && <span className={styles.count}>({numberFormat(locale, {}).format(count)})</span>}
        </span>
      )}
    </span>
  )
}
