import type { Draft } from './draft.ts'

/** A stored draft, with the revision on which it is based; none for a new template. */
export interface KeptDraft {
  templateId: string
  revision: number | null
  /** The version on which the changes are based. */
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

/** Unsaved changes on this device; undefined if there are none. @param name the template's id, or `new` */
export const readKeptDraft = (name: string): KeptDraft | undefined => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place(name)) ?? 'null')
    return isKept(found) ? found : undefined
  } catch {
    // Without storage, or with invalid content, there is no draft.
    return undefined
  }
}

export const keepDraft = (name: string, kept: KeptDraft): void => {
  try {
    localStorage.setItem(place(name), JSON.stringify(kept))
  } catch {
    // If storage is full or unavailable, only the draft is lost.
  }
}

export const forgetDraft = (name: string): void => {
  try {
    localStorage.removeItem(place(name))
  } catch {
    // See above.
  }
}
