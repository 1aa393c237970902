import { createClient } from 'redis'

const FIRST_PAUSE = 200
const LONGEST_PAUSE = 5_000
/** Milliseconds between two pings, so that a connection that died silently is noticed. */
const PING = 5_000

interface RedisLinkOptions {
  url: string
  channel: string
  onValue: (value: unknown) => void
  /** Called when both connections are made, for the first time or again. */
  onUp: () => void
  onDown: (error: Error) => void
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One channel of Redis: a connection that publishes and one that subscribes. Each is made again if it is lost. */
export class RedisLink {
  readonly #publisher
  readonly #subscriber
  readonly #options: RedisLinkOptions
  #subscribing: Promise<void> | undefined
  #isUp = false
  #check: NodeJS.Timeout | undefined

  constructor(options: RedisLinkOptions) {
    this.#options = options
    this.#publisher = createClient({
      url: options.url,
      disableOfflineQueue: true,
      pingInterval: PING,
      maintNotifications: 'disabled',
      socket: {
        connectTimeout: 3_000,
        reconnectStrategy: (retries) =>
          Math.min(FIRST_PAUSE * 2 ** retries, LONGEST_PAUSE) * (0.75 + Math.random() / 2),
      },
    })
    this.#subscriber = this.#publisher.duplicate()
    for (const client of [this.#publisher, this.#subscriber]) {
      client.on('error', (error: Error) => {
        this.#down(error)
      })
      client.on('ready', () => {
        this.#ready()
      })
      client.connect().catch(() => undefined)
    }
  }

  get isUp(): boolean {
    return this.#isUp
  }

  #down(error: Error): void {
    this.#isUp = false
    this.#options.onDown(error)
    // Not every error ends a connection, and only a new connection emits `ready`.
    clearTimeout(this.#check)
    this.#check = setTimeout(() => {
      this.#ready()
    }, LONGEST_PAUSE)
    this.#check.unref()
  }

  #ready(): void {
    this.#subscribe().then(
      () => {
        if (this.#isUp || !this.#publisher.isReady || !this.#subscriber.isReady) return
        this.#isUp = true
        this.#options.onUp()
      },
      (error: Error) => {
        this.#down(error)
      },
    )
  }

  /** Subscribes once; the client itself subscribes again on every further connection. */
  async #subscribe(): Promise<void> {
    if (!this.#subscriber.isReady) return
    this.#subscribing ??= this.#subscriber.subscribe(this.#options.channel, (text) => {
      this.#options.onValue(parse(text))
    })
    try {
      await this.#subscribing
    } catch (error) {
      this.#subscribing = undefined
      throw error
    }
  }

  /** Sends a value to the other instances; does nothing without Redis. */
  async publish(value: unknown): Promise<void> {
    if (!this.#isUp) return
    await this.#publisher.publish(this.#options.channel, JSON.stringify(value)).catch((error: unknown) => {
      this.#down(error instanceof Error ? error : new Error(String(error)))
    })
  }

  close(): void {
    clearTimeout(this.#check)
    for (const client of [this.#publisher, this.#subscriber]) if (client.isOpen) client.destroy()
    this.#isUp = false
  }
}
