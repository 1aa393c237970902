import userEvent from '@testing-library/user-event'

/** Sets the text of a field at once, like pasting, because typing a long form letter by letter is slow. */
export const putInto = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.clear(field)
  field.focus()
  await userEvent.paste(text)
}
