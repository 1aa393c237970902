import type { InspectionType } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { Card, Grid, Section, Text } from '@fieldproof/ui'
import { BriefcaseIcon, CertificateIcon, ShieldCheckIcon, UsersIcon } from '@fieldproof/ui/icons'
import styles from './inspectors.module.css'

const proofs = [
  ['experience', BriefcaseIcon],
  ['certificates', CertificateIcon],
  ['references', UsersIcon],
  ['identity', ShieldCheckIcon],
] as const

/** Who the inspectors are, and what they had to prove first. */
export const Inspectors = ({ kind }: { kind: InspectionType }) => {
  const { t } = useTranslation()
  return (
    <Section title={t('inspectors.title')} lead={t(`kinds.${kind}.inspectors`)}>
      <Grid columns="small" as="ul">
        {proofs.map(([key, Icon]) => (
          <Card as="li" key={key} padding="small">
            <Icon size="medium" className={styles.icon} />
            <Text strong>{t(`inspectors.${key}.title`)}</Text>
            <Text tone="soft">{t(`inspectors.${key}.body`)}</Text>
          </Card>
        ))}
      </Grid>
    </Section>
  )
}
