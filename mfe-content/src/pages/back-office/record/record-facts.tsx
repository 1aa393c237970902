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

const long = new Set<ResourceField['kind']>(['long-text', 'markdown', 'file'])

/** Fields that need the whole width: texts, texts in two languages, lists without a choice of words. */
const isWide = (field: ResourceField): boolean =>
  long.has(field.kind) || field.language !== null || (field.kind === 'list' && field.options === null)

const isNothing = (value: FieldValue | undefined): boolean =>
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

/** The contents of a record: short facts beside one another, texts below, both languages side by side. */
export const RecordFacts = ({ privilege, record }: { privilege: AssignedPrivilege; record: ResourceRecord }) => {
  const { t } = useTranslation()
  const isThere = ({ name }: ResourceField) => !isNothing(record.values[name])
  // What has not happened needs no line, and a text that nobody wrote no place.
  const short = privilege.fields.filter((field) => !isWide(field) && (field.kind !== 'instant' || isThere(field)))
  const wide = inGroups(privilege.fields.filter(isWide)).filter((fields) => fields.some(isThere))
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
