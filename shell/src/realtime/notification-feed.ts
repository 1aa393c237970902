import type { Notification } from '@fieldproof/contracts/entities'
import type { CaughtUp } from '@fieldproof/contracts/realtime'

interface FeedParts {
  /** Asks the server for what came after a notification. Rejects where no answer comes. */
  ask: (after: string | null) => Promise<CaughtUp>
  /** One that this browser did not have; `isCounted` where the last count has it already. */
  onNew: (notification: Notification, counting: { isCounted: boolean }) => void
  /** What is unseen, as the server counts it. */
  onCount: (count: number) => void
}

/** Ids that are remembered; far more than can be told twice. */
const MOST_KNOWN = 1_000

/**
 * The notifications that reach this browser, each once and in order: those that are pushed, and after a line that broke
 * those that were missed meanwhile. What is pushed while the missed ones are asked for waits its turn.
 */
export class NotificationFeed {
  readonly #parts: FeedParts
  readonly #known = new Set<string>()
  #last: string | null = null
  /** Whether this browser knows where it stands: the newest ones of the first answer are no news. */
  #hasBegun = false
  #held: Notification[] | null = null
  #asking = 0

  constructor(parts: FeedParts) {
    this.#parts = parts
  }

  /** Another session, or none: what was known is not this user's. */
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

  /** @returns false where no answer came: it has to be tried again */
  async catchUp(): Promise<boolean> {
    const asking = ++this.#asking
    this.#held ??= []
    const answer = await this.#parts.ask(this.#last).catch(() => null)
    // A later question, or another session, has taken over.
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

  /** @returns whether it was not known before */
  #remember({ _id }: Notification): boolean {
    if (this.#known.has(_id)) return false
    this.#known.add(_id)
    this.#last = _id
    if (this.#known.size > MOST_KNOWN) this.#known.delete(this.#known.values().next().value ?? '')
    return true
  }
}
