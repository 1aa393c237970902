import type { Payout } from '@fieldproof/contracts/entities/completion'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Badge, Button, Card, DateTime, Disclosure, Money, Notice, Text, type BadgeProps } from '@fieldproof/ui'
import { DownloadSimpleIcon } from '@fieldproof/ui/icons'
import { useGetPayoutStatementMutation } from '../../store/payouts-api.ts'
import { PayoutDay } from './coming-payout.tsx'
import { PayoutParts } from './payout-parts.tsx'
import styles from './payouts.module.css'

const tones: Record<Payout['status'], BadgeProps['tone']> = {
  scheduled: 'info',
  'under-way': 'info',
  paid: 'success',
  failed: 'danger',
  'on-hold': 'warning',
}

/** Downloads a file of the server under its name. */
const save = ({ url, name }: { url: string; name: string }): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}

const Statement = ({ payout: { _id, day } }: { payout: Payout }) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const [ask, { isLoading }] = useGetPayoutStatementMutation()
  const open = async () => {
    try {
      save(await ask({ params: { id: _id } }).unwrap())
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <Button
      aria-label={t('payouts.statementOf', { day })}
      icon={<DownloadSimpleIcon />}
      loading={isLoading}
      onClick={() => {
        void open()
      }}
      size="small"
    >
      {t('payouts.statement')}
    </Button>
  )
}

/** A past payout: its day, state, parts and statement. */
export const PastPayout = ({ payout }: { payout: Payout }) => {
  const { t } = useTranslation()
  const { day, status, amount, bankAccount, paidAt, timeZone, isByHand, bankReference } = payout
  const isAwaited = isByHand === true && status === 'under-way'
  return (
    <Card
      as="li"
      aside={<Badge tone={tones[status]}>{t(`payouts.status.${isAwaited ? 'by-hand' : status}`)}</Badge>}
      level={3}
      title={<PayoutDay day={day} />}
    >
      <div className={styles.head}>
        <Money currency={amount.currency} minor={amount.amount} size="section" strong />
        {bankAccount && (
          <Text size="small" tone="muted">
            {t('payouts.to', {
              bank: bankAccount.bankName,
              ending: bankAccount.accountNumberEnd,
              name: bankAccount.accountName,
            })}
          </Text>
        )}
      </div>
      {isAwaited && <Notice quiet>{t('payouts.byHand')}</Notice>}
      {typeof bankReference === 'string' && (
        <Text size="small" tone="muted">
          {t('payouts.bankReference', { reference: bankReference })}
        </Text>
      )}
      {status === 'failed' && (
        <Notice quiet title={t('payouts.obstacle.provider.title')} tone="danger">
          {t('payouts.obstacle.provider.body')}
        </Notice>
      )}
      <Disclosure title={t('payouts.made', { count: payout.parts.length })}>
        <PayoutParts payout={payout} />
      </Disclosure>
      <div className={styles.foot}>
        {paidAt !== null && amount.amount > 0 ? (
          <Text size="small" tone="muted">
            {t('payouts.arrived')} <DateTime timeZone={timeZone} value={paidAt} />
          </Text>
        ) : (
          <span />
        )}
        <Statement payout={payout} />
      </div>
    </Card>
  )
}
