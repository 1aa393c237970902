import type { Locale } from '@fieldproof/contracts/lists'
import type { Composition } from '@fieldproof/contracts/release'

/** What a renderer's thread begins with: one composition is its whole life. */
export interface ThreadData {
  composition: Composition
  /** Addresses are read against it. */
  origin: string
  /** What the operator has configured, as browsers read it from the document. */
  siteData: Readonly<Record<string, string>>
  /** The shell's code for the server. */
  shell: string
  /** By area, the code of its live release for the server. */
  areas: Record<string, string>
}

/** The reader of a page, where they are logged in. */
export interface PageReader {
  /** As their browser knows it; it opens nothing. */
  sessionId: string
  /** As `GET /users/get-user` answers. */
  user: unknown
  /** The IANA zone of their clock, where it is known. */
  timeZone: string | null
}

export interface RenderMessage {
  kind: 'render'
  id: number
  /** Null for a visitor. */
  reader: PageReader | null
  /** Path and query, still encoded. */
  address: string
  locale: Locale
  /** Milliseconds that the page's calls may take. */
  callsLimit: number
  /** Milliseconds after which an area that is not done costs its own part. Shells of earlier releases do not know it. */
  partsLimit: number
}

/** To the thread. */
export type ToThread =
  | RenderMessage
  | { kind: 'abort'; id: number }
  | { kind: 'answer'; call: number; status: number; body: string }

/** What a rendering comes to; the shell makes it (`Rendering` of its `render.tsx`). */
export interface Rendering {
  /** What `#root` holds. */
  html: string
  /** What the browser begins with, beside the HTML. */
  state: unknown
  /** The widgets that stand in it: it needs their styles. */
  widgets: readonly { area: string; widget: string }[]
  /** An answer came too late to be shown. Shells of earlier releases do not say it. */
  isPartial?: true
  /** The fragment of an area is missing, and why. */
  failure?: { area: string; version: string; cause: string }
}

export interface RenderedPage extends Rendering {
  /** Tells one rendering from every other. */
  id: string
}

/** From the thread. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'begin'; id: number; part: string }
  | { kind: 'call'; id: number; call: number; method: string; path: string; language: string }
  | { kind: 'aborted'; id: number }
  | { kind: 'rendered'; id: number; page: Rendering | null }
  | { kind: 'failed'; id: number; cause: string }
