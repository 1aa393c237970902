import type { SubscriptionPrice } from '@fieldproof/contracts/entities/subscription'
import { useTranslation } from '@fieldproof/platform'
import { DefinitionList, Money, Stack, Text } from '@fieldproof/ui'
import { PaidDay } from './paid-day.tsx'
import { usePlanNames } from './plan-name.ts'

/** The price in lines that add up, the end of its term, and the fee for ending early. */
export const PriceLines = ({ price }: { price: SubscriptionPrice }) => {
  const { t } = useTranslation()
  const names = usePlanNames()
  const { lines, toPay, lastPaidDay, cancellationFee } = price
  return (
    <Stack as="div" gap="medium">
      <DefinitionList
        items={[
          ...lines.map(({ kind, name, quantity, days, amount }) => ({
            term: t(`lines.${kind}`, {
              name: kind === 'plan' || kind === 'credit-plan' ? names.plan(name) : names.addon(name),
              quantity,
              days,
            }),
            value: <Money currency={amount.currency} minor={amount.amount} />,
          })),
          { term: t('lines.toPay'), value: <Money currency={toPay.currency} minor={toPay.amount} strong /> },
        ]}
        total
      />
      <Text size="small" tone="muted">
        {t('lines.until')} <PaidDay day={lastPaidDay} />
      </Text>
      {cancellationFee.amount > 0 && (
        <Text size="small">
          {t('lines.fee')} <Money currency={cancellationFee.currency} minor={cancellationFee.amount} />
        </Text>
      )}
    </Stack>
  )
}
