import { href, useSearchParams, useTranslation } from '@fieldproof/platform'
import { promisedPoints } from '@fieldproof/policy/promised-points'
import { Grid, LinkButton, Notice, Page, Section, Steps, Text } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { LinkTabs } from '@fieldproof/ui/tabs'
import { Faq } from './faq.tsx'
import { PlansChange } from './plans-change.tsx'
import type { Side } from './side.ts'
import styles from './how-it-works.module.css'

const steps = {
  customers: ['choose', 'pay', 'match', 'prepare', 'inspect', 'report', 'after'],
  inspectors: ['apply', 'vetting', 'offer', 'work', 'paid'],
} as const satisfies Record<Side, readonly string[]>
const reportParts = ['points', 'media', 'test', 'summary', 'download'] as const

const StepsSection = ({ side }: { side: Side }) => {
  const { t } = useTranslation()
  const textsOf = (step: string) => ({
    title: t(`howItWorks.${side}.steps.${step}.title`),
    body: t(`howItWorks.${side}.steps.${step}.text`),
  })
  return (
    <Section title={t(`howItWorks.${side}.title`)}>
      <div className={styles.course}>
        <Steps items={steps[side].map(textsOf)} />
        <div className={styles.picture}>
          <Illustration name={side === 'customers' ? 'step-inspect' : 'recruitment'} />
        </div>
      </div>
      {side === 'inspectors' && (
        <div>
          <LinkButton href={href('inspector.landing')}>{t('howItWorks.inspectors.cta')}</LinkButton>
        </div>
      )}
    </Section>
  )
}

const Report = () => {
  const { t } = useTranslation()
  return (
    <Section title={t('howItWorks.report.title')} lead={t('howItWorks.report.lead')}>
      <Grid as="ul" gap="large">
        {reportParts.map((part) => (
          <li key={part} className={styles.part}>
            <Text strong>{t(`howItWorks.report.${part}.title`)}</Text>
            <Text tone="soft">{t(`howItWorks.report.${part}.text`, { points: promisedPoints.vehicle })}</Text>
          </li>
        ))}
      </Grid>
      <Notice quiet>{t('howItWorks.report.limit')}</Notice>
    </Section>
  )
}

const Order = () => {
  const { t } = useTranslation()
  return (
    <section className={styles.order} aria-labelledby="order">
      <div>
        <h2 id="order">{t('howItWorks.cta.title')}</h2>
        <Text tone="soft">{t('howItWorks.cta.text')}</Text>
      </div>
      <LinkButton
        variant="primary"
        size="large"
        href={href('orders.service', { serviceType: 'general-purpose' }, { hash: 'quotation' })}
      >
        {t('howItWorks.cta.button')}
      </LinkButton>
    </section>
  )
}

/** How an inspection runs, for customers or, at `?for=inspectors`, for inspectors. */
const HowItWorks = () => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const side: Side = query.get('for') === 'inspectors' ? 'inspectors' : 'customers'
  return (
    <Page title={t('howItWorks.title')} lead={t('howItWorks.lead')}>
      <LinkTabs
        label={t('howItWorks.tabs.label')}
        items={[
          { href: href('content.how-it-works'), label: t('howItWorks.tabs.customers'), current: side === 'customers' },
          {
            href: href('content.how-it-works', {}, { query: { for: 'inspectors' } }),
            label: t('howItWorks.tabs.inspectors'),
            current: side === 'inspectors',
          },
        ]}
      />
      <div className={styles.sections}>
        <StepsSection side={side} />
        <Report />
        {side === 'customers' && <PlansChange />}
        <Faq side={side} />
        {side === 'customers' && <Order />}
      </div>
    </Page>
  )
}

export default HowItWorks
