import { selectIsLoggedIn, useLocation, useSelector, useTranslation } from '@fieldproof/platform'
import { href } from '@fieldproof/contracts/routes'
import { LinkButton } from '@fieldproof/ui'
import { Drawer } from '@fieldproof/ui/dialog'
import { CaretRightIcon, NavIcon } from '@fieldproof/ui/icons'
import { useId, type ReactNode } from 'react'
import { isCurrent, type MenuLink } from '../../navigation/menus.ts'
import { useMenus } from '../../navigation/use-menus.ts'
import { LanguageChoice, ThemeChoice } from '../../choices/preference-choices.tsx'
import { useReferToQuery } from '../../session/refer-to.ts'
import { useLogOut } from '../use-log-out.ts'
import { useHelpItems } from './main-menu.tsx'
import styles from './mobile-menu.module.css'

const Group = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 className={styles.title} id={id}>
        {title}
      </h3>
      <ul className={styles.list} role="list">
        {children}
      </ul>
    </section>
  )
}

/** The content of the header in groups, for a narrow window. */
export const MobileMenu = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const { main, more, services, account } = useMenus()
  const helpItems = useHelpItems()
  const logOut = useLogOut()
  const referTo = useReferToQuery()
  const all = [...main, ...more, ...account]
  const entry = ({ href: address, label, icon }: MenuLink) => (
    <li key={address}>
      <a
        aria-current={isCurrent(address, pathname, all) ? 'page' : undefined}
        className={styles.entry}
        href={address}
        onClick={onClose}
      >
        {icon && <NavIcon className={styles.icon} name={icon} />}
        <span>{label}</span>
      </a>
    </li>
  )
  const action = (key: string, label: ReactNode, onSelect: () => void) => (
    <li key={key}>
      <button
        className={styles.entry}
        onClick={() => {
          onClose()
          onSelect()
        }}
        type="button"
      >
        {label}
      </button>
    </li>
  )
  return (
    <Drawer onClose={onClose} open={isOpen} title={t('menu.title')}>
      <nav aria-label={t('menu.main')} className={styles.menu}>
        {!isLoggedIn && (
          <div className={styles.join}>
            <LinkButton href={`${href('shell.signup')}${referTo}`} onClick={onClose} variant="primary" wide>
              {t('menu.signUp')}
            </LinkButton>
            <LinkButton href={`${href('shell.login')}${referTo}`} onClick={onClose} wide>
              {t('menu.logIn')}
            </LinkButton>
          </div>
        )}
        <ul className={styles.list} role="list">
          {[...main, ...more].map(entry)}
        </ul>
        {services.length > 0 && (
          <details className={styles.more} open={services.some(({ href: address }) => isCurrent(address, pathname))}>
            <summary className={styles.entry}>
              <span>{t('menu.services')}</span>
              <CaretRightIcon className={styles.caret} />
            </summary>
            <ul className={styles.list} role="list">
              {services.map(entry)}
            </ul>
          </details>
        )}
        {isLoggedIn && (
          <Group title={t('menu.account')}>
            {account.map(entry)}
            {action('log-out', t('menu.logOut'), () => {
              void logOut()
            })}
          </Group>
        )}
        <Group title={t('menu.help')}>
          {helpItems.map((item) =>
            item.href === undefined
              ? action(item.key ?? '', item.label, item.onSelect)
              : entry({ href: item.href, label: String(item.label), order: 0 }),
          )}
        </Group>
        <div className={styles.preferences}>
          <LanguageChoice isLegendShown />
          <ThemeChoice isLegendShown />
        </div>
      </nav>
    </Drawer>
  )
}
