import type { EntryValue } from '@fieldproof/contracts/entities/project-report'
import { useTranslation } from '@fieldproof/platform'
import {
  answerFaults,
  entryScore,
  placedFields,
  shownPlaces,
  type AnswerFault,
  type Field,
} from '@fieldproof/policy/template-fields'
import { Button } from '@fieldproof/ui'
import { CameraIcon, MapPinIcon, PencilSimpleIcon, PlusIcon, VideoCameraIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import { AnswerField, type TakenField } from '../answers/answer-field.tsx'
import styles from './templates.module.css'

const takers = { photo: CameraIcon, video: VideoCameraIcon, signature: PencilSimpleIcon, location: MapPinIcon } as const

/** Fields that need a phone are shown, but inactive here. */
const Taker = ({ field }: { field: TakenField }) => {
  const { t } = useTranslation()
  const Icon = takers[field.kind]
  return (
    <div className={styles.taker}>
      <Icon />
      <span>{t(`preview.${field.kind}`, { count: field.kind === 'photo' ? field.maxPhotos : 1 })}</span>
    </div>
  )
}

/** A fault of an answer as text; missing answers are only reported on submission. */
const useFaultText = () => {
  const { t } = useTranslation()
  return (fault: AnswerFault | undefined): string | undefined =>
    fault && 'limit' in fault ? t(`preview.faults.${fault.is}`, { limit: fault.limit }) : undefined
}

/**
 * A preview of the template's form. Answers can be tried: conditions hide and show fields, and the score counts.
 * Nothing is stored.
 */
export const TemplatePreview = ({ fields }: { fields: readonly Field[] }) => {
  const { t } = useTranslation()
  const [values, setValues] = useState<readonly EntryValue[]>([])
  const [rounds, setRounds] = useState<Readonly<Record<string, number>>>({})
  const faultText = useFaultText()
  if (fields.length === 0) return <p className={styles.hint}>{t('preview.empty')}</p>

  // Added rounds exist before they have an answer.
  const withRounds = fields.map((field) =>
    field.kind === 'section' && field.repeat
      ? { ...field, repeat: { ...field.repeat, min: Math.max(field.repeat.min, rounds[field._id] ?? 1) } }
      : field,
  )
  const known = new Map(withRounds.map((field) => [field._id, field.kind]))
  const answers = values.filter(({ fieldId, kind }) => known.get(fieldId) === kind)
  const places = shownPlaces(withRounds, answers)
  const sectionOf = new Map(placedFields(withRounds).map(({ field, section }) => [field._id, section]))
  const faults = answerFaults(withRounds, answers)
  const score = entryScore(withRounds, answers)
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
                take={(taken) => <Taker field={taken} />}
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
