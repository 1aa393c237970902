import { href, useTranslation } from '@fieldproof/platform'
import { Section, Text, TextLink } from '@fieldproof/ui'
import styles from './how-it-works.module.css'

/** The tiers of CANCEL-1, earliest first. */
const tiers = ['early', 'middle', 'late'] as const
const others = ['noInspector', 'noShow'] as const

/** What a customer gets back after canceling, as a scale of the hours before the inspection. */
export const PlansChange = () => {
  const { t } = useTranslation()
  return (
    <Section title={t('howItWorks.rules.title')} lead={t('howItWorks.rules.lead')}>
      <ol role="list" className={styles.scale}>
        {tiers.map((tier) => (
          <li key={tier} className={styles.tier}>
            <p className={styles.span}>{t(`howItWorks.rules.spans.${tier}`)}</p>
            <Text tone="soft">{t(`howItWorks.rules.${tier}`)}</Text>
          </li>
        ))}
      </ol>
      <ul className={styles.rules}>
        {others.map((rule) => (
          <li key={rule}>{t(`howItWorks.rules.${rule}`)}</li>
        ))}
      </ul>
      <Text>
        <TextLink href={href('content.terms')}>{t('howItWorks.rules.link')}</TextLink>
      </Text>
    </Section>
  )
}
