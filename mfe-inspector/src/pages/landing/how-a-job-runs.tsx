import { useTranslation } from '@fieldproof/platform'
import { Steps } from '@fieldproof/ui'
import { Band } from '../../layout/band.tsx'
import { PaydayRuler } from './payday-ruler.tsx'
import styles from './landing.module.css'

const steps = ['notified', 'interest', 'accepted', 'inspect', 'report', 'paid'] as const

/** The steps of a job, from the notification to the Friday on which it is paid. */
export const HowAJobRuns = () => {
  const { t } = useTranslation()
  return (
    <Band tone="sunken" title={t('landing.run.title')} lead={t('landing.run.lead')}>
      <div className={styles.run}>
        <Steps
          items={steps.map((step) => ({ title: t(`landing.run.${step}.title`), body: t(`landing.run.${step}.body`) }))}
        />
        <PaydayRuler />
      </div>
    </Band>
  )
}
