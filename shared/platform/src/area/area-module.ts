import type { AreaRoute } from '@fieldproof/contracts/area'
import type { ReactNode } from 'react'
import type { DeclaredSchemas } from '../bus/check-payload.ts'
import type { Platform } from '../host/platform.ts'
import type { TextLoaders } from '../i18n/create-texts.ts'
import type { Reveal } from './drawn-ahead.tsx'
import type { ComponentLoader } from './lazy-module.ts'

/**
 * The code of a page or a widget, optionally with texts of its own, in chunks named `locale-<language>-<name>`. It
 * reads them and the area's texts through the same `useTranslation()`.
 */
export type PageDefinition = ComponentLoader | { code: ComponentLoader; texts: TextLoaders }

/**
 * The code behind an area's `area.json`. The build writes it from the area's folders: `src/pages/NAME/NAME.tsx`,
 * `src/widgets/NAME/NAME.tsx`, `locales/LANGUAGE/NAME.json`, `src/events.ts` and `src/slots.ts`.
 */
export interface AreaDefinition {
  /** Page name → its code, in a chunk named `page-<name>`. */
  pages: Record<string, PageDefinition>
  /** Widget name → its code, in a chunk named `widget-<name>`. */
  widgets?: Record<string, PageDefinition>
  /** The area's texts, in chunks named `locale-<language>`. */
  texts: TextLoaders
  /** Schemas of the area's own events, which are fetched in development only. */
  events?: () => Promise<DeclaredSchemas>
  /** Schemas of the area's own slots, which are fetched in development only. */
  slots?: () => Promise<DeclaredSchemas>
}

/**
 * The default export of `src/area.ts`, for an area that needs more than the convention: it receives what the build
 * found and returns the area's definition.
 */
export type AreaExtension = (found: AreaDefinition) => AreaDefinition

/** What the host passes to a release when it mounts a part of it. */
export interface AreaMount {
  /** The element that the release renders into. */
  domElement: HTMLElement
  platform: Platform
  /** The area's name. */
  owner: string
  /** The release's container name, which is also the namespace of its texts, so that two releases never mix. */
  namespace: string
  /** The area's routes, as its `area.json` declares them. */
  routes: readonly AreaRoute[]
  /** The element contains the server's markup of this release for this address. */
  isRendered?: boolean
  /** The page is rendered before the user navigates to it: mounting it ends before it is visible. */
  ahead?: Reveal
  /** The release reports that it cannot show this part; the host then shows another release, or a fallback. */
  onFailure: (error: unknown) => void
}
/** What an area needs to render its page on the server. */
export type AreaRendering = Pick<AreaMount, 'platform' | 'owner' | 'namespace' | 'routes'> & {
  onError: (error: unknown) => void
}
/** What an area needs to render a widget on the server. */
export interface WidgetRendering extends Omit<AreaRendering, 'routes'> {
  widget: string
  slotProps: object
}
/** What the host passes to a release when it mounts a widget. */
export interface WidgetMount extends Omit<AreaMount, 'routes' | 'ahead'> {
  /** The widget's name in `area.json`. */
  widget: string
  /** The properties that the slot passes to its widgets. */
  slotProps: object
  /** Aborted when the widget's slot is removed. */
  signal?: AbortSignal
}

export interface Lifecycle<Props> {
  bootstrap: (props: Props) => Promise<void>
  mount: (props: Props) => Promise<void>
  unmount: (props: Props) => Promise<void>
}

/** The lifecycles that an area's container exposes to single-spa, created anew for each mount. */
export interface AreaModule {
  /** The lifecycle of the area's pages. */
  createPages: () => Lifecycle<AreaMount>
  /** The lifecycle of one widget. */
  createWidget: () => Lifecycle<WidgetMount>
  /** Fetches a page's code and texts without showing anything, for a probable navigation. */
  prepare: (page: string, platform: Platform, namespace: string) => Promise<void>
  /** Renders the page at the platform's address with everything loaded; for the server. */
  renderPage: (rendering: AreaRendering) => Promise<ReactNode>
  /** Renders a widget with everything loaded; for the server. */
  renderWidget: (rendering: WidgetRendering) => Promise<ReactNode>
}
