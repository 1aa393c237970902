import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { isCallFailure } from '@fieldproof/platform'
import { useRef, useState, type RefObject } from 'react'
import { useEditMessageMutation } from '../store/chats-api.ts'
import { lastEditable } from './loaded-conversation.ts'
import type { ConversationParts } from './use-conversation.ts'

export interface Editing {
  /** The id of the edited message; null if there is none. */
  messageId: string | null
  begin: (message: ChatMessage) => void
  /** Starts with the user's last message. @returns false if none can be edited any more */
  beginLast: () => boolean
  /** Ends it, and focuses the message field. */
  end: () => void
  /** @returns why it was not saved; empty if the user sees no reason (SESSION-5); null if it was saved */
  save: (message: ChatMessage, text: string) => Promise<string | null>
  /** The message field. */
  box: RefObject<HTMLTextAreaElement | null>
}

/** Tracks which message of a conversation is edited, and saves its text (CHAT-16). */
export const useEditing = (parts: ConversationParts, userId: string): Editing => {
  const refusalText = useRefusalText()
  const [messageId, setMessageId] = useState<string | null>(null)
  const [edit] = useEditMessageMutation()
  const box = useRef<HTMLTextAreaElement>(null)
  /** The revision of the message when the user began, or when they saw that it was edited meanwhile. */
  const revision = useRef(1)
  const begin = (message: ChatMessage) => {
    revision.current = message.revision ?? 1
    setMessageId(message._id)
  }
  return {
    messageId,
    begin,
    beginLast: () => {
      const last = lastEditable(parts.conversation, userId, Date.now())
      if (last) begin(last)
      return last !== undefined
    },
    end: () => {
      setMessageId(null)
      box.current?.focus()
    },
    save: async (message, text) => {
      try {
        const edited = await edit({ body: { messageId: message._id, revision: revision.current, text } }).unwrap()
        parts.take(edited)
        revision.current = edited.revision ?? revision.current
        return null
      } catch (error) {
        if (isCallFailure(error) && error.status === 409)
          revision.current = (await parts.refresh(message))?.revision ?? revision.current
        return refusalText(error) ?? ''
      }
    },
    box,
  }
}
