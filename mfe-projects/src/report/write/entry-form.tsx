import { bytesOfAnswers, type EntryValue, type ProjectReportEntry } from '@fieldproof/contracts/entities/project-report'
import { projectLimits } from '@fieldproof/contracts/limits'
import { useTranslation } from '@fieldproof/platform'
import {
  answerFaults,
  entryScore,
  placedFields,
  shownPlaces,
  type AnswerFault,
  type Field,
} from '@fieldproof/policy/template-fields'
import { Button, FieldFrame, Heading, IconButton, Notice } from '@fieldproof/ui'
import { PlusIcon, TrashIcon } from '@fieldproof/ui/icons'
import { memo, useMemo, useState, type FormEvent, type ReactNode } from 'react'
import { AnswerField } from '../../answers/answer-field.tsx'
import { TypedText } from '../../answers/typed-text.tsx'
import { useEntry, useReport } from '../working-copy/report-context.ts'
import type { ReportWorkingCopy } from '../working-copy/report-working-copy.ts'
import { shownContent } from '../working-copy/rows.ts'
import { MediaAnswer } from './media-answer.tsx'
import { PlaceAnswer } from './place-answer.tsx'
import { SignatureAnswer } from './signature-answer.tsx'
import styles from './write.module.css'

const noFiles: ProjectReportEntry['files'] = []

/** The element id of a field's place. */
export const placeId = (entryId: string, fieldId: string, round: number): string => `at-${entryId}-${fieldId}-${round}`

interface AskedProps {
  workingCopy: ReportWorkingCopy
  entryId: string
  field: Field
  round: number
  value: EntryValue | undefined
  fault: string | undefined
  files: ProjectReportEntry['files']
}

/** Kinds with keyboard input. */
const typedKinds: ReadonlySet<Field['kind']> = new Set(['text', 'long-text', 'number', 'date', 'time'])

/** Enter would submit the field's own form and reload the page. */
const stay = (event: FormEvent) => {
  event.preventDefault()
}

/**
 * The wrapper of one field. A text field has its own form, because the browser's autofill looks at all fields of the
 * same form at each keystroke, or at all fields of the page that are in none.
 */
const Frame = ({ id, isTyped, children }: { id: string; isTyped: boolean; children: ReactNode }) =>
  isTyped ? (
    <form id={id} className={styles.asked} tabIndex={-1} noValidate onSubmit={stay}>
      {children}
    </form>
  ) : (
    <div id={id} className={styles.asked} tabIndex={-1}>
      {children}
    </div>
  )

/** One field; renders again only when its own answer changes. */
const Asked = memo(({ workingCopy, entryId, field, round, value, fault, files }: AskedProps) => {
  const at = { fieldId: field._id, round }
  return (
    <Frame id={placeId(entryId, field._id, round)} isTyped={typedKinds.has(field.kind)}>
      <AnswerField
        field={field}
        round={round}
        value={value}
        fault={fault}
        onAnswer={(answer) => workingCopy.answer(entryId, at, answer)}
        onType={(answer) => workingCopy.typeAnswer(entryId, at, answer)}
        isAhead={() => workingCopy.isTypingAt(entryId, at)}
        take={(taken) => {
          if (taken.kind === 'signature')
            return <SignatureAnswer entryId={entryId} field={taken} round={round} value={value} files={files} />
          if (taken.kind === 'location')
            return <PlaceAnswer entryId={entryId} field={taken} round={round} value={value} />
          return <MediaAnswer entryId={entryId} field={taken} round={round} value={value} files={files} />
        }}
      />
    </Frame>
  )
})
Asked.displayName = 'Asked'

interface Place {
  field: Field
  round: number
  value: EntryValue | undefined
}
interface Group {
  section: Extract<Field, { kind: 'section' }> | undefined
  round: number
  /** Neighbouring fields of the template, in numbered batches. */
  batches: Map<number, Place[]>
}

/** The batch size: the fields of a batch are laid out and painted together, once they come near the window. */
const BATCH = 8

/** The visible fields, by section and round. Added rounds exist before they have an answer. */
const groupsOf = (
  fields: readonly Field[],
  values: readonly EntryValue[],
  rounds: Readonly<Record<string, number>>,
): Group[] => {
  const withRounds = fields.map((field) =>
    field.kind === 'section' && field.repeat
      ? { ...field, repeat: { ...field.repeat, min: Math.max(field.repeat.min, rounds[field._id] ?? 0) } }
      : field,
  )
  const sectionOf = new Map(placedFields(withRounds).map(({ field, section }) => [field._id, section]))
  // By position in the template, not among the visible fields, so that a condition moves no other field to another
  // batch.
  const batchOf = new Map(fields.map(({ _id }, index) => [_id, Math.floor(index / BATCH)]))
  const groups: Group[] = []
  for (const place of shownPlaces(withRounds, values)) {
    const section = sectionOf.get(place.field._id)
    const before = groups.at(-1)
    const isSame = before && before.section?._id === section?._id && before.round === place.round
    const group: Group = isSame ? before : { section, round: place.round, batches: new Map() }
    if (!isSame) groups.push(group)
    const number = batchOf.get(place.field._id) ?? 0
    group.batches.set(number, [...(group.batches.get(number) ?? []), place])
  }
  return groups
}

