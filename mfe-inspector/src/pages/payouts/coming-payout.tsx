import type { Payout } from '@fieldproof/contracts/entities/completion'
import type {} from '@fieldproof/mfe-wallet'
import { href, useTranslation } from '@fieldproof/platform'
import { Badge, Card, DateTime, LinkButton, Money, Notice, Text } from '@fieldproof/ui'
import { PayoutParts } from './payout-parts.tsx'
import styles from './payouts.module.css'

type Obstacle = NonNullable<Payout['obstacle']>
/** Obstacles that another bank account takes away. */
const byAccount: readonly Obstacle[] = ['no-account', 'account-unverified', 'other-name', 'other-country']

/** A day of the calendar, which is the same for every reader. */
export const PayoutDay = ({ day }: { day: string }) => (
  <DateTime form="long-date" timeZone="UTC" value={`${day}T12:00:00.000Z`} zone="never" />
)

const ObstacleNotice = ({ obstacle }: { obstacle: Obstacle }) => {
  const { t } = useTranslation()
  const tone = obstacle === 'below-zero' || obstacle === 'too-little' ? 'info' : 'warning'
  const action = byAccount.includes(obstacle) ? (
    <LinkButton href={href('wallet.bank-accounts')} size="small" variant="primary">
      {t('payouts.toAccounts')}
    </LinkButton>
  ) : undefined
  return (
    <Notice action={action} quiet title={t(`payouts.obstacle.${obstacle}.title`)} tone={tone}>
      {t(`payouts.obstacle.${obstacle}.body`)}
    </Notice>
  )
}

/** What is paid next: when, how much, where to, what it is made of, and what stands in its way. */
export const ComingPayout = ({ payout }: { payout: Payout }) => {
  const { t } = useTranslation()
  const { status, obstacle, amount, bankAccount, day } = payout
  const isDisputed = obstacle === 'complaint'
  return (
    <Card
      as="section"
      aside={<Badge tone={status === 'on-hold' ? 'warning' : 'info'}>{t(`payouts.status.${status}`)}</Badge>}
      level={2}
      padding="large"
      title={
        isDisputed ? (
          t('payouts.disputedTitle')
        ) : (
          <>
            {t('payouts.nextTitle')} <PayoutDay day={day} />
          </>
        )
      }
    >
      <div className={styles.coming}>
        <Money currency={amount.currency} minor={amount.amount} size="title" />
        {payout.notBefore !== null && (
          <Text tone="muted">
            {t(payout.waitsForAccount === true ? 'payouts.notBeforeAccount' : 'payouts.notBefore')}{' '}
            <DateTime form="date-time" value={payout.notBefore} />
          </Text>
        )}
        {bankAccount && (
          <Text tone="muted">
            {t('payouts.to', {
              bank: bankAccount.bankName,
              ending: bankAccount.accountNumberEnd,
              name: bankAccount.accountName,
            })}
          </Text>
        )}
        {payout.isByHand === true && obstacle === null && <Text tone="muted">{t('payouts.byHand')}</Text>}
        {obstacle !== null && <ObstacleNotice obstacle={obstacle} />}
        <PayoutParts payout={payout} />
      </div>
    </Card>
  )
}
