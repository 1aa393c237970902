import type { CancellationOffer } from '@fieldproof/contracts/entities/cancellation'
import { useTranslation } from '@fieldproof/platform'
import { DefinitionList, Money, Text } from '@fieldproof/ui'

/** The parts of a refund, each with how it is paid and when it arrives. */
export const RefundParts = ({ parts }: { parts: CancellationOffer['refundParts'] }) => {
  const { t } = useTranslation()
  return (
    <DefinitionList
      items={parts.map(({ way, amount, withinDays }, index) => ({
        key: `${way}-${index}`,
        term: (
          <>
            {t(`refund.ways.${way}`)}
            <Text size="small" tone="muted">
              {withinDays === 0 ? t('refund.atOnce') : t('refund.within', { count: withinDays })}
            </Text>
          </>
        ),
        value: <Money minor={amount.amount} currency={amount.currency} />,
      }))}
    />
  )
}
