import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** The interface of a form of the design system for code that has its element: see {@link formHandleOf}. */
export type FormHandle = {
  form: Pick<UseFormReturn<FieldValues>, 'control' | 'getValues' | 'reset'>
  /** The values of the last successful submit, as JSON. */
  sent?: string
}

/** Found by this name and not by an import, because a document has several copies of the code that asks. */
const handle = Symbol.for('fieldproof:form-handle')

/** Event that a form's element dispatches when it is mounted; bubbles. */
export const FORM_SHOWN = 'fieldproof:form'

/** Attaches the handle to the form's element. */
export function giveFormHandle(element: HTMLFormElement, formHandle: FormHandle): void {
  Object.assign(element, { [handle]: formHandle })
  element.dispatchEvent(new CustomEvent(FORM_SHOWN, { bubbles: true }))
}

/** Returns the form of the design system with this element; undefined for any other form. */
export const formHandleOf = (element: Element): FormHandle | undefined =>
  (element as Element & { [handle]?: FormHandle })[handle]
