import { formHandleOf, type FormHandle } from '@fieldproof/ui'
import type { ReaderWatch } from './reader-watch.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isField = (node: EventTarget | null): node is Field =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement

const hasContent = (node: Node): boolean => {
  if (isField(node))
    return (
      node instanceof HTMLSelectElement || node.type === 'checkbox' || node.type === 'radio' || node.value.trim() !== ''
    )
  return (node.textContent ?? '').trim() !== ''
}

/** The design system's forms within an element. */
export const formsIn = (element: HTMLElement): FormHandle[] =>
  [...element.querySelectorAll('form')].flatMap((form) => formHandleOf(form) ?? [])

/** Serialises values, so that equal values give equal strings; a file counts by its name, size and date. */
const valuesText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof File ? [part.name, part.size, part.lastModified] : part,
  ) ?? ''

/** The top-level names of a form's values. */
export const namesOf = ({ form: { control, getValues } }: FormHandle): string[] => [
  ...new Set([...Object.keys(control._defaultValues), ...Object.keys(getValues())]),
]

/** The values that were filled in, by name. */
export const filledIn = ({ form: { control, getValues } }: FormHandle): Record<string, unknown> => {
  const before: Record<string, unknown> = control._defaultValues
  return Object.fromEntries(
    Object.entries(getValues()).filter(([name, value]) => valuesText(value) !== valuesText(before[name])),
  )
}

/** Fills in the result of {@link filledIn}, here or in another release of the same form. */
export const fillIn = ({ form: { getValues, reset } }: FormHandle, values: Record<string, unknown>): void =>
  reset({ ...getValues(), ...values }, { keepDefaultValues: true })

/** Whether a form has unsent input. */
export const isUnsent = (handle: FormHandle): boolean =>
  Object.keys(filledIn(handle)).length > 0 && JSON.stringify(handle.form.getValues()) !== handle.sent

const isInForm = (node: Node): boolean => {
  const form = node instanceof Element ? node.closest('form') : null
  return form !== null && formHandleOf(form) !== undefined
}

/** The fields within an element, outside of the design system's forms, that the user has filled in. */
export const typedIn = (element: HTMLElement, reader: ReaderWatch): Node[] =>
  reader.touchedIn(element).filter((node) => hasContent(node) && !isInForm(node))

/** Whether the user has unsent input in a form of the design system; input from a draft restores itself. */
const isHalfDone = (form: HTMLFormElement, reader: ReaderWatch): boolean => {
  const handle = formHandleOf(form)
  return handle !== undefined && reader.hasActedIn(form) && isUnsent(handle)
}

/** Whether the user has unsent input within an element. Forms of the design system decide for themselves. */
export const hasUnsentIn = (element: HTMLElement, reader: ReaderWatch): boolean =>
  [...element.querySelectorAll('form')].some((form) => isHalfDone(form, reader)) || typedIn(element, reader).length > 0
