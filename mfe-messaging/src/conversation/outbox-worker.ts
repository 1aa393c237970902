import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import type { Outbox, WaitingMessage } from './outbox.ts'

/** Milliseconds before a message without a response is sent again: at first, and at most. */
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 30_000

/** The result of sending: acknowledged, refused with a reason, or no response yet. */
export type Sent = { message: ChatMessage } | { refusal: string } | null

/**
 * Sends pending messages one after the other, until each is acknowledged or refused. Without a response, a message is
 * sent again after a while, or as soon as the network is back.
 */
export class OutboxWorker {
  readonly #outbox: Outbox
  readonly #send: (message: WaitingMessage) => Promise<Sent>
  readonly #listeners = new Set<(message: ChatMessage) => void>()
  #isBusy = false
  #pause = FIRST_PAUSE
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(outbox: Outbox, send: (message: WaitingMessage) => Promise<Sent>) {
    this.#outbox = outbox
    this.#send = send
  }

  /** Runs until every caller has called the function that it got from here. */
  start(onSent: (message: ChatMessage) => void): () => void {
    this.#listeners.add(onSent)
    this.hurry()
    return () => {
      this.#listeners.delete(onSent)
      if (!this.#isRunning) clearTimeout(this.#timer)
    }
  }

  get #isRunning(): boolean {
    return this.#listeners.size > 0
  }

  /** Call it when there is something to send, or the network is back. */
  hurry(): void {
    this.#pause = FIRST_PAUSE
    void this.#drain()
  }

  async #drain(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#isBusy) return
    this.#isBusy = true
    const isDone = await this.#sendAll().finally(() => {
      this.#isBusy = false
    })
    if (isDone || !this.#isRunning) return
    this.#timer = setTimeout(() => {
      void this.#drain()
    }, this.#pause)
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE)
  }

  /** @returns false if a message got no response */
  async #sendAll(): Promise<boolean> {
    while (this.#isRunning) {
      const next = this.#outbox.read().find(({ refusal }) => refusal === null)
      if (!next) return true
      const sent = await this.#send(next)
      if (sent === null) return false
      if ('refusal' in sent) this.#outbox.mark(next._id, sent.refusal)
      else {
        // Shown as a message before it is removed from the outbox, so that it never disappears in between.
        for (const onSent of this.#listeners) onSent(sent.message)
        this.#outbox.remove(next._id)
      }
    }
    return true
  }
}
