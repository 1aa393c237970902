import { isSame, keyOfEntry, type Entry } from './draft-values.ts'

export interface Merged<One> {
  entries: One[]
  isConflict: boolean
}

/**
 * Merges the changes of two devices to a list, entry by entry; `base` is the common ancestor. An entry that only one of
 * them changed, added or removed gets that change. If both changed it differently, it is a conflict, and this device's
 * version is shown.
 */
export const mergeEntries = <One extends Entry>(
  base: readonly One[],
  mine: readonly One[],
  theirs: readonly One[],
): Merged<One> => {
  const before = new Map(base.map((entry) => [keyOfEntry(entry), entry]))
  const there = new Map(theirs.map((entry) => [keyOfEntry(entry), entry]))
  const here = new Set(mine.map(keyOfEntry))
  let isConflict = false
  const kept = mine.flatMap((entry): One[] => {
    const key = keyOfEntry(entry)
    const old = before.get(key)
    const other = there.get(key)
    const isChangedHere = old === undefined || !isSame(old, entry)
    if (other === undefined) {
      // Removed there, but changed here: keep it and ask.
      if (old !== undefined && isChangedHere) isConflict = true
      return old === undefined || isChangedHere ? [entry] : []
    }
    if (!isChangedHere) return [other]
    if (!isSame(other, old) && !isSame(other, entry)) isConflict = true
    return [entry]
  })
  const added = theirs.filter((entry) => !before.has(keyOfEntry(entry)) && !here.has(keyOfEntry(entry)))
  return { entries: [...kept, ...added], isConflict }
}
