import { selectIsLoggedIn, Slot, useSelector, useTranslation } from '@fieldproof/platform'
import { href } from '@fieldproof/contracts/routes'
import { classNames, LinkButton, Logo } from '@fieldproof/ui'
import { useReferToQuery } from '../../session/refer-to.ts'
import { Bell } from '../bell/bell.tsx'
import { AccountMenu } from './account-menu.tsx'
import { MainMenu } from './main-menu.tsx'
import { MobileMenuButton } from './mobile-menu-button.tsx'
import { PreferencesMenu } from './preferences-menu.tsx'
import { useFixedHeader } from './use-fixed-header.ts'
import styles from './header.module.css'

const noProps = {}

/** The site's header (NAV-1, NAV-4). It keeps its space in the page when it becomes fixed, so that nothing moves. */
export const Header = () => {
  const { t } = useTranslation('shell')
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const isFixed = useFixedHeader()
  const referTo = useReferToQuery()
  return (
    <header className={styles.room}>
      <div className={classNames(styles.bar, isFixed && styles.fixed)} data-fixed={isFixed}>
        <div className={styles.content}>
          <a className={styles.home} href={href('content.home')}>
            <Logo />
          </a>
          <MainMenu />
          <div className={styles.tools}>
            <div className={styles.wide}>
              <PreferencesMenu />
            </div>
            <Slot name="header.tools" isLate placeClassName={styles.tool} props={noProps} />
            {isLoggedIn ? (
              <>
                <Bell />
                <div className={styles.wide}>
                  <AccountMenu />
                </div>
              </>
            ) : (
              <>
                <a className={classNames(styles.link, styles.wide)} href={`${href('shell.login')}${referTo}`}>
                  {t('menu.logIn')}
                </a>
                <LinkButton className={styles.signUp} href={`${href('shell.signup')}${referTo}`} variant="primary">
                  {t('menu.signUp')}
                </LinkButton>
              </>
            )}
            <MobileMenuButton />
          </div>
        </div>
      </div>
    </header>
  )
}
