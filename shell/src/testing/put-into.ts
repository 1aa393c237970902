import userEvent from '@testing-library/user-event'

/** Puts a whole text into a field at once, as pasting does: a long form is filled without a key press for each letter. */
export const putInto = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.clear(field)
  field.focus()
  await userEvent.paste(text)
}
