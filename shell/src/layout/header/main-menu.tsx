import { useEmit, useLocation, useTranslation, useWidgets } from '@fieldproof/platform'
import { classNames } from '@fieldproof/ui'
import { Menu, type MenuItem } from '@fieldproof/ui/menu'
import { isCurrent, type MenuLink } from '../../navigation/menus.ts'
import { useMenus } from '../../navigation/use-menus.ts'
import { useSiteSetting } from '../../site-settings.ts'
import styles from './header.module.css'

/** The entries of the Help menu: the articles, a call, and the chat if a provider is configured or an area has one. */
export const useHelpItems = (): MenuItem[] => {
  const { t } = useTranslation('shell')
  const emit = useEmit()
  const { pathname } = useLocation()
  const { help } = useMenus()
  const hasWidget = useWidgets('help.chat').length > 0
  const hasChat = useSiteSetting('chatProvider') !== '' || hasWidget
  return [
    ...(hasChat
      ? [{ key: 'chat', label: t('menu.chat'), onSelect: () => emit('chat.requested@1', { from: 'help-menu' }) }]
      : []),
    ...help.map(({ href, label }) => ({ href, label, current: isCurrent(href, pathname) })),
    { key: 'call', label: t('menu.requestCall'), onSelect: () => emit('callback.requested@1', { category: null }) },
  ]
}

/** The menu of a wide window. */
export const MainMenu = () => {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { main, more, services, help } = useMenus()
  const helpItems = useHelpItems()
  const [first, ...others] = main
  const entry = ({ href, label }: MenuLink, className?: string) => (
    <li className={className} key={href}>
      <a aria-current={isCurrent(href, pathname) ? 'page' : undefined} className={styles.link} href={href}>
        {label}
      </a>
    </li>
  )
  const item = ({ href, label, hint }: MenuLink & { hint?: string }): MenuItem => ({
    href,
    label,
    hint,
    current: isCurrent(href, pathname),
  })
  const isIn = (links: MenuLink[]) => links.some(({ href }) => isCurrent(href, pathname))
  return (
    <nav aria-label={t('menu.main')} className={styles.menu}>
      <ul className={styles.entries} role="list">
        {first && entry(first)}
        {services.length > 0 && (
          <li>
            <Menu
              className={classNames(isIn(services) && styles.current)}
              items={services.map(item)}
              trigger={t('menu.services')}
            />
          </li>
        )}
        {others.map((link) => entry(link))}
        {more.map((link) => entry(link, styles.veryWide))}
        {more.length > 0 && (
          <li className={styles.lessWide}>
            <Menu
              className={classNames(isIn(more) && styles.current)}
              items={more.map(item)}
              trigger={t('menu.more')}
            />
          </li>
        )}
        <li>
          <Menu className={classNames(isIn(help) && styles.current)} items={helpItems} trigger={t('menu.help')} />
        </li>
      </ul>
    </nav>
  )
}
