/** What a form of the design system tells of itself to whoever has its element: see {@link formHandleOf}. */
export type FormHandle = {
  /** Whether it holds something that was filled in and not sent. */
  isUnsent: () => boolean
  /** The names of its values, at the top. */
  names: () => string[]
  /** The values that were filled in, by name. */
  filledIn: () => Record<string, unknown>
  /** Fills in what {@link FormHandle.filledIn} gave, here or in another release of the same form. */
  fillIn: (values: Record<string, unknown>) => void
}

/** By this name and not by an import: the form and whoever asks it may be of different releases. */
const handle = Symbol.for('fieldproof:form-handle')

/** Told by a form's element when it comes on screen; bubbles. */
export const FORM_SHOWN = 'fieldproof:form'

/** Lets whoever has the form's element ask it. */
export function giveFormHandle(form: HTMLFormElement, given: FormHandle): void {
  Object.assign(form, { [handle]: given })
  form.dispatchEvent(new CustomEvent(FORM_SHOWN, { bubbles: true }))
}

/** What a form of the design system tells of itself; undefined for any other form. */
export const formHandleOf = (form: Element): FormHandle | undefined =>
  (form as Element & { [handle]?: FormHandle })[handle]
