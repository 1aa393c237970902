import type { ResourceField } from '@fieldproof/contracts/calls/custom-admin'
import { useTranslation } from '@fieldproof/platform'
import { FieldInput } from './field-input.tsx'
import { inGroups } from './language-groups.ts'
import styles from './form.module.css'

/** The inputs of a form: what is written in each language stands side by side. */
export const ResourceFields = ({ fields }: { fields: readonly ResourceField[] }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.fields}>
      {inGroups(fields).map((group) => {
        const [first] = group
        if (!first) return null
        if (group.length === 1) return <FieldInput key={first.name} field={first} />
        return (
          <div key={first.name} className={styles.pair}>
            {group.map((field) => (
              <FieldInput
                key={field.name}
                field={{
                  ...field,
                  label: t(`backOffice.form.inLanguage.${field.language ?? 'en'}`, { label: field.label }),
                }}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}
