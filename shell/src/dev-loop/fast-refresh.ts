import { Families, type Renderer, type Sign } from './families.ts'

/** The interface on the global object for the code of areas under development. */
export interface FastRefresh {
  register: (type: unknown, place: string) => void
  sign: () => Sign
  /** Renders what was registered since the last refresh. */
  refresh: () => void
}

/** The part of React's hook for developer tools that is used here. */
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

const minimalTools = (): DevTools => {
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
 * Listens to React like its developer tools, and beside them if they are installed. Must be called before React is
 * evaluated, because React looks for its listener only then.
 */
export const beginFastRefresh = (scope: Scope): FastRefresh => {
  const families = new Families()
  const renderers = new Map<number, Renderer>()
  const roots = new Map<unknown, Renderer>()
  const tools = (scope.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= minimalTools())
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
