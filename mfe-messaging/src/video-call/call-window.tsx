import { useTranslation } from '@fieldproof/platform'
import { AboveDialogs, classNames, IconButton } from '@fieldproof/ui'
import { ArrowsInSimpleIcon, ArrowsOutSimpleIcon } from '@fieldproof/ui/icons'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './video-call.module.css'

export type WindowSize = 'large' | 'small'

/** What takes the focus by itself. */
const focusable = 'button:not([disabled]), select:not([disabled]), a[href], [tabindex="0"]'

/** Keeps the focus inside of the large window, which covers the page. */
const keepInside = (element: HTMLElement, event: KeyboardEvent): void => {
  const all = [...element.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.offsetParent !== null)
  const [first, last] = [all[0], all.at(-1)]
  const [from, to] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== from && document.activeElement !== element) return
  event.preventDefault()
  to?.focus()
}

/**
 * Focuses the window, once it is shown: while its code arrives the place in the header that holds it is hidden, and a hidden element takes no focus.
 * @returns ends that
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
 * What has the focus may go, such as a button once it was pressed, or all of them when the call ends. The window takes it then: the page is behind it.
 * @returns ends that
 */
const keepFocus = (element: HTMLElement): (() => void) => {
  let last: EventTarget | null = null
  const note = ({ target }: FocusEvent) => {
    last = target
  }
  const look = () => {
    const wanted = element.querySelector<HTMLElement>('[data-initial-focus]')
    const isLost = last instanceof Element && !last.isConnected && document.activeElement === document.body
    if (isLost) (wanted ?? element).focus()
    else if (document.activeElement === element) wanted?.focus()
  }
  const observer = new MutationObserver(look)
  element.addEventListener('focusin', note)
  observer.observe(element, { childList: true, subtree: true })
  return () => {
    element.removeEventListener('focusin', note)
    observer.disconnect()
  }
}

/**
 * The window of a call, above every page: large, or small in a corner while its user looks at something else. Esc makes it
 * small. It is not a modal dialog, since the page is used while it is small, also a dialog of the page (VIDEO-21).
 */
export const CallWindow = ({
  label,
  isDark = false,
  children,
}: {
  label: string
  /** Around pictures, whatever the theme of the page. */
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
