import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** A form of the design system, for code that has its element: see {@link formHandleOf}. */
export type FormHandle = {
  form: Pick<UseFormReturn<FieldValues>, 'control' | 'getValues' | 'reset'>
  /** The values with which it was last sent without a fault, as JSON. */
  sent?: string
}

/** By this name and not by an import: a document has several copies of what asks. */
const handle = Symbol.for('fieldproof:form-handle')

/** Told by a form's element when it comes on screen; bubbles. */
export const FORM_SHOWN = 'fieldproof:form'

/** Lets code that has the form's element ask it. */
export function giveFormHandle(element: HTMLFormElement, given: FormHandle): void {
  Object.assign(element, { [handle]: given })
  element.dispatchEvent(new CustomEvent(FORM_SHOWN, { bubbles: true }))
}

/** The form of the design system whose element this is; undefined for any other form. */
export const formHandleOf = (element: Element): FormHandle | undefined =>
  (element as Element & { [handle]?: FormHandle })[handle]
