import type { FieldFault } from '@fieldproof/contracts/envelope'
import { useTranslation } from '@fieldproof/platform'
import { TextLink } from '@fieldproof/ui'
import { fieldOf, stepAddress, stepNames, stepOfField } from './steps.ts'
import styles from './registration.module.css'
import { useMessageTranslator } from './use-message-translator.ts'

/** What is still required, by step, each with a link to its field and the field's message. */
export const MissingList = ({ missing }: { missing: readonly FieldFault[] }) => {
  const { t } = useTranslation()
  const translate = useMessageTranslator()
  const steps = stepNames.flatMap((step) => {
    const faults = missing.filter(({ field }) => stepOfField(field) === step)
    return faults.length === 0 ? [] : [{ step, faults }]
  })
  return (
    <ul role="list" className={styles.missing}>
      {steps.map(({ step, faults }) => (
        <li key={step} className={styles.missingStep}>
          <TextLink className={styles.missingLink} href={stepAddress(step)}>
            {t(`steps.${step}.name`)}
          </TextLink>
          <ul role="list">
            {faults.map(({ field, message }) => (
              <li key={field}>
                <TextLink className={styles.missingField} tone="ink" href={stepAddress(step, field)}>
                  {t('missing.entry', { field: t(`fields.${fieldOf(field)}`), message: translate(message) })}
                </TextLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
