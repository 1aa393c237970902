import type { Field } from '@fieldproof/policy/template-fields'
import { useTranslation } from '@fieldproof/platform'
import { Badge } from '@fieldproof/ui'
import { KindIcon } from './kind-icon.tsx'
import { useRuleText } from './use-rule-text.ts'
import fieldStyles from './fields.module.css'
import styles from './templates.module.css'

/** The limits of a field as text; none if it has none. */
const useLimits = () => {
  const { t } = useTranslation()
  return (field: Field): string | null => {
    switch (field.kind) {
      case 'number': {
        const { min, max, unit } = field
        const which =
          min !== null && max !== null ? 'between' : min !== null ? 'atLeast' : max !== null ? 'atMost' : null
        if (which === null) return unit
        return t(`limits.${which}`, { min, max, unit: unit ?? '' }).trim()
      }
      case 'text':
      case 'long-text':
        return field.maxLength ? t('limits.length', { count: field.maxLength }) : null
      case 'single-choice':
      case 'multiple-choice':
        return field.options.map(({ label }) => label).join(' · ')
      case 'rating':
        return t('limits.rating', { most: field.outOf })
      case 'photo':
        return t('limits.photos', { count: field.maxPhotos })
      case 'section':
        return field.repeat ? t('limits.rounds', field.repeat) : null
      default:
        return null
    }
  }
}

/** All fields of a template, read-only: question, limits, and condition. */
export const TemplateOutline = ({ fields }: { fields: readonly Field[] }) => {
  const { t } = useTranslation()
  const limitsOf = useLimits()
  const ruleText = useRuleText(fields)
  return (
    <ol role="list" className={styles.outline} aria-label={t('fields.title')}>
      {fields.map((field) => {
        const limits = limitsOf(field)
        return (
          <li key={field._id} data-section={field.kind === 'section' || undefined}>
            {field.kind !== 'section' && <KindIcon kind={field.kind} />}
            <div className={fieldStyles.fieldWords}>
              {field.kind === 'section' ? (
                <h3 className={styles.previewSection}>{field.label}</h3>
              ) : (
                <span className={fieldStyles.fieldLabel}>
                  {field.label} {field.isRequired && <Badge>{t('field.requiredBadge')}</Badge>}
                </span>
              )}
              {field.hint !== '' && <span className={styles.hint}>{field.hint}</span>}
              <span className={styles.hint}>
                {field.kind === 'section' ? limits : [t(`kinds.${field.kind}`), limits].filter(Boolean).join(': ')}
              </span>
              {field.showIf && <span className={styles.shownIf}>{ruleText(field.showIf)}</span>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
