import { selectIsLoggedIn, useSelector, useTranslation } from '@fieldproof/platform'
import { href } from '@fieldproof/contracts/routes'
import { Cluster, EmptyState, LinkButton } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import type { ReactNode } from 'react'
import { useReferToQuery } from '../../session/refer-to.ts'

/** These screens are open to anyone, but only a user has notifications: a visitor is invited to log in. */
export const ForUsers = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  const referTo = useReferToQuery()
  const isLoggedIn = useSelector(selectIsLoggedIn)
  if (isLoggedIn) return children
  return (
    <EmptyState
      action={
        <Cluster>
          <LinkButton href={`${href('shell.login')}${referTo}`} variant="primary">
            {t('menu.logIn')}
          </LinkButton>
          <LinkButton href={`${href('shell.signup')}${referTo}`}>{t('menu.signUp')}</LinkButton>
        </Cluster>
      }
      art={<Illustration name="empty-notifications" />}
      body={t('notifications.visitorBody')}
      title={t('notifications.visitor')}
    />
  )
}
