import type { QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { outboxKeyOf } from './outbox-key.ts'

/** An uploaded file of a pending message. */
export type WaitingFile = Omit<StoredFile, 'url'>

/** A message that was written and is not acknowledged yet. */
export interface WaitingMessage {
  /** Made here; the server stores one message per id, however often it is sent. */
  _id: string
  chatRoomId: string
  text: string
  files: WaitingFile[]
  /** The message that it replies to; missing from data of an earlier release. */
  replyTo?: QuotedMessage | null
  createdAt: string
  /** The server's refusal; null while it waits to be sent. */
  refusal: string | null
}

const hasFields = (value: unknown, names: readonly string[]): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && names.every((name) => name in value)

/** Whether a stored value is a valid quote. */
export const isQuote = (value: unknown): value is QuotedMessage =>
  hasFields(value, ['_id', 'sequence', 'senderId', 'kind', 'text', 'deletedFor', 'revision'])

/** Whether a stored value is valid; another version of the site may have written it. */
const isWaiting = (value: unknown): value is WaitingMessage =>
  hasFields(value, ['_id', 'chatRoomId', 'text', 'files', 'createdAt', 'refusal']) &&
  typeof value['text'] === 'string' &&
  Array.isArray(value['files'])

/** The maximum number of pending messages; without a network for days, the first ones are kept. */
const MOST = 200

const read = (userId: string): WaitingMessage[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(outboxKeyOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isWaiting) : []
  } catch {
    return []
  }
}

/**
 * Messages that the server has not acknowledged; they survive reloads. Tabs of one browser share them; a message that
 * two of them send is stored once because of its id.
 */
export class Outbox {
  readonly #userId: string
  #messages: readonly WaitingMessage[]
  readonly #listeners = new Set<() => void>()
  /** Whether the current state is also in storage. */
  #isStored = true

  constructor(userId: string) {
    this.#userId = userId
    this.#messages = read(userId)
  }

  readonly read = (): readonly WaitingMessage[] => this.#messages

  readonly subscribe = (listener: () => void): (() => void) => {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key !== outboxKeyOf(this.#userId)) return
      this.#messages = read(this.#userId)
      listener()
    }
    // Another tab may have written while nothing here listened.
    if (this.#listeners.size === 0 && this.#isStored) this.#messages = read(this.#userId)
    this.#listeners.add(listener)
    addEventListener('storage', onStorage)
    return () => {
      this.#listeners.delete(listener)
      removeEventListener('storage', onStorage)
    }
  }

  #write(change: (messages: readonly WaitingMessage[]) => readonly WaitingMessage[]): void {
    // Another tab may have written since; without storage, this copy is everything.
    this.#messages = change(this.#isStored ? read(this.#userId) : this.#messages)
    try {
      localStorage.setItem(outboxKeyOf(this.#userId), JSON.stringify(this.#messages))
      this.#isStored = true
    } catch {
      this.#isStored = false
    }
    for (const listener of this.#listeners) listener()
  }

  /** @returns false if too many are pending */
  add(message: WaitingMessage): boolean {
    if (this.#messages.length >= MOST) return false
    this.#write((messages) => [...messages, message])
    return true
  }

  remove(id: string): void {
    this.#write((messages) => messages.filter(({ _id }) => _id !== id))
  }

  /** Stores why a message was refused; null makes it wait to be sent again. */
  mark(id: string, refusal: string | null): void {
    this.#write((messages) => messages.map((message) => (message._id === id ? { ...message, refusal } : message)))
  }
}
