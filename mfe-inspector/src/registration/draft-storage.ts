import type { DraftField, DraftValues } from './draft-values.ts'

/** An answer that is not saved yet, with what was saved when it was begun. */
export type Change<Field extends DraftField = DraftField> = { value: DraftValues[Field]; base: DraftValues[Field] }
export type Changes = { [Field in DraftField]?: Change<Field> }

const placeOf = (userId: string): string => `fieldproof.inspector-application.${userId}`

/** The answers that this device keeps for a person, since they could not be saved yet. */
export const readChanges = (userId: string): Changes => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(placeOf(userId)) ?? 'null')
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : {}
  } catch {
    // Storage that is closed, or holds something else.
    return {}
  }
}

/** Keeps them; with none, nothing is kept. A storage that is full costs only what outlives the page. */
export const writeChanges = (userId: string, changes: Changes): void => {
  try {
    if (Object.keys(changes).length === 0) localStorage.removeItem(placeOf(userId))
    else localStorage.setItem(placeOf(userId), JSON.stringify(changes))
  } catch {
    // See above.
  }
}
