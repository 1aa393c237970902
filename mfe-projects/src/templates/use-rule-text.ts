import { conditionRatings } from '@fieldproof/contracts/lists'
import type { FieldRule, ShowIf } from '@fieldproof/contracts/entities/report-template'
import { useTranslation } from '@fieldproof/platform'
import type { Field } from '@fieldproof/policy/template-fields'

/** Conditions as text, such as “Is it wet? is Yes”. */
export const useRuleText = (fields: readonly Field[]) => {
  const { t, i18n } = useTranslation()
  const valueOf = (subject: Field | undefined, value: FieldRule['value']): string => {
    if (subject && 'options' in subject) return subject.options.find(({ _id }) => _id === value)?.label ?? ''
    if (subject?.kind === 'condition') {
      const rating = conditionRatings.find((one) => one === value)
      return rating === undefined ? '' : t(`conditions.${rating}`)
    }
    return String(value ?? '')
  }
  const ruleText = ({ fieldId, is, value }: FieldRule): string => {
    const subject = fields.find(({ _id }) => _id === fieldId)
    return t(`rules.${is}`, { label: subject?.label ?? t('rules.gone'), value: valueOf(subject, value) })
  }
  return ({ match, rules }: ShowIf): string =>
    t('rules.shownIf', {
      rules: new Intl.ListFormat(i18n.language, { type: match === 'all' ? 'conjunction' : 'disjunction' }).format(
        rules.map(ruleText),
      ),
    })
}
