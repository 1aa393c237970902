/** @param of the conversation that is written in, or the message that is edited, by its id */
const keyOf = (of: string): string => `fieldproof.draft.chat.${of}`

/** What was being written, while the tab is open; nothing where the browser keeps nothing. */
export const readDraft = (of: string): string => {
  try {
    return sessionStorage.getItem(keyOf(of)) ?? ''
  } catch {
    return ''
  }
}

export const writeDraft = (of: string, text: string): void => {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(of))
    else sessionStorage.setItem(keyOf(of), text)
  } catch {
    // The box shows it all the same.
  }
}
