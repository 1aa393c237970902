import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Locale } from '@fieldproof/contracts/lists'
import type { FromThread, PageReader, RenderedPage, ThreadData, ToThread } from './protocol.ts'

/** Milliseconds that a page may take, calls included; what is late comes in the browser. */
export interface RenderLimits {
  calls: number
  /** For the areas' parts of a page: one that is late is left out, and the rest of the page leaves. */
  parts: number
  page: number
  /** After the page's time a thread that still does not answer is ended. */
  grace: number
  /** Megabytes of a thread's heap; one that has more is ended. */
  memory: number
  /** Milliseconds that a reader waits for a thread that has just been started. */
  start: number
  /** Pages under way in one thread; who comes beyond that gets the page from the browser at once. */
  pages: number
}

/** Answers a call of a page that is rendered. */
export type AnswerCall = (call: { path: string; language: string }) => Promise<{ status: number; body: string }>

export interface RenderQuestion {
  /** Path and query, still encoded. */
  address: string
  locale: Locale
  /** Null for a visitor. */
  reader: PageReader | null
  answerCall: AnswerCall
}

/** Milliseconds between two looks at a thread's heap. */
const LOOK = 50
/**
 * The heap at which Node itself gives up, as a multiple of the limit: where it is reached while a builtin function fills an
 * array, the whole process ends and not just the thread. It is never reached while the thread is looked at.
 */
const HEADROOM = 3

export interface ThreadParts {
  data: ThreadData
  limits: RenderLimits
  /** Called once the thread has ended, whatever ended it. */
  onExit: () => void
  /** Called once when the thread is no more, with the part of the site that was at work and why. */
  onEnd: (part: string | null, cause: string) => void
  /** Called where the frame of a page threw; the page is made in the browser. */
  onFailure: (part: string | null, cause: string) => void
}

interface Pending {
  question: RenderQuestion
  part: string | null
  /** The thread has read that its time is up: what does not end is the page itself, and nothing that began after it. */
  isToldOff: boolean
  settle: (page: RenderedPage | null) => void
  timer: NodeJS.Timeout
}

/** One thread that renders pages of one composition, with limits of time and memory. */
export class RendererThread {
  readonly #worker: Worker
  readonly #parts: ThreadParts
  readonly #pending = new Map<number, Pending>()
  /** What started last, in any page: an endless loop must be in there. */
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
      // Areas' code learns nothing of how the server runs.
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

  /** The thread tells its heap even from a loop that never ends. */
  async #watchMemory(): Promise<void> {
    while (!this.#isOver) {
      const heap = await this.#worker.getHeapStatistics().catch(() => null)
      if (heap !== null && heap.used_heap_size > this.#parts.limits.memory * 2 ** 20) {
        this.#end('it takes more memory than it may')
        await this.#worker.terminate()
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK).unref())
    }
  }

  /** @returns null if the page has to be made in the browser */
  async render(question: RenderQuestion): Promise<RenderedPage | null> {
    const { limits } = this.#parts
    await Promise.race([this.#ready, new Promise((resolve) => setTimeout(resolve, limits.start).unref())])
    if (!this.#hasStarted || this.#isOver || this.#isDraining || this.#pending.size >= limits.pages) return null
    const id = ++this.#asked
    return new Promise((settle) => {
      const timer = setTimeout(() => this.#tooLate(id), limits.page)
      this.#pending.set(id, { question, part: null, isToldOff: false, settle, timer })
      const { address, locale, reader } = question
      this.#say({ kind: 'render', id, address, locale, reader, callsLimit: limits.calls, partsLimit: limits.parts })
    })
  }

  /** Ends the thread once its pages are done. */
  drain(): void {
    this.#isDraining = true
    if (this.#pending.size === 0) void this.stop()
  }

  async stop(): Promise<void> {
    this.#isOver = true
    for (const id of this.#pending.keys()) this.#settle(id, null)
    await this.#worker.terminate()
  }

  #say(message: ToThread): void {
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

  /** The reader waits no longer. A thread that does not even break the page off is stuck, and is ended. */
  #tooLate(id: number): void {
    const pending = this.#pending.get(id)
    if (!pending) return
    pending.settle(null)
    this.#say({ kind: 'abort', id })
    pending.timer = setTimeout(() => {
      if (!this.#pending.has(id)) return
      this.#end('it did not end in its time', pending.isToldOff ? pending.part : this.#last)
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
        ({ status, body }) => this.#say({ kind: 'answer', call, status, body }),
        () => this.#say({ kind: 'answer', call, status: 503, body: '' }),
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
