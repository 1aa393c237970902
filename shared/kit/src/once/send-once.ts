import { isCallFailure } from '@fieldproof/platform'
import { readFormerKey, readKey, removeKey, storedNames, writeKey, type KeptKey } from './kept-key.ts'

/**
 * Something that must happen only once, however often it is sent: a payment, or a record whose id the browser makes.
 */
export interface Once<Answer> {
  /** What it is about, such as `order.<id>.tip`. Only one thing at a time can be pending under a name. */
  name: string
  /** Everything that determines the effect, except the key and passwords. If it changes, so does the key. */
  meant: string | object
  /** @param key a UUID: the call's idempotency key, or the id of the record that it makes */
  send: (key: string) => Promise<Answer>
  /** Whether the response is final; false if more follows, such as a payment on the payment provider's page. */
  isDone?: (answer: Answer) => boolean
  /** The reference of the payment whose result ends it; see {@link forgetPayment}. */
  paymentOf?: (answer: Answer) => string | null
}

/**
 * Whether the server decided about a call. It did not if there was no response, or if it failed with an internal error.
 */
export const isDecided = (error: unknown): boolean => isCallFailure(error) && error.status >= 400 && error.status < 500

/** Returns the key: the stored one, or a new one if something else is to be done. */
const keyFor = (name: string, meant: string | object): KeptKey => {
  const text = typeof meant === 'string' ? meant : JSON.stringify(meant)
  const kept = readKey(name)
  if (kept?.meant === text) return kept
  const former = readFormerKey(name, text)
  return { meant: text, key: former ?? crypto.randomUUID(), isOpen: former !== null }
}

/**
 * Sends something that must happen only once. A double click, a retry, a reload and the back button use the same key.
 * Something else gets another key, and so does the same thing once it has been done.
 *
 * A refusal discards the key, unless an earlier request had no response: that request may have succeeded, and only its
 * key lets the server recognise it.
 * @throws what `send` throws
 */
export const sendOnce = async <Answer>(once: Once<Answer>): Promise<Answer> => {
  const { name, meant, send, isDone = () => true, paymentOf = () => null } = once
  // Store the key first, so that the second press of a double click finds it.
  const kept = keyFor(name, meant)
  writeKey(name, { ...kept, isOpen: true })
  try {
    const answer = await send(kept.key)
    const payment = paymentOf(answer)
    if (isDone(answer)) removeKey(name)
    else if (payment !== null) writeKey(name, { ...kept, isOpen: true, payment })
    return answer
  } catch (error) {
    if (isDecided(error) && !kept.isOpen) removeKey(name)
    throw error
  }
}

/** Discards the key of a name, because the outcome has become known in another way. */
export const forgetOnce = (name: string): void => removeKey(name)

/**
 * Discards the keys of what a payment was for, because its result is known. Whatever is sent next needs a new key:
 * after a failure it is paid again, and after a success bought again.
 */
export const forgetPayment = (reference: string): void => {
  for (const name of storedNames()) if (readKey(name)?.payment === reference) removeKey(name)
}
