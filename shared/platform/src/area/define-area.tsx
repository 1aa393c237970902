import type { AreaRoute } from '@fieldproof/contracts/area'
import { findRoute, matchRoute } from '@fieldproof/policy/route-match'
import { Suspense, use, type ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { useLocation, useParams } from 'react-router'
import type { Position } from '../address/navigator.ts'
import { RouteProvider } from '../address/route-provider.tsx'
import type { Platform } from '../host/platform.ts'
import type { TextLoaders } from '../i18n/create-texts.ts'
import type {
  AreaDefinition,
  AreaModule,
  AreaMount,
  AreaRendering,
  Lifecycle,
  PageDefinition,
  WidgetMount,
  WidgetRendering,
} from './area-module.ts'
import { AreaReady, AreaRoot } from './area-root.tsx'
import { Arriving } from './arriving.tsx'
import { DrawnAhead, type Reveal } from './drawn-ahead.tsx'
import { keepTyping } from './keep-typing.ts'
import { LazyModule } from './lazy-module.ts'
import { mountRoot, prefixOfWidget, takeOver } from './mount-root.ts'
import { pageNamespace, PageTexts } from './page-texts.tsx'

/** The position of the pages' root in the document. */
interface PagesMount {
  onReady: () => void
  isRendered: boolean
  isLeft?: () => boolean
  ahead?: Reveal | undefined
}

const lazyModules = (definitions: Record<string, PageDefinition>) =>
  new Map(
    Object.entries(definitions).map(([name, page]) => [
      name,
      new LazyModule(typeof page === 'function' ? page : page.code),
    ]),
  )

const Lazy = ({ module, props }: { module: LazyModule; props: object }) => {
  // `use` may be called conditionally; a loaded module renders without suspending.
  const Component = module.component ?? use(module.load())
  return <Component {...props} />
}

/** A page gets the parameters of its path, and the props of its route in `area.json`. */
const RoutePage = ({ module, props }: { module: LazyModule; props: object | undefined }) => (
  <Lazy module={module} props={{ ...useParams(), ...props }} />
)

/** Path parameters that name a record, such as an order; others name a part of the page. */
const namesRecord = /(id|slug|token|code|reference)$/i

/** The ids of the records at an address that every route of its page names. The page starts anew for other records. */
const recordsAt = (routes: readonly AreaRoute[], { page, path }: AreaRoute, pathname: string): string => {
  const ofPage = routes.filter((route) => route.page === page).map((route) => route.path.split('/'))
  return Object.entries(matchRoute(path, pathname) ?? {})
    .filter(([name]) => namesRecord.test(name) && ofPage.every((parts) => parts.includes(`:${name}`)))
    .map(([, value]) => value)
    .join(' ')
}

interface PageHereProps {
  routes: readonly AreaRoute[]
  pageOf: (route: AreaRoute, records: string) => ReactNode
}

/** The page whose route matches the address; nothing if none does. */
const PageHere = ({ routes, pageOf }: PageHereProps) => {
  const { pathname } = useLocation()
  const route = findRoute(routes, pathname)
  if (!route) return null
  return <RouteProvider path={route.path}>{pageOf(route, recordsAt(routes, route, pathname))}</RouteProvider>
}

/**
 * Creates the only export of an area. An area writes no lifecycle code: roots, error boundaries, providers, texts and
 * the cleanup are created here, so that no area can block the site.
 */
export const defineArea = (definition: AreaDefinition): AreaModule => {
  const pages = lazyModules(definition.pages)
  const widgets = lazyModules(definition.widgets ?? {})

  /** Loads everything that any part of the area needs. */
  const prepareArea = async (platform: Platform, namespace: string) => {
    for (const load of [definition.events, definition.slots]) if (load) platform.learnSchemas?.(load)
    await platform.texts.addNamespace(namespace, definition.texts)
  }
  const textsIn = (found: PageDefinition | undefined): TextLoaders | null =>
    found === undefined || typeof found === 'function' ? null : found.texts
  const ownTexts = (page: string): TextLoaders | null => textsIn(definition.pages[page])
  /** The texts of a part that has its own. */
  const loadTexts = (texts: TextLoaders | null, part: string, platform: Platform, namespace: string) =>
    texts && platform.texts.addNamespace(pageNamespace(namespace, part), texts)
  const hasTexts = (page: string, { texts }: Platform, namespace: string): boolean =>
    ownTexts(page) === null || texts.has(pageNamespace(namespace, page))
  /** Renders a part with its own texts before the area's. */
  const withTexts = (
    shown: ReactNode,
    loaders: TextLoaders | null,
    page: string,
    { platform, namespace }: { platform: Platform; namespace: string },
  ): ReactNode =>
    loaders ? (
      <PageTexts platform={platform} namespace={namespace} texts={[{ page, loaders }]}>
        {shown}
      </PageTexts>
    ) : (
      shown
    )
  /** Loads everything that a page needs to render without waiting. */
  const preparePage = async (page: string, platform: Platform, namespace: string) => {
    await Promise.all([loadTexts(ownTexts(page), page, platform, namespace), moduleOf(pages, page).load()])
  }
  const moduleOf = (modules: Map<string, LazyModule>, name: string): LazyModule => {
    const module = modules.get(name)
    if (!module) throw new Error(`There is no "${name}" in this release`)
    return module
  }

  const pageElement = (
    { page, props }: AreaRoute,
    records: string,
    { platform, namespace }: Pick<AreaRendering, 'platform' | 'namespace'>,
  ): ReactNode => {
    // Addresses with the same page, props and records share the page's state.
    const key = `${page} ${JSON.stringify(props)} ${records}`
    const module = moduleOf(pages, page)
    const shown = <RoutePage module={module} props={props} />
    return (
      <Arriving
        key={key}
        isHere={() => module.component !== null && hasTexts(page, platform, namespace)}
        load={() => preparePage(page, platform, namespace)}
        loading={<platform.PageLoading />}
      >
        {withTexts(shown, ownTexts(page), page, { platform, namespace })}
      </Arriving>
    )
  }

  /** Loads everything that the page at an address needs to render without waiting. */
  const prepareAt = async (
    { address }: Position,
    { routes, platform, namespace }: Pick<AreaRendering, 'routes' | 'platform' | 'namespace'>,
  ) => {
    const here = findRoute(routes, address.pathname)
    await Promise.all([prepareArea(platform, namespace), here ? preparePage(here.page, platform, namespace) : null])
  }

  /** The root of the area's pages, for the browser and the server. */
  const pagesRoot = (
    { platform, owner, namespace, routes, onError }: AreaRendering,
    { onReady, isRendered, isLeft, ahead }: PagesMount,
  ): ReactNode => {
    const shown = (
      <Suspense fallback={<platform.PageLoading />}>
        <PageHere routes={routes} pageOf={(route, records) => pageElement(route, records, { platform, namespace })} />
        <AreaReady onReady={onReady} />
      </Suspense>
    )
    return (
      <AreaRoot
        platform={platform}
        owner={owner}
        namespace={namespace}
        isRendered={isRendered}
        hasScreen={({ pathname }) => !isLeft?.() && findRoute(routes, pathname) !== null}
        ahead={ahead}
        onError={onError}
      >
        {ahead ? <DrawnAhead ahead={ahead}>{shown}</DrawnAhead> : shown}
      </AreaRoot>
    )
  }

  const createPages = (): Lifecycle<AreaMount> => {
    let root: Root | null = null
    let rejectMount: ((error: unknown) => void) | null = null
    return {
      bootstrap: async () => {},
      mount: async ({ domElement, isRendered = false, ahead, onFailure, ...rendering }) => {
        const { platform, owner } = rendering
        await prepareAt(ahead?.position ?? platform.navigator.position, rendering)
        const failed = new Promise<never>((_, reject) => {
          rejectMount = reject
        })
        const restoreTyping = isRendered ? keepTyping(domElement) : null
        const onError = (error: unknown) => (rejectMount ? rejectMount(error) : onFailure(error))
        const mounted = mountRoot(
          (onReady) => {
            // The page of an address that was left is unmounted later, and renders nothing new until then.
            const isLeft = () => !domElement.isConnected
            return pagesRoot({ ...rendering, onError }, { onReady, isRendered, isLeft, ahead })
          },
          domElement,
          { rendered: isRendered ? takeOver(owner, platform) : undefined, isAhead: ahead !== undefined },
        )
        root = mounted.root
        // A page that is rendered ahead becomes ready only when it is visible.
        await Promise.race([ahead ? null : mounted.ready, failed])
        rejectMount = null
        restoreTyping?.()
      },
      unmount: async () => {
        root?.unmount()
        root = null
      },
    }
  }

  const textsOfWidget = (widget: string) => textsIn(definition.widgets?.[widget])
  const nameOfWidget = (widget: string) => `widget-${widget}`
  /** Loads everything that a widget needs to render without waiting. */
  const prepareWidget = async (widget: string, platform: Platform, namespace: string) => {
    await Promise.all([
      prepareArea(platform, namespace),
      loadTexts(textsOfWidget(widget), nameOfWidget(widget), platform, namespace),
      moduleOf(widgets, widget).load(),
    ])
  }

  /** The root of a widget, for the browser and the server. */
  const widgetRoot = (
    { platform, owner, namespace, widget, slotProps, onError }: WidgetRendering,
    { onReady, isRendered }: { onReady: () => void; isRendered: boolean },
  ): ReactNode => (
    <AreaRoot
      platform={platform}
      owner={owner}
      namespace={namespace}
      isRendered={isRendered}
      onError={onError}
      onReady={onReady}
    >
      {withTexts(
        <Lazy module={moduleOf(widgets, widget)} props={slotProps} />,
        textsOfWidget(widget),
        nameOfWidget(widget),
        { platform, namespace },
      )}
    </AreaRoot>
  )

  const createWidget = (): Lifecycle<WidgetMount> => {
    let root: Root | null = null
    return {
      bootstrap: async () => {},
      mount: async ({ domElement, platform, onFailure, signal, isRendered = false, ...shown }) => {
        const { owner, namespace, widget } = shown
        await prepareWidget(widget, platform, namespace)
        if (signal?.aborted) return
        const restoreTyping = isRendered ? keepTyping(domElement) : null
        const mounted = mountRoot(
          (onReady) => {
            const onError = (error: unknown) => {
              onReady()
              onFailure(error)
            }
            return widgetRoot({ ...shown, platform, onError }, { onReady, isRendered })
          },
          domElement,
          {
            rendered: isRendered
              ? { ...takeOver(owner, platform), identifierPrefix: prefixOfWidget(owner, widget) }
              : undefined,
          },
        )
        root = mounted.root
        await mounted.ready
        restoreTyping?.()
      },
      unmount: async () => {
        root?.unmount()
        root = null
      },
    }
  }

  const prepare = async (page: string, platform: Platform, namespace: string) => {
    await Promise.all([prepareArea(platform, namespace), preparePage(page, platform, namespace)])
  }

  const renderPage = async (rendering: AreaRendering): Promise<ReactNode> => {
    await prepareAt(rendering.platform.navigator.position, rendering)
    return pagesRoot(rendering, { onReady: () => {}, isRendered: true })
  }

  const renderWidget = async (rendering: WidgetRendering): Promise<ReactNode> => {
    await prepareWidget(rendering.widget, rendering.platform, rendering.namespace)
    return widgetRoot(rendering, { onReady: () => {}, isRendered: true })
  }

  return { createPages, createWidget, prepare, renderPage, renderWidget }
}
