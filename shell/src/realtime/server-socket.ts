import type { ClientToServerEvents } from '@fieldproof/contracts/realtime'
import type { ServerListener, ServerSocket } from '@fieldproof/platform/host'
import type { RealTimeParts } from './create-real-time.ts'
import type { RealTime } from './real-time.ts'

/** Milliseconds between two attempts to load the socket's code. */
const firstPause = 2_000
const longestPause = 60_000

/**
 * The document's socket, available from the start. The code of the socket is loaded when the page is idle; messages
 * that are sent earlier wait for it.
 */
export class LazySocket implements ServerSocket {
  readonly listeners = new Set<ServerListener>()
  readonly #parts: Omit<RealTimeParts, 'listeners'>
  #realTime: RealTime | null = null
  #opening = 0
  #waiting: ((realTime: RealTime) => void)[] = []

  constructor(parts: Omit<RealTimeParts, 'listeners'>) {
    this.#parts = parts
  }

  /** Connects for this session, given by its marker, and replaces the previous connection; null is a visitor. */
  async open(session: string | null): Promise<void> {
    const opening = ++this.#opening
    for (let pause = firstPause; opening === this.#opening; pause = Math.min(pause * 2, longestPause)) {
      try {
        const { createRealTime } = await import(/* webpackChunkName: "socket" */ './create-real-time.ts')
        if (opening !== this.#opening) return
        this.#realTime ??= createRealTime({ ...this.#parts, listeners: this.listeners })
        for (const send of this.#waiting.splice(0)) send(this.#realTime)
        return await this.#realTime.open(session)
      } catch {
        await new Promise((resolve) => {
          setTimeout(resolve, pause)
        })
      }
    }
  }

  emit<Event extends keyof ClientToServerEvents>(event: Event, ...data: Parameters<ClientToServerEvents[Event]>): void {
    const send = (realTime: RealTime): void => {
      realTime.emit(event, ...data)
    }
    if (this.#realTime) send(this.#realTime)
    else this.#waiting.push(send)
  }
}
