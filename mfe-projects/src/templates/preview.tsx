import type { EntryValue } from '@fieldproof/contracts/entities/project-report'
import { conditionRatings } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import {
  answerFaults,
  entryScore,
  placedFields,
  shownPlaces,
  type AnswerFault,
  type Field,
} from '@fieldproof/policy/template-fields'
import { Button, FieldFrame, RequirementMark, TextAreaInput, TextInput } from '@fieldproof/ui'
import { CameraIcon, MapPinIcon, PencilSimpleIcon, PlusIcon, VideoCameraIcon } from '@fieldproof/ui/icons'
import { useId, useState, type ReactNode } from 'react'
import { NumberInput } from './number-input.tsx'
import styles from './templates.module.css'

type Answer = EntryValue | undefined

interface AnswerProps {
  field: Field
  round: number
  value: Answer
  fault: string | undefined
  onAnswer: (value: Answer) => void
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
        <label key={value} className={styles.toggle}>
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

const takers = { photo: CameraIcon, video: VideoCameraIcon, signature: PencilSimpleIcon, location: MapPinIcon } as const

/** One field as whoever writes the report sees it. What only a phone can take is shown and does nothing here. */
const AnswerField = ({ field, round, value, fault, onAnswer }: AnswerProps): ReactNode => {
  const { t } = useTranslation()
  const at = { fieldId: field._id, round }
  const frame = {
    label: field.label || t('field.unnamed'),
    hint: field.hint === '' ? undefined : field.hint,
    required: field.isRequired,
    error: fault,
  }
  const typed = (text: string, answer: EntryValue) => onAnswer(text === '' ? undefined : answer)
  switch (field.kind) {
    case 'section':
      return null
    case 'text':
    case 'long-text': {
      const { kind } = field
      const text = value && 'text' in value ? value.text : ''
      return (
        <FieldFrame {...frame}>
          {(control) =>
            kind === 'text' ? (
              <TextInput
                {...control}
                value={text}
                onChange={({ target }) => typed(target.value, { ...at, kind, text: target.value })}
              />
            ) : (
              <TextAreaInput
                {...control}
                value={text}
                rows={3}
                onChange={({ target }) => typed(target.value, { ...at, kind, text: target.value })}
              />
            )
          }
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
              onNumber={(number) => onAnswer(number === null ? undefined : { ...at, kind: 'number', number })}
            />
          )}
        </FieldFrame>
      )
    case 'date':
      return (
        <FieldFrame {...frame}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={value?.kind === 'date' ? value.date : ''}
              onChange={({ target }) => typed(target.value, { ...at, kind: 'date', date: target.value })}
            />
          )}
        </FieldFrame>
      )
    case 'time':
      return (
        <FieldFrame {...frame}>
          {(control) => (
            <TextInput
              {...control}
              type="time"
              value={value?.kind === 'time' ? value.time : ''}
              onChange={({ target }) => typed(target.value, { ...at, kind: 'time', time: target.value })}
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
    case 'location': {
      const Icon = takers[field.kind]
      return (
        <div className={styles.taken}>
          <p>
            {frame.label}
            <RequirementMark required={field.isRequired} />
          </p>
          {field.hint !== '' && <p className={styles.hint}>{field.hint}</p>}
          <div className={styles.taker}>
            <Icon />
            <span>{t(`preview.${field.kind}`, { count: field.kind === 'photo' ? field.maxPhotos : 1 })}</span>
          </div>
        </div>
      )
    }
    default:
      return null
  }
}

/** A fault of an answer in words; what is missing is said on sending only. */
const useFaultText = () => {
  const { t } = useTranslation()
  return (fault: AnswerFault | undefined): string | undefined =>
    fault && 'limit' in fault ? t(`preview.faults.${fault.is}`, { limit: fault.limit }) : undefined
}

/**
 * A template as whoever writes a report with it sees it. Answers can be tried: conditions hide and show fields, and the
 * score counts. Nothing is kept.
 */
export const TemplatePreview = ({ fields }: { fields: readonly Field[] }) => {
  const { t } = useTranslation()
  const [values, setValues] = useState<readonly EntryValue[]>([])
  const [rounds, setRounds] = useState<Readonly<Record<string, number>>>({})
  const faultText = useFaultText()
  if (fields.length === 0) return <p className={styles.hint}>{t('preview.empty')}</p>

  // Rounds that were asked for are there before they have an answer.
  const asked = fields.map((field) =>
    field.kind === 'section' && field.repeat
      ? { ...field, repeat: { ...field.repeat, min: Math.max(field.repeat.min, rounds[field._id] ?? 1) } }
      : field,
  )
  const known = new Map(asked.map((field) => [field._id, field.kind]))
  const answers = values.filter(({ fieldId, kind }) => known.get(fieldId) === kind)
  const places = shownPlaces(asked, answers)
  const sectionOf = new Map(placedFields(asked).map(({ field, section }) => [field._id, section]))
  const faults = answerFaults(asked, answers)
  const score = entryScore(asked, answers)
  const groups: { section: ReturnType<typeof sectionOf.get>; round: number; places: typeof places }[] = []
  for (const place of places) {
    const section = sectionOf.get(place.field._id)
    const last = groups.at(-1)
    if (last && last.section === section && last.round === place.round) last.places.push(place)
    else groups.push({ section, round: place.round, places: [place] })
  }
  return (
    <div className={styles.stack}>
      {groups.map(({ section, round, places: shown }, index) => {
        const isLastRound = groups[index + 1]?.section !== section
        return (
          <section key={`${section?._id ?? ''} ${round} ${index}`} className={styles.stack}>
            {section && (
              <div>
                <h3 className={styles.previewSection}>
                  {section.repeat
                    ? t('preview.round', { label: section.label || t('field.unnamed'), number: round + 1 })
                    : section.label || t('field.unnamed')}
                </h3>
                {round === 0 && section.hint !== '' && <p className={styles.hint}>{section.hint}</p>}
              </div>
            )}
            {shown.map(({ field, value }) => (
              <AnswerField
                key={field._id}
                field={field}
                round={round}
                value={value}
                fault={faultText(
                  faults.find((one) => one.fieldId === field._id && one.round === round && 'limit' in one),
                )}
                onAnswer={(answer) =>
                  setValues([
                    ...values.filter((one) => one.fieldId !== field._id || one.round !== round),
                    ...(answer ? [answer] : []),
                  ])
                }
              />
            ))}
            {section?.repeat && isLastRound && round + 1 < section.repeat.max && (
              <div>
                <Button
                  size="small"
                  icon={<PlusIcon />}
                  onClick={() => setRounds({ ...rounds, [section._id]: round + 2 })}
                >
                  {t('preview.addRound')}
                </Button>
              </div>
            )}
          </section>
        )
      })}
      {score && (
        <p className={styles.score} role="status">
          {t('preview.score', { points: score.points, outOf: score.outOf })}
        </p>
      )}
    </div>
  )
}
