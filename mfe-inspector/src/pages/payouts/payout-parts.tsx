import type { Payout } from '@fieldproof/contracts/entities/completion'
import { href, useTranslation } from '@fieldproof/platform'
import { DateTime, DefinitionList, Money, Text, TextLink } from '@fieldproof/ui'
import styles from './payouts.module.css'

/** The parts of a payout, with their sum. */
export const PayoutParts = ({ payout: { parts, amount, timeZone } }: { payout: Payout }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.parts}>
      <DefinitionList
        items={[
          ...parts.map((part, index) => ({
            key: String(index),
            term: (
              <span className={styles.part}>
                {part.orderId !== null && part.sequenceId !== null ? (
                  <TextLink href={href('inspector.job', { orderId: part.orderId })}>
                    {t('payouts.part.of', { kind: t(`payouts.part.${part.kind}`), number: part.sequenceId })}
                  </TextLink>
                ) : (
                  <span>{t(`payouts.part.${part.kind}`)}</span>
                )}
                <Text as="span" size="small" tone="muted">
                  <DateTime form="date" timeZone={timeZone} value={part.at} zone="never" />
                </Text>
              </span>
            ),
            value: <Money currency={part.amount.currency} minor={part.amount.amount} />,
          })),
          {
            key: 'total',
            term: t('payouts.total'),
            value: <Money currency={amount.currency} minor={amount.amount} strong />,
          },
        ]}
        total
      />
    </div>
  )
}
