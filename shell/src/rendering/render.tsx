import type { Locale } from '@fieldproof/contracts/languages'
import {
  api,
  contentOfHtml,
  createStore,
  createTexts,
  EventBus,
  markerOf,
  Navigator,
  preferencesRead,
  prefixOfWidget,
  sessionStarted,
  type Platform,
  type SlotWidget,
  type Texts,
} from '@fieldproof/platform/host'
import { redirectFor } from '@fieldproof/policy/guard'
import { CompositionStore } from '../composition/composition-store.ts'
import type { SiteState } from '../composition/site-state.ts'
import { slotWidgets } from '../composition/slot-widgets.ts'
import { AppRoot } from '../layout/app-root.tsx'
import { PageLoading, WidgetFailed } from '../layout/fallbacks.tsx'
import { Providers } from '../layout/providers.tsx'
import { prepareScreen, screenCode } from '../screens/screen-code.ts'
import { loaders, namespace } from '../texts.ts'
import { areaElement } from '../composition/area-element.ts'
import { KnownCalls } from './known-calls.ts'
import { answered, beginCalls, callsOf, inTime, isAskedIn } from './page-calls.ts'
import { Begun, signalOfParts, unlessAborted } from './parts-in-time.tsx'
import { renderWhole } from './render-whole.ts'
import { drawnKey, type RenderedState } from './rendered.ts'
import type { RendererParts, Rendering, RenderRequest } from './request.ts'

export { sharedModules } from './shared-modules.ts'

/** The maximum number of renderings of one page: each requests what the previous one has shown to be needed. */
const mostPasses = 4

/** The parts of a window that a `Navigator` uses, at an address. */
const windowAt = (url: URL): Window =>
  ({ location: url, history: { state: null }, addEventListener: () => {}, removeEventListener: () => {} }) as never

const causeOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))

/**
 * Whether an element has a style attribute. The content security policy refuses it in HTML; in the browser React sets
 * it by script.
 */
const hasOwnStyles = (html: string): boolean => html.includes(' style="')

