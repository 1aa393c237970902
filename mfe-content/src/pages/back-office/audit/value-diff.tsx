import type { FieldValue, ResourceField } from '@fieldproof/contracts/calls/custom-admin'
import { useTranslation } from '@fieldproof/platform'
import { Text, VisuallyHidden } from '@fieldproof/ui'
import { FieldValueView } from '../values/field-value.tsx'
import styles from './audit.module.css'
import { diffLines, type DiffLine } from './text-diff.ts'

const isText = (field: ResourceField, before: FieldValue, after: FieldValue): boolean =>
  (field.kind === 'markdown' || field.kind === 'long-text') &&
  typeof (before ?? '') === 'string' &&
  typeof (after ?? '') === 'string'

const Line = ({ line: { kind, text } }: { line: DiffLine }) => {
  const { t } = useTranslation()
  if (kind === 'gap')
    return (
      <span className={styles.gap} aria-hidden="true">
        ⋯
      </span>
    )
  if (kind === 'same') return <span className={styles.line}>{text || ' '}</span>
  const Mark = kind === 'removed' ? 'del' : 'ins'
  return (
    <Mark className={styles.line}>
      <VisuallyHidden>{t(`backOffice.audit.${kind}`)} </VisuallyHidden>
      {text || ' '}
    </Mark>
  )
}

/** A field before and after: texts as a line diff, everything else as two values. */
export const ValueDiff = ({
  field,
  before,
  after,
}: {
  field: ResourceField
  before: FieldValue
  after: FieldValue
}) => {
  const { t } = useTranslation()
  return (
    <div className={styles.diff}>
      <Text as="div" size="small" strong>
        {field.language ? t(`backOffice.form.inLanguage.${field.language}`, { label: field.label }) : field.label}
      </Text>
      {isText(field, before, after) ? (
        <div className={styles.lines}>
          {diffLines(String(before ?? ''), String(after ?? '')).map((line, index) => (
            <Line key={index} line={line} />
          ))}
        </div>
      ) : (
        <div className={styles.values}>
          <del>
            <VisuallyHidden>{t('backOffice.audit.before')} </VisuallyHidden>
            <FieldValueView field={field} value={before} isBrief />
          </del>
          <ins>
            <VisuallyHidden>{t('backOffice.audit.after')} </VisuallyHidden>
            <FieldValueView field={field} value={after} isBrief />
          </ins>
        </div>
      )}
    </div>
  )
}
