import type { InspectionType } from '@fieldproof/contracts/lists'
import { href, useTranslation } from '@fieldproof/platform'
import { Card, LinkButton, Text, TextLink } from '@fieldproof/ui'
import { servicesInOrder } from '../services/service-kinds.ts'
import styles from './report-view.module.css'

/** Above a sample: says that it is one, and links to a quote and to the samples of the other kinds. */
export const SampleBanner = ({ kind }: { kind: InspectionType }) => {
  const { t } = useTranslation()
  return (
    <Card as="section" tone="accent" aria-label={t('sample.title')} className={styles.screenOnly}>
      <div className={styles.toAccept}>
        <div className={styles.question}>
          <Text strong size="section">
            {t('sample.title')}
          </Text>
          <Text tone="soft">{t('sample.body')}</Text>
        </div>
        <LinkButton variant="primary" href={href('orders.service', { serviceType: kind }, { hash: 'quotation' })}>
          {t('sample.action')}
        </LinkButton>
      </div>
      <nav aria-label={t('sample.others')} className={styles.samples}>
        <Text as="span" size="small" tone="soft">
          {t('sample.others')}
        </Text>
        {servicesInOrder
          .filter((other) => other !== kind)
          .map((other) => (
            <TextLink key={other} href={href('orders.sample-report', { inspectionType: other })}>
              {t(`kinds.${other}.name`)}
            </TextLink>
          ))}
      </nav>
    </Card>
  )
}
