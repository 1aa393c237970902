import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link, classNames } from '@fieldproof/ui'
import styles from './tabs.module.css'

export type TabItem = { id: string; label: ReactNode; badge?: ReactNode; content: ReactNode }

export type TabsProps = {
  /** Names the group of tabs. */
  label: string
  items: readonly TabItem[]
  /** Given together with `onSelect` if the state is outside. */
  selected?: string
  onSelect?: (id: string) => void
  className?: string
}

/** Panels of which one is visible, for parts of one screen. Use LinkTabs for parts that deserve an address. */
export function Tabs({ label, items, selected, onSelect, className }: TabsProps) {
  const base = useId()
  const [own, setOwn] = useState(items[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  const chosen = selected ?? own
  const choose = (id: string) => {
    setOwn(id)
    onSelect?.(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const here = items.findIndex((item) => item.id === chosen)
    const last = items.length - 1
    const targets: Record<string, number> = {
      ArrowRight: here === last ? 0 : here + 1,
      ArrowLeft: here === 0 ? last : here - 1,
      Home: 0,
      End: last,
    }
    const next = targets[event.key]
    const item = next === undefined ? undefined : items[next]
    if (next === undefined || item === undefined) return
    event.preventDefault()
    choose(item.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div className={classNames(styles.root, className)}>
      <div aria-label={label} className={styles.list} onKeyDown={onKeyDown} ref={list} role="tablist">
        {items.map((item) => (
          <button
            aria-controls={`${base}-${item.id}-panel`}
            aria-selected={item.id === chosen}
            className={styles.tab}
            id={`${base}-${item.id}`}
            key={item.id}
            onClick={() => choose(item.id)}
            role="tab"
            tabIndex={item.id === chosen ? 0 : -1}
            type="button"
          >
            {item.label}
            {item.badge}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          aria-labelledby={`${base}-${item.id}`}
          className={styles.panel}
          hidden={item.id !== chosen}
          id={`${base}-${item.id}-panel`}
          key={item.id}
          role="tabpanel"
          tabIndex={0}
        >
          {item.id === chosen && item.content}
        </div>
      ))}
    </div>
  )
}

export type LinkTab = { href: string; label: ReactNode; badge?: ReactNode; current?: boolean }

/** Tabs with their state in the address: links, so that back, reload and sharing work. */
export function LinkTabs({
  label,
  items,
  className,
}: {
  label: string
  items: readonly LinkTab[]
  className?: string
}) {
  const list = useRef<HTMLUListElement>(null)
  const current = items.find((item) => item.current)?.href
  // If not all tabs fit, the current one is scrolled into view without scrolling the page.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!list.current || !open) return
    const [whole, tab] = [list.current.getBoundingClientRect(), open.getBoundingClientRect()]
    if (tab.left < whole.left || tab.right > whole.right) list.current.scrollLeft += tab.left - whole.left - 16
  }, [current])
  return (
    <nav aria-label={label} className={className}>
      <ul className={styles.list} ref={list} role="list">
        {items.map((item) => (
          <li key={item.href}>
            <Link aria-current={item.current ? 'page' : undefined} className={styles.tab} href={item.href}>
              {item.label}
              {item.badge}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
