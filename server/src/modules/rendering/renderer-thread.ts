import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Locale } from '@fieldproof/contracts/lists'
import type { FromThread, PageReader, RenderedPage, ThreadData, ToThread } from './protocol.ts'

/** Limits of rendering. Times are in milliseconds; a page that is late is left to the browser. */
export interface RenderLimits {
  calls: number
  /** The time for the areas' parts of a page. A late part is left out, and the rest of the page is sent. */
  parts: number
  page: number
  /** The time after `page` in which the thread has to abort the page; otherwise the thread is ended. */
  grace: number
  /** The most megabytes of a thread's heap. A thread that exceeds it is ended. */
  memory: number
  /** How long a reader waits for a thread that is starting. */
  start: number
  /** The most pages that a thread renders at a time. Further pages are left to the browser immediately. */
  pages: number
}

/** Answers a call that a page makes while it is rendered. */
export type AnswerCall = (call: { path: string; language: string }) => Promise<{ status: number; body: string }>

export interface RenderQuestion {
  /** Path and query, still encoded. */
  address: string
  locale: Locale
  /** Null for a visitor. */
  reader: PageReader | null
  answerCall: AnswerCall
}

/** Milliseconds between two checks of a thread's heap. */
const LOOK = 50
/**
 * Node's own limit of the heap, as a multiple of ours. If a thread reaches Node's limit while a built-in function fills
 * an array, the whole process ends, not just the thread. The checks of the heap end the thread before that.
 */
const HEADROOM = 3

export interface ThreadParts {
  data: ThreadData
  limits: RenderLimits
  /** Called once when the thread has ended for any reason. */
  onExit: () => void
  /** Called once when the thread ends unexpectedly, with the part of the site that was running and the cause. */
  onEnd: (part: string | null, cause: string) => void
  /** Called when the frame of a page throws. The page is left to the browser. */
  onFailure: (part: string | null, cause: string) => void
}

interface Pending {
  question: RenderQuestion
  part: string | null
  /** Whether the thread has handled the abort. If so, this page itself hangs, and not a part that began later. */
  isToldOff: boolean
  settle: (page: RenderedPage | null) => void
  timer: NodeJS.Timeout
}

/** One thread that renders pages of one composition, with limits of time and memory. */
export class RendererThread {
  readonly #worker: Worker
  readonly #parts: ThreadParts
  readonly #pending = new Map<number, Pending>()
  /** The part that began last, in any page. An endless loop must be in it. */
  #last: string | null = null
  #asked = 0
  readonly #ready: Promise<void>
  #isReady = () => {}
  #hasStarted = false
  #isOver = false
  #isDraining = false

  constructor(parts: ThreadParts) {
    this.#parts = parts
    this.#ready = new Promise((resolve) => {
      this.#isReady = resolve
    })
    this.#worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: parts.data,
      // Hides the server's environment variables from the code of areas.
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: parts.limits.memory * HEADROOM },
    })
    this.#worker.unref()
    this.#worker.on('message', (message: FromThread) => this.#hear(message))
    this.#worker.on('error', (error) => this.#end(error instanceof Error ? error.message : String(error)))
    this.#worker.on('exit', () => {
      this.#end('the thread ended')
      parts.onExit()
    })
    void this.#watchMemory()
  }

  /** Ends a thread whose heap is too large. Heap statistics are available even during an endless loop. */
  async #watchMemory(): Promise<void> {
    while (!this.#isOver) {
      const heap = await this.#worker.getHeapStatistics().catch(() => null)
      if (heap !== null && heap.used_heap_size > this.#parts.limits.memory * 2 ** 20) {
        this.#end('it used more memory than allowed')
        await this.#worker.terminate()
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK).unref())
    }
  }

  /** @returns null if the page is left to the browser */
  async render(question: RenderQuestion): Promise<RenderedPage | null> {
    const { limits } = this.#parts
    await Promise.race([this.#ready, new Promise((resolve) => setTimeout(resolve, limits.start).unref())])
    if (!this.#hasStarted || this.#isOver || this.#isDraining || this.#pending.size >= limits.pages) return null
    const id = ++this.#asked
    return new Promise((settle) => {
      const timer = setTimeout(() => this.#tooLate(id), limits.page)
      this.#pending.set(id, { question, part: null, isToldOff: false, settle, timer })
      const { address, locale, reader } = question
      this.#post({ kind: 'render', id, address, locale, reader, callsLimit: limits.calls, partsLimit: limits.parts })
    })
  }

  /** Ends the thread when its pages are finished. */
  drain(): void {
    this.#isDraining = true
    if (this.#pending.size === 0) void this.stop()
  }

  async stop(): Promise<void> {
    this.#isOver = true
    for (const id of this.#pending.keys()) this.#settle(id, null)
    await this.#worker.terminate()
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message)
  }

  #settle(id: number, page: RenderedPage | null): void {
    const pending = this.#pending.get(id)
    if (!pending) return
    clearTimeout(pending.timer)
    this.#pending.delete(id)
    pending.settle(page)
    if (this.#isDraining && this.#pending.size === 0 && !this.#isOver) void this.stop()
  }

  /** Leaves the page to the browser. A thread that does not abort the page either is stuck, and is ended. */
  #tooLate(id: number): void {
    const pending = this.#pending.get(id)
    if (!pending) return
    pending.settle(null)
    this.#post({ kind: 'abort', id })
    pending.timer = setTimeout(() => {
      if (!this.#pending.has(id)) return
      this.#end('it did not finish in time', pending.isToldOff ? pending.part : this.#last)
      void this.#worker.terminate()
    }, this.#parts.limits.grace)
  }

  #hear(message: FromThread): void {
    if (message.kind === 'ready') {
      this.#hasStarted = true
      this.#isReady()
      return
    }
    const pending = this.#pending.get(message.id)
    if (message.kind === 'begin') {
      this.#last = message.part
      if (pending) pending.part = message.part
    } else if (message.kind === 'call') {
      if (!pending) return
      const { call, path, language } = message
      pending.question.answerCall({ path, language }).then(
        ({ status, body }) => this.#post({ kind: 'answer', call, status, body }),
        () => this.#post({ kind: 'answer', call, status: 503, body: '' }),
      )
    } else if (message.kind === 'aborted') {
      if (pending) pending.isToldOff = true
    } else if (message.kind === 'rendered')
      this.#settle(message.id, message.page && { ...message.page, id: randomUUID() })
    else {
      if (pending) this.#parts.onFailure(pending.part, message.cause)
      this.#settle(message.id, null)
    }
  }

  #end(cause: string, part = this.#last): void {
    if (this.#isOver) return
    this.#isOver = true
    for (const id of this.#pending.keys()) this.#settle(id, null)
    this.#parts.onEnd(part, cause)
  }
}
