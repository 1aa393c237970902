import { selectUser, useLocation, useSelector, useTranslation } from '@fieldproof/platform'
import { Avatar, Text, VisuallyHidden } from '@fieldproof/ui'
import { Menu } from '@fieldproof/ui/menu'
import { isCurrent } from '../../navigation/menus.ts'
import { useMenus } from '../../navigation/use-menus.ts'
import { useLogOut } from '../use-log-out.ts'
import styles from './header.module.css'

/** The menu of the logged-in user (NAV-2). */
export const AccountMenu = () => {
  const { t } = useTranslation('shell')
  const user = useSelector(selectUser)
  const { pathname } = useLocation()
  const { account } = useMenus()
  const logOut = useLogOut()
  if (!user) return null
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <Menu
      align="end"
      head={
        <div className={styles.who}>
          <Text as="strong" strong>
            {user.companyName ?? name}
          </Text>
          <Text size="small" tone="muted">
            {user.email}
          </Text>
        </div>
      }
      items={[
        ...account.map(({ href, label }) => ({ href, label, current: isCurrent(href, pathname, account) })),
        {
          key: 'log-out',
          label: t('menu.logOut'),
          onSelect: () => {
            void logOut()
          },
        },
      ]}
      look="bare"
      pinsLast
      trigger={
        <span className={styles.account}>
          <Avatar decorative name={name} size="small" src={user.avatar} />
          <span aria-hidden="true" className={styles.accountName}>
            {user.firstName}
          </span>
          <VisuallyHidden>{t('menu.accountOf', { name })}</VisuallyHidden>
        </span>
      }
    />
  )
}
