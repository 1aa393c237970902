import { limits } from '@fieldproof/contracts/limits'

interface TotalsParts {
  askForBalances: () => void
  askForUnread: () => void
}

/**
 * Subscribes to the wallet's balances, and a second after that to the unread messages (SOCKET-4); at every connection
 * again, since the server does not know what this browser heard before.
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

  /** The line broke: what was not asked for yet is asked for at the next connection. */
  stop(): void {
    clearTimeout(this.#timer)
  }
}
