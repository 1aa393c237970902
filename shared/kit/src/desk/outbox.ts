import type { DeviceDatabase, DeviceRow } from './device-database.ts'
import { outcomeOf } from './failures.ts'

/** Milliseconds between two tries: the first pause, doubled after each further failure, up to the last. */
const firstPause = 1_000
const longestPause = 60_000
/** Milliseconds after which something is sent although more is still being typed. */
const longestQuiet = 10_000

export interface OutboxStatus {
  phase: 'rest' | 'sending' | 'no-network' | 'pause' | 'session-over'
  /** The row that is being sent. */
  sending: string | null
  /** Milliseconds since 1970 at which the next try begins; null while none is planned. */
  retryAt: number | null
}

export interface OutboxWorld {
  isOnline: () => boolean
  /** Runs the work while no other tab does. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** From 0 to 1; spreads tries of many devices that lost the same line. */
  random: () => number
}

/** @param lockName one runner for all tabs of the browser */
export const browserWorld = (lockName: string): OutboxWorld => ({
  isOnline: () => navigator.onLine,
  alone: (work) => ('locks' in navigator ? navigator.locks.request(lockName, work) : work()),
  random: Math.random,
})

/** How long to wait after this many failures in a row, in milliseconds. */
export const pauseAfter = (failures: number, random: number): number =>
  Math.round(Math.min(longestPause, firstPause * 2 ** Math.min(failures - 1, 10)) * (0.5 + random / 2))

/** What is told while one subject's work is sent. */
export interface SendingNews {
  /** Told before each thing that is sent, by its row's key, and null when it has been answered. */
  onSending: (key: string | null) => void
  /** Told after each thing that has arrived. */
  onArrived: () => void
}

export interface OutboxWork<Row extends DeviceRow> {
  database: DeviceDatabase<Row>
  /** Milliseconds since 1970. */
  now: () => number
  /** Subjects of which something waits, by all rows. */
  waiting: (rows: readonly Row[]) => string[]
  /** Sends all that waits of one subject. @throws {CallFailure} where the line or the session does not hold */
  drain: (subject: string, news: SendingNews) => Promise<void>
  /** Milliseconds since 1970 before which a row is not sent: it is still being worked on; null for one without such a time. */
  notBefore: (row: Row) => number | null
  /** Whether it is this outbox that sends, and not one of another release of the area. */
  isInCharge?: (() => boolean) | undefined
  /** It is no longer in charge, and has closed itself. */
  onReplaced?: (() => void) | undefined
}

/** Sends what waits of every subject of this user whenever there is a network, and tells how far it is. */
export class Outbox<Row extends DeviceRow> {
  readonly #work: OutboxWork<Row>
  readonly #world: OutboxWorld
  readonly #listeners = new Set<() => void>()
  #status: OutboxStatus = { phase: 'rest', sending: null, retryAt: null }
  #timer: ReturnType<typeof setTimeout> | null = null
  #running: Promise<void> | null = null
  /** When it was first woken since the last run began, in milliseconds since 1970. */
  #wokenAt: number | null = null
  #isClosed = false
  #failures = 0

  constructor(work: OutboxWork<Row>, world: OutboxWorld) {
    this.#work = work
    this.#world = world
  }

  getStatus = (): OutboxStatus => this.#status
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /**
   * Sends once nothing has woken it for `delay` milliseconds, so that a word is not sent letter by letter; after ten
   * seconds in any case.
   */
  wake = (delay = 0): void => {
    if (this.#isClosed) return
    const now = this.#work.now()
    this.#wokenAt ??= now
    if (this.#status.phase === 'pause' && delay > 0) return
    this.#plan(Math.min(delay, Math.max(0, this.#wokenAt + longestQuiet - now)))
  }

  /** The line is back, or the user does not want to wait. */
  retryNow = (): void => {
    this.#failures = 0
    this.wake()
  }

  /** The line is gone, as the browser says. */
  rest = (): void => {
    if (this.#running === null) this.#set({ phase: 'no-network', retryAt: null })
  }

  /** Resolves when the present run has ended. */
  settled = async (): Promise<void> => {
    await this.#running
  }

  close = (): void => {
    this.#isClosed = true
    if (this.#timer !== null) clearTimeout(this.#timer)
  }

  /** Whether it no longer sends; looked up before anything is sent. */
  #isReplaced(): boolean {
    if (!this.#isClosed && this.#work.isInCharge?.() === false) {
      this.close()
      this.#work.onReplaced?.()
    }
    return this.#isClosed
  }

  #plan(delay: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = null
      void this.#run()
    }, delay)
  }

  async #run(): Promise<void> {
    if (this.#running !== null || this.#isReplaced()) return
    if (!this.#world.isOnline()) return this.#set({ phase: 'no-network', sending: null, retryAt: null })
    this.#running = this.#drainAll().finally(() => {
      this.#running = null
    })
    await this.#running
    // What is typed meanwhile has its own time, unless that came while this was under way.
    if (this.#wokenAt !== null && this.#status.phase === 'rest' && this.#timer === null) this.#plan(0)
  }

  async #drainAll(): Promise<void> {
    this.#wokenAt = null
    try {
      await this.#world.alone(async () => {
        for (const subject of this.#work.waiting(await this.#work.database.rows(''))) {
          if (this.#isReplaced()) return
          this.#set({ phase: 'sending', retryAt: null })
          await this.#work.drain(subject, {
            onSending: (sending) => this.#set({ sending }),
            onArrived: () => {
              this.#failures = 0
            },
          })
        }
      })
      this.#set({ phase: 'rest', sending: null, retryAt: null })
      await this.#planNext()
    } catch (error) {
      this.#afterFailure(error)
    }
  }

  #afterFailure(error: unknown): void {
    if (outcomeOf(error) === 'session') return this.#set({ phase: 'session-over', sending: null, retryAt: null })
    this.#failures += 1
    const pause = pauseAfter(this.#failures, this.#world.random())
    this.#set({
      phase: this.#world.isOnline() ? 'pause' : 'no-network',
      sending: null,
      retryAt: this.#work.now() + pause,
    })
    this.#plan(pause)
  }

  /** Something that is still being worked on has its own time. */
  async #planNext(): Promise<void> {
    if (this.#wokenAt !== null) return
    const { database, notBefore, now } = this.#work
    const times = (await database.rows('')).flatMap((row) => notBefore(row) ?? [])
    const next = Math.min(...times.filter((time) => time > now()))
    if (Number.isFinite(next) && !this.#isClosed) this.#plan(next - now() + 50)
  }

  #set(change: Partial<OutboxStatus>): void {
    this.#status = { ...this.#status, ...change }
    for (const listener of [...this.#listeners]) listener()
  }
}
