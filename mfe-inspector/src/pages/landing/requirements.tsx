import { useTranslation } from '@fieldproof/platform'
import { Text } from '@fieldproof/ui'
import { CheckCircleIcon } from '@fieldproof/ui/icons'
import { Band } from '../../layout/band.tsx'
import styles from './landing.module.css'

const requirements = ['experience', 'certification', 'eligibility', 'references', 'insurance', 'languages'] as const

/** What an inspector must have (INSPECTOR-7). */
export const Requirements = () => {
  const { t } = useTranslation()
  return (
    <Band title={t('landing.requirements.title')} lead={t('landing.requirements.lead')}>
      <ul role="list" className={styles.requirements}>
        {requirements.map((name) => (
          <li key={name} className={styles.requirement}>
            <CheckCircleIcon />
            <Text as="strong" strong>
              {t(`landing.requirements.${name}.title`)}
            </Text>
            <Text tone="soft">{t(`landing.requirements.${name}.body`)}</Text>
          </li>
        ))}
      </ul>
    </Band>
  )
}
