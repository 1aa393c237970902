import type { Catalogue } from '../text.ts'

/** What is said in conversations. */
export const chats = {
  noSuchConversation: 'There is no such conversation.',
  noSuchMessage: 'There is no such message.',
  nobodyElse: 'There is nobody else in this conversation.',
  /** What was written is read in the conversation alone. */
  unread: ({ name, count, order }: { name: string; count: number; order: string | null }) => {
    const about = order === null ? '' : ` about order ${order}`
    return count === 1 ? `${name} wrote to you${about}.` : `${name} sent you ${count} messages${about}.`
  },
  closed: {
    'blocked-by-me': 'You have blocked this person. End that to write to them again.',
    'blocked-by-other': 'This person does not want messages from you any more.',
    'inspector-changed': 'The order is not with this inspector any more, so this conversation is closed.',
    'account-gone': 'This person has no account here any more.',
  },
  onlyWriterDeletes: 'Only whoever wrote a message can delete it for both.',
  tooLateToDelete: 'A message can be deleted for both in the first 15 minutes. You can still delete it for yourself.',
  reports: {
    handled: 'The report was handled.',
    dismissed: 'The report was dismissed.',
    openAgain: 'The report is open again.',
  },
} as const satisfies Catalogue
