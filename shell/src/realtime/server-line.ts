import type { ClientToServerEvents } from '@fieldproof/contracts/realtime'
import type { Hearer, ServerLine } from '@fieldproof/platform/host'
import type { RealTimeParts } from './create-real-time.ts'
import type { RealTime } from './real-time.ts'

/** Milliseconds between two tries to fetch the socket's code. */
const firstPause = 2_000
const longestPause = 60_000

/**
 * The document's line to the server, as it is there from the first moment. The code of the socket is fetched when the page
 * has come to rest; what is to be sent before that waits for it.
 */
export class LazyLine implements ServerLine {
  readonly hearers = new Set<Hearer>()
  readonly #parts: Omit<RealTimeParts, 'hearers'>
  #realTime: RealTime | null = null
  #opening = 0
  #waiting: ((realTime: RealTime) => void)[] = []

  constructor(parts: Omit<RealTimeParts, 'hearers'>) {
    this.#parts = parts
  }

  /** Connects for this session, named by its marker, or again for another one; null is a visitor. */
  async open(session: string | null): Promise<void> {
    const opening = ++this.#opening
    for (let pause = firstPause; opening === this.#opening; pause = Math.min(pause * 2, longestPause)) {
      try {
        const { createRealTime } = await import(/* webpackChunkName: "socket" */ './create-real-time.ts')
        if (opening !== this.#opening) return
        this.#realTime ??= createRealTime({ ...this.#parts, hearers: this.hearers })
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
