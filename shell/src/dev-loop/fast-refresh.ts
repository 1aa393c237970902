import { Families, type Renderer, type Sign } from './families.ts'

/** What the code of areas under development finds on the global object. */
export interface FastRefresh {
  register: (type: unknown, place: string) => void
  sign: () => Sign
  /** Puts what was registered since the last time on screen. */
  refresh: () => void
}

/** React's hook for developer tools, as far as it is used here. */
interface DevTools {
  renderers: Map<number, unknown>
  supportsFiber: true
  inject: (renderer: Partial<Renderer>) => number
  onScheduleFiberRoot: (...all: unknown[]) => void
  onCommitFiberRoot: (id: number, root: FiberRoot, ...more: unknown[]) => void
  onCommitFiberUnmount: (...all: unknown[]) => void
}
interface FiberRoot {
  current: { memoizedState: { element?: unknown } | null }
}
interface Scope {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevTools
  fieldproofRefresh?: FastRefresh
}

const ownTools = (): DevTools => {
  let injected = 0
  const none = () => {}
  return {
    renderers: new Map(),
    supportsFiber: true,
    inject: () => injected++,
    onScheduleFiberRoot: none,
    onCommitFiberRoot: none,
    onCommitFiberUnmount: none,
  }
}

/**
 * Listens to React as its developer tools do, beside them where they are there. To be called before React runs: it looks
 * for its listener once.
 */
export const beginFastRefresh = (scope: Scope): FastRefresh => {
  const families = new Families()
  const renderers = new Map<number, Renderer>()
  const roots = new Map<unknown, Renderer>()
  const tools = (scope.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= ownTools())
  const { inject, onCommitFiberRoot } = tools
  tools.inject = (renderer) => {
    const id = inject.call(tools, renderer)
    const { scheduleRefresh, setRefreshHandler } = renderer
    if (scheduleRefresh && setRefreshHandler) renderers.set(id, { scheduleRefresh, setRefreshHandler })
    return id
  }
  tools.onCommitFiberRoot = (id, root, ...more) => {
    const renderer = renderers.get(id)
    const isMounted = (root.current.memoizedState?.element ?? null) !== null
    if (renderer && isMounted) roots.set(root, renderer)
    else roots.delete(root)
    onCommitFiberRoot.call(tools, id, root, ...more)
  }
  scope.fieldproofRefresh = {
    register: (type, place) => families.register(type, place),
    sign: () => families.sign(),
    refresh: () => families.refresh(roots),
  }
  return scope.fieldproofRefresh
}
