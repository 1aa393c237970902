import { limits } from '@fieldproof/contracts/limits'

interface TotalsParts {
  askForBalances: () => void
  askForUnread: () => void
}

/**
 * Subscribes to the wallet's balances, and a second later to the unread messages (SOCKET-4); again at every connection,
 * because the server keeps no state about this browser.
 */
export class Totals {
  readonly #parts: TotalsParts
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: TotalsParts) {
    this.#parts = parts
  }

  start(): void {
    this.stop()
    this.#parts.askForBalances()
    this.#timer = setTimeout(this.#parts.askForUnread, limits.unreadAfterWallet)
  }

  /** The connection was lost: pending requests are sent at the next connection. */
  stop(): void {
    clearTimeout(this.#timer)
  }
}
