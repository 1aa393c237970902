import type { ComponentType } from 'react'

export type ComponentLoader = () => Promise<{ default: ComponentType<never> }>

/** A page's or widget's code: asked for once, asked for again after a failure, rendered at once when it is there. */
export class LazyModule {
  #component: ComponentType<object> | null = null
  #pending: Promise<ComponentType<object>> | null = null
  readonly #load: ComponentLoader

  constructor(load: ComponentLoader) {
    this.#load = load
  }

  /** Fetches the code. A first failure is followed by one more request, since lines drop. */
  load(): Promise<ComponentType<object>> {
    this.#pending ??= this.#load()
      .catch(async (first: unknown) => {
        const module = await this.#load()
        // A module that threw while it ran may be there the second time, without what it did not come to export.
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

  /** The code, where it has been fetched: it can be rendered without waiting. */
  get component(): ComponentType<object> | null {
    return this.#component
  }
}
