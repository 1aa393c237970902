import { useLocation, useTranslation } from '@fieldproof/platform'
import { useEffect, useRef } from 'react'
import { isCurrent, type MenuLink } from '../navigation/menus.ts'
import { useMenus } from '../navigation/use-menus.ts'
import { onDemand, useOnDemand } from '../on-demand.ts'
import styles from './dashboard-menu.module.css'

/** Loaded after the labels, because all icons together are larger than the dashboard's frame. */
const iconsCode = onDemand(() => import('@fieldproof/ui/icons'))

/** Groups the entries; a group is where its first entry is. */
const grouped = (links: MenuLink[]): { title: string | null; links: MenuLink[] }[] => {
  const groups: { title: string | null; links: MenuLink[] }[] = []
  for (const link of links) {
    const title = link.group ?? null
    const known = groups.find((group) => group.title === title)
    if (known) known.links.push(link)
    else groups.push({ title, links: [link] })
  }
  return groups
}

/** The dashboard's navigation: beside the page in a wide window, in a strip above it in a narrow one. */
export const DashboardMenu = () => {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { dashboard } = useMenus()
  const { module } = useOnDemand(iconsCode)
  const strip = useRef<HTMLElement>(null)
  // Scroll a strip to the entry of the current screen.
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (strip.current && current) strip.current.scrollLeft = current.offsetLeft - strip.current.offsetLeft - 16
  }, [pathname])
  return (
    <nav aria-label={t('menu.dashboardNavigation')} className={styles.menu} ref={strip}>
      {grouped(dashboard).map(({ title, links }) => (
        <div key={title}>
          {title !== null && <p className={styles.title}>{title}</p>}
          <ul className={styles.list} role="list">
            {links.map(({ href, label, icon }) => (
              <li key={href}>
                <a
                  aria-current={isCurrent(href, pathname, dashboard) ? 'page' : undefined}
                  className={styles.entry}
                  href={href}
                >
                  {icon && <span className={styles.icon}>{module && <module.NavIcon name={icon} />}</span>}
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
