import type { Change, Changes } from './draft-storage.ts'
import { isListField, isSame, keyOfEntry, type DraftField, type DraftValues, type Entry } from './draft-values.ts'
import { mergeEntries } from './merge-entries.ts'

export interface TakenUp {
  changes: Changes
  conflicts: DraftField[] /** Whether the form has to render again. */
  hasMerged: boolean
}

const fieldsIn = (changes: Changes): DraftField[] => Object.keys(changes) as DraftField[]
const isList = (value: unknown): value is Entry[] => Array.isArray(value)

/** The server sorts references by when it received them, so their order does not count. */
const inOrder = (field: DraftField, value: unknown): unknown =>
  field === 'references' && isList(value)
    ? value.toSorted((one, other) => keyOfEntry(one).localeCompare(keyOfEntry(other)))
    : value

/** Rebases one unsaved value onto a newer one of the server; null if nothing is left to save. */
const takeUpOne = (
  field: DraftField,
  { value, base }: Change,
  saved: DraftValues,
): { change: Change | null; isConflict: boolean; hasMerged: boolean } => {
  const theirs = saved[field]
  if (isSame(inOrder(field, value), inOrder(field, theirs)))
    return { change: null, isConflict: false, hasMerged: false }
  if (isSame(base, theirs)) return { change: { value, base: theirs }, isConflict: false, hasMerged: false }
  if (!isListField(field) || !isList(value) || !isList(base) || !isList(theirs))
    return { change: { value, base }, isConflict: true, hasMerged: false }
  const { entries, isConflict } = mergeEntries<Entry>(base, value, theirs)
  if (isConflict) return { change: { value, base }, isConflict, hasMerged: false }
  // All entries come from this list.
  const merged = entries as DraftValues[typeof field]
  return {
    change: isSame(merged, theirs) ? null : { value: merged, base: theirs },
    isConflict,
    hasMerged: !isSame(merged, value),
  }
}

/** Rebases the typed values onto a newer profile: merged if possible, otherwise reported as conflicts. */
export const takeUp = (changes: Changes, saved: DraftValues): TakenUp => {
  const next: Record<string, Change> = {}
  const conflicts: DraftField[] = []
  let hasMerged = false
  for (const field of fieldsIn(changes)) {
    const found = changes[field]
    if (!(field in saved) || found === undefined) continue
    const { change, isConflict, hasMerged: isNew } = takeUpOne(field, found, saved)
    if (change) next[field] = change
    if (isConflict) conflicts.push(field)
    hasMerged ||= isNew
  }
  return { changes: next as Changes, conflicts, hasMerged }
}

/** All current values: the saved ones, overlaid with what was typed since. */
export const withChanges = (saved: DraftValues, changes: Changes): DraftValues => ({
  ...saved,
  ...Object.fromEntries(fieldsIn(changes).map((field) => [field, changes[field]?.value])),
})
