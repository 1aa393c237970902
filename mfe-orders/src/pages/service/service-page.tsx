import type { InspectionType } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { Section, Steps } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { FaqList } from '../../faq/faq-list.tsx'
import { QuoteSection } from '../../quote/quote-section.tsx'
import { ReviewList } from '../../reviews/review-list.tsx'
import { ServiceLinks } from '../../services/service-links.tsx'
import { useService } from '../../services/use-service.ts'
import { Checks, ReportContents } from './checks.tsx'
import { Hero } from './hero.tsx'
import { Inspectors } from './inspectors.tsx'
import styles from './service-page.module.css'

const steps = [
  ['tell', 'step-book'],
  ['accept', 'step-inspect'],
  ['read', 'step-report'],
] as const

/** One kind of inspection: what it is, its starting price, and the form that calculates the price. */
export const ServicePage = ({ kind }: { kind: InspectionType }) => {
  const { t } = useTranslation()
  const { service, isLoading } = useService(kind)
  return (
    <>
      <Hero kind={kind} service={service} isLoading={isLoading} />
      <div className={styles.page} data-below="each">
        <Checks kind={kind} />
        <ReportContents kind={kind} />
        <Section title={t('steps.title')}>
          <Steps
            layout="columns"
            items={steps.map(([key, art]) => ({
              title: t(`steps.${key}.title`),
              body: t(`steps.${key}.body`),
              art: (
                <div className={styles.stepArt}>
                  <Illustration name={art} />
                </div>
              ),
            }))}
          />
        </Section>
        <QuoteSection kind={kind} service={service} isLoading={isLoading} />
        <Inspectors kind={kind} />
        <ReviewList kind={kind} />
        <FaqList category="customers" />
        <Section title={t('others.title')}>
          <ServiceLinks without={kind} />
        </Section>
      </div>
    </>
  )
}
