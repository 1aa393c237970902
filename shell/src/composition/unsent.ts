import { formHandleOf, type FormHandle } from '@fieldproof/ui'
import type { ReaderWatch } from './reader-watch.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isField = (node: EventTarget | null): node is Field =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement

const holdsSomething = (node: Node): boolean => {
  if (isField(node))
    return (
      node instanceof HTMLSelectElement || node.type === 'checkbox' || node.type === 'radio' || node.value.trim() !== ''
    )
  return (node.textContent ?? '').trim() !== ''
}

/** The design system's forms below an element. */
export const formsIn = (element: HTMLElement): FormHandle[] =>
  [...element.querySelectorAll('form')].flatMap((form) => formHandleOf(form) ?? [])

/** Values as one text in which equal values are equal; a file counts by what tells it from another. */
const valuesText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof File ? [part.name, part.size, part.lastModified] : part,
  ) ?? ''

/** The names of a form's values, at the top. */
export const namesOf = ({ form: { control, getValues } }: FormHandle): string[] => [
  ...new Set([...Object.keys(control._defaultValues), ...Object.keys(getValues())]),
]

/** The values of a form that were filled in, by name. */
export const filledIn = ({ form: { control, getValues } }: FormHandle): Record<string, unknown> => {
  const before: Record<string, unknown> = control._defaultValues
  return Object.fromEntries(
    Object.entries(getValues()).filter(([name, value]) => valuesText(value) !== valuesText(before[name])),
  )
}

/** Fills in what {@link filledIn} gave, here or in another release of the same form. */
export const fillIn = ({ form: { getValues, reset } }: FormHandle, values: Record<string, unknown>): void =>
  reset({ ...getValues(), ...values }, { keepDefaultValues: true })

/** Whether a form holds something that was filled in and not sent. */
export const isUnsent = (handle: FormHandle): boolean =>
  Object.keys(filledIn(handle)).length > 0 && JSON.stringify(handle.form.getValues()) !== handle.sent

const standsInForm = (node: Node): boolean => {
  const form = node instanceof Element ? node.closest('form') : null
  return form !== null && formHandleOf(form) !== undefined
}

/** The fields below an element, outside of the design system's forms, in which something stands that the reader put there. */
export const typedIn = (element: HTMLElement, reader: ReaderWatch): Node[] =>
  reader.touchedIn(element).filter((node) => holdsSomething(node) && !standsInForm(node))

/** Whether the reader has filled in a form of the design system and not sent it; one that a draft filled in comes back by itself. */
const isHalfDone = (form: HTMLFormElement, reader: ReaderWatch): boolean => {
  const handle = formHandleOf(form)
  return handle !== undefined && reader.hasActedIn(form) && isUnsent(handle)
}

/** Whether the reader has filled in or typed something below an element, and not sent it. A form of the design system knows best. */
export const hasUnsentIn = (element: HTMLElement, reader: ReaderWatch): boolean =>
  [...element.querySelectorAll('form')].some((form) => isHalfDone(form, reader)) || typedIn(element, reader).length > 0
