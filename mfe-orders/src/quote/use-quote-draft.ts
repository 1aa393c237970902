import type { InspectionType } from '@fieldproof/contracts/lists'
import { selectUser, useSelector } from '@fieldproof/platform'
import { useDraft } from '@fieldproof/ui/form'
import { useEffect } from 'react'
import type { FormOf } from './quote-answers.ts'

/** Where the design system's drafts are kept. */
const place = (key: string) => `fieldproof.draft.${key}`

/**
 * Hands a visitor's draft to the account that is logged in now, so that answers survive signing up. A draft of the
 * account's own stays; storage that is closed to us means no draft.
 */
const adoptDraft = (from: string, to: string): void => {
  try {
    const found = localStorage.getItem(place(from))
    if (found === null || localStorage.getItem(place(to)) !== null) return
    localStorage.setItem(place(to), found)
    localStorage.removeItem(place(from))
  } catch {
    // Nothing is lost but the draft.
  }
}

/** Keeps what was typed, for each person apart: a shared computer shows nobody another account's answers. */
export const useQuoteDraft = <Values extends Record<string, unknown>, Output>(kind: InspectionType, form: FormOf<Values, Output>) => {
  const user = useSelector(selectUser)
  const asVisitor = `quote.${kind}`
  const key = user ? `${asVisitor}.${user._id}` : asVisitor
  // Stands before the effect that looks for the draft, and so runs before it.
  useEffect(() => { if (key !== asVisitor) adoptDraft(asVisitor, key) }, [asVisitor, key])
  return useDraft(key, form)
}
