import type { ChatMessage, MessageTranslation } from '@fieldproof/contracts/entities/chat-message'
import { useSayRefusal } from '@fieldproof/kit/refusal'
import { selectLocale, useSelector } from '@fieldproof/platform'
import { useState } from 'react'
import { useTranslateMessageMutation } from '../store/chats-api.ts'

export interface Translated {
  /** In the reader's language; null where none was asked for, or the message has changed since. */
  translation: MessageTranslation | null
  isAsked: boolean
  ask: () => void
  hide: () => void
}

/** A message in the reader's language, on request (CHAT-25). It is kept as long as it is on the screen. */
export const useTranslated = ({ _id: messageId, revision = 1, deletedFor }: ChatMessage): Translated => {
  const say = useSayRefusal()
  const language = useSelector(selectLocale)
  const [kept, setKept] = useState<(MessageTranslation & { language: string }) | null>(null)
  const [translate, { isLoading }] = useTranslateMessageMutation()
  const ask = async () => {
    try {
      setKept({ ...(await translate({ body: { messageId, language } }).unwrap()), language })
    } catch (error) {
      say(error)
    }
  }
  const isPresent = kept !== null && kept.revision === revision && kept.language === language && deletedFor === null
  return {
    translation: isPresent ? kept : null,
    isAsked: isLoading,
    ask: () => {
      if (!isLoading) void ask()
    },
    hide: () => setKept(null),
  }
}
