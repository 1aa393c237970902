import type { Money as Amount } from '@fieldproof/contracts/entities'
import { currencies } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { bankTransferRules } from '@fieldproof/policy/bank-transfer'
import { DefinitionList, Money, Stack, Text } from '@fieldproof/ui'

interface TransferSumProps {
  amount: Amount
  fee: Amount
  arriving: Amount /** The account, if the transfer has to be confirmed. */
  to?: string
}

/** The summary of a transfer: what leaves, the fee, what arrives, and when. */
export const TransferSum = ({ amount, fee, arriving, to }: TransferSumProps) => {
  const { t } = useTranslation()
  const rules = bankTransferRules[currencies.find((one) => one === amount.currency) ?? 'NGN']
  return (
    <Stack as="div" gap="small">
      <DefinitionList
        items={[
          ...(to === undefined ? [] : [{ term: t('withdraw.account'), value: to }]),
          { term: t('withdraw.leaves'), value: <Money currency={amount.currency} minor={amount.amount} /> },
          { term: t('withdraw.fee'), value: <Money currency={fee.currency} minor={-fee.amount} /> },
          { term: t('withdraw.arrives'), value: <Money currency={arriving.currency} minor={arriving.amount} strong /> },
        ]}
        total
      />
      {rules && (
        <Text size="small" tone="muted">
          {t('withdraw.when', { count: rules.arrivesWithinHours })}
        </Text>
      )}
    </Stack>
  )
}
