import { useTranslation } from '@fieldproof/platform'
import { Card, Steps } from '@fieldproof/ui'
import { Band } from '../../layout/band.tsx'
import styles from './landing.module.css'

/** The states up to the first job in their order, and the others (INSPECTOR-2). */
const onTheWay = ['incomplete', 'pending', 'processing', 'approved', 'activated'] as const
const beside = ['rejected', 'suspended', 'deactivated', 'removed'] as const

/** What the state of an application means. */
export const ApplicationStates = () => {
  const { t } = useTranslation()
  return (
    <Band tone="sunken" title={t('landing.states.title')} lead={t('landing.states.lead')}>
      <div className={styles.states}>
        <Steps
          items={onTheWay.map((state) => ({
            title: t(`landing.states.${state}.title`),
            body: t(`landing.states.${state}.body`),
          }))}
        />
        <Card as="section" level={3} title={t('landing.states.besideTitle')} padding="large">
          <dl className={styles.others}>
            {beside.map((state) => (
              <div key={state} className={styles.other}>
                <dt>{t(`landing.states.${state}.title`)}</dt>
                <dd>{t(`landing.states.${state}.body`)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </Band>
  )
}
