import type { QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'

/** A file of a message that waits; it is on the server already. */
export type WaitingFile = Omit<StoredFile, 'url'>

/** A message that was written and is not acknowledged yet. */
export interface WaitingMessage {
  /** Made here; however often it is sent, the server keeps one. */
  _id: string
  chatRoomId: string
  text: string
  files: WaitingFile[]
  /** The message that it replies to; absent in what an earlier release kept. */
  replyTo?: QuotedMessage | null
  createdAt: string
  /** The server's refusal; null while it waits to be sent. */
  refusal: string | null
}

const hasFields = (value: unknown, names: readonly string[]): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && names.every((name) => name in value)

/** Whether what stood in a storage is a quote of ours. */
export const isQuote = (value: unknown): value is QuotedMessage =>
  hasFields(value, ['_id', 'sequence', 'senderId', 'kind', 'text', 'deletedFor', 'revision'])

/** Whether what stood in the storage is one of ours; another version of the site may have written it. */
const isWaiting = (value: unknown): value is WaitingMessage =>
  hasFields(value, ['_id', 'chatRoomId', 'text', 'files', 'createdAt', 'refusal']) &&
  typeof value['text'] === 'string' &&
  Array.isArray(value['files'])

/** Messages that wait at most; somebody without a network for days keeps the first ones. */
const MOST = 200
const keyOf = (userId: string): string => `fieldproof.outbox.${userId}`

const read = (userId: string): WaitingMessage[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isWaiting) : []
  } catch {
    return []
  }
}

/**
 * What a user wrote and the server has not acknowledged, kept over reloads of the page. Tabs of one browser share it; a
 * message that two of them send is kept once by its id.
 */
export class Outbox {
  readonly #userId: string
  #messages: readonly WaitingMessage[]
  readonly #listeners = new Set<() => void>()
  /** Whether what is here is in the storage as well. */
  #isStored = true

  constructor(userId: string) {
    this.#userId = userId
    this.#messages = read(userId)
  }

  readonly read = (): readonly WaitingMessage[] => this.#messages

  readonly subscribe = (listener: () => void): (() => void) => {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key !== keyOf(this.#userId)) return
      this.#messages = read(this.#userId)
      listener()
    }
    this.#listeners.add(listener)
    addEventListener('storage', onStorage)
    return () => {
      this.#listeners.delete(listener)
      removeEventListener('storage', onStorage)
    }
  }

  #write(change: (messages: readonly WaitingMessage[]) => readonly WaitingMessage[]): void {
    // Another tab may have written since; without a storage what is here is all there is.
    this.#messages = change(this.#isStored ? read(this.#userId) : this.#messages)
    try {
      localStorage.setItem(keyOf(this.#userId), JSON.stringify(this.#messages))
      this.#isStored = true
    } catch {
      this.#isStored = false
    }
    for (const listener of this.#listeners) listener()
  }

  /** @returns false where too many wait */
  add(message: WaitingMessage): boolean {
    if (this.#messages.length >= MOST) return false
    this.#write((messages) => [...messages, message])
    return true
  }

  remove(id: string): void {
    this.#write((messages) => messages.filter(({ _id }) => _id !== id))
  }

  /** A message was refused, or is to be tried again with `refusal` null. */
  mark(id: string, refusal: string | null): void {
    this.#write((messages) => messages.map((message) => (message._id === id ? { ...message, refusal } : message)))
  }
}
