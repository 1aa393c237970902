import type { FieldRule, ShowIf } from '@fieldproof/contracts/entities/report-template'
import { conditionRatings, templateComparisons } from '@fieldproof/contracts/lists'
import { projectLimits } from '@fieldproof/contracts/limits'
import { useTranslation } from '@fieldproof/platform'
import { conditionFaults, type Field } from '@fieldproof/policy/template-fields'
import { Button, FieldFrame, SelectInput, TextInput } from '@fieldproof/ui'
import { PlusIcon, TrashIcon } from '@fieldproof/ui/icons'
import { NumberInput } from '../answers/number-input.tsx'
import { Toggle } from './toggle.tsx'
import fieldStyles from './fields.module.css'
import styles from './templates.module.css'

interface ConditionEditorProps {
  field: Field
  /** All fields of the template in their order. */
  fields: readonly Field[]
  onChange: (showIf: ShowIf | null, typing?: string) => void
}

type Comparison = FieldRule['is']

/** A default value for a rule about this field. */
const firstValue = (subject: Field): FieldRule['value'] => {
  if ('options' in subject) return subject.options[0]?._id ?? null
  if (subject.kind === 'condition') return 'failed'
  if (subject.kind === 'rating') return 1
  return null
}

const fits = (fields: readonly Field[], own: Field, rule: FieldRule): boolean => {
  const probe = fields.map((field) =>
    field === own ? { ...field, showIf: { match: 'all' as const, rules: [rule] } } : field,
  )
  return !conditionFaults(probe).some(({ fieldId }) => fieldId === own._id)
}

/** A sample value of a field's kind, to find the matching comparisons. */
const sampleOf = (subject: Field): FieldRule['value'] =>
  firstValue(subject) ?? (subject.kind === 'number' || subject.kind === 'rating' ? 1 : 'x')

const RuleValue = ({
  subject,
  rule,
  onChange,
}: {
  subject: Field
  rule: FieldRule
  onChange: (value: FieldRule['value'], isTyped: boolean) => void
}) => {
  const { t } = useTranslation()
  if (rule.is === 'answered' || rule.is === 'not-answered') return null
  const choices =
    'options' in subject
      ? subject.options.map(({ _id, label }) => ({
          value: _id,
          label: label === '' ? t('field.unnamedOption') : label,
        }))
      : subject.kind === 'condition'
        ? conditionRatings.map((value) => ({ value, label: t(`conditions.${value}`) }))
        : null
  return (
    <FieldFrame label={t('rules.value')}>
      {(control) =>
        choices ? (
          <SelectInput
            {...control}
            options={choices}
            value={String(rule.value ?? '')}
            onChange={(event) => onChange(event.target.value, false)}
          />
        ) : subject.kind === 'number' || subject.kind === 'rating' ? (
          <NumberInput
            {...control}
            value={typeof rule.value === 'number' ? rule.value : null}
            onNumber={(value) => onChange(value, true)}
          />
        ) : (
          <TextInput
            {...control}
            type={subject.kind === 'date' || subject.kind === 'time' ? subject.kind : 'text'}
            value={String(rule.value ?? '')}
            onChange={(event) => onChange(event.target.value, true)}
          />
        )
      }
    </FieldFrame>
  )
}

