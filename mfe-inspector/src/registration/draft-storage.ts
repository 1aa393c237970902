import type { DraftField, DraftValues } from './draft-values.ts'

/** An unsaved value, with the saved value on which it is based. */
export type Change<Field extends DraftField = DraftField> = { value: DraftValues[Field]; base: DraftValues[Field] }
export type Changes = { [Field in DraftField]?: Change<Field> }

const placeOf = (userId: string): string => `fieldproof.inspector-application.${userId}`

/** The unsaved values that this device stores for a person. */
export const readChanges = (userId: string): Changes => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(placeOf(userId)) ?? 'null')
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : {}
  } catch {
    // Storage is not available, or contains something else.
    return {}
  }
}

/** Stores them, or deletes the entry if there are none. If the storage is full, they only live as long as the page. */
export const writeChanges = (userId: string, changes: Changes): void => {
  try {
    if (Object.keys(changes).length === 0) localStorage.removeItem(placeOf(userId))
    else localStorage.setItem(placeOf(userId), JSON.stringify(changes))
  } catch {
    // See above.
  }
}
