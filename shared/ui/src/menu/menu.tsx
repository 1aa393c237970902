import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Glyph, Link, classNames } from '@fieldproof/ui'
import styles from './menu.module.css'

export type MenuItem = {
  key?: string
  label: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  /** The current page. */
  current?: boolean
  danger?: boolean
} & ({ href: string; onSelect?: undefined } | { href?: undefined; onSelect: () => void })

export type MenuProps = {
  /** The label of the button. */
  trigger: ReactNode
  /** The accessible name, if the button's content is a picture. */
  label?: string
  items: readonly (MenuItem | 'line')[]
  /**
   * Shown above the items: the user, or choices of its own. Mounted while the menu is open. A function receives
   * `close`, which closes the menu.
   */
  head?: ReactNode | ((close: () => void) => ReactNode)
  /** The last item stays in view however long the list is, such as the log-out. */
  pinsLast?: boolean
  align?: 'start' | 'end'
  /** link: like a link in the header; bare: unstyled; button: framed. */
  look?: 'link' | 'bare' | 'button'
  className?: string
}

/**
 * A button that opens a list of links and actions. It is a disclosure and not an application menu, so that links stay
 * links. It closes on Esc, on a press outside, when the focus leaves, and after a choice; the arrow keys move along it.
 */
export function Menu({
  trigger,
  label,
  items,
  head,
  pinsLast = false,
  align = 'start',
  look = 'link',
  className,
}: MenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return undefined
    const close = () => setOpen(false)
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', outside)
    addEventListener('popstate', close)
    return () => {
      document.removeEventListener('pointerdown', outside)
      removeEventListener('popstate', close)
    }
  }, [open])

  /** Closes it with the focus on its button. */
  const leave = () => {
    setOpen(false)
    button.current?.focus()
  }
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  const focusAt = (index: number) => {
    const all = entries()
    all[(index + all.length) % all.length]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      leave()
      return
    }
    const here = entries().findIndex((entry) => entry === document.activeElement)
    const moves: Record<string, () => void> = {
      ArrowDown: () => focusAt(here + 1),
      ArrowUp: () => focusAt(here === -1 ? -1 : here - 1),
      Home: () => focusAt(0),
      End: () => focusAt(-1),
    }
    const move = moves[event.key]
    if (move === undefined || (here === -1 && (event.key === 'Home' || event.key === 'End'))) return
    event.preventDefault()
    if (open) move()
    else {
      setOpen(true)
      requestAnimationFrame(() => focusAt(event.key === 'ArrowUp' ? -1 : 0))
    }
  }
  return (
    <div
      className={classNames(styles.root, className)}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
      onKeyDown={onKeyDown}
      ref={root}
    >
      <button
        aria-controls={id}
        aria-expanded={open}
        aria-label={label}
        className={classNames(styles.trigger, styles[look])}
        onClick={() => setOpen(!open)}
        ref={button}
        type="button"
      >
        {trigger}
        {look !== 'bare' && <Glyph className={styles.caret} name="caretDown" />}
      </button>
      <div className={classNames(styles.panel, styles[align])} hidden={!open} id={id}>
        {head !== undefined && (
          <div className={styles.head}>{typeof head === 'function' ? open && head(leave) : head}</div>
        )}
        <ul className={pinsLast ? styles.pinned : undefined} ref={list} role="list">
          {items.map((item, index) =>
            item === 'line' ? (
              <li aria-hidden="true" className={styles.line} key={`line-${index}`} />
            ) : (
              <li key={item.key ?? item.href ?? index}>
                <MenuEntry close={() => setOpen(false)} item={item} />
              </li>
            ),
          )}
        </ul>
      </div>
    </div>
  )
}

function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const names = classNames(styles.item, item.danger && styles.danger)
  const content = (
    <>
      {item.icon !== undefined && (
        <span aria-hidden="true" className={styles.icon}>
          {item.icon}
        </span>
      )}
      <span className={styles.words}>
        <span>{item.label}</span>
        {item.hint !== undefined && <span className={styles.hint}>{item.hint}</span>}
      </span>
    </>
  )
  if (item.href !== undefined) {
    return (
      <Link aria-current={item.current ? 'page' : undefined} className={names} href={item.href} onClick={close}>
        {content}
      </Link>
    )
  }
  const select = () => {
    close()
    item.onSelect()
  }
  return (
    <button className={names} onClick={select} type="button">
      {content}
    </button>
  )
}
