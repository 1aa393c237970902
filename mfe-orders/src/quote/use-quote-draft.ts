import { selectUser, useSelector } from '@fieldproof/platform'
import { useDraft } from '@fieldproof/ui/form'
import { useCallback } from 'react'
import { readText } from '../kept/kept-text.ts'
import type { FormOf } from './quote-answers.ts'
import { draftKeyOf, type KeptForm } from './quote-extras.ts'

const useDraftOfPerson = <Values extends Record<string, unknown>, Output>(
  name: string,
  form: FormOf<Values, Output>,
) => {
  const user = useSelector(selectUser)
  return useDraft(user ? `${name}.${user._id}` : name, form, { adoptFrom: user ? name : undefined })
}

/**
 * Keeps a draft, separately for each person: a shared computer shows nobody another account's answers. A visitor's
 * draft follows them into the account, so that it survives signing up.
 */
export const useQuoteDraft = <Values extends Record<string, unknown>, Output>(
  name: KeptForm,
  form: FormOf<Values, Output>,
) => {
  const user = useSelector(selectUser)
  const hasDraft = useCallback(() => readText(draftKeyOf(name, user?._id)) !== null, [name, user?._id])
  return { ...useDraftOfPerson(`quote.${name}`, form), hasDraft }
}

/** Keeps the draft of the price page in the same way. All kinds share its answers. */
export const usePriceDraft = <Values extends Record<string, unknown>, Output>(form: FormOf<Values, Output>) =>
  useDraftOfPerson('price', form)
