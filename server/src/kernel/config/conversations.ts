import { flag } from './parsers.ts'
import type { ReadSetting } from './settings.ts'

/** Conversations. */
export interface ConversationsConfig {
  /** Whether links in messages get a preview (CHAT-21). */
  linkPreviews: boolean
}

export const readConversations = (read: ReadSetting): ConversationsConfig => ({
  linkPreviews: read('LINK_PREVIEWS', flag, {
    about:
      'With 0, links in conversations get no preview. With 1, the server asks public sites that messages link to for their title, description and picture.',
    otherwise: true,
  }),
})
