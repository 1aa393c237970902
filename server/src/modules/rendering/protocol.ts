import type { Locale } from '@fieldproof/contracts/lists'
import type { Composition } from '@fieldproof/contracts/release'

/** What a thread gets when it starts. A thread serves one composition. */
export interface ThreadData {
  composition: Composition
  /** The origin against which addresses are resolved. */
  origin: string
  /** The operator's settings, in the form that browsers read from the document. */
  siteData: Readonly<Record<string, string>>
  /** The shell's code for the server. */
  shell: string
  /** The server code of the live releases, by area. */
  areas: Record<string, string>
}

/** The logged-in reader of a page. */
export interface PageReader {
  /** The session's id, which the browser knows too. It gives no access. */
  sessionId: string
  /** The answer of `GET /users/get-user`. */
  user: unknown
  /** Their IANA time zone; null if unknown. */
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
  /** The most milliseconds for the page's calls. */
  callsLimit: number
  /** Milliseconds after which an unfinished area's part is left out. Shells of earlier releases ignore it. */
  partsLimit: number
}

/** Messages to the thread. */
export type ToThread =
  | RenderMessage
  | { kind: 'abort'; id: number }
  | { kind: 'answer'; call: number; status: number; body: string }

/** The result of rendering, made by the shell (`Rendering` in its `render.tsx`). */
export interface Rendering {
  /** The content of `#root`. */
  html: string
  /** The state with which the browser begins, in addition to the HTML. */
  state: unknown
  /** The widgets in the page, because the document needs their styles. */
  widgets: readonly { area: string; widget: string }[]
  /** An answer was too late to be shown. Shells of earlier releases do not set it. */
  isPartial?: true
  /** Why the fragment of an area is missing. */
  failure?: { area: string; version: string; cause: string }
}

export interface RenderedPage extends Rendering {
  /** Unique for each rendering. */
  id: string
}

/** Messages from the thread. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'begin'; id: number; part: string }
  | { kind: 'call'; id: number; call: number; method: string; path: string; language: string }
  | { kind: 'aborted'; id: number }
  | { kind: 'rendered'; id: number; page: Rendering | null }
  | { kind: 'failed'; id: number; cause: string }
