/** The key under which the browser stores a user's pending messages. */
export const outboxKeyOf = (userId: string): string => `fieldproof.outbox.${userId}`

/** Whether the browser stores pending messages of a user; does not load the outbox. */
export const hasStoredMessages = (userId: string): boolean => {
  try {
    return (localStorage.getItem(outboxKeyOf(userId)) ?? '[]') !== '[]'
  } catch {
    return false
  }
}
