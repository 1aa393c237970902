import type { Catalogue } from '../../text.ts'

/** How the back office labels conversations. */
export const conversations = {
  resourceTitle: 'Conversations',
  resourceDescription:
    'What a conversation is about, who takes part and how many messages it has. The messages themselves are not shown.',
  about: 'About',
  kinds: { 'one-to-one': 'Two people', order: 'Order', project: 'Project', support: 'With support' },
  project: 'Project',
  projectIsGone: 'A deleted project',
  noOfPeople: 'People',
  messages: 'Messages',
  lastMessage: 'Last message',
  begun: 'Started',
} as const satisfies Catalogue