/** When a field is visible: always, or only if earlier fields have certain answers (TEMPLATE-4). */
export const ConditionEditor = ({ field, fields, onChange }: ConditionEditorProps) => {
  const { t } = useTranslation()
  const { showIf } = field
  // The fields that a condition of this field may use, whatever the comparison.
  const askable = fields.filter(
    ({ _id, kind }) => kind !== 'section' && fits(fields, field, { fieldId: _id, is: 'answered' }),
  )
  const ruleAbout = (subject: Field): FieldRule => {
    const value = firstValue(subject)
    const isComparable = fits(fields, field, { fieldId: subject._id, is: 'equals', value: sampleOf(subject) })
    return isComparable ? { fieldId: subject._id, is: 'equals', value } : { fieldId: subject._id, is: 'answered' }
  }
  const [first] = askable
  if (!showIf && !first) return <p className={styles.hint}>{t('rules.nothingBefore')}</p>
  const replace = (rules: FieldRule[], typing?: string) =>
    onChange(rules.length === 0 ? null : { match: showIf?.match ?? 'all', rules }, typing)
  const rules = showIf?.rules ?? []
  return (
    <div className={styles.stack}>
      <Toggle
        label={t('rules.only')}
        isOn={Boolean(showIf)}
        onChange={(isOn) => {
          const subject = askable.at(-1)
          onChange(isOn && subject ? { match: 'all', rules: [ruleAbout(subject)] } : null)
        }}
      />
      {showIf && rules.length > 1 && (
        <FieldFrame label={t('rules.match')}>
          {(control) => (
            <SelectInput
              {...control}
              options={(['all', 'any'] as const).map((value) => ({ value, label: t(`rules.${value}`) }))}
              value={showIf.match}
              onChange={(event) => onChange({ ...showIf, match: event.target.value === 'any' ? 'any' : 'all' })}
            />
          )}
        </FieldFrame>
      )}
      {rules.map((rule, place) => {
        const subject = fields.find(({ _id }) => _id === rule.fieldId)
        const isAskable = askable.some(({ _id }) => _id === rule.fieldId)
        const put = (changed: FieldRule, typing?: string) => replace(rules.with(place, changed), typing)
        return (
          <div
            key={place}
            role="group"
            aria-label={t('rules.number', { number: place + 1 })}
            className={fieldStyles.rule}
          >
            <FieldFrame label={t('rules.field')}>
              {(control) => (
                <SelectInput
                  {...control}
                  options={[
                    ...(isAskable
                      ? []
                      : [{ value: rule.fieldId, label: subject?.label ?? t('rules.gone'), disabled: true }]),
                    ...askable.map(({ _id, label }) => ({
                      value: _id,
                      label: label === '' ? t('field.unnamed') : label,
                    })),
                  ]}
                  value={rule.fieldId}
                  onChange={(event) => {
                    const other = askable.find(({ _id }) => _id === event.target.value)
                    if (other) put(ruleAbout(other))
                  }}
                />
              )}
            </FieldFrame>
            <FieldFrame label={t('rules.comparison')}>
              {(control) => (
                <SelectInput
                  {...control}
                  options={templateComparisons
                    .filter(
                      (is) =>
                        is === rule.is ||
                        !subject ||
                        fits(fields, field, { fieldId: rule.fieldId, is, value: sampleOf(subject) }),
                    )
                    .map((is) => ({ value: is, label: t(`rules.is.${is}`) }))}
                  value={rule.is}
                  onChange={(event) => {
                    const is = templateComparisons.find((one): one is Comparison => one === event.target.value)
                    if (!is) return
                    const needsNone = is === 'answered' || is === 'not-answered'
                    put({
                      fieldId: rule.fieldId,
                      is,
                      ...(!needsNone && { value: rule.value ?? (subject ? firstValue(subject) : null) }),
                    })
                  }}
                />
              )}
            </FieldFrame>
            {subject && (
              <RuleValue
                subject={subject}
                rule={rule}
                onChange={(value, isTyped) => put({ ...rule, value }, isTyped ? `rule.${place}` : undefined)}
              />
            )}
            <Button
              size="small"
              variant="quiet"
              icon={<TrashIcon />}
              onClick={() => replace(rules.toSpliced(place, 1))}
            >
              {t('rules.remove')}
            </Button>
          </div>
        )
      })}
      {showIf && first && rules.length < projectLimits.rulesMax && (
        <div>
          <Button
            size="small"
            icon={<PlusIcon />}
            onClick={() => replace([...rules, ruleAbout(askable.at(-1) ?? first)])}
          >
            {t('rules.add')}
          </Button>
        </div>
      )}
    </div>
  )
}
