import { selectIsLoggedIn, useLocation, useSelector, useTranslation } from '@fieldproof/platform'
import { href } from '@fieldproof/contracts/routes'
import { loginAddress } from '@fieldproof/policy/guard'
import { Cluster, EmptyState, LinkButton } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import type { ReactNode } from 'react'

/** These screens are open to anyone, but only a user has notifications: a visitor is invited to log in. */
export const ForUsers = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const isLoggedIn = useSelector(selectIsLoggedIn)
  if (isLoggedIn) return children
  return (
    <EmptyState
      action={
        <Cluster>
          <LinkButton href={loginAddress(`${pathname}${search}`)} variant="primary">
            {t('menu.logIn')}
          </LinkButton>
          <LinkButton href={href('shell.signup')}>{t('menu.signUp')}</LinkButton>
        </Cluster>
      }
      art={<Illustration name="empty-notifications" />}
      body={t('notifications.visitorBody')}
      title={t('notifications.visitor')}
    />
  )
}
