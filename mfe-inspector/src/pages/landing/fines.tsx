import { useTranslation } from '@fieldproof/platform'
import { Money, Text } from '@fieldproof/ui'
import { DataTable } from '@fieldproof/ui/table'
import { Band } from '../../layout/band.tsx'
import styles from './landing.module.css'

interface Fine { event: string; /** Cents of a US dollar. */ amount: number }

/** What it costs an inspector to withdraw from a job that was given to them (D2 §9). */
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
    <Band title={t('landing.fines.title')} lead={t('landing.fines.lead')}>
      <div className={styles.fines}>
        <DataTable
          caption={t('landing.fines.title')} captionHidden rows={fines} rowKey={({ event }) => event}
          columns={[
            { key: 'event', header: t('landing.fines.event'), primary: true, cell: ({ event }) => t(`landing.fines.${event}`) },
            {
              key: 'amount', header: t('landing.fines.amount'), align: 'end',
              cell: ({ amount }) => (amount === 0 ? t('landing.fines.none') : <Money minor={amount} currency="USD" trimZeros strong />),
            },
          ]}
        />
      </div>
      <Text tone="muted" size="small">{t('landing.fines.note')}</Text>
    </Band>
  )
}
