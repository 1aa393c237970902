import type { EntryValue } from '@fieldproof/contracts/entities/project-report'
import { projectLimits } from '@fieldproof/contracts/limits'
import { conditionRatings } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import type { Field } from '@fieldproof/policy/template-fields'
import { FieldFrame, RequirementMark } from '@fieldproof/ui'
import { useId, type ReactNode } from 'react'
import { NumberInput } from './number-input.tsx'
import { TypedText } from './typed-text.tsx'
import styles from './answers.module.css'

export type Answer = EntryValue | undefined
/** Kinds that need a phone's hardware. */
export type TakenField = Extract<Field, { kind: 'photo' | 'video' | 'signature' | 'location' }>

export interface AnswerProps {
  field: Field
  round: number
  value: Answer
  fault: string | undefined
  onAnswer: (value: Answer) => void
  /** Like `onAnswer`, for each keystroke. */
  onType?: (value: Answer) => void
  /** Whether more was typed than `value` contains yet. */
  isAhead?: () => boolean
  /** The placeholder for a field that needs a phone. */
  take: (field: TakenField) => ReactNode
}

const Choices = ({
  field,
  fault,
  options,
  chosen,
  isMany = false,
  onChoose,
}: {
  field: Field
  fault: string | undefined
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  isMany?: boolean
  onChoose: (value: string, isChosen: boolean) => void
}) => {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>
        {field.label || t('field.unnamed')}
        <RequirementMark required={field.isRequired} />
      </legend>
      {field.hint !== '' && <p className={styles.hint}>{field.hint}</p>}
      {options.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(value)}
            onChange={(event) => onChoose(value, event.target.checked)}
          />
          <span>{label}</span>
        </label>
      ))}
      {fault !== undefined && <p className={styles.fault}>{fault}</p>}
    </fieldset>
  )
}

/** One field of the report's form. */
export const AnswerField = ({
  field,
  round,
  value,
  fault,
  onAnswer,
  onType = onAnswer,
  isAhead,
  take,
}: AnswerProps): ReactNode => {
  const { t } = useTranslation()
  const at = { fieldId: field._id, round }
  const frame = {
    label: field.label || t('field.unnamed'),
    hint: field.hint === '' ? undefined : field.hint,
    required: field.isRequired,
    error: fault,
  }
  const typed = (text: string, answer: EntryValue) => onType(text === '' ? undefined : answer)
  switch (field.kind) {
    case 'section':
      return null
    case 'text':
    case 'long-text': {
      const { kind } = field
      const text = value && 'text' in value ? value.text : ''
      return (
        <FieldFrame {...frame}>
          {(control) => (
            <TypedText
              control={control}
              text={text}
              isLong={kind === 'long-text'}
              maxLength={field.maxLength ?? (kind === 'text' ? 500 : projectLimits.textMax)}
              isAhead={isAhead}
              onText={(typedText) => typed(typedText, { ...at, kind, text: typedText })}
            />
          )}
        </FieldFrame>
      )
    }
    case 'number':
      return (
        <FieldFrame {...frame}>
          {(control) => (
            <NumberInput
              {...control}
              end={field.unit ?? undefined}
              value={value?.kind === 'number' ? value.number : null}
              isAhead={isAhead}
              onNumber={(number) => onType(number === null ? undefined : { ...at, kind: 'number', number })}
            />
          )}
        </FieldFrame>
      )
    case 'date':
      return (
        <FieldFrame {...frame}>
          {(control) => (
            <TypedText
              control={control}
              type="date"
              text={value?.kind === 'date' ? value.date : ''}
              isAhead={isAhead}
              onText={(date) => typed(date, { ...at, kind: 'date', date })}
            />
          )}
        </FieldFrame>
      )
    case 'time':
      return (
        <FieldFrame {...frame}>
          {(control) => (
            <TypedText
              control={control}
              type="time"
              text={value?.kind === 'time' ? value.time : ''}
              isAhead={isAhead}
              onText={(time) => typed(time, { ...at, kind: 'time', time })}
            />
          )}
        </FieldFrame>
      )
    case 'single-choice':
      return (
        <Choices
          field={field}
          fault={fault}
          options={field.options.map(({ _id, label }) => ({ value: _id, label: label || t('field.unnamedOption') }))}
          chosen={value?.kind === 'single-choice' ? [value.optionId] : []}
          onChoose={(optionId) => onAnswer({ ...at, kind: 'single-choice', optionId })}
        />
      )
    case 'multiple-choice': {
      const chosen = value?.kind === 'multiple-choice' ? value.optionIds : []
      return (
        <Choices
          isMany
          field={field}
          fault={fault}
          options={field.options.map(({ _id, label }) => ({ value: _id, label: label || t('field.unnamedOption') }))}
          chosen={chosen}
          onChoose={(id, isChosen) => {
            const optionIds = isChosen ? [...chosen, id] : chosen.filter((one) => one !== id)
            onAnswer(optionIds.length === 0 ? undefined : { ...at, kind: 'multiple-choice', optionIds })
          }}
        />
      )
    }
    case 'condition':
      return (
        <Choices
          field={field}
          fault={fault}
          options={conditionRatings.map((one) => ({ value: one, label: t(`conditions.${one}`) }))}
          chosen={value?.kind === 'condition' ? [value.condition] : []}
          onChoose={(chosen) => {
            const condition = conditionRatings.find((one) => one === chosen)
            if (condition) onAnswer({ ...at, kind: 'condition', condition })
          }}
        />
      )
    case 'rating':
      return (
        <Choices
          field={field}
          fault={fault}
          options={Array.from({ length: field.outOf }, (_, index) => ({
            value: `${index + 1}`,
            label: `${index + 1}`,
          }))}
          chosen={value?.kind === 'rating' ? [`${value.rating}`] : []}
          onChoose={(rating) => onAnswer({ ...at, kind: 'rating', rating: Number(rating) })}
        />
      )
    case 'photo':
    case 'video':
    case 'signature':
    case 'location':
      return (
        <div className={styles.taken} role="group" aria-label={frame.label}>
          <p>
            {frame.label}
            <RequirementMark required={field.isRequired} />
          </p>
          {field.hint !== '' && <p className={styles.hint}>{field.hint}</p>}
          {take(field)}
          {fault !== undefined && <p className={styles.fault}>{fault}</p>}
        </div>
      )
    default:
      return null
  }
}
