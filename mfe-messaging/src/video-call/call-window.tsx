import { useTranslation } from '@fieldproof/platform'
import { AboveDialogs, classNames, IconButton } from '@fieldproof/ui'
import { ArrowsInSimpleIcon, ArrowsOutSimpleIcon } from '@fieldproof/ui/icons'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './video-call.module.css'

export type WindowSize = 'large' | 'small'

/** Elements that can have the focus. */
const focusable = 'button:not([disabled]), select:not([disabled]), a[href], [tabindex="0"]'

/** Keeps the focus inside the large window, which covers the page. */
const keepInside = (element: HTMLElement, event: KeyboardEvent): void => {
  const all = [...element.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.offsetParent !== null)
  const [first, last] = [all[0], all.at(-1)]
  const [from, to] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== from && document.activeElement !== element) return
  event.preventDefault()
  to?.focus()
}

/**
 * Focuses the window as soon as it is visible. Its slot in the header is hidden while its code loads, and a hidden
 * element cannot have the focus.
 * @returns a function that stops waiting for it
 */
const focusOnceShown = (element: HTMLElement): (() => void) => {
  element.focus()
  if (document.activeElement === element || !('ResizeObserver' in globalThis)) return () => undefined
  const observer = new ResizeObserver(() => {
    element.focus()
    if (document.activeElement === element) observer.disconnect()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * Moves the focus to the window when the focused element disappears, such as a pressed button, or all controls when the
 * call ends. Otherwise the focus would be on the page behind the window.
 * @returns a function that ends this
 */
const keepFocus = (element: HTMLElement): (() => void) => {
  let last: EventTarget | null = null
  const note = ({ target }: FocusEvent) => {
    last = target
  }
  const restoreFocus = () => {
    const wanted = element.querySelector<HTMLElement>('[data-initial-focus]')
    const isLost = last instanceof Element && !last.isConnected && document.activeElement === document.body
    if (isLost) (wanted ?? element).focus()
    else if (document.activeElement === element) wanted?.focus()
  }
  const observer = new MutationObserver(restoreFocus)
  element.addEventListener('focusin', note)
  observer.observe(element, { childList: true, subtree: true })
  return () => {
    element.removeEventListener('focusin', note)
    observer.disconnect()
  }
}

/**
 * The window of a video call, above every page: large, or small in a corner while the user uses the page. Esc makes it
 * small. It is not a modal dialog, because the page and its dialogs can be used while it is small (VIDEO-21).
 */
export const CallWindow = ({
  label,
  isDark = false,
  children,
}: {
  label: string
  /** Dark around pictures, whatever the theme of the page. */
  isDark?: boolean
  children: (size: WindowSize) => ReactNode
}) => {
  const { t } = useTranslation()
  const [size, setSize] = useState<WindowSize>('large')
  const window = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = window.current
    const ends = element ? [focusOnceShown(element), keepFocus(element)] : []
    return () => {
      for (const end of ends) end()
    }
  }, [])
  return (
    <AboveDialogs
      aria-label={t('call.window', { name: label })}
      className={classNames(styles.window, styles[size])}
      data-theme={isDark ? 'dark' : undefined}
      isCovering={size === 'large'}
      onKeyDown={(event) => {
        // A dialog above the window has its own keys.
        if (event.target instanceof Element && event.target.closest('dialog, [role="dialog"]') !== window.current)
          return
        if (size === 'large' && event.key === 'Escape' && !document.fullscreenElement) setSize('small')
        if (size === 'large' && event.key === 'Tab' && window.current) keepInside(window.current, event)
      }}
      ref={window}
      role="dialog"
      tabIndex={-1}
    >
      <div className={styles.resize}>
        <IconButton
          icon={size === 'large' ? <ArrowsInSimpleIcon size="medium" /> : <ArrowsOutSimpleIcon size="medium" />}
          label={t(size === 'large' ? 'call.makeSmall' : 'call.makeLarge')}
          onClick={() => setSize(size === 'large' ? 'small' : 'large')}
          variant="secondary"
        />
      </div>
      {children(size)}
    </AboveDialogs>
  )
}
