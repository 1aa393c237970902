import type { User } from '@fieldproof/contracts/entities'
import type { Locale } from '@fieldproof/contracts/languages'
import type { Composition } from '@fieldproof/contracts/release'
import type { AreaModule, SlotWidget } from '@fieldproof/platform/host'
import type { RenderedState } from './rendered.ts'

/** The input of one rendering. */
export interface RenderRequest {
  /** Path and query, still encoded. */
  address: string
  locale: Locale
  /** Who is logged in; null for a visitor. */
  reader: { sessionId: string; user: User; timeZone: string | null } | null
  signal: AbortSignal
  /** Milliseconds that the page's calls may take; late ones are left to the browser. */
  callsLimit: number
  /** Milliseconds after which an area's part that is not ready is left out; unlimited if missing. */
  partsLimit?: number
}
export interface Rendering {
  /** The content of `#root`. */
  html: string
  state: RenderedState
  /** Its widgets. */
  widgets: Pick<SlotWidget, 'area' | 'widget'>[]
  /** A response came too late to be shown: the browser adds it. */
  isPartial?: true
  /** The fragment of an area is missing: the browser composes it. */
  failure?: { area: string; version: string; cause: string }
}

export interface RendererParts {
  composition: Composition
  /** Absolute: addresses are resolved against it and never leave it. */
  origin: string
  /** The module of an area's live release; null if it has no code for the server. */
  loadArea: (name: string) => AreaModule | null
  /** Called before each part of a rendering begins, so that an endless loop is attributed to it. */
  onBegin: (part: string) => void
}
