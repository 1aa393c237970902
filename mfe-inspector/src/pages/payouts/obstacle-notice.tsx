import type { Payout } from '@fieldproof/contracts/entities/completion'
import type {} from '@fieldproof/mfe-wallet'
import { href, useTranslation } from '@fieldproof/platform'
import { LinkButton, Notice } from '@fieldproof/ui'

type Obstacle = NonNullable<Payout['obstacle']>
/** Obstacles that another bank account resolves. */
const byAccount: readonly Obstacle[] = ['no-account', 'account-unverified', 'other-name', 'other-country']
/** Obstacles about which the inspector need not do anything. */
const needNothing: readonly Obstacle[] = ['below-zero', 'too-little', 'customer-payment']

const useRemedy = (obstacle: Obstacle): { href: string; label: string } | null => {
  const { t } = useTranslation()
  if (byAccount.includes(obstacle)) return { href: href('wallet.bank-accounts'), label: t('payouts.toAccounts') }
  if (obstacle !== 'identity-check') return null
  return {
    href: href('inspector.registration', { visibleComponent: 'id-verification' }),
    label: t('payouts.toIdentity'),
  }
}

/** Why pay is held, and what the inspector can do about it. */
export const ObstacleNotice = ({ obstacle }: { obstacle: Obstacle }) => {
  const { t } = useTranslation()
  const tone = needNothing.includes(obstacle) ? 'info' : 'warning'
  const remedy = useRemedy(obstacle)
  return (
    <Notice
      action={
        remedy && (
          <LinkButton href={remedy.href} size="small" variant="primary">
            {remedy.label}
          </LinkButton>
        )
      }
      quiet
      title={t(`payouts.obstacle.${obstacle}.title`)}
      tone={tone}
    >
      {t(`payouts.obstacle.${obstacle}.body`)}
    </Notice>
  )
}
