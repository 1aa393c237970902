import { useEffect, useRef, type RefObject } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { giveFormHandle } from '@fieldproof/ui'

/** Values as one text in which equal values are equal; a file counts by what tells it from another. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof File ? [part.name, part.size, part.lastModified] : part,
  ) ?? ''

/**
 * Lets the site know of a form what is filled in and not sent, so that a new release does not take its place (CHANGE-1),
 * and lets it fill in the same again.
 * @returns the ref of the form's element, and what is called once the form has been sent without a fault
 */
export function useFormHandle<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
): { element: RefObject<HTMLFormElement | null>; sent: () => void } {
  const element = useRef<HTMLFormElement>(null)
  const lastSent = useRef<string>(undefined)
  const { control, getValues, reset } = form
  useEffect(() => {
    if (!element.current) return
    const filledIn = () => {
      const before: Record<string, unknown> = control._defaultValues
      return Object.fromEntries(
        Object.entries(getValues()).filter(([name, value]) => textOf(value) !== textOf(before[name])),
      )
    }
    giveFormHandle(element.current, {
      isUnsent: () => Object.keys(filledIn()).length > 0 && textOf(getValues()) !== lastSent.current,
      names: () => [...new Set([...Object.keys(control._defaultValues), ...Object.keys(getValues())])],
      filledIn,
      fillIn: (values) => reset({ ...getValues(), ...values } as Values, { keepDefaultValues: true }),
    })
  }, [control, getValues, reset])
  const sent = () => {
    lastSent.current = textOf(getValues())
  }
  return { element, sent }
}
