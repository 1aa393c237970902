import type { Price } from '@fieldproof/contracts/entities/price'
import { useTranslation } from '@fieldproof/platform'
import { DefinitionList, Money } from '@fieldproof/ui'

/** The parts of a price, and its sum. A discount is negative. */
export const PriceParts = ({ price, totalTerm }: { price: Pick<Price, 'parts' | 'total'>; totalTerm?: string }) => {
  const { t } = useTranslation()
  return (
    <DefinitionList
      total
      items={[
        ...price.parts.map(({ kind, amount }, index) => ({
          key: `${kind}-${index}`,
          term: t(`sum.parts.${kind}`),
          value: <Money minor={amount.amount} currency={amount.currency} />,
        })),
        {
          key: 'total',
          term: totalTerm ?? t('sum.total'),
          value: <Money minor={price.total.amount} currency={price.total.currency} />,
        },
      ]}
    />
  )
}
