import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import { TranslationFailed } from '#kernel/ports/translations.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, refuse, Refusal } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findRoomFor, type FoundRoom } from './find-room.ts'
import { noSuchMessage, readMessage } from './lock-message.ts'
import { shownText } from './send-message.ts'
import { showKept } from './show-kept.ts'

const texts = textsOf('chats')

/** The current message as its reader sees it. @throws {Refusal} 404 if the user may not read it */
const findSeen = async (context: UserContext, messageId: string) => {
  const {
    db,
    session: { userId },
  } = context
  const location = await db.selectFrom('chat_messages').select('room_id').where('id', '=', messageId).executeTakeFirst()
  if (!location) throw noSuchMessage()
  const found: FoundRoom = await findRoomFor(db, userId, location.room_id).catch((error: unknown) => {
    throw error instanceof Refusal ? noSuchMessage() : error
  })
  return { found, message: await showKept(db, context, await readMessage(db, messageId)) }
}

/**
 * The text of a message in the user's language (CHAT-25). The service gets the text as the user sees it, and nothing
 * else; neither text is stored or logged.
 * @throws {Refusal} 404 if the user may not read the message; 409 if there is nothing to translate, or no service is
 * configured; 429; 503 `provider-unavailable`
 */
export const translateMessage = async (
  { messageId, language }: InputOf<'POST /chats/translate-message'>['body'],
  context: UserContext,
): Promise<AnswerOf<'POST /chats/translate-message'>> => {
  const {
    db,
    limits,
    log,
    ports: { translations },
    session: { userId },
  } = context
  const { found, message } = await findSeen(context, messageId)
  if (!translations.isOn) throw conflict(texts.noTranslations())
  if (message.deletedFor !== null || message.text === '') throw conflict(texts.nothingToTranslate())
  await limits.countAll([
    { name: 'chat-translation.account', subject: userId },
    { name: 'chat-translation-day.account', subject: userId },
  ])
  try {
    const { text, from } = await translations.translate(message.text, language)
    // A service may write numbers in digits that the message had in words.
    return { messageId, revision: message.revision ?? 1, text: await shownText(db, userId, found, text), from }
  } catch (error) {
    if (!(error instanceof TranslationFailed)) throw error
    log.warn({ reason: error.reason }, 'the translation service failed')
    throw refuse('provider-unavailable', texts.translationFailed())
  }
}
