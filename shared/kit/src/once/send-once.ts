import { isCallFailure } from '@fieldproof/platform'
import { readFormerKey, readKey, removeKey, writeKey, type KeptKey } from './kept-key.ts'

/** Something that is to be done once, however often it is sent: a payment, or a record whose id the browser makes. */
export interface Once<Answer> {
  /** What it is about, such as `order.<id>.tip`. One thing is meant under a name at a time. */
  name: string
  /** Everything that decides what is done, except the key and passwords. Another meaning has another key. */
  meant: string | object
  /** @param key a UUID: the call's idempotency key, or the id of the record that it makes */
  send: (key: string) => Promise<Answer>
  /** Whether the answer ends it; false where more is to come, such as a payment on the provider's page. */
  isDone?: (answer: Answer) => boolean
}

/** Whether the server decided about a call: one that never answered, or broke down, decided nothing. */
export const isDecided = (error: unknown): boolean => isCallFailure(error) && error.status >= 400 && error.status < 500

/** The key of what is meant: the kept one, or a new one where something else was meant before. */
const keyFor = (name: string, meant: string | object): KeptKey => {
  const text = typeof meant === 'string' ? meant : JSON.stringify(meant)
  const kept = readKey(name)
  if (kept?.meant === text) return kept
  const former = readFormerKey(name, text)
  return { meant: text, key: former ?? crypto.randomUUID(), isOpen: former !== null }
}

/**
 * Sends something that is to be done once. Its key is the same for a double click, a retry, a reload and the back
 * button; something else gets another key, and so does the same act once more after it was done.
 *
 * A refusal ends the key, unless an earlier sending has had no answer: that one may have been done, and only its own
 * key tells the server that it is the same.
 * @throws what `send` throws
 */
export const sendOnce = async <Answer>({ name, meant, send, isDone = () => true }: Once<Answer>): Promise<Answer> => {
  // Before anything else runs, so that the second press of a double click finds it.
  const kept = keyFor(name, meant)
  writeKey(name, { ...kept, isOpen: true })
  try {
    const answer = await send(kept.key)
    if (isDone(answer)) removeKey(name)
    return answer
  } catch (error) {
    if (isDecided(error) && !kept.isOpen) removeKey(name)
    throw error
  }
}

/** Forgets what was meant under a name: its end has become known in another way. */
export const forgetOnce = (name: string): void => removeKey(name)
