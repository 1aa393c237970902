import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { chatLimits } from '@fieldproof/contracts/limits'

/** The part of a conversation that this browser has: messages in the order of their numbers, without a gap. */
export interface Thread {
  messages: readonly ChatMessage[]
  /** Whether there are older ones on the server. */
  hasOlder: boolean
  /** Set when the newest page has come. */
  isLoaded: boolean
}

export const emptyThread: Thread = { messages: [], hasOlder: false, isLoaded: false }

/** The number of the newest message that is here; 0 without one. */
export const newestOf = ({ messages }: Thread): number => messages.at(-1)?.sequence ?? 0

/** Messages at the end that are asked for again after a gap, whatever their time: clocks of devices may be wrong. */
const ALWAYS_AGAIN = 50

/**
 * The number up to which nothing has changed since `since`, in ms by the device's clock: older messages can no longer be
 * deleted for everybody (CHAT-3).
 */
export const settledUntil = ({ messages }: Thread, since: number): number => {
  const mayBeDeleted = ({ createdAt }: ChatMessage) => Date.parse(createdAt) + chatLimits.deleteForEveryone > since
  const atRisk = messages.findIndex(mayBeDeleted)
  const last = Math.max(0, messages.length - ALWAYS_AGAIN)
  const first = atRisk === -1 ? last : Math.min(atRisk, last)
  return (messages[first]?.sequence ?? 1) - 1
}

/** Messages by their numbers; of two with the same, what was deleted wins, else the later word on it. */
const joined = (known: readonly ChatMessage[], told: readonly ChatMessage[]): ChatMessage[] => {
  const all = new Map(known.map((message) => [message.sequence, message]))
  for (const message of told) {
    const before = all.get(message.sequence)
    if (before?.deletedFor && message.deletedFor === null) continue
    all.set(message.sequence, message)
  }
  return [...all.values()].sort((one, other) => one.sequence - other.sequence)
}

/** The newest page has come, at first or again. One that does not meet what is here takes its place. */
export const withNewest = (thread: Thread, items: readonly ChatMessage[], hasMore: boolean): Thread => {
  const first = items[0]?.sequence ?? 1
  const meets = thread.isLoaded && newestOf(thread) + 1 >= first
  return meets
    ? { ...thread, messages: joined(thread.messages, items) }
    : { messages: items, hasOlder: hasMore, isLoaded: true }
}

/** The page before the oldest that is here has come. */
export const withOlder = (thread: Thread, items: readonly ChatMessage[], hasMore: boolean): Thread => ({
  ...thread,
  messages: joined(thread.messages, items),
  hasOlder: hasMore,
})

/** Whether a received message skips others before it, which have to be asked for first. */
export const leavesGap = (thread: Thread, { sequence }: ChatMessage): boolean => sequence > newestOf(thread) + 1

/** A message that was received or acknowledged: new, or deleted since. One that would leave a gap waits. */
export const withMessages = (thread: Thread, told: readonly ChatMessage[]): Thread => {
  if (!thread.isLoaded) return thread
  let messages = [...thread.messages]
  for (const message of [...told].sort((one, other) => one.sequence - other.sequence)) {
    const newest = messages.at(-1)?.sequence ?? 0
    const oldest = messages[0]?.sequence ?? 1
    if (message.sequence > newest + 1 || message.sequence < oldest) continue
    messages = joined(messages, [message])
  }
  return { ...thread, messages }
}
