import type { Payout } from '@fieldproof/contracts/entities/completion'
import { useTranslation } from '@fieldproof/platform'
import { Badge, Card, DateTime, Money, Text } from '@fieldproof/ui'
import { ObstacleNotice } from './obstacle-notice.tsx'
import { PayoutParts } from './payout-parts.tsx'
import styles from './payouts.module.css'

/** A calendar day, which is the same for every user. */
export const PayoutDay = ({ day }: { day: string }) => (
  <DateTime form="long-date" timeZone="UTC" value={`${day}T12:00:00.000Z`} zone="never" />
)

/** The next payout: its day, amount, account and parts, and what holds it up. */
export const ComingPayout = ({ payout, isNext }: { payout: Payout; isNext: boolean }) => {
  const { t } = useTranslation()
  const { status, obstacle, amount, bankAccount, day } = payout
  return (
    <Card
      as="section"
      aside={<Badge tone={status === 'on-hold' ? 'warning' : 'info'}>{t(`payouts.status.${status}`)}</Badge>}
      level={2}
      padding="large"
      title={
        obstacle === 'complaint' || obstacle === 'customer-payment' ? (
          t(obstacle === 'complaint' ? 'payouts.disputedTitle' : 'payouts.awaitedTitle')
        ) : (
          <>
            {t(isNext ? 'payouts.nextTitle' : 'payouts.laterTitle')} <PayoutDay day={day} />
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
