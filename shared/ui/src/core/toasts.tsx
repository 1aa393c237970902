import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { AboveDialogs } from './above-dialogs.tsx'
import { classNames } from './class-names.ts'
import { Glyph } from './glyph.tsx'
import { Link } from './link.tsx'
import { noticeGlyphs } from './notice.tsx'
import { toasts, type Toast, type ToastStore } from './toast-store.ts'
import { useUiText } from './ui-settings.tsx'
import styles from './toasts.module.css'

const none: readonly Toast[] = []

/**
 * The place of the toasts: rendered once, by the shell. They stay while the pointer or the focus is on them. While a
 * dialog is open, they are above it and can be read and used (VIDEO-21).
 */
export function ToastRegion({ store = toasts }: { store?: ToastStore }) {
  const text = useUiText()
  const list = useSyncExternalStore(store.subscribe, store.read, () => none)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  // There is no blur event when a toast that has the focus is removed.
  useEffect(() => {
    if (!region.current?.contains(document.activeElement)) setFocused(false)
  }, [list])

  return (
    <AboveDialogs
      aria-label={text.notifications}
      className={styles.region}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      onFocus={() => setFocused(true)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      // Each new toast raises the box above what has been shown since the previous one.
      raisedFor={list.at(-1)?.id}
      ref={region}
      role="region"
    >
      <ol aria-live="polite" aria-relevant="additions" className={styles.list} role="list">
        {list.map((toast) => (
          <ToastItem dismiss={store.dismiss} key={toast.id} paused={hovered || focused} toast={toast} />
        ))}
      </ol>
    </AboveDialogs>
  )
}

function ToastItem({ toast, paused, dismiss }: { toast: Toast; paused: boolean; dismiss: (id: number) => void }) {
  const text = useUiText()
  const { id, duration, action, wayOn } = toast
  useEffect(() => {
    if (paused || duration === 0) return undefined
    const timer = setTimeout(() => dismiss(id), duration)
    return () => clearTimeout(timer)
  }, [paused, duration, id, dismiss])
  return (
    <li className={classNames(styles.toast, styles[toast.tone])}>
      <Glyph className={styles.glyph} name={noticeGlyphs[toast.tone]} />
      <p className={styles.message} role={toast.tone === 'danger' ? 'alert' : undefined}>
        {toast.message}
      </p>
      {action !== undefined && (
        <button
          className={styles.action}
          onClick={() => {
            action.onAction()
            dismiss(id)
          }}
          type="button"
        >
          {action.label}
        </button>
      )}
      {wayOn !== undefined && (
        <Link className={classNames(styles.action, styles.wayOn)} href={wayOn.href} onClick={() => dismiss(id)}>
          {wayOn.label}
        </Link>
      )}
      <button aria-label={text.dismiss} className={styles.dismiss} onClick={() => dismiss(id)} type="button">
        <Glyph name="x" />
      </button>
    </li>
  )
}
