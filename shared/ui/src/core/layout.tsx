import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Heading, type HeadingSize } from './text.tsx'
import styles from './layout.module.css'

type Gap = 'none' | 'small' | 'medium' | 'large' | 'huge'

const gaps: Record<Gap, string | undefined> = {
  none: undefined,
  small: styles.gapSmall,
  medium: styles.gapMedium,
  large: styles.gapLarge,
  huge: styles.gapHuge,
}

const aligns = {
  start: styles.alignStart,
  center: styles.alignCenter,
  end: styles.alignEnd,
  baseline: styles.alignBaseline,
}
const justifies = { start: styles.justifyStart, between: styles.justifyBetween, end: styles.justifyEnd }
const columnWidths = { small: styles.columnsSmall, medium: styles.columnsMedium, large: styles.columnsLarge }

type Tag = 'div' | 'section' | 'ul' | 'ol' | 'nav' | 'header' | 'footer' | 'main' | 'article' | 'aside' | 'fieldset'
type BoxProps = ComponentProps<'div'> & { as?: Tag; gap?: Gap }

const Box = ({ as = 'div', ...rest }: ComponentProps<'div'> & { as?: Tag }) => {
  const Tag = as as 'div'
  return <Tag role={as === 'ul' || as === 'ol' ? 'list' : undefined} {...rest} />
}

/** Children below one another with even gaps. */
export function Stack({ gap = 'medium', className, ...rest }: BoxProps) {
  return <Box className={classNames(styles.stack, gaps[gap], className)} {...rest} />
}

export type ClusterProps = BoxProps & { align?: keyof typeof aligns; justify?: keyof typeof justifies }

/** Children beside one another; they wrap if there is no room. */
export function Cluster({ gap = 'small', align = 'center', justify = 'start', className, ...rest }: ClusterProps) {
  return (
    <Box className={classNames(styles.cluster, gaps[gap], aligns[align], justifies[justify], className)} {...rest} />
  )
}

export type GridProps = BoxProps & {
  /** Minimum width of a column; the number of columns depends on the room. */
  columns?: keyof typeof columnWidths
}

/** Columns of equal width, as many as fit. */
export function Grid({ gap = 'medium', columns = 'medium', className, ...rest }: GridProps) {
  return <Box className={classNames(styles.grid, gaps[gap], columnWidths[columns], className)} {...rest} />
}

export type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  level?: 2 | 3
  size?: HeadingSize
}

/** A section of a page with its own heading. */
export function Section({ title, lead, actions, level = 2, size, className, children, ...rest }: SectionProps) {
  return (
    <section className={classNames(styles.section, className)} {...rest}>
      {(title !== undefined || actions !== undefined) && (
        <div className={styles.sectionHead}>
          <div className={styles.sectionTitle}>
            {title !== undefined && (
              <Heading level={level} size={size}>
                {title}
              </Heading>
            )}
            {lead !== undefined && <p className={styles.sectionLead}>{lead}</p>}
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  )
}

/** A thin line between two things. */
export function Divider({ className, ...rest }: ComponentProps<'hr'>) {
  return <hr className={classNames(styles.divider, className)} {...rest} />
}
