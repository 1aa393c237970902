import type { InspectionType } from '@fieldproof/contracts/lists'
import { useLocation, useTranslation } from '@fieldproof/platform'
import { ErrorState, Heading, Text } from '@fieldproof/ui'
import { FormSkeleton } from '../../quote/form-skeleton.tsx'
import { useLoadedWhenNear } from '../../quote/use-loaded-when-near.ts'
import styles from './price-section.module.css'

const load = () => import(/* webpackChunkName: "price-form" */ '../../quote/price-form.tsx')

/** Where a price is worked out: its form is fetched when the place is near, so that the page itself stays light. */
export const PriceSection = ({ kind }: { kind: InspectionType }) => {
  const { t } = useTranslation()
  const { hash } = useLocation()
  const { place, Part, hasFailed, retry } = useLoadedWhenNear(load, hash === '#calculate')
  return (
    <section id="calculate" className={styles.section} aria-labelledby="calculate-title">
      <div className={styles.head}>
        <Heading level={2} id="calculate-title">{t('price.calculate.title')}</Heading>
        <Text tone="soft">{t('price.calculate.lead')}</Text>
      </div>
      <div ref={place} className={styles.place}>
        {Part && <Part kind={kind} />}
        {!Part && (hasFailed ? <ErrorState level={3} title={t('form.failed')} onRetry={retry} /> : <FormSkeleton />)}
      </div>
    </section>
  )
}
