import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Glyph } from './glyph.tsx'
import { Link } from './link.tsx'
import { useUiText } from './ui-settings.tsx'
import textStyles from './text.module.css'
import styles from './page.module.css'

export type PageProps = {
  /** THE heading of the page: one h1, which takes the focus after a move. */
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** Where the reader came from, one level up. */
  back?: { href: string; label: string }
  breadcrumbs?: ReactNode
  width?: 'narrow' | 'normal' | 'wide'
  children?: ReactNode
}

/** The frame of a screen: title, lead, actions, and the width in which everything stands. */
export function Page({ title, lead, actions, back, breadcrumbs, width = 'normal', children }: PageProps) {
  return (
    <div className={classNames(styles.page, styles[width])}>
      <header className={styles.head}>
        {breadcrumbs}
        {back !== undefined && (
          <Link className={styles.back} href={back.href}>
            <Glyph name="arrowLeft" />
            {back.label}
          </Link>
        )}
        <div className={styles.titleRow}>
          <div className={styles.titleBlock}>
            <h1 className={classNames(textStyles.heading, textStyles.title)} data-page-title="" tabIndex={-1}>
              {title}
            </h1>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      </header>
      {children}
    </div>
  )
}

/** The first stop of the keyboard on every page: past the header, to what the page is about. */
export function SkipLink({ href = '#main', children }: { href?: string; children?: ReactNode }) {
  const text = useUiText()
  return (
    <a className={styles.skip} href={href}>
      {children ?? text.skipToContent}
    </a>
  )
}

export type Crumb = { label: string; href?: string }

/** Where this page stands. The last entry is the page itself. */
export function Breadcrumbs({ items, label }: { items: Crumb[]; label?: string }) {
  const text = useUiText()
  return (
    <nav aria-label={label ?? text.breadcrumbs}>
      <ol className={styles.crumbs} role="list">
        {items.map((item, index) => (
          <li className={styles.crumb} key={`${item.href ?? ''}${item.label}`}>
            {index > 0 && <Glyph className={styles.crumbMark} name="caretRight" />}
            {item.href === undefined || index === items.length - 1 ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            ) : (
              <Link className={styles.crumbLink} href={item.href}>
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
