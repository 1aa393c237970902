import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Glyph, type GlyphName } from './glyph.tsx'
import { useUiText } from './ui-settings.tsx'
import { useCountedNotice } from './offline-notices.ts'
import styles from './notice.module.css'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

export const noticeGlyphs: Record<NoticeTone, GlyphName> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
}

export type NoticeProps = {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  /** Part of the initial page, so it is not announced. */
  quiet?: boolean
}

/** A message on the page. Announced when it appears: at once for danger, politely for the others. */
export function Notice({ tone = 'info', title, children, action, onDismiss, quiet = false }: NoticeProps) {
  return (
    <div
      className={classNames(styles.notice, styles[tone])}
      role={quiet ? undefined : tone === 'danger' ? 'alert' : 'status'}
    >
      <Glyph className={styles.glyph} name={noticeGlyphs[tone]} />
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss !== undefined && <Dismiss onDismiss={onDismiss} />}
    </div>
  )
}

function Dismiss({ onDismiss }: { onDismiss: () => void }) {
  const text = useUiText()
  return (
    <button aria-label={text.dismiss} className={styles.dismiss} onClick={onDismiss} type="button">
      <Glyph name="x" />
    </button>
  )
}

export type OfflineNoticeProps = {
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** The site's own notice, for pages without one of their own. */
  brief?: boolean
  onDismiss?: () => void
}

/** Says that the reader is offline and sees a saved copy. */
export function OfflineNotice({ title, children, action, brief = false, onDismiss }: OfflineNoticeProps) {
  const text = useUiText()
  useCountedNotice(!brief)
  return (
    <div className={classNames(styles.notice, styles.offline)} role="status">
      <Glyph className={styles.glyph} name="offline" />
      <div className={styles.words}>
        <p className={styles.title}>{title ?? text.offlineTitle}</p>
        {!brief && <div>{children ?? text.offlineBody}</div>}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss !== undefined && <Dismiss onDismiss={onDismiss} />}
    </div>
  )
}
