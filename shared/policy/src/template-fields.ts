import type { EntryValue } from '@fieldproof/contracts/entities/project-report'
import {
  conditionPoints,
  type FieldContent,
  type FieldRule,
  type ShowIf,
} from '@fieldproof/contracts/entities/report-template'

/** A field as stored in templates and reports, in its position among the others. */
export type Field = FieldContent & { _id: string }
type Section = Extract<Field, { kind: 'section' }>

/** A field with its section, if any. */
export interface PlacedField {
  field: Field
  section: Section | undefined
}

/** All fields but the headings, each with its section. A section extends to the next one. */
export const placedFields = (fields: readonly Field[]): PlacedField[] => {
  let section: Section | undefined
  const placed: PlacedField[] = []
  for (const field of fields) {
    if (field.kind === 'section') section = field
    else placed.push({ field, section })
  }
  return placed
}

/** Kinds of fields with ordered answers, so that a condition may use greater or less. */
const ordered: ReadonlySet<Field['kind']> = new Set(['number', 'rating', 'date', 'time'])
/** Kinds whose answer a condition can compare with a value. */
const comparable: ReadonlySet<Field['kind']> = new Set([
  ...ordered,
  'text',
  'long-text',
  'single-choice',
  'multiple-choice',
  'condition',
])

/** What is wrong with a condition; the sentence is in `templateMessages`. */
export type ConditionFault = 'conditionAhead' | 'conditionUnfit'

const faultOfRule = (fields: readonly PlacedField[], own: PlacedField, rule: FieldRule): ConditionFault | undefined => {
  const subject = fields.find(({ field }) => field._id === rule.fieldId)
  if (!subject) return 'conditionAhead'
  if (subject.section?.repeat && subject.section._id !== own.section?._id) return 'conditionUnfit'
  if (rule.is === 'answered' || rule.is === 'not-answered') return undefined
  if (!comparable.has(subject.field.kind)) return 'conditionUnfit'
  if ((rule.is === 'above' || rule.is === 'below') && !ordered.has(subject.field.kind)) return 'conditionUnfit'
  if (subject.field.kind === 'number' || subject.field.kind === 'rating')
    return typeof rule.value === 'number' ? undefined : 'conditionUnfit'
  if (subject.field.kind === 'single-choice' || subject.field.kind === 'multiple-choice')
    return subject.field.options.some(({ _id }) => _id === rule.value) ? undefined : 'conditionUnfit'
  return typeof rule.value === 'string' ? undefined : 'conditionUnfit'
}

/**
 * The invalid conditions: those that depend on a field that does not come before their own, on one round of a section
 * from outside it, or on an answer that the field cannot have (TEMPLATE-4).
 */
export const conditionFaults = (fields: readonly Field[]): { fieldId: string; fault: ConditionFault }[] => {
  const before: PlacedField[] = []
  const faults: { fieldId: string; fault: ConditionFault }[] = []
  let section: Section | undefined
  for (const field of fields) {
    if (field.kind === 'section') section = field
    // A section's own condition is outside it, because it decides for all of its rounds.
    const own = { field, section: field.kind === 'section' ? undefined : section }
    for (const rule of field.showIf?.rules ?? []) {
      const fault = faultOfRule(before, own, rule)
      if (fault) faults.push({ fieldId: field._id, fault })
    }
    if (field.kind !== 'section') before.push(own)
  }
  return faults
}

/** The value of an answer for comparisons: its number, text, day, time or the ids of its choices. */
const comparedBy = (value: EntryValue): readonly (string | number)[] => {
  if (value.kind === 'text' || value.kind === 'long-text') return [value.text]
  if (value.kind === 'number') return [value.number]
  if (value.kind === 'rating') return [value.rating]
  if (value.kind === 'single-choice') return [value.optionId]
  if (value.kind === 'multiple-choice') return value.optionIds
  if (value.kind === 'condition') return [value.condition]
  if (value.kind === 'date') return [value.date]
  if (value.kind === 'time') return [value.time]
  return []
}

const holds = (rule: FieldRule, answer: EntryValue | undefined): boolean => {
  if (rule.is === 'answered') return answer !== undefined
  if (rule.is === 'not-answered') return answer === undefined
  if (answer === undefined || rule.value === undefined || rule.value === null) return false
  const { value } = rule
  const compared = comparedBy(answer)
  if (rule.is === 'equals') return compared.includes(value)
  if (rule.is === 'differs') return !compared.includes(value)
  const [first] = compared
  // Days and times are compared as strings, which works for ISO formats.
  return first !== undefined && typeof first === typeof value && (rule.is === 'above' ? first > value : first < value)
}

const place = (fieldId: string, round: number): string => `${fieldId} ${round}`

/**
 * The visible fields of an entry, each in one round, with its answer (TEMPLATE-4). Hidden fields count as unanswered in
 * conditions. A repeated section has as many rounds as it has answers for, and at least its minimum.
 * @param values in any order; those of unknown fields are left out
 */
