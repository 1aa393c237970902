import type { ComponentType, ReactNode } from 'react'
import type { ClientToServerEvents, ServerToClientEvents } from '@fieldproof/contracts/realtime'
import type { FailurePhase } from '@fieldproof/contracts/release'
import type { Navigator } from '../address/navigator.ts'
import type { EventBus } from '../bus/bus.ts'
import type { Texts } from '../i18n/create-texts.ts'
import type { DeclaredSchemas } from '../bus/check-payload.ts'
import type { createStore, SharedState } from '../store/create-store.ts'
import type { SlotName } from '../surface.ts'

/** A widget in a slot, as the composition describes it. */
export interface SlotWidget {
  area: string
  widget: string
  order: number
  key: string
  /** It may render nothing, so no space is reserved while it loads. */
  isOptional?: boolean
}

/** Whether a widget shows something, renders nothing, or has not decided yet. */
export type WidgetContent = 'shown' | 'quiet' | 'deciding'

export interface WidgetMounting {
  slotProps: object
  /** The element contains the server's markup of this widget. */
  isRendered: boolean
  /** Called if it fails after mounting. */
  onFailure: (error: unknown) => void
  /**
   * Aborted when its slot is removed: a widget whose code is still loading is not mounted then, and sends no requests.
   */
  signal: AbortSignal
}

/** The host's service for slots: it knows the composition, which the platform does not. */
export interface WidgetHost {
  /** The widgets of the live composition for this slot and viewer, in order. */
  widgetsOf: (slot: SlotName) => SlotWidget[]
  /**
   * Loads a widget and mounts it into the element. Resolves to a function that removes it; rejects if the area failed.
   */
  mountWidget: (widget: SlotWidget, element: HTMLElement, mounting: WidgetMounting) => Promise<() => Promise<void>>
  /** Called when another composition has gone live. */
  subscribe: (listener: () => void) => () => void
  /**
   * On the server: the HTML of a widget with these props, which must be JSON. Returns the same promise throughout one
   * rendering; null if the browser has to render the widget.
   */
  draw?: (widget: SlotWidget, slotProps: string) => Promise<string | null>
  /** In the browser: the server's markup of a widget with these props, during hydration. */
  drawn?: (widget: SlotWidget, slotProps: string) => WidgetContent | undefined
}

/** Called with every message from the server. */
export type ServerListener = <Event extends keyof ServerToClientEvents>(
  event: Event,
  payload?: Parameters<ServerToClientEvents[Event]>[0],
) => void

/** The document's socket, for areas. Its methods are bound to it. */
export interface ServerSocket {
  /** Subscribes to the server's messages. Listeners also get `EVENTS_MISSED` after every connection. */
  listeners: Set<ServerListener>
  emit: <Event extends keyof ClientToServerEvents>(
    event: Event,
    ...data: Parameters<ClientToServerEvents[Event]>
  ) => void
}

/** Everything that the host passes to an area. Nothing is global, so that a server can create one per request. */
export interface Platform extends ReturnType<typeof createStore> {
  navigator: Navigator
  bus: EventBus
  texts: Texts
  socket: ServerSocket
  widgets: WidgetHost
  /** The store's state when the server rendered this document; a root that hydrates its markup starts with it. */
  renderedState?: SharedState | undefined
  /** Wraps every React root of the site: the design system's providers. */
  Providers: ComponentType<{ children: ReactNode }>
  /** Shown while a page's code is loading. */
  PageLoading: ComponentType
  /** Shown in a slot whose widget failed. */
  WidgetFailed: ComponentType<{ onRetry: () => void }>
  /** Reports to the server that a part of the site failed. */
  report: (failure: { area: string; phase: FailurePhase; cause: unknown; version?: string; about?: string }) => void
  /**
   * Called with its container's name when a release begins to render one of its roots, so that an endless loop is
   * attributed to it.
   */
  noteRender?: ((container: string) => void) | undefined
  /** Called if a root's markup differs from the server's. */
  noteMismatch?: ((owner: string, cause: unknown) => void) | undefined
  /** Validates what a slot passes to its widgets; only in development and tests. */
  checkSlotProps?: ((slot: SlotName, props: unknown) => string | null) | undefined
  /** Loads and adds the schemas of an area that begins to run; only in development. */
  learnSchemas?: ((load: () => Promise<DeclaredSchemas>) => void) | undefined
}
