const keyOf = (chatRoomId: string): string => `fieldproof.draft.chat.${chatRoomId}`

/** What was being written in a conversation, while the tab is open; nothing where the browser keeps nothing. */
export const readDraft = (chatRoomId: string): string => {
  try {
    return sessionStorage.getItem(keyOf(chatRoomId)) ?? ''
  } catch {
    return ''
  }
}

export const writeDraft = (chatRoomId: string, text: string): void => {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(chatRoomId))
    else sessionStorage.setItem(keyOf(chatRoomId), text)
  } catch {
    // The box shows it all the same.
  }
}
