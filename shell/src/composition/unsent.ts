import { formHandleOf } from '@fieldproof/ui'
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
export const formsIn = (element: HTMLElement) =>
  [...element.querySelectorAll('form')].flatMap((form) => formHandleOf(form) ?? [])

const standsInForm = (node: Node): boolean => {
  const form = node instanceof Element ? node.closest('form') : null
  return form !== null && formHandleOf(form) !== undefined
}

/** The fields below an element, outside of the design system's forms, in which something stands that the reader put there. */
export const typedIn = (element: HTMLElement, reader: ReaderWatch): Node[] =>
  reader.touchedIn(element).filter((node) => holdsSomething(node) && !standsInForm(node))

/** Whether something below an element was filled in or typed, and not sent. A form of the design system knows best. */
export const hasUnsentIn = (element: HTMLElement, reader: ReaderWatch): boolean =>
  formsIn(element).some((form) => form.isUnsent()) || typedIn(element, reader).length > 0
