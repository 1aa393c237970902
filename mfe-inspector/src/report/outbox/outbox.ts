import { orderOf, sortRows } from '../store/report-rows.ts'
import { drainOrder, isWaiting, type DrainTools } from './drain.ts'
import { outcomeOf } from './failures.ts'

/** Milliseconds between two tries: the first pause, doubled after each further failure, up to the last. */
const firstPause = 1_000
const longestPause = 60_000
/** One runner for all tabs of the browser. */
const lockName = 'fieldproof-report-outbox'

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

const browserLock = (work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(lockName, work)
}
export const browserWorld: OutboxWorld = { isOnline: () => navigator.onLine, alone: browserLock, random: Math.random }

/** How long to wait after so many failures in a row, in milliseconds. */
export const pauseAfter = (failures: number, random: number): number =>
  Math.round(Math.min(longestPause, firstPause * 2 ** Math.min(failures - 1, 10)) * (0.5 + random / 2))

export interface OutboxTools extends Omit<DrainTools, 'onSending' | 'onArrived'> {
  /** Whether it is this outbox that sends, and not one of another release of the area. */
  isInCharge?: () => boolean
  /** It is no longer in charge, and has closed itself. */
  onReplaced?: () => void
}

/** Sends what waits of every report of this user whenever there is a network, and tells how far it is. */
export class Outbox {
  readonly #tools: OutboxTools
  readonly #world: OutboxWorld
  readonly #listeners = new Set<() => void>()
  #status: OutboxStatus = { phase: 'rest', sending: null, retryAt: null }
  #timer: ReturnType<typeof setTimeout> | null = null
  #running: Promise<void> | null = null
  #isWanted = false
  #isClosed = false
  #failures = 0

  constructor(tools: OutboxTools, world: OutboxWorld = browserWorld) {
    this.#tools = tools
    this.#world = world
  }

  getStatus = (): OutboxStatus => this.#status
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Sends soon: after `delay` milliseconds, so that a word is not sent letter by letter. */
  wake = (delay = 0): void => {
    if (this.#isClosed) return
    this.#isWanted = true
    if (this.#status.phase === 'pause' && delay > 0) return
    this.#plan(delay)
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
    if (!this.#isClosed && this.#tools.isInCharge?.() === false) {
      this.close()
      this.#tools.onReplaced?.()
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
    if (this.#isWanted && this.#status.phase === 'rest') this.#plan(0)
  }

  async #drainAll(): Promise<void> {
    this.#isWanted = false
    try {
      await this.#world.alone(async () => {
        for (const orderId of await this.#orders()) {
          if (this.#isReplaced()) return
          this.#set({ phase: 'sending', retryAt: null })
          await drainOrder(
            {
              ...this.#tools,
              onSending: (sending) => this.#set({ sending }),
              onArrived: () => {
                this.#failures = 0
              },
            },
            orderId,
          )
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
      retryAt: this.#tools.now() + pause,
    })
    this.#plan(pause)
  }

  /** Orders of which something waits. */
  async #orders(): Promise<string[]> {
    const byOrder = Map.groupBy(await this.#tools.database.rows(''), ({ key }) => orderOf(key))
    return [...byOrder].filter(([, rows]) => isWaiting(sortRows(rows))).map(([orderId]) => orderId)
  }

  /** Something that is still being worked on has its own time. */
  async #planNext(): Promise<void> {
    const times = (await this.#tools.database.rows('')).flatMap((row) =>
      row.kind === 'item' && row.refused === null ? [row.notBefore] : [],
    )
    const next = Math.min(...times.filter((time) => time > this.#tools.now()))
    if (Number.isFinite(next) && !this.#isClosed) this.#plan(next - this.#tools.now() + 50)
  }

  #set(change: Partial<OutboxStatus>): void {
    this.#status = { ...this.#status, ...change }
    for (const listener of [...this.#listeners]) listener()
  }
}
