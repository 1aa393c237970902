/** The interface of React's development build for developer tools. */
export interface Renderer {
  scheduleRefresh: (root: unknown, update: { updatedFamilies: Set<Family>; staleFamilies: Set<Family> }) => void
  setRefreshHandler: (resolve: (type: object) => Family | undefined) => void
}

/** All versions of one component, by the position of its code. React renders the current one. */
export interface Family {
  current: object
}

/** The signature of a component's hooks, from the compiler: if it changes, the state cannot be kept. */
interface Signature {
  key: string
  isReset: boolean
  customHooks: () => unknown[]
}
export type Sign = (type?: object, key?: string, isReset?: boolean, customHooks?: () => unknown[]) => unknown

const isType = (value: unknown): value is object =>
  typeof value === 'function' || (typeof value === 'object' && value !== null)

const isClass = (type: object): boolean =>
  typeof type === 'function' &&
  typeof (type.prototype as { isReactComponent?: unknown } | undefined)?.isReactComponent === 'object'

/**
 * The components of an area across saves. It does for a replaced container what React Fast Refresh does for a module: a
 * component keeps its state as long as its hooks are the same.
 */
export class Families {
  readonly #byPlace = new Map<string, Family>()
  readonly #byType = new WeakMap<object, Family>()
  readonly #signatures = new WeakMap<object, Signature>()
  #waiting: [family: Family, next: object][] = []

  /** Registers a component. @param place file and name, the same in every version of the code */
  register(type: unknown, place: string): void {
    if (!isType(type) || this.#byType.has(type)) return
    const family = this.#byPlace.get(place)
    if (family) this.#waiting.push([family, type])
    const own = family ?? { current: type }
    this.#byPlace.set(place, own)
    this.#byType.set(type, own)
    // Also register the component inside `memo` and `forwardRef`.
    const { render, type: inner } = type as { render?: unknown; type?: unknown }
    if (typeof type === 'object' && '$$typeof' in type) {
      this.register(render, `${place} render`)
      this.register(inner, `${place} type`)
    }
  }

  /** The function that compiled components call at each render, and once with their hooks. */
  sign(): Sign {
    return (type, key, isReset = false, customHooks = () => []) => {
      if (type !== undefined && key !== undefined && isType(type))
        this.#signatures.set(type, { key, isReset, customHooks })
      return type
    }
  }

  /** Makes the newly registered versions current, and lets React render them. */
  refresh(roots: ReadonlyMap<unknown, Renderer>): void {
    const updatedFamilies = new Set<Family>()
    const staleFamilies = new Set<Family>()
    for (const [family, next] of this.#waiting.splice(0)) {
      const keepsState = this.#isSameInside(family.current, next)
      family.current = next
      // A family that was replaced twice in between keeps its state only if both replacements allow it.
      if (!keepsState) staleFamilies.add(family)
      updatedFamilies.add(family)
    }
    for (const family of staleFamilies) updatedFamilies.delete(family)
    if (updatedFamilies.size + staleFamilies.size === 0) return
    for (const renderer of new Set(roots.values())) renderer.setRefreshHandler((type) => this.#byType.get(type))
    for (const [root, renderer] of roots) renderer.scheduleRefresh(root, { updatedFamilies, staleFamilies })
  }

  #isSameInside(before: object, after: object): boolean {
    if (isClass(before) || isClass(after)) return false
    const [one, other] = [this.#wholeKey(before), this.#wholeKey(after)]
    return one !== null && one === other
  }

  /** A component's hooks including those of its custom hooks; null if it forces a reset. */
  #wholeKey(type: object): string | null {
    const signature = this.#signatures.get(type)
    if (!signature) return ''
    if (signature.isReset) return null
    let hooks: unknown[]
    try {
      hooks = signature.customHooks()
    } catch {
      return null
    }
    const keys = hooks.map((hook) => (isType(hook) ? this.#wholeKey(hook) : null))
    return keys.includes(null) ? null : [signature.key, ...keys].join('\n')
  }
}
