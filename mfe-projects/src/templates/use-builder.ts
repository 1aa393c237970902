import type { ReportTemplate } from '@fieldproof/contracts/entities/report-template'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { beginHistory, emptyDraft, faultsOf, isSameDraft, stepHistory, type Draft } from './draft.ts'
import { forgetDraft, keepDraft, readKeptDraft } from './kept-draft.ts'

/** The server's version of the template; nothing for a new one. */
export interface Saved {
  templateId: string
  revision: number | null
  version: number
  draft: Draft
}

export const savedOf = ({ _id, revision, version, name, description, fields }: ReportTemplate): Saved => ({
  templateId: _id,
  revision,
  version,
  draft: { name, description, fields: fields.map(({ order: _, ...field }) => field) },
})

export const nothingSaved = (draft: Draft = emptyDraft): Saved => ({
  templateId: crypto.randomUUID(),
  revision: null,
  version: 1,
  draft,
})

/** Ms after the last change before the draft is stored. */
const pause = 400

/**
 * A draft with its steps, stored on the device until it is saved or discarded.
 * @param name the key in storage: the template's id, or `new`
 * @param initial the initial content of a new template if nothing is stored, such as one of the gallery
 */
export const useBuilder = (name: string, first: Saved, initial?: Draft) => {
  const [kept] = useState(() => readKeptDraft(name))
  const [saved, setSaved] = useState<Saved>(() =>
    kept ? { ...first, templateId: kept.templateId, revision: kept.revision, draft: kept.base } : first,
  )
  const [history, step] = useReducer(stepHistory, kept?.draft ?? initial ?? first.draft, beginHistory)
  const draft = history.now
  const isUnsaved = !isSameDraft(draft, saved.draft)
  const faults = useMemo(() => faultsOf(draft), [draft])

  useEffect(() => {
    if (!isUnsaved) return undefined
    const keep = () =>
      keepDraft(name, { templateId: saved.templateId, revision: saved.revision, base: saved.draft, draft })
    const timer = setTimeout(keep, pause)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [name, isUnsaved, draft, saved])

  return {
    draft,
    saved,
    faults,
    isUnsaved,
    /** Whether changes of an earlier visit were stored. */
    isRestored: kept !== undefined,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => step({ is: 'undo' }),
    redo: () => step({ is: 'redo' }),
    /** @param typing the input that was typed in: its keystrokes are one undo step */
    change: (next: Draft, typing?: string) => step({ is: 'change', draft: next, typing }),
    /** Marks the draft as saved. */
    settle: (answer: Saved) => {
      forgetDraft(name)
      setSaved(answer)
    },
    forget: () => forgetDraft(name),
  }
}
