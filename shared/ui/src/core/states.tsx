import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Glyph } from './glyph.tsx'
import { useUiText } from './ui-settings.tsx'
import styles from './states.module.css'
import textStyles from './text.module.css'

type StateProps = {
  art?: ReactNode
  title: ReactNode
  body?: ReactNode
  action?: ReactNode
  level?: 2 | 3
  compact?: boolean
  role?: 'alert' | 'status'
}

function State({ art, title, body, action, level = 2, compact = false, role }: StateProps) {
  const Title = `h${level}` as const
  return (
    <div className={classNames(styles.state, compact && styles.compact)} role={role}>
      {art !== undefined && (
        <div aria-hidden="true" className={styles.art}>
          {art}
        </div>
      )}
      <div className={styles.words}>
        <Title className={classNames(textStyles.heading, textStyles.section)}>{title}</Title>
        {body !== undefined && <p className={styles.body}>{body}</p>}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}

export type EmptyStateProps = {
  /** An Illustration on a page of its own, an icon inside a card. */
  art?: ReactNode
  title: ReactNode
  /** What the list is for. */
  body?: ReactNode
  /** The first step. */
  action?: ReactNode
  level?: 2 | 3
  compact?: boolean
}

/** An empty list or page: says what it is for and offers the first step. */
export function EmptyState(props: EmptyStateProps) {
  return <State {...props} />
}

export type ErrorStateProps = {
  title?: ReactNode
  /** What happened, and which data was kept. */
  body?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** Another action, beside or instead of trying again. */
  action?: ReactNode
  /** Details with which support can find the fault. */
  reference?: string
  level?: 2 | 3
  compact?: boolean
}

/** A failure: what failed, what was kept, and what to do next. */
export function ErrorState({
  title,
  body,
  onRetry,
  retrying = false,
  action,
  reference,
  level,
  compact,
}: ErrorStateProps) {
  const text = useUiText()
  return (
    <State
      action={
        <>
          {onRetry !== undefined && (
            <Button loading={retrying} onClick={onRetry}>
              {text.retry}
            </Button>
          )}
          {action}
        </>
      }
      art={
        <span className={classNames(styles.sign, styles.signDanger)}>
          <Glyph name="danger" />
        </span>
      }
      body={
        <>
          {body ?? text.errorBody}
          {reference !== undefined && <span className={styles.reference}>{reference}</span>}
        </>
      }
      compact={compact}
      level={level}
      role="alert"
      title={title ?? text.errorTitle}
    />
  )
}

/** The reader may not see this: says why, and who can help. */
export function NoPermission({
  title,
  body,
  action,
  level,
}: {
  title?: ReactNode
  body?: ReactNode
  action?: ReactNode
  level?: 2 | 3
}) {
  const text = useUiText()
  return (
    <State
      action={action}
      art={
        <span className={styles.sign}>
          <Glyph name="lock" />
        </span>
      }
      body={body ?? text.noPermissionBody}
      level={level}
      title={title ?? text.noPermissionTitle}
    />
  )
}
