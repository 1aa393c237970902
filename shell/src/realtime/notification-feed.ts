import type { Notification } from '@fieldproof/contracts/entities'
import type { CaughtUp } from '@fieldproof/contracts/realtime'

interface FeedParts {
  /** Requests the notifications after a given one. Rejects without a response. */
  ask: (after: string | null) => Promise<CaughtUp>
  /** Called with a new notification; `isCounted` if the last count includes it already. */
  onNew: (notification: Notification, counting: { isCounted: boolean }) => void
  /** Called with the server's count of unseen notifications. */
  onCount: (count: number) => void
}

/** The number of remembered ids; far more than can be delivered twice. */
const MOST_KNOWN = 1_000

/**
 * Delivers each notification once and in order: pushed ones, and those that were missed during a lost connection. Ones
 * that are pushed during the request for missed ones wait their turn.
 */
export class NotificationFeed {
  readonly #parts: FeedParts
  readonly #known = new Set<string>()
  #last: string | null = null
  /** Whether this browser has a starting point: the notifications of the first response are not new. */
  #hasBegun = false
  #held: Notification[] | null = null
  #asking = 0

  constructor(parts: FeedParts) {
    this.#parts = parts
  }

  /** Another session, or none: the known state belongs to another user. */
  reset(): void {
    this.#asking += 1
    this.#known.clear()
    this.#last = null
    this.#hasBegun = false
    this.#held = null
  }

  /** The server pushed one. */
  push(notification: Notification): void {
    if (this.#held) this.#held.push(notification)
    else if (this.#remember(notification)) this.#parts.onNew(notification, { isCounted: false })
  }

  /** @returns false without a response: it must be retried */
  async catchUp(): Promise<boolean> {
    const asking = ++this.#asking
    this.#held ??= []
    const answer = await this.#parts.ask(this.#last).catch(() => null)
    // A later request, or another session, has taken over.
    if (asking !== this.#asking) return true
    const held = this.#held
    this.#held = null
    if (answer) this.#takeAnswer(answer)
    for (const notification of held) this.push(notification)
    return answer !== null
  }

  #takeAnswer({ notifications, noOfUnseenNotifications }: CaughtUp): void {
    const fresh = notifications.filter((notification) => this.#remember(notification))
    this.#parts.onCount(noOfUnseenNotifications)
    if (this.#hasBegun) for (const notification of fresh) this.#parts.onNew(notification, { isCounted: true })
    this.#hasBegun = true
  }

  /** @returns whether it was new */
  #remember({ _id }: Notification): boolean {
    if (this.#known.has(_id)) return false
    this.#known.add(_id)
    this.#last = _id
    if (this.#known.size > MOST_KNOWN) this.#known.delete(this.#known.values().next().value ?? '')
    return true
  }
}
