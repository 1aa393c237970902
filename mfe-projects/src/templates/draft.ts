import { createReportTemplateBody, type FieldContent } from '@fieldproof/contracts/entities/report-template'
import { templateMessages } from '@fieldproof/contracts/entities/report-template'
import { conditionFaults, type Field } from '@fieldproof/policy/template-fields'

/** The content of the builder. Its fields may be incomplete until they are saved. */
export interface Draft {
  name: string
  description: string
  fields: readonly Field[]
}

export const emptyDraft: Draft = { name: '', description: '', fields: [] }

/** The number of steps that can be undone. */
const stepsKept = 100

/** A draft with its undo and redo steps. `typing` identifies the input of the last step. */
export interface History {
  past: readonly Draft[]
  now: Draft
  future: readonly Draft[]
  typing: string | null
}

export type HistoryStep =
  | { is: 'change'; draft: Draft; typing?: string | undefined }
  | { is: 'undo' }
  | { is: 'redo' }
  | { is: 'begin'; draft: Draft }

export const beginHistory = (draft: Draft): History => ({ past: [], now: draft, future: [], typing: null })

/** Consecutive keystrokes in one input are one step. */
export const stepHistory = (history: History, step: HistoryStep): History => {
  const { past, now, future, typing } = history
  if (step.is === 'begin') return beginHistory(step.draft)
  if (step.is === 'undo') {
    const before = past.at(-1)
    return before ? { past: past.slice(0, -1), now: before, future: [now, ...future], typing: null } : history
  }
  if (step.is === 'redo') {
    const [next, ...later] = future
    return next ? { past: [...past, now], now: next, future: later, typing: null } : history
  }
  const isSameTyping = step.typing !== undefined && step.typing === typing
  return {
    past: isSameTyping ? past : [...past, now].slice(-stepsKept),
    now: step.draft,
    future: [],
    typing: step.typing ?? null,
  }
}

/** Equal for contents that the server stores alike: it trims texts, and returns the parts of a field in its own order. */
const storedForm = (content: unknown): string =>
  JSON.stringify(content, (_, value: unknown) => {
    if (typeof value === 'string') return value.trim()
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
  })

export const isSameDraft = (one: Draft, other: Draft): boolean => storedForm(one) === storedForm(other)

type Kind = FieldContent['kind']
export const fieldKinds = [
  'text',
  'long-text',
  'number',
  'single-choice',
  'multiple-choice',
  'condition',
  'rating',
  'photo',
  'video',
  'signature',
  'location',
  'date',
  'time',
] as const satisfies readonly Kind[]

const newOption = () => ({ _id: crypto.randomUUID(), label: '' })

/** An empty field of a kind; `kept` is what it takes over from the field that it replaces. */
export const newField = (kind: Kind, kept?: Field): Field => {
  const common = {
    _id: kept?._id ?? crypto.randomUUID(),
    label: kept?.label ?? '',
    hint: kept?.hint ?? '',
    isRequired: kept?.isRequired ?? false,
    ...(kept?.name && { name: kept.name }),
    ...(kept?.showIf && { showIf: kept.showIf }),
  }
  switch (kind) {
    case 'section':
      return { ...common, kind, isRequired: false, repeat: null }
    case 'number':
      return { ...common, kind, unit: null, min: null, max: null }
    case 'single-choice':
    case 'multiple-choice': {
      const options = kept && 'options' in kept ? kept.options : [newOption(), newOption()]
      return { ...common, kind, options }
    }
    case 'rating':
      return { ...common, kind, outOf: 5 }
    case 'photo':
      return { ...common, kind, maxPhotos: 5 }
    default:
      return { ...common, kind }
  }
}

export const withField = (draft: Draft, field: Field): Draft => ({
  ...draft,
  fields: draft.fields.map((one) => (one._id === field._id ? field : one)),
})

/** Adds a field after the one with this id; without an id, at the end. */
export const withNewField = (draft: Draft, field: Field, afterId?: string | null): Draft => {
  const place = draft.fields.findIndex(({ _id }) => _id === afterId)
  return { ...draft, fields: draft.fields.toSpliced(place === -1 ? draft.fields.length : place + 1, 0, field) }
}

export const withoutField = (draft: Draft, id: string): Draft => ({
  ...draft,
  fields: draft.fields.filter(({ _id }) => _id !== id),
})

/** Moves a field to another index, counted among the other fields. */
export const withFieldAt = (draft: Draft, id: string, place: number): Draft => {
  const field = draft.fields.find(({ _id }) => _id === id)
  if (!field) return draft
  const others = draft.fields.filter((one) => one !== field)
  return { ...draft, fields: others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, field) }
}

/** The faults of a draft by field id; those of the draft itself have the keys `name` and `description`. */
export type DraftFaults = ReadonlyMap<string, readonly { path: string; message: string }[]>

/** What saving would refuse, with the contract's messages. */
export const faultsOf = (draft: Draft): DraftFaults => {
  const faults = new Map<string, { path: string; message: string }[]>()
  const add = (at: string, path: string, message: string) => {
    faults.set(at, [...(faults.get(at) ?? []), { path, message }])
  }
  const read = createReportTemplateBody.safeParse({ _id: '00000000-0000-4000-8000-000000000000', ...draft })
  for (const { path, message } of read.error?.issues ?? []) {
    const [first, place, ...rest] = path
    const field = first === 'fields' && typeof place === 'number' ? draft.fields[place] : undefined
    if (field) add(field._id, rest.join('.'), message)
    else add(String(first), '', message)
  }
  for (const { fieldId, fault } of conditionFaults(draft.fields)) add(fieldId, 'showIf', templateMessages[fault])
  return faults
}

/**
 * The changes of two people in one template: fields by what happened to them in the other version since the common
 * ancestor.
 */
export interface Difference {
  label: string
  is: 'added' | 'changed' | 'removed' | 'name' | 'order'
}

const sameField = (one: Field | undefined, other: Field | undefined): boolean => storedForm(one) === storedForm(other)

/** The changes from one draft to another. */
export const differencesOf = (from: Draft, to: Draft): Difference[] => {
  const found: Difference[] = []
  if (from.name !== to.name || from.description !== to.description) found.push({ label: to.name, is: 'name' })
  for (const field of to.fields) {
    const before = from.fields.find(({ _id }) => _id === field._id)
    if (!before) found.push({ label: field.label, is: 'added' })
    else if (!sameField(before, field)) found.push({ label: field.label, is: 'changed' })
  }
  const kept = new Set(to.fields.map(({ _id }) => _id))
  for (const field of from.fields) if (!kept.has(field._id)) found.push({ label: field.label, is: 'removed' })
  if (found.every(({ is }) => is === 'name')) {
    const order = ({ fields }: Draft) => fields.map(({ _id }) => _id).join()
    if (order(from) !== order(to)) found.push({ label: '', is: 'order' })
  }
  return found
}