/** Renders the site's screens for a composition. All data of a user lives in one call of `render`. */
export const createRenderer = ({ composition, origin, loadArea, onBegin }: RendererParts) => {
  const compositions = new CompositionStore(composition)
  const knownCalls = new KnownCalls()
  /** Texts are not private: all renderings of a language share them. */
  const textsOf = new Map<Locale, Promise<Texts>>()
  const makeTexts = async (locale: Locale): Promise<Texts> => {
    const texts = createTexts(locale)
    await texts.bringI18next()
    return texts
  }
  const textsIn = (locale: Locale): Promise<Texts> => {
    const texts = textsOf.get(locale) ?? makeTexts(locale)
    textsOf.set(locale, texts)
    return texts
  }

  const makePlatform = async (url: URL, { locale, reader }: RenderRequest): Promise<Platform> => {
    const parts = createStore()
    parts.store.dispatch(preferencesRead({ locale, timeZone: reader?.timeZone ?? null, renderedAt: Date.now() }))
    if (reader) parts.store.dispatch(sessionStarted({ token: markerOf(reader.sessionId), user: reader.user }))
    const texts = await textsIn(locale)
    await texts.addNamespace(namespace, loaders)
    return {
      ...parts,
      navigator: new Navigator(windowAt(url)),
      bus: new EventBus({ onListenerError: () => {}, check: () => null }),
      texts,
      socket: { listeners: new Set(), emit: () => {} },
      Providers,
      PageLoading,
      WidgetFailed,
      report: () => {},
      widgets: { ...slotWidgets(compositions, parts.store), mountWidget: async () => async () => {} },
    }
  }

  /** The HTML of the area's page; null if the browser has to render it. */
  const renderArea = async (platform: Platform, owner: string, signal: AbortSignal): Promise<string | null> => {
    const area = compositions.area(owner)
    if (!area) return null
    // Before its code is loaded, because that may hang, too.
    onBegin(owner)
    const module = loadArea(owner)
    if (!module) return null
    const { release } = area
    const tree = await module.renderPage({
      platform,
      owner,
      namespace: release.container,
      routes: release.manifest.routes,
      onError: () => {},
    })
    return renderWhole(<Begun onBegin={() => onBegin(owner)}>{tree}</Begun>, owner, signal)
  }

  /** The HTML of a widget; null if the browser has to render it. */
  const drawWidget = async (
    platform: Platform,
    { area: owner, widget }: SlotWidget,
    slotProps: string,
    signal: AbortSignal,
  ): Promise<string | null> => {
    const area = compositions.area(owner)
    if (!area) return null
    // Its page renders first, so that the page's errors are not attributed to the widget.
    await Promise.resolve()
    onBegin(owner)
    const module = loadArea(owner)
    // A release from before widgets could be rendered has no function for it.
    if (!module?.renderWidget) return null
    const tree = await module.renderWidget({
      platform,
      owner,
      namespace: area.release.container,
      widget,
      slotProps: JSON.parse(slotProps) as object,
      onError: () => {},
    })
    const begun = <Begun onBegin={() => onBegin(owner)}>{tree}</Begun>
    const html = await renderWhole(begun, prefixOfWidget(owner, widget), signal)
    return hasOwnStyles(html) ? null : html
  }

  /** @returns null if the address belongs to no screen that this user may open here */
  const render = async (request: RenderRequest): Promise<Rendering | null> => {
    const { address, locale, reader, signal, callsLimit, partsLimit } = request
    const url = new URL(address, origin)
    const route = compositions.routeAt(url.pathname)
    if (url.origin !== origin || route === null) return null
    const { guard, owner, name } = route
    const isBarred = reader?.user.deletionPending === true && owner !== 'shell'
    if (redirectFor({ guard, isLoggedIn: reader !== null, isBarred, address }) !== null) return null
    const platform = await makePlatform(url, request)
    const { store } = platform
    const isShells = owner === 'shell'
    const timers: NodeJS.Timeout[] = []
    const ofParts = signalOfParts(signal, partsLimit, timers)
    const until = Date.now() + callsLimit
    /** The arguments of a user's calls may be private, so none of them is remembered. */
    const ofVisitors = reader === null ? `${locale} ${url.pathname}` : null
    const known = ofVisitors === null ? [] : knownCalls.of(ofVisitors)
    if (known.length > 0) await inTime(beginCalls(store, known), until)
    if (isShells) await Promise.all([screenCode(name).load(), prepareScreen(name, platform.texts)])

    const versionOf = (area: string) => compositions.area(area)?.release.version ?? ''
    const version = versionOf(owner)
    let failure: Rendering['failure']
    /** The widgets of the current rendering. */
    let drawings = new Map<string, { widget: SlotWidget; html: Promise<string | null> }>()
    let widgetFailure: Rendering['failure']
    /** Failed widgets, which later renderings do not wait for. */
    const hopeless = new Set<string>()
    platform.widgets.draw = (widget, slotProps) => {
      const key = drawnKey(widget, slotProps)
      const begun = drawings.get(key)
      if (begun) return begun.html
      if (hopeless.has(widget.key)) return Promise.resolve(null)
      // A widget gets less time than the page, so that a slow one is left out without delaying the page.
      const ofWidget = signalOfParts(signal, partsLimit && partsLimit / 2, timers)
      const html = unlessAborted(drawWidget(platform, widget, slotProps, ofWidget), ofWidget).catch(
        (error: unknown) => {
          signal.throwIfAborted()
          hopeless.add(widget.key)
          widgetFailure ??= { area: widget.area, version: versionOf(widget.area), cause: causeOf(error) }
          return null
        },
      )
      drawings.set(key, { widget, html })
      return html
    }
    const widgets: Rendering['widgets'] = []
    const contents: RenderedState['widgets'] = {}
    /** Takes the widgets of the rendering that is sent. */
    const takeWidgets = async (): Promise<void> => {
      for (const [key, { widget, html }] of drawings) {
        const shownHtml = await html
        if (shownHtml === null) continue
        widgets.push({ area: widget.area, widget: widget.widget })
        contents[key] = contentOfHtml(shownHtml)
      }
    }
    const drawPage = async (): Promise<string | null> => {
      if (failure) return null
      return unlessAborted(renderArea(platform, owner, ofParts), ofParts).catch((error: unknown) => {
        signal.throwIfAborted()
        failure = { area: owner, version, cause: causeOf(error) }
        return null
      })
    }
    const drawFrame = async (page: string | null): Promise<string> => {
      const state: SiteState = {
        active: isShells ? null : { area: owner, status: page === null ? 'loading' : 'shown' },
        offered: [],
        replacedIn: {},
        shellOffered: false,
        outgrown: [],
      }
      const site = { getState: () => state, subscribe: () => () => {}, retry: async () => {}, accept: async () => {} }
      onBegin('shell')
      return renderWhole(
        <AppRoot
          platform={platform}
          site={{ compositions, site, realTime: { emit: () => {} } }}
          outlet={areaElement(owner, version, page)}
          isRendered
        />,
        'shell',
        signal,
      )
    }
    /** Calls without a response in this rendering: a later response is neither shown nor sent. */
    const late = new Set<string>()
    const refused = new Set<string>()
    let shown = answered(store.getState(), () => true)
    /** Renders until every response is shown, or the time for calls is over. */
    const inPasses = async <Drawn,>(draw: () => Promise<Drawn>): Promise<Drawn> => {
      for (let pass = 1; ; pass += 1) {
        shown = answered(store.getState(), (key) => !late.has(key))
        platform.renderedState = shown
        drawings = new Map()
        const drawn = await draw()
        const calls = store
          .dispatch(api.util.getRunningQueriesThunk())
          .filter(({ queryCacheKey }) => !refused.has(queryCacheKey))
        const left = until - Date.now()
        if (calls.length > 0 && left > 0) await inTime(Promise.allSettled(calls), until)
        const { queries } = store.getState().api
        for (const [key, entry] of Object.entries(queries)) if (entry?.status === 'rejected') refused.add(key)
        const unseen = Object.keys(queries).filter((key) => !(key in shown.api.queries))
        const hasNews = unseen.some(
          (key) => queries[key as keyof typeof queries]?.status === 'fulfilled' && !late.has(key),
        )
        if (hasNews && pass < mostPasses) continue
        for (const key of unseen) late.add(key)
        await takeWidgets()
        return drawn
      }
    }
    try {
      const drawn = isShells ? null : await inPasses(drawPage)
      const page = drawn !== null && hasOwnStyles(drawn) ? null : drawn
      const html = await inPasses(() => drawFrame(page))
      if (hasOwnStyles(html)) return null
      const { queries, provided } = shown.api
      const isAsked = isAskedIn(store)
      // Unneeded calls are not sent along.
      const ofPage = Object.entries(queries).filter(([key]) => isAsked(key))
      if (ofVisitors !== null && late.size === 0) knownCalls.note(ofVisitors, callsOf(ofPage))
      const sent = {
        api: { queries: Object.fromEntries(ofPage), provided },
        preferences: shown.preferences,
        session: shown.session,
      } as RenderedState['store']
      const fault = failure ?? widgetFailure
      const isPartial = [...late].some((key) => !refused.has(key))
      return {
        html,
        state: { store: sent, address, widgets: contents },
        widgets,
        ...(isPartial && { isPartial }),
        ...(fault && { failure: fault }),
      }
    } finally {
      for (const timer of timers) clearTimeout(timer)
      // Stops the polling of the page.
      store.dispatch(api.util.resetApiState())
    }
  }
  return { render }
}
