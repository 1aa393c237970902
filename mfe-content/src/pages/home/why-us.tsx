import type {} from '@fieldproof/mfe-orders'
import { href, useTranslation } from '@fieldproof/platform'
import { Glyph, Heading, Text, TextLink } from '@fieldproof/ui'
import { Band } from './band.tsx'
import styles from './why-us.module.css'

const reasons = ['quality', 'pros', 'cost', 'flexibility'] as const

/** Four reasons, styled like the points of a report. */
export const WhyUs = () => {
  const { t } = useTranslation()
  return (
    <Band
      title={t('home.why.title')}
      lead={t('home.why.lead')}
      className={styles.split}
      aside={
        <TextLink href={href('orders.sample-report', { inspectionType: 'vehicle' })}>{t('home.why.sample')}</TextLink>
      }
    >
      <ol role="list" className={styles.sheet}>
        {reasons.map((reason, index) => (
          <li key={reason} className={styles.point}>
            <span className={styles.number} aria-hidden="true">{`1.${index + 1}`}</span>
            <div className={styles.words}>
              <Heading level={3} size="section">
                {t(`home.why.${reason}.title`)}
              </Heading>
              <Text tone="soft">{t(`home.why.${reason}.text`)}</Text>
            </div>
            <span className={styles.box}>
              <Glyph name="check" />
            </span>
          </li>
        ))}
      </ol>
    </Band>
  )
}
