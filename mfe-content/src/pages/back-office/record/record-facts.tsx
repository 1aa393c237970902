import type {
  AssignedPrivilege,
  FieldValue,
  ResourceField,
  ResourceRecord,
} from '@fieldproof/contracts/calls/custom-admin'
import { languages } from '@fieldproof/contracts/languages'
import { useTranslation } from '@fieldproof/platform'
import { Card, DefinitionList, Text } from '@fieldproof/ui'
import { inGroups } from '../form/language-groups.ts'
import { FieldValueView } from '../values/field-value.tsx'
import styles from './record.module.css'

const longKinds = new Set<ResourceField['kind']>(['long-text', 'markdown', 'file'])

/** Whether a field needs the full width: texts, translated texts, and lists of free text. */
const isWide = (field: ResourceField): boolean =>
  longKinds.has(field.kind) || field.language !== null || (field.kind === 'list' && field.options === null)

const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const WideFact = ({ fields, record }: { fields: readonly ResourceField[]; record: ResourceRecord }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.wideFact}>
      {fields.map((field) => (
        <div
          key={field.name}
          className={styles.text}
          lang={field.language === null ? undefined : languages[field.language].html}
        >
          <Text as="div" size="small" tone="soft">
            {field.language === null
              ? field.label
              : t(`backOffice.form.inLanguage.${field.language}`, { label: field.label })}
          </Text>
          <FieldValueView field={field} value={record.values[field.name] ?? null} />
        </div>
      ))}
    </div>
  )
}

/** The values of a record: short ones in columns, texts below, translations side by side. */
export const RecordFacts = ({ privilege, record }: { privilege: AssignedPrivilege; record: ResourceRecord }) => {
  const { t } = useTranslation()
  const hasValue = ({ name }: ResourceField) => !isEmpty(record.values[name])
  // Leave out dates that are not set, and texts that are empty.
  const short = privilege.fields.filter((field) => !isWide(field) && (field.kind !== 'instant' || hasValue(field)))
  const wide = inGroups(privilege.fields.filter(isWide)).filter((fields) => fields.some(hasValue))
  return (
    <>
      <Card as="section" level={2} title={t('backOffice.record.facts')}>
        <div className={styles.facts}>
          <DefinitionList
            layout="columns"
            items={short.map((field) => ({
              key: field.name,
              term: field.label,
              value: <FieldValueView field={field} value={record.values[field.name] ?? null} />,
            }))}
          />
        </div>
      </Card>
      {wide.length > 0 && (
        <Card as="section" level={2} title={t('backOffice.record.texts')}>
          {wide.map((fields) => (
            <WideFact key={fields[0]?.name} fields={fields} record={record} />
          ))}
        </Card>
      )}
    </>
  )
}
