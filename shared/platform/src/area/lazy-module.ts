import type { ComponentType } from 'react'

export type ComponentLoader = () => Promise<{ default: ComponentType<never> }>

/**
 * The code of a page or widget: requested once, requested again after a failure, and rendered synchronously when it is
 * loaded.
 */
export class LazyModule {
  #component: ComponentType<object> | null = null
  #pending: Promise<ComponentType<object>> | null = null
  readonly #load: ComponentLoader

  constructor(load: ComponentLoader) {
    this.#load = load
  }

  /** Loads the code, with one retry in case the connection dropped. */
  load(): Promise<ComponentType<object>> {
    this.#pending ??= this.#load()
      .catch(async (first: unknown) => {
        const module = await this.#load()
        // A module that threw while it ran may be returned the second time, without its exports.
        if (!module.default) throw first
        return module
      })
      .then((module) => {
        this.#component = module.default as ComponentType<object>
        return this.#component
      })
      .catch((error: unknown) => {
        this.#pending = null
        throw error
      })
    return this.#pending
  }

  /** The code, if it is loaded: it can be rendered without waiting. */
  get component(): ComponentType<object> | null {
    return this.#component
  }
}
