import { useTranslation } from '@fieldproof/platform'
import { DateTime, Notice, Section, Text } from '@fieldproof/ui'
import { useReportScene } from '../report-scene.ts'
import styles from './corrections-section.module.css'

/** The inspector's addenda to the report. They come before the findings, because they affect them. */
export const CorrectionsSection = () => {
  const { t } = useTranslation()
  const {
    report: { addenda, timeZone },
  } = useReportScene()
  return (
    <Section id="corrections" title={t('view.parts.corrections')} lead={t('view.corrections.lead')}>
      {addenda.map(({ _id, text, createdAt }) => (
        <Notice key={_id} quiet tone="info" title={<DateTime value={createdAt} timeZone={timeZone} />}>
          <Text className={styles.words}>{text}</Text>
        </Notice>
      ))}
    </Section>
  )
}
