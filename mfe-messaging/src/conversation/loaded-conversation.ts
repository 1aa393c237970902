import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { chatLimits } from '@fieldproof/contracts/limits'

/** The loaded part of a conversation: messages in the order of their numbers, without a gap. */
export interface LoadedConversation {
  messages: readonly ChatMessage[]
  /** Whether there are older ones on the server. */
  hasOlder: boolean
  /** Set when the newest page has arrived. */
  isLoaded: boolean
  /** Received messages that do not join the loaded ones yet, because the messages between have not arrived. */
  early: readonly ChatMessage[]
}

export const nothingLoaded: LoadedConversation = { messages: [], hasOlder: false, isLoaded: false, early: [] }

/** How many early messages are kept: the newest. */
const EARLY_AT_MOST = 200

/** The number of the newest loaded message; 0 without one. */
export const newestOf = ({ messages }: LoadedConversation): number => messages.at(-1)?.sequence ?? 0

/**
 * How many of the newest messages are requested again after a gap, whatever their time, because the device's clock may
 * be wrong.
 */
const ALWAYS_AGAIN = 50

/** Milliseconds after which a message can no longer change. */
const SETTLED = Math.max(chatLimits.deleteForEveryone, chatLimits.edit)

/**
 * The number up to which nothing has changed since `since`, in ms by the device's clock: older messages can no longer
 * be edited, or deleted for everybody (CHAT-3, CHAT-16).
 */
export const settledUntil = ({ messages }: LoadedConversation, since: number): number => {
  const mayHaveChanged = ({ createdAt }: ChatMessage) => Date.parse(createdAt) + SETTLED > since
  const atRisk = messages.findIndex(mayHaveChanged)
  const last = Math.max(0, messages.length - ALWAYS_AGAIN)
  const first = atRisk === -1 ? last : Math.min(atRisk, last)
  return (messages[first]?.sequence ?? 1) - 1
}

/**
 * Chooses between two versions of a message: a deletion wins, then the later revision, then the one that arrived later.
 */
const later = (before: ChatMessage | undefined, message: ChatMessage): ChatMessage => {
  if (before === undefined) return message
  const [wasDeleted, isDeleted] = [before.deletedFor !== null, message.deletedFor !== null]
  if (wasDeleted !== isDeleted) return wasDeleted ? before : message
  return (before.revision ?? 0) > (message.revision ?? 0) ? before : message
}

/** Merges messages by number, each in its latest version (CHAT-16). */
const joined = (known: readonly ChatMessage[], received: readonly ChatMessage[]): ChatMessage[] => {
  const all = new Map(known.map((message) => [message.sequence, message]))
  for (const message of received) all.set(message.sequence, later(all.get(message.sequence), message))
  return [...all.values()].sort((one, other) => one.sequence - other.sequence)
}

/** Inserts the early messages that now join the loaded ones. */
const placed = (conversation: LoadedConversation): LoadedConversation => {
  if (!conversation.isLoaded || conversation.early.length === 0) return conversation
  let { messages } = conversation
  const early: ChatMessage[] = []
  const oldest = messages[0]?.sequence ?? 1
  for (const message of conversation.early) {
    const hasPlace = message.sequence >= oldest && message.sequence <= (messages.at(-1)?.sequence ?? 0) + 1
    if (hasPlace) messages = joined(messages, [message])
    else early.push(message)
  }
  return { ...conversation, messages, early: early.slice(-EARLY_AT_MOST) }
}

/** Adds the newest page, at first or again. If it does not overlap with the loaded messages, it replaces them. */
export const withNewest = (
  conversation: LoadedConversation,
  items: readonly ChatMessage[],
  hasMore: boolean,
): LoadedConversation => {
  const first = items[0]?.sequence ?? 1
  const meets = conversation.isLoaded && newestOf(conversation) + 1 >= first
  return placed(
    meets
      ? { ...conversation, messages: joined(conversation.messages, items) }
      : { ...conversation, messages: items, hasOlder: hasMore, isLoaded: true },
  )
}

/** Adds the page before the oldest loaded message. */
export const withOlder = (
  conversation: LoadedConversation,
  items: readonly ChatMessage[],
  hasMore: boolean,
): LoadedConversation => placed({ ...conversation, messages: joined(conversation.messages, items), hasOlder: hasMore })

/** Whether a received message skips others before it, which have to be requested first. */
export const leavesGap = (conversation: LoadedConversation, { sequence }: ChatMessage): boolean =>
  sequence > newestOf(conversation) + 1

/** Adds received or acknowledged messages, new or changed ones. Those without a place wait for their page. */
export const withMessages = (conversation: LoadedConversation, received: readonly ChatMessage[]): LoadedConversation =>
  placed({ ...conversation, early: joined(conversation.early, received) })

/** Whether a received message is beyond the loaded ones. */
export const isBehind = (conversation: LoadedConversation): boolean => {
  const last = conversation.early.at(-1)
  return conversation.isLoaded && last !== undefined && leavesGap(conversation, last)
}

/**
 * Whether a message can be edited by its writer within the time limit. A server of the previous version has no edits.
 */
export const isEditable = ({ deletedFor, videoCall, revision }: ChatMessage): boolean =>
  deletedFor === null && !videoCall && revision !== undefined

/**
 * The user's last message that can still be edited; undefined if there is none. `now` in ms by the device's clock
 * (CHAT-16).
 */
export const lastEditable = ({ messages }: LoadedConversation, userId: string, now: number): ChatMessage | undefined =>
  messages.findLast(
    (message) =>
      message.senderId === userId && isEditable(message) && Date.parse(message.createdAt) + chatLimits.edit > now,
  )
