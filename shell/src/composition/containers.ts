/** A shared package in one version, as the bundler keeps it; `get` fetches it and gives what runs it. */
export interface SharedVersion {
  get: () => Promise<() => object>
  from: string
}

/** What the shell gives to areas: by request and version. */
export type ShareScope = Record<string, Record<string, SharedVersion>>

/** What every Module Federation container puts on the global object. */
export interface Container {
  init: (shareScope: object, initScope: [], host?: object) => Promise<unknown> | undefined
  get: (module: string) => Promise<() => { default?: unknown }>
}

/** The containers that have run, by name. */
export const containersOn = (holder: object): Record<string, Container | undefined> =>
  holder as Record<string, Container | undefined>
