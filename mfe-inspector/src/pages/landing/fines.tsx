import { useTranslation } from '@fieldproof/platform'
import { Money, Text } from '@fieldproof/ui'
import { Band } from '../../layout/band.tsx'
import { Ledger } from '../../layout/ledger.tsx'

interface Fine {
  event: string /** Cents of a US dollar. */
  amount: number
}

/** What it costs an inspector to withdraw from a job that was given to them (FINE-1). */
const fines: readonly Fine[] = [
  { event: 'moreThan24', amount: 0 },
  { event: 'from12To24', amount: 50_00 },
  { event: 'under12', amount: 80_00 },
  { event: 'noShow', amount: 80_00 },
  { event: 'rescheduled', amount: 0 },
]

export const Fines = () => {
  const { t } = useTranslation()
  return (
    <Band split title={t('landing.fines.title')} lead={t('landing.fines.lead')}>
      <Ledger
        caption={t('landing.fines.title')}
        headers={[t('landing.fines.event'), t('landing.fines.amount')]}
        rows={fines.map(({ event, amount }) => ({
          key: event,
          cells: [
            t(`landing.fines.${event}`),
            amount === 0 ? t('landing.fines.none') : <Money minor={amount} currency="USD" trimZeros strong />,
          ],
        }))}
      />
      <Text tone="muted" size="small">
        {t('landing.fines.note')}
      </Text>
    </Band>
  )
}
