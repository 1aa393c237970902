import type { InspectionType } from '@fieldproof/contracts/lists'
import { href, useTranslation } from '@fieldproof/platform'
import { promisedPoints } from '@fieldproof/policy/promised-points'
import { Breadcrumbs, Heading, LinkButton, TextLink } from '@fieldproof/ui'
import { ArrowDownIcon } from '@fieldproof/ui/icons'
import { Illustration } from '@fieldproof/ui/illustration'
import { ServiceFacts, type ServiceFactsProps } from '../../services/service-facts.tsx'
import { serviceKinds } from '../../services/service-kinds.ts'
import styles from './hero.module.css'

/** The head of a service page: the service, the one action, and the main facts. */
export const Hero = ({ kind, service, isLoading }: ServiceFactsProps & { kind: InspectionType }) => {
  const { t } = useTranslation()
  return (
    <header className={styles.band}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <Breadcrumbs
            items={[{ label: t('crumbs.home'), href: href('content.home') }, { label: t(`kinds.${kind}.name`) }]}
          />
          <Heading level={1} size="display" data-page-title="" tabIndex={-1}>
            {t(`kinds.${kind}.title`)}
          </Heading>
          <p className={styles.lead}>{t(`kinds.${kind}.lead`, { points: promisedPoints[kind] })}</p>
          <div className={styles.actions}>
            <LinkButton
              variant="primary"
              size="large"
              iconAfter={<ArrowDownIcon />}
              href={href('orders.service', { serviceType: kind }, { hash: 'quotation' })}
            >
              {t('hero.quote')}
            </LinkButton>
            <TextLink href={href('orders.price', { inspectionType: kind })}>{t('hero.price')}</TextLink>
            <TextLink href={href('orders.sample-report', { inspectionType: kind })}>{t('hero.sample')}</TextLink>
          </div>
        </div>
        <div className={styles.sheet}>
          <Illustration name={serviceKinds[kind].art} className={styles.art} />
        </div>
        <div className={styles.facts}>
          <ServiceFacts service={service} isLoading={isLoading} />
        </div>
      </div>
    </header>
  )
}
