import { useTranslation } from '@fieldproof/platform'
import { Section, Text } from '@fieldproof/ui'
import { DataTable, type Column } from '@fieldproof/ui/table'
import styles from './cancellation-terms.module.css'

/** The tiers of CANCEL-1. Exactly 24 and exactly 12 hours belong to the middle one. */
const tiers = ['noInspector', 'early', 'middle', 'late', 'noShow'] as const
type Tier = (typeof tiers)[number]

/** The refund when a booking is canceled, and until when it can be moved. */
export const CancellationTerms = () => {
  const { t } = useTranslation()
  const columns: Column<Tier>[] = [
    {
      key: 'when',
      header: t('cancellation.when'),
      primary: true,
      cell: (tier) => t(`cancellation.tiers.${tier}.when`),
    },
    { key: 'back', header: t('cancellation.back'), cell: (tier) => t(`cancellation.tiers.${tier}.back`) },
    { key: 'move', header: t('cancellation.move'), cell: (tier) => t(`cancellation.tiers.${tier}.move`) },
  ]
  return (
    <Section title={t('cancellation.title')} lead={t('cancellation.lead')}>
      <DataTable
        caption={t('cancellation.title')}
        captionHidden
        columns={columns}
        rows={tiers}
        rowKey={(tier) => tier}
      />
      <div className={styles.notes}>
        <Text tone="soft">{t('cancellation.exactly')}</Text>
        <Text tone="soft">{t('cancellation.moving')}</Text>
        <Text tone="soft">{t('cancellation.terms')}</Text>
      </div>
    </Section>
  )
}
