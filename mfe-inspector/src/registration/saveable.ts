import {
  inspectorCertification,
  inspectorEducation,
  inspectorInfoBody,
  inspectorLanguage,
  inspectorReferenceBody,
  inspectorSpecialization,
  type InspectorInfoBody,
  type InspectorReferenceBody,
} from '@fieldproof/contracts/entities/inspector-profile'
import {
  isListField,
  isSame,
  keyOfEntry,
  type DraftField,
  type DraftValues,
  type ListField,
  type ReferenceDraft,
  type SpecializationDraft,
} from './draft-values.ts'

const nullForEmpty = (text: string): string | null => (text.trim() === '' ? null : text)

type SentList = Exclude<ListField, 'references'>
interface Parsed {
  success: boolean
  data?: unknown
}
const readEntry: { [List in SentList]: (entry: DraftValues[List][number]) => Parsed } = {
  education: (entry) => inspectorEducation.safeParse(entry),
  specializations: (entry) => inspectorSpecialization.safeParse(entry),
  certifications: (entry) =>
    inspectorCertification.safeParse({ ...entry, validTo: nullForEmpty(entry.validTo), url: nullForEmpty(entry.url) }),
  languages: (entry) => inspectorLanguage.safeParse(entry),
}

/**
 * The complete entries of a list. A saved entry keeps its saved values until the edited ones are complete, so that
 * nothing is lost during typing; a new one waits.
 */
const completeEntries = <List extends SentList>(
  list: List,
  entries: readonly DraftValues[List][number][],
  saved: readonly DraftValues[List][number][],
): unknown[] => {
  const read = readEntry[list]
  const before = new Map(saved.map((entry): [string, DraftValues[List][number]] => [keyOfEntry(entry), entry]))
  return entries.flatMap((entry): unknown[] => {
    const { success, data } = read(entry)
    if (success) return [data]
    const old = before.get(keyOfEntry(entry))
    return old === undefined ? [] : [read(old).data]
  })
}

/** Specializations that are complete here, or saved and still in the list: those that a certification can refer to. */
export const offeredSpecializations = (values: DraftValues, saved: DraftValues): SpecializationDraft[] => {
  const before = new Set(saved.specializations.map(({ _id }) => _id))
  return values.specializations.filter((entry) => before.has(entry._id) || readEntry.specializations(entry).success)
}

/** Certifications keep only specializations that exist. */
const withKnown = (values: DraftValues, saved: DraftValues): DraftValues['certifications'] => {
  const known = new Set(offeredSpecializations(values, saved).map(({ _id }) => _id))
  return values.certifications.map((entry) => ({
    ...entry,
    specializationIds: entry.specializationIds.filter((id) => known.has(id)),
  }))
}

const listBody = (field: SentList, values: DraftValues, saved: DraftValues): unknown[] => {
  switch (field) {
    case 'education':
      return completeEntries(field, values.education, saved.education)
    case 'specializations':
      return completeEntries(field, values.specializations, saved.specializations)
    case 'certifications':
      return completeEntries(field, withKnown(values, saved), saved.certifications)
    case 'languages':
      return completeEntries(field, values.languages, saved.languages)
  }
}

/** The part of a typed field that can be saved, by the contract's own schema; null if there is none. */
const saveableOf = (
  field: Exclude<DraftField, 'references'>,
  values: DraftValues,
  saved: DraftValues,
): InspectorInfoBody | null => {
  const content = isListField(field) ? listBody(field, values, saved) : values[field]
  return inspectorInfoBody.safeParse({ [field]: content }).data ?? null
}

/**
 * The part of a typed field that can be saved now; null if there is none, or if the server already has it.
 * @param values all current values
 * @param saved all values on the server
 */
export const newPartOf = (
  field: Exclude<DraftField, 'references'>,
  values: DraftValues,
  saved: DraftValues,
): InspectorInfoBody | null => {
  const body = saveableOf(field, values, saved)
  return body === null || isSame(body, saveableOf(field, saved, saved)) ? null : body
}

export interface ReferenceChanges {
  changed: (InspectorReferenceBody & { _id: string })[]
  removed: string[]
}

const asTyped = ({ fullName, telephone, relationship }: ReferenceDraft): string =>
  JSON.stringify([fullName.trim(), telephone, relationship])

/** The calls that make the server's references equal to the current ones. */
export const referenceChanges = (
  mine: readonly ReferenceDraft[],
  base: readonly ReferenceDraft[],
  saved: readonly ReferenceDraft[],
): ReferenceChanges => {
  const there = new Map(saved.map((entry) => [entry._id, entry]))
  const here = new Set(mine.map(({ _id }) => _id))
  const changed = mine.flatMap((entry) => {
    const known = there.get(entry._id)
    if (known && asTyped(known) === asTyped(entry)) return []
    const { data } = inspectorReferenceBody.safeParse(entry)
    return data === undefined ? [] : [{ ...data, _id: entry._id }]
  })
  return { changed, removed: base.map(({ _id }) => _id).filter((id) => !here.has(id) && there.has(id)) }
}
