import type { User } from '@fieldproof/contracts/entities'
import type { Locale } from '@fieldproof/contracts/languages'
import type { Composition } from '@fieldproof/contracts/release'
import type { AreaModule, SlotWidget } from '@fieldproof/platform/host'
import type { RenderedState } from './rendered.ts'

/** What one rendering is asked for. */
export interface RenderRequest {
  /** Path and query, still encoded. */
  address: string
  locale: Locale
  /** Who is logged in; null for a visitor. */
  reader: { sessionId: string; user: User; timeZone: string | null } | null
  signal: AbortSignal
  /** Milliseconds that the page's calls may take; what is late comes in the browser. */
  callsLimit: number
  /** Milliseconds after which an area whose part is not there yet costs that part, and the rest leaves; none where left out. */
  partsLimit?: number
}
export interface Rendering {
  /** What `#root` holds. */
  html: string
  state: RenderedState
  /** The widgets in it. */
  widgets: Pick<SlotWidget, 'area' | 'widget'>[]
  /** An answer came too late to be shown: the browser fills it in. */
  isPartial?: true
  /** The fragment of an area is missing: the browser composes it. */
  failure?: { area: string; version: string; cause: string }
}

export interface RendererParts {
  composition: Composition
  /** Absolute: addresses are read against it and never leave it. */
  origin: string
  /** The module of an area's live release; null where it has no code for the server. */
  loadArea: (name: string) => AreaModule | null
  /** Told before each part of a rendering begins, so that one that never ends is put down to it. */
  onBegin: (part: string) => void
}
