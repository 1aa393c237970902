import type { MarketTerms } from '@fieldproof/contracts/entities/money-terms'
import { useTranslation } from '@fieldproof/platform'
import { ErrorState, Money, Text } from '@fieldproof/ui'
import { Band } from '../../layout/band.tsx'
import { Ledger } from '../../layout/ledger.tsx'
import { NOT_YET, useMoneyTerms } from '../../layout/use-money-terms.ts'

interface Fine {
  event: string
  /** One of the market's fines; null if there is none. */
  of: keyof MarketTerms['fines'] | null
}

/** What it costs an inspector to withdraw from a job that was given to them (FINE-1). */
const fines: readonly Fine[] = [
  { event: 'moreThan24', of: null },
  { event: 'from12To24', of: 'from12To24Hours' },
  { event: 'under12', of: 'under12HoursOrNoShow' },
  { event: 'noShow', of: 'under12HoursOrNoShow' },
  { event: 'rescheduled', of: null },
]

export const Fines = () => {
  const { t } = useTranslation()
  const { terms, isError, isFetching, retry } = useMoneyTerms()
  const costs = (of: Fine['of']) => {
    if (of === null) return t('landing.fines.none')
    if (!terms) return NOT_YET
    const { amount, currency } = terms.fines[of]
    return <Money minor={amount} currency={currency} trimZeros strong />
  }
  return (
    <Band split title={t('landing.fines.title')} lead={t('landing.fines.lead')}>
      {isError && !terms && (
        <ErrorState compact level={3} title={t('landing.fines.failed')} onRetry={retry} retrying={isFetching} />
      )}
      <Ledger
        caption={t('landing.fines.title')}
        headers={[t('landing.fines.event'), t('landing.fines.amount')]}
        rows={fines.map(({ event, of }) => ({ key: event, cells: [t(`landing.fines.${event}`), costs(of)] }))}
      />
      <Text tone="muted" size="small">
        {t('landing.fines.note', { currency: terms?.currency ?? NOT_YET })}
      </Text>
    </Band>
  )
}