const placeText = ({ fieldId, round }: { fieldId: string; round: number }): string => `${fieldId} ${round}`

/** The faults of given answers, by place; missing answers are reported before handing in. */
const useFaults = (fields: readonly Field[], values: readonly EntryValue[]): ReadonlyMap<string, string> => {
  const { t } = useTranslation()
  return useMemo(() => {
    const messagesOf = (fault: AnswerFault): [string, string][] =>
      'limit' in fault ? [[placeText(fault), t(`faults.${fault.is}`, { limit: fault.limit })]] : []
    return new Map(answerFaults(fields, values).flatMap(messagesOf))
  }, [fields, values, t])
}

/** The share of its maximum size from which on an entry warns that it is nearly full (PROJECT-40). */
const FULL_SOON = 0.8

/** Says before an entry is full that the rest belongs to another one, and then that it cannot be sent. */
const FullEntry = ({ values }: { values: readonly EntryValue[] }) => {
  const { t } = useTranslation()
  const share = useMemo(() => bytesOfAnswers(values) / projectLimits.entryBytesMax, [values])
  if (share < FULL_SOON) return null
  return (
    <Notice tone={share > 1 ? 'danger' : 'warning'}>
      {share > 1 ? t('entry.full') : t('entry.nearlyFull', { percent: Math.floor(share * 100) })}
    </Notice>
  )
}

/** One entry of a report in edit mode. Each keystroke is stored on the device at once. */
export const EntryForm = ({ entryId, fields }: { entryId: string; fields: readonly Field[] }) => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  const row = useEntry(entryId)
  const [rounds, setRounds] = useState<Readonly<Record<string, number>>>({})
  const { title, values } = shownContent(row ?? { edit: null, server: null })
  const groups = useMemo(() => groupsOf(fields, values, rounds), [fields, values, rounds])
  const score = useMemo(() => entryScore(fields, values), [fields, values])
  const faults = useFaults(fields, values)
  const repeated = fields.flatMap((field) => (field.kind === 'section' && field.repeat ? [field] : []))
  const idsIn = (sectionId: string): ReadonlySet<string> =>
    new Set(placedFields(fields).flatMap(({ field, section }) => (section?._id === sectionId ? [field._id] : [])))
  const removeRound = (sectionId: string, round: number, count: number) => {
    workingCopy.removeRound(entryId, idsIn(sectionId), round)
    setRounds({ ...rounds, [sectionId]: Math.max(0, count - 1) })
  }
  if (!row) return null
  return (
    <div className={styles.form}>
      <TitleField workingCopy={workingCopy} entryId={entryId} title={title} />
      {groups.map(({ section, round, batches }) => {
        const count = groups.filter((group) => group.section?._id === section?._id).length
        return (
          <section key={`${section?._id ?? ''} ${round}`} className={styles.group}>
            {section && (
              <header className={styles.groupHead}>
                <Heading level={3} size="section">
                  {section.repeat ? t('round.title', { label: section.label, number: round + 1 }) : section.label}
                </Heading>
                {section.repeat && count > section.repeat.min && (
                  <IconButton
                    size="small"
                    icon={<TrashIcon />}
                    label={t('round.remove', { label: section.label, number: round + 1 })}
                    onClick={() => removeRound(section._id, round, count)}
                  />
                )}
              </header>
            )}
            {section && round === 0 && section.hint !== '' && <p className={styles.hint}>{section.hint}</p>}
            {[...batches].map(([number, batch]) => (
              <div key={number} className={styles.batch}>
                {batch.map(({ field, value }) => (
                  <Asked
                    key={field._id}
                    workingCopy={workingCopy}
                    entryId={entryId}
                    field={field}
                    round={round}
                    value={value}
                    fault={faults.get(placeText({ fieldId: field._id, round }))}
                    files={row.server?.files ?? noFiles}
                  />
                ))}
              </div>
            ))}
          </section>
        )
      })}
      {repeated.map((section) => {
        const count = groups.filter((group) => group.section?._id === section._id).length
        if (!section.repeat || count >= section.repeat.max) return null
        // One more would be invisible if a condition hides the section.
        const more = groupsOf(fields, values, { ...rounds, [section._id]: count + 1 })
        if (more.filter((group) => group.section?._id === section._id).length === count) return null
        return (
          <div key={section._id}>
            <Button size="small" icon={<PlusIcon />} onClick={() => setRounds({ ...rounds, [section._id]: count + 1 })}>
              {t('round.add', { label: section.label })}
            </Button>
          </div>
        )
      })}
      <FullEntry values={values} />
      {score && (
        <p className={styles.score} role="status">
          {t('entry.score', { points: score.points, outOf: score.outOf })}
        </p>
      )}
    </div>
  )
}

const TitleField = memo(
  ({ workingCopy, entryId, title }: { workingCopy: ReportWorkingCopy; entryId: string; title: string }) => {
    const { t } = useTranslation()
    return (
      <FieldFrame label={t('entry.title')} hint={t('entry.titleHint')} optional>
        {(control) => (
          <TypedText
            control={control}
            maxLength={projectLimits.nameMax}
            text={title}
            isAhead={() => workingCopy.isTypingTitle(entryId)}
            onText={(text) => workingCopy.typeTitle(entryId, text)}
          />
        )}
      </FieldFrame>
    )
  },
)
TitleField.displayName = 'TitleField'
