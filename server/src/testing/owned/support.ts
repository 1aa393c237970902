/** Calls of this group with an id that has no owner, each with the reason. */
export const supportWithoutOwner: Readonly<Record<string, string>> = {
  'GET /support/get-thread/{chatRoomId}':
    'every conversation with support is open to its staff, and to nobody else: modules/support/support.test.ts',
  'POST /support/answer':
    'every conversation with support is open to its staff, and to nobody else: modules/support/support.test.ts',
  'POST /support/react-to-message':
    'every conversation with support is open to its staff, and to nobody else: modules/support/reactions.test.ts',
  'POST /support/react-as-visitor':
    'the token opens one conversation, and a message of another is not found: modules/support/reactions.test.ts',
  'POST /support/begin-conversation': "the id is that of the new message; the conversation is always the caller's own",
}
