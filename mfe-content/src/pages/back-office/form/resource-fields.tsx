import type { ResourceField } from '@fieldproof/contracts/calls/custom-admin'
import { useTranslation } from '@fieldproof/platform'
import { lazy, Suspense, useRef } from 'react'
import { FieldInput } from './field-input.tsx'
import { inGroups } from './language-groups.ts'
import styles from './form.module.css'

/** Loaded on demand, because few texts have pictures. */
const AddPicture = lazy(() => import(/* webpackChunkName: "add-picture" */ './add-picture.tsx'))

/** The inputs of one text, in each language. */
const LanguageGroup = ({ fields }: { fields: readonly ResourceField[] }) => {
  const { t } = useTranslation()
  const around = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.group}>
      <div ref={around} className={styles.pair}>
        {fields.map((field) => (
          <FieldInput
            key={field.name}
            field={{
              ...field,
              label: t(`backOffice.form.inLanguage.${field.language ?? 'en'}`, { label: field.label }),
            }}
          />
        ))}
      </div>
      {fields.some(({ takesPictures }) => takesPictures) && (
        <Suspense fallback={null}>
          <AddPicture fields={fields} around={around} />
        </Suspense>
      )}
    </div>
  )
}

/** The inputs of a form, with translations side by side. */
export const ResourceFields = ({ fields }: { fields: readonly ResourceField[] }) => (
  <div className={styles.fields}>
    {inGroups(fields).map((group) => {
      const [first] = group
      if (!first) return null
      if (group.length === 1) return <FieldInput key={first.name} field={first} />
      return <LanguageGroup key={first.name} fields={group} />
    })}
  </div>
)