export const shownPlaces = (
  fields: readonly Field[],
  values: readonly EntryValue[],
): { field: Field; round: number; value: EntryValue | undefined }[] => {
  const valueAt = new Map(values.map((value) => [place(value.fieldId, value.round), value]))
  const placed = placedFields(fields)
  const repeated = new Set(placed.filter(({ section }) => section?.repeat).map(({ field }) => field._id))
  const seen = new Map<string, EntryValue>()
  const passes = (condition: ShowIf | null | undefined, round: number): boolean => {
    if (!condition) return true
    const answers = condition.rules.map((rule) =>
      holds(rule, seen.get(place(rule.fieldId, repeated.has(rule.fieldId) ? round : 0))),
    )
    return condition.match === 'all' ? answers.every(Boolean) : answers.some(Boolean)
  }
  const roundsOf = (section: Section | undefined): number => {
    if (!section?.repeat) return 1
    const ids = new Set(placed.filter((one) => one.section === section).map(({ field }) => field._id))
    const last = Math.max(-1, ...values.filter(({ fieldId }) => ids.has(fieldId)).map(({ round }) => round))
    return Math.max(section.repeat.min, last + 1)
  }
  const shown: { field: Field; round: number; value: EntryValue | undefined }[] = []
  const look = (own: readonly PlacedField[], round: number) => {
    for (const { field } of own) {
      if (!passes(field.showIf, round)) continue
      const value = valueAt.get(place(field._id, round))
      if (value) seen.set(place(field._id, round), value)
      shown.push({ field, round, value })
    }
  }
  for (let start = 0; start < placed.length; ) {
    const section = placed[start]?.section
    let end = start
    while (end < placed.length && placed[end]?.section === section) end += 1
    if (passes(section?.showIf, 0))
      for (let round = 0; round < roundsOf(section); round += 1) look(placed.slice(start, end), round)
    start = end
  }
  return shown
}

/** What is wrong with one answer. */
export type AnswerFault =
  | { fieldId: string; round: number; is: 'missing' | 'unknown-field' | 'hidden' | 'other-kind' | 'unknown-choice' }
  | { fieldId: string; round: number; is: 'too-small' | 'too-large' | 'too-long' | 'too-many'; limit: number }

const faultOfAnswer = (field: Field, value: EntryValue): AnswerFault | undefined => {
  const at = { fieldId: value.fieldId, round: value.round }
  if (field.kind === 'number' && value.kind === 'number') {
    if (field.min !== null && value.number < field.min) return { ...at, is: 'too-small', limit: field.min }
    if (field.max !== null && value.number > field.max) return { ...at, is: 'too-large', limit: field.max }
  }
  if ((field.kind === 'text' || field.kind === 'long-text') && 'text' in value) {
    const most = field.maxLength ?? Number.POSITIVE_INFINITY
    if (value.text.length > most) return { ...at, is: 'too-long', limit: most }
  }
  if (field.kind === 'rating' && value.kind === 'rating' && value.rating > field.outOf)
    return { ...at, is: 'too-large', limit: field.outOf }
  if (field.kind === 'photo' && value.kind === 'photo' && value.fileIds.length > field.maxPhotos)
    return { ...at, is: 'too-many', limit: field.maxPhotos }
  if (field.kind === 'single-choice' || field.kind === 'multiple-choice') {
    const known = new Set(field.options.map(({ _id }) => _id))
    if (!comparedBy(value).every((id) => known.has(String(id)))) return { ...at, is: 'unknown-choice' }
  }
  return undefined
}

/**
 * What is wrong with the answers of an entry: unknown or hidden fields, the wrong kind, values outside their limits,
 * and missing answers of required visible fields (TEMPLATE-4).
 */
export const answerFaults = (fields: readonly Field[], values: readonly EntryValue[]): AnswerFault[] => {
  const faults: AnswerFault[] = []
  const known = new Map(placedFields(fields).map((one) => [one.field._id, one]))
  const places = shownPlaces(fields, values)
  const shown = new Set(places.map(({ field, round }) => place(field._id, round)))
  for (const value of values) {
    const at = { fieldId: value.fieldId, round: value.round }
    const own = known.get(value.fieldId)
    if (!own) faults.push({ ...at, is: 'unknown-field' })
    else if (own.field.kind !== value.kind) faults.push({ ...at, is: 'other-kind' })
    else if (own.section?.repeat && value.round >= own.section.repeat.max)
      faults.push({ ...at, is: 'too-many', limit: own.section.repeat.max })
    else if (!shown.has(place(value.fieldId, value.round))) faults.push({ ...at, is: 'hidden' })
    else {
      const fault = faultOfAnswer(own.field, value)
      if (fault) faults.push(fault)
    }
  }
  for (const { field, round, value } of places)
    if (field.isRequired && value === undefined) faults.push({ fieldId: field._id, round, is: 'missing' })
  return faults
}

interface Score {
  points: number
  outOf: number
}

const scoreOf = (field: Field, value: EntryValue | undefined): Score | undefined => {
  if (field.kind === 'condition') {
    const points = Object.values(conditionPoints)
    if (value?.kind !== 'condition' || value.condition === 'not-applicable') return undefined
    return { points: conditionPoints[value.condition], outOf: Math.max(...points) }
  }
  if (field.kind !== 'single-choice' && field.kind !== 'multiple-choice') return undefined
  const scores = field.options.map(({ _id, score }) => ({ _id, score: score ?? 0 }))
  if (scores.every(({ score }) => score === 0)) return undefined
  const chosen = new Set(value === undefined ? [] : comparedBy(value))
  const points = scores.filter(({ _id }) => chosen.has(_id)).reduce((sum, { score }) => sum + score, 0)
  const best =
    field.kind === 'single-choice'
      ? Math.max(...scores.map(({ score }) => score))
      : scores.reduce((sum, { score }) => sum + Math.max(0, score), 0)
  return { points, outOf: best }
}

/**
 * The score of an entry's answers, and the maximum: choices have their own points, conditions from 3 for good to 0 for
 * failed. Hidden and not applicable fields are ignored; null if no field has a score (TEMPLATE-5).
 */
export const entryScore = (fields: readonly Field[], values: readonly EntryValue[]): Score | null => {
  const scores = shownPlaces(fields, values).flatMap(({ field, value }) => scoreOf(field, value) ?? [])
  return scores.length === 0
    ? null
    : scores.reduce((sum, { points, outOf }) => ({ points: sum.points + points, outOf: sum.outOf + outOf }))
}
