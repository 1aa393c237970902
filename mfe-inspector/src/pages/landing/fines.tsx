import { selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { figuresAt } from '@fieldproof/policy/dated-table'
import { fineTable, type Fines as FineFigures } from '@fieldproof/policy/inspector-fine'
import { currencyOfMarket } from '@fieldproof/policy/referral-markets'
import { Money, Text } from '@fieldproof/ui'
import { useState } from 'react'
import { Band } from '../../layout/band.tsx'
import { Ledger } from '../../layout/ledger.tsx'

interface Fine {
  event: string
  /** Which of the market's fines; null where nothing is paid. */
  of: keyof FineFigures | null
}

/** What it costs an inspector to withdraw from a job that was given to them (FINE-1). */
const fines: readonly Fine[] = [
  { event: 'moreThan24', of: null },
  { event: 'from12To24', of: 'from12To24Hours' },
  { event: 'under12', of: 'under12HoursOrNoShow' },
  { event: 'noShow', of: 'under12HoursOrNoShow' },
  { event: 'rescheduled', of: null },
]

/** The fines of the reader's market, in its currency; a visitor reads those of Nigeria (QUOTE-2). */
const useFines = () => {
  const user = useSelector(selectUser)
  const [now] = useState(() => Date.now())
  const currency = currencyOfMarket[user?.country ?? 'NG'] ?? 'USD'
  return { currency, figures: figuresAt(fineTable, now)[currency] }
}

export const Fines = () => {
  const { t } = useTranslation()
  const { currency, figures } = useFines()
  return (
    <Band split title={t('landing.fines.title')} lead={t('landing.fines.lead')}>
      <Ledger
        caption={t('landing.fines.title')}
        headers={[t('landing.fines.event'), t('landing.fines.amount')]}
        rows={fines.map(({ event, of }) => ({
          key: event,
          cells: [
            t(`landing.fines.${event}`),
            of === null ? t('landing.fines.none') : <Money minor={figures[of]} currency={currency} trimZeros strong />,
          ],
        }))}
      />
      <Text tone="muted" size="small">
        {t('landing.fines.note', { currency })}
      </Text>
    </Band>
  )
}
