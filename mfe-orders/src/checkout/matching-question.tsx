import { matchingModes } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { FieldGroup, RadioGroupField } from '@fieldproof/ui/form'
import styles from './payment-section.module.css'

/** Asks how the inspector is to be found, and explains each choice (MATCH-18). */
export const MatchingQuestion = () => {
  const { t } = useTranslation()
  return (
    <FieldGroup legend={t('matchingMode.title')}>
      <RadioGroupField
        className={styles.whole}
        name="matching"
        label={t('matchingMode.question')}
        look="cards"
        required
        options={matchingModes.map((value) => ({
          value,
          label: t(`matchingMode.${value}.name`),
          hint: t(`matchingMode.${value}.means`),
        }))}
      />
    </FieldGroup>
  )
}
