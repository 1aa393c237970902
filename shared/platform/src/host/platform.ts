import type { ComponentType, ReactNode } from 'react'
import type { ClientToServerEvents, ServerToClientEvents } from '@fieldproof/contracts/realtime'
import type { FailurePhase } from '@fieldproof/contracts/release'
import type { Navigator } from '../address/navigator.ts'
import type { EventBus } from '../bus/bus.ts'
import type { Texts } from '../i18n/create-texts.ts'
import type { DeclaredSchemas } from '../bus/check-payload.ts'
import type { createStore, SharedState } from '../store/create-store.ts'
import type { SlotName } from '../surface.ts'

/** A widget that stands in a slot, as the composition describes it. */
export interface SlotWidget {
  area: string
  widget: string
  order: number
  key: string
  /** It may have nothing to say: no room is kept for it while it is on its way. */
  isOptional?: boolean
}

/** Whether a widget shows something, has nothing to say, or does not know yet. */
export type WidgetContent = 'shown' | 'quiet' | 'deciding'

export interface WidgetMounting {
  slotProps: object
  /** The element holds what the server rendered of this widget. */
  isRendered: boolean
  /** Called where it fails after it was mounted. */
  onFailure: (error: unknown) => void
  /** Aborted when its place goes: one whose code is still on its way is then not shown any more, and asks the server nothing. */
  signal: AbortSignal
}

/** What the host does for slots: it knows the composition, the platform does not. */
export interface WidgetHost {
  /** Widgets of the live composition for this slot, for this viewer, in order. */
  widgetsOf: (slot: SlotName) => SlotWidget[]
  /** Loads and mounts a widget into the element. Resolves to its removal; rejects when the area failed. */
  mountWidget: (widget: SlotWidget, element: HTMLElement, mounting: WidgetMounting) => Promise<() => Promise<void>>
  /** Called when another composition went live. */
  subscribe: (listener: () => void) => () => void
  /**
   * On the server: the HTML of a widget with these props, which are JSON. The same promise for the same widget all through a
   * rendering; null where the browser has to make it.
   */
  draw?: (widget: SlotWidget, slotProps: string) => Promise<string | null>
  /** In the browser: how the server rendered a widget with these props, while what it rendered is taken over. */
  drawn?: (widget: SlotWidget, slotProps: string) => WidgetContent | undefined
}

/** Called with everything that the server says over the socket. */
export type Hearer = <Event extends keyof ServerToClientEvents>(
  event: Event,
  payload?: Parameters<ServerToClientEvents[Event]>[0],
) => void

/** The document's socket, as areas use it. Its methods need it before them. */
export interface ServerLine {
  /** Who hears what the server tells; they hear `EVENTS_MISSED` after every connection too. */
  hearers: Set<Hearer>
  emit: <Event extends keyof ClientToServerEvents>(
    event: Event,
    ...data: Parameters<ClientToServerEvents[Event]>
  ) => void
}

/** Everything that the host hands to an area. None of it is global, so that a server can make one for a request. */
export interface Platform extends ReturnType<typeof createStore> {
  navigator: Navigator
  bus: EventBus
  texts: Texts
  line: ServerLine
  widgets: WidgetHost
  /** What the store held when the server rendered this document: a root that takes over its HTML begins with it. */
  renderedState?: SharedState | undefined
  /** Wraps every React root of the site: the design system's providers. */
  Providers: ComponentType<{ children: ReactNode }>
  /** Shown while a page's code is on its way. */
  PageLoading: ComponentType
  /** Shown in a slot whose widget could not be shown. */
  WidgetFailed: ComponentType<{ onRetry: () => void }>
  /** Tells the server that a part of the site failed. */
  report: (failure: { area: string; phase: FailurePhase; cause: unknown; version?: string; about?: string }) => void
  /** Told, by its container's name, that a release begins to render one of its roots: what loops there is put down to it. */
  noteRender?: ((container: string) => void) | undefined
  /** Told where a root differs from what the server rendered of it. */
  noteMismatch?: ((owner: string, cause: unknown) => void) | undefined
  /** Checks what a slot hands to its widgets; present in development and tests only. */
  checkSlotProps?: ((slot: SlotName, props: unknown) => string | null) | undefined
  /** Takes the schemas of an area that was loaded; present in development only. */
  learnSchemas?: ((declared: DeclaredSchemas) => void) | undefined
}
