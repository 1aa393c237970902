import type { ChatMessage, MessageTranslation } from '@fieldproof/contracts/entities/chat-message'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { selectLocale, useSelector } from '@fieldproof/platform'
import { useState } from 'react'
import { useTranslateMessageMutation } from '../store/chats-api.ts'

export interface Translated {
  /** In the user's language; null if none was requested, or the text has changed since. */
  translation: MessageTranslation | null
  isAsked: boolean
  ask: () => void
  hide: () => void
}

interface Kept extends MessageTranslation {
  language: string
  /**
   * The text that was translated. It tells an edit from a reaction, because both increase the revision. Null if it was
   * never on screen.
   */
  of: string | null
}

/** A message in the user's language, on request (CHAT-25). It is kept while it is on screen. */
export const useTranslated = ({ _id: messageId, text, revision = 1, deletedFor }: ChatMessage): Translated => {
  const showRefusal = useRefusalToast()
  const language = useSelector(selectLocale)
  const [kept, setKept] = useState<Kept | null>(null)
  const [translate, { isLoading }] = useTranslateMessageMutation()
  const ask = async () => {
    try {
      const translation = await translate({ body: { messageId, language } }).unwrap()
      setKept({ ...translation, language, of: translation.revision === revision ? text : null })
    } catch (error) {
      showRefusal(error)
    }
  }
  const isOfThis = (one: Kept) => one.revision === revision || (one.revision < revision && one.of === text)
  const isPresent = kept !== null && isOfThis(kept) && kept.language === language && deletedFor === null
  return {
    translation: isPresent ? kept : null,
    isAsked: isLoading,
    ask: () => {
      if (!isLoading) void ask()
    },
    hide: () => setKept(null),
  }
}
