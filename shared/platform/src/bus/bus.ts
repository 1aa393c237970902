import type { EventName, Events } from '../surface.ts'

type Listener<Name extends EventName> = (payload: Events[Name]) => void
/** Validates a payload; returns what is wrong with it, or null. Only in development and tests. */
export type PayloadCheck = (name: EventName, payload: unknown) => string | null

export interface BusOptions {
  /** Called with the error of a listener that threw; the other listeners are still called. */
  onListenerError: (name: EventName, error: unknown, owner: string) => void
  check?: PayloadCheck | undefined
}

/**
 * The typed event bus between areas. The shell and the areas declare names and payloads; an undeclared name does not
 * compile. An error in one listener does not affect the others.
 */
export class EventBus {
  readonly #listeners = new Map<EventName, Set<{ owner: string; listener: (payload: never) => void }>>()
  readonly #options: BusOptions

  constructor(options: BusOptions) {
    this.#options = options
  }

  /**
   * Calls every listener.
   * @throws TypeError in development and tests if the payload does not match its schema
   */
  emit<Name extends EventName>(name: Name, payload: Events[Name]): void {
    const fault = this.#options.check?.(name, payload)
    if (fault) throw new TypeError(`${name}: ${fault}`)
    for (const { owner, listener } of [...(this.#listeners.get(name) ?? [])]) {
      try {
        ;(listener as Listener<Name>)(payload)
      } catch (error) {
        this.#options.onListenerError(name, error, owner)
      }
    }
  }

  /**
   * Subscribes to an event. @returns a function that unsubscribes
   * @param owner of the listener, for reports: an area's name or `shell`
   */
  on<Name extends EventName>(name: Name, listener: Listener<Name>, owner = 'shell'): () => void {
    const fault = this.#options.check?.(name, undefined)
    if (fault?.startsWith('unknown')) throw new TypeError(`${name}: ${fault}`)
    const entry = { owner, listener }
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners.add(entry))
    return () => {
      listeners.delete(entry)
    }
  }

  /** The number of listeners, to detect what an area has left behind. */
  get listenerCount(): number {
    return [...this.#listeners.values()].reduce((sum, listeners) => sum + listeners.size, 0)
  }
}
