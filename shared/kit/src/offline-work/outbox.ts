import type { DeviceDatabase, DeviceRow } from './device-database.ts'
import { outcomeOf } from './failures.ts'

/** Milliseconds between two attempts: the first pause, which doubles after each further failure up to the longest. */
const firstPause = 1_000
const longestPause = 60_000
/** Milliseconds after which changes are sent even if the user is still typing. */
const longestQuiet = 10_000

export interface OutboxStatus {
  phase: 'rest' | 'sending' | 'no-network' | 'pause' | 'session-over'
  /** Key of the row that is being sent. */
  sending: string | null
  /** Milliseconds since 1970 of the next attempt; null if none is planned. */
  retryAt: number | null
}

export interface OutboxWorld {
  isOnline: () => boolean
  /** Runs the work while no other tab does. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** From 0 to 1; spreads the retries of many devices that lost the connection together. */
  random: () => number
}

/** @param lockName shared by all tabs of the browser, so that one of them sends */
export const browserWorld = (lockName: string): OutboxWorld => ({
  isOnline: () => navigator.onLine,
  alone: (work) => ('locks' in navigator ? navigator.locks.request(lockName, work) : work()),
  random: Math.random,
})

/** Returns the pause in milliseconds after this many failures in a row. */
export const pauseAfter = (failures: number, random: number): number =>
  Math.round(Math.min(longestPause, firstPause * 2 ** Math.min(failures - 1, 10)) * (0.5 + random / 2))

/** Callbacks for the sending of one subject's work. */
export interface SendingNews {
  /** Called before each request with the key of its row, and with null after the response. */
  onSending: (key: string | null) => void
  /** Called after each row that has arrived. */
  onArrived: () => void
}

export interface OutboxWork<Row extends DeviceRow> {
  database: DeviceDatabase<Row>
  /** Milliseconds since 1970. */
  now: () => number
  /** Returns the subjects that have something to send. */
  waiting: (rows: readonly Row[]) => string[]
  /** Sends everything of one subject. @throws {CallFailure} if the connection or the session fails */
  drain: (subject: string, news: SendingNews) => Promise<void>
  /**
   * Milliseconds since 1970 before which a row is not sent because the user is still working on it; null if it can be
   * sent now.
   */
  notBefore: (row: Row) => number | null
  /** Whether this outbox is in charge, and not one of another release of the area. */
  isInCharge?: (() => boolean) | undefined
  /** Called after the outbox has closed itself because it is no longer in charge. */
  onReplaced?: (() => void) | undefined
}

/** Sends the waiting work of all of this user's subjects whenever there is a network, and reports its status. */
export class Outbox<Row extends DeviceRow> {
  readonly #work: OutboxWork<Row>
  readonly #world: OutboxWorld
  readonly #listeners = new Set<() => void>()
  #status: OutboxStatus = { phase: 'rest', sending: null, retryAt: null }
  #timer: ReturnType<typeof setTimeout> | null = null
  #running: Promise<void> | null = null
  /** Milliseconds since 1970 of the first `wake` since the last run began. */
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
   * Sends after `delay` milliseconds without another `wake`, so that a word is not sent letter by letter; after ten
   * seconds in any case.
   */
  wake = (delay = 0): void => {
    if (this.#isClosed) return
    const now = this.#work.now()
    this.#wokenAt ??= now
    if (this.#status.phase === 'pause' && delay > 0) return
    this.#plan(Math.min(delay, Math.max(0, this.#wokenAt + longestQuiet - now)))
  }

  /** For when the connection is back, or the user does not want to wait. */
  retryNow = (): void => {
    this.#failures = 0
    this.wake()
  }

  /** For when the browser reports that the connection is lost. */
  rest = (): void => {
    if (this.#running === null) this.#set({ phase: 'no-network', retryAt: null })
  }

  /** Resolves when the current run has ended. */
  settled = async (): Promise<void> => {
    await this.#running
  }

  close = (): void => {
    this.#isClosed = true
    if (this.#timer !== null) clearTimeout(this.#timer)
  }

  /** Whether it has stopped sending; checked before anything is sent. */
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
    // Text typed during the run plans its own time. Without a plan, continue now.
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

  /** Plans the next run for rows that the user is still working on. */
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
