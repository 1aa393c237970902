import type { InspectionType } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { FormSection } from '../../quote/form-section.tsx'
import styles from './price-section.module.css'

const load = () => import(/* webpackChunkName: "price-form" */ '../../quote/price-form.tsx')

/** The part of the page that calculates a price. */
export const PriceSection = ({ kind }: { kind: InspectionType }) => {
  const { t } = useTranslation()
  return (
    <FormSection
      id="calculate"
      title={t('price.calculate.title')}
      lead={t('price.calculate.lead')}
      load={load}
      waitingClassName={styles.waiting}
    >
      {(Form) => <Form kind={kind} />}
    </FormSection>
  )
}
