import type { Catalogue } from '../text.ts'

/** What is said in conversations. */
export const chats = {
  noSuchConversation: 'We could not find this conversation.',
  noSuchMessage: 'We could not find this message.',
  nobodyElse: 'There is nobody else in this conversation.',
  /** What was written is read in the conversation alone. */
  unread: ({ name, count, order }: { name: string; count: number; order: string | null }) => {
    const about = order === null ? '' : ` about order ${order}`
    return count === 1 ? `${name} wrote to you${about}.` : `${name} sent you ${count} messages${about}.`
  },
  closed: {
    'blocked-by-me': 'You have blocked this person. Unblock them to write to them again.',
    'blocked-by-other': 'This person no longer accepts messages from you.',
    'inspector-changed': 'This inspector no longer has the order, so this conversation is closed.',
    'account-gone': 'This person has closed their account.',
  },
  onlyWriterDeletes: 'Only the writer of a message can delete it for both of you.',
  tooLateToDelete:
    'You can delete a message for both of you only in its first 15 minutes. You can still delete it for yourself.',
  reports: {
    handled: 'The report is marked as handled.',
    dismissed: 'The report is dismissed.',
    openAgain: 'The report is open again.',
  },
} as const satisfies Catalogue
