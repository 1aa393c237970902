import { randomUUID } from 'node:crypto'
import { chatLimits } from '@fieldproof/contracts/limits'
import type { Db } from '#kernel/db/connect.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import { isReceived, takeOnce } from '#kernel/mail-addresses/received-mails.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { Refusal } from '#kernel/refusals/refusal.ts'
import { sendWithin, type SendingContext } from '#modules/chats/send-message.ts'
import { notifyAgain } from '#modules/chats/notify-of-unread.ts'
import { writeByMail } from '#modules/support/visitors/write-by-mail.ts'
import type { MailRefusal } from '#providers/mail-in/listen.ts'
import { ownWords } from '#providers/mail-in/own-words.ts'
import type { ReceivedMail } from '#providers/mail-in/read-mail.ts'
import type { TextOrString } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { wordsIn } from '#texts/words.ts'
import { takeFiles } from './take-files.ts'
import { findAnswerer, type Answerer } from './who-answers.ts'

const texts = textsOf('mails').answers

/** The maximum number of file names that a reply lists. */
const NAMED = 10

/** The dependencies of processing answers. */
export type AnswerParts = Omit<SendingContext, 'session'>

/** The outcome of an answer, for the log. */
export type AnswerOutcome = 'sent' | 'sent-without-files' | 'answered-back' | 'known' | 'foreign' | 'gone'

interface Answer {
  key: string
  answerer: Answerer
}

/** Sends the author a mail that says why their answer did not arrive, once for each mail. */
const answerBack = async (
  { key, answerer }: Answer,
  reason: TextOrString,
  { db, clock, realtime }: AnswerParts,
): Promise<AnswerOutcome> =>
  inTransaction(db, async (transaction) => {
    const now = clock.now()
    if (!(await takeOnce(transaction, key, now))) return 'known'
    await queueMessage(transaction, now, {
      channel: 'mail',
      recipient: answerer.email,
      template: 'answer-not-taken',
      locale: answerer.language,
      dedupeKey: `answer-not-taken:${key}`,
      data: {
        firstName: answerer.firstName,
        reason: wordsIn(answerer.language).translate(reason),
        isVisitor: answerer.userId === null,
        link: `${realtime.siteOrigin()}${answerer.path}`,
      },
    })
    return 'answered-back'
  })

const nameFiles = async (
  transaction: Db,
  { key, answerer }: Answer,
  left: readonly string[],
  { clock, realtime }: AnswerParts,
): Promise<void> =>
  queueMessage(transaction, clock.now(), {
    channel: 'mail',
    recipient: answerer.email,
    template: 'answer-files-not-taken',
    locale: answerer.language,
    dedupeKey: `answer-files-not-taken:${key}`,
    data: {
      firstName: answerer.firstName,
      files: left.slice(0, NAMED),
      isVisitor: answerer.userId === null,
      link: `${realtime.siteOrigin()}${answerer.path}`,
    },
  })

const send = async (answer: Answer, mail: ReceivedMail, text: string, parts: AnswerParts): Promise<AnswerOutcome> => {
  const {
    key,
    answerer: { roomId, userId, countedBy },
  } = answer
  if (userId === null) await parts.limits.count('visitor-message.conversation', countedBy)
  else await parts.limits.count('chat-message.account', userId)
  const context = userId === null ? undefined : { ...parts, session: { userId } }
  const names = mail.files.map(({ name }) => name)
  const { fileIds, left } =
    context && userId !== null
      ? await takeFiles(mail.files, { key, userId, roomId }, context)
      : { fileIds: [], left: names }
  if (text === '' && fileIds.length === 0)
    return answerBack(answer, left.length > 0 ? texts.onlyFiles() : texts.empty(), parts)
  return inTransaction(parts.db, async (transaction) => {
    if (!(await takeOnce(transaction, key, parts.clock.now()))) return 'known'
    const _id = randomUUID()
    if (context && userId !== null) {
      await sendWithin(transaction, { _id, chatRoomId: roomId, text, fileIds }, context)
      await notifyAgain(transaction, roomId, userId)
    } else await writeByMail(transaction, { _id, roomId, text }, parts)
    if (left.length === 0) return 'sent'
    await nameFiles(transaction, answer, left, parts)
    return 'sent-without-files'
  })
}

const refusalOf: Partial<Record<AnswerOutcome, MailRefusal>> = {
  foreign: { code: 550, words: '5.7.1 This address takes answers from someone else' },
  gone: { code: 550, words: '5.1.1 There is no such address here' },
}

const outcomeOf = async (
  { id, endsAt, key }: { id: number; endsAt: Date; key: string },
  mail: ReceivedMail,
  parts: AnswerParts,
): Promise<AnswerOutcome> => {
  const answerer = await findAnswerer(parts.db, id)
  if (!answerer) return 'gone'
  if (mail.from !== answerer.email) return 'foreign'
  if (await isReceived(parts.db, key)) return 'known'
  const answer = { key, answerer }
  if (parts.clock.now() >= endsAt) return answerBack(answer, texts.ended(), parts)
  const text = ownWords(mail.text)
  if (text.length > chatLimits.textMax) return answerBack(answer, texts.tooLong({ most: chatLimits.textMax }), parts)
  try {
    return await send(answer, mail, text, parts)
  } catch (error) {
    // Over a rate limit it is not answered, because the sender's mail server tries again later.
    if (!(error instanceof Refusal) || error.status === 429 || error.status >= 500) throw error
    return answerBack(answer, error.text, parts)
  }
}

/**
 * Sends a mailed answer to its conversation, once, as if it had been written there (NOTIFY-12). If that is not
 * possible, one mail explains why.
 * @param target the author, the conversation, and the key that identifies repetitions of the mail
 * @throws if it cannot be processed now
 */
export const takeAnswer = async (
  target: { id: number; endsAt: Date; key: string },
  mail: ReceivedMail,
  parts: AnswerParts,
): Promise<{ outcome: AnswerOutcome; refusal: MailRefusal | undefined }> => {
  const outcome = await outcomeOf(target, mail, parts)
  return { outcome, refusal: refusalOf[outcome] }
}
