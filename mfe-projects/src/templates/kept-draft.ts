import type { Draft } from './draft.ts'

/** A draft as the device keeps it, with the revision that it began from; none for a new template. */
export interface KeptDraft {
  templateId: string
  revision: number | null
  /** What the changes began from. */
  base: Draft
  draft: Draft
}

const place = (name: string) => `fieldproof.draft.template.${name}`

const isDraft = (found: unknown): boolean =>
  typeof found === 'object' && found !== null && 'fields' in found && Array.isArray(found.fields)
const isKept = (found: unknown): found is KeptDraft =>
  typeof found === 'object' &&
  found !== null &&
  'templateId' in found &&
  'draft' in found &&
  isDraft(found.draft) &&
  'base' in found &&
  isDraft(found.base)

/** What was changed and not saved on this device; undefined where there is nothing. @param name the template's id, or `new` */
export const readKeptDraft = (name: string): KeptDraft | undefined => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place(name)) ?? 'null')
    return isKept(found) ? found : undefined
  } catch {
    // Storage that is closed to us or holds something else means no draft.
    return undefined
  }
}

export const keepDraft = (name: string, kept: KeptDraft): void => {
  try {
    localStorage.setItem(place(name), JSON.stringify(kept))
  } catch {
    // A full or closed storage costs the draft and nothing else.
  }
}

export const forgetDraft = (name: string): void => {
  try {
    localStorage.removeItem(place(name))
  } catch {
    // See above.
  }
}
