import { href, useTranslation } from '@fieldproof/platform'
import { Steps, TextLink } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { Band } from './band.tsx'
import styles from './three-steps.module.css'

const steps = [
  { name: 'order', art: 'step-book' },
  { name: 'inspect', art: 'step-inspect' },
  { name: 'report', art: 'step-report' },
] as const

/** From the order to the report in three steps. */
export const ThreeSteps = () => {
  const { t } = useTranslation()
  return (
    <Band
      tone="sunken"
      title={t('home.steps.title')}
      lead={t('home.steps.lead')}
      aside={
        <TextLink className={styles.more} href={href('content.how-it-works')}>
          {t('home.steps.more')}
        </TextLink>
      }
    >
      <div className={styles.steps}>
        <Steps
          layout="columns"
          items={steps.map(({ name, art }) => ({
            title: t(`home.steps.${name}.title`),
            body: t(`home.steps.${name}.text`),
            art: <Illustration name={art} />,
          }))}
        />
      </div>
    </Band>
  )
}
