import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Glyph } from './glyph.tsx'
import { Link } from './link.tsx'
import { useUiText } from './ui-settings.tsx'
import textStyles from './text.module.css'
import styles from './page.module.css'

export type PageProps = {
  /** The heading of the page: the only h1, which takes the focus after a navigation. */
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** The parent page, one level up. */
  back?: { href: string; label: string }
  breadcrumbs?: ReactNode
  width?: 'narrow' | 'normal' | 'wide'
  children?: ReactNode
}

/** The frame of a screen: title, lead, actions, and the width of the content. */
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

/** The skip link: the first tab stop of every page, which jumps past the header to the content. */
export function SkipLink({ href = '#main', children }: { href?: string; children?: ReactNode }) {
  const text = useUiText()
  return (
    <a className={styles.skip} href={href}>
      {children ?? text.skipToContent}
    </a>
  )
}

export type Crumb = { label: string; href?: string }

/** The breadcrumbs of the page. The last entry is the page itself. */
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
