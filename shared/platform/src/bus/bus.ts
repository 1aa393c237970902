import type { EventName, Events } from '../surface.ts'

type Listener<Name extends EventName> = (payload: Events[Name]) => void
/** Checks a payload; gives back what is wrong with it, or null. Present in development and tests only. */
export type PayloadCheck = (name: EventName, payload: unknown) => string | null

export interface BusOptions {
  /** Called with the error of a listener that threw; the other listeners are still called. */
  onListenerError: (name: EventName, error: unknown, owner: string) => void
  check?: PayloadCheck | undefined
}

/**
 * The typed event bus between areas. Names and payloads are those of the shell and of the areas; a name that nobody declares
 * does not compile. A listener that throws harms nobody.
 */
export class EventBus {
  readonly #listeners = new Map<EventName, Set<{ owner: string; listener: (payload: never) => void }>>()
  readonly #options: BusOptions

  constructor(options: BusOptions) {
    this.#options = options
  }

  /**
   * Tells every listener.
   * @throws TypeError in development and tests when the payload does not fit its schema
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
   * Hears an event until the returned function is called.
   * @param owner who listens, for reports: an area's name or `shell`
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

  /** How many listeners there are: what is left when an area has gone. */
  get listenerCount(): number {
    return [...this.#listeners.values()].reduce((sum, listeners) => sum + listeners.size, 0)
  }
}
