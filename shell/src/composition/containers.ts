/** A shared package in one version, as the bundler stores it; `get` loads it and returns its factory. */
export interface SharedVersion {
  get: () => Promise<() => object>
  from: string
}

/** The shell's shared packages: by request and version. */
export type ShareScope = Record<string, Record<string, SharedVersion>>

/** The interface of a Module Federation container on the global object. */
export interface Container {
  init: (shareScope: object, initScope: [], host?: object) => Promise<unknown> | undefined
  get: (module: string) => Promise<() => { default?: unknown }>
}

/** Evaluated containers by name. */
export const containersOn = (holder: object): Record<string, Container | undefined> =>
  holder as Record<string, Container | undefined>
