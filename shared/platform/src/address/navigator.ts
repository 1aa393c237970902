/** An address within the site, in the form that react-router's components use. */
export interface Address {
  pathname: string
  search: string
  hash: string
  state: unknown
  /** Unique for each entry of the browser's history. */
  key: string
}

export type Move = 'POP' | 'PUSH' | 'REPLACE'
export interface Position {
  address: Address
  move: Move
}

interface EntryState {
  usr: unknown
  key: string
}

const newKey = () => Math.random().toString(36).slice(2, 10)
const asText = (to: string | Partial<Address>): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`

/**
 * The only navigator of a document. All React roots read the same position from it, so the parts of the site cannot
 * disagree about the address. It recognises single-spa's own `popstate` events by their key and ignores them.
 */
export class Navigator {
  #position: Position
  readonly #listeners = new Set<() => void>()
  readonly #window: Window
  /** Positions that a page was rendered for before the user navigated there, by address. */
  readonly #expected = new Map<string, Position>()
  #redirect: (address: Address) => string | null = () => null

  constructor(scope: Window) {
    this.#window = scope
    this.#position = { address: this.#read(), move: 'POP' }
    scope.addEventListener('popstate', this.#onPop)
  }

  get position(): Position {
    return this.#position
  }

  /** Called before every navigation; the returned address, if any, replaces the target. */
  setGuard(redirect: (address: Address) => string | null): void {
    this.#redirect = redirect
    this.checkGuard()
  }

  /** Asks the guard again about the current address: after a login, or when a session has ended. */
  checkGuard(): void {
    const elsewhere = this.#redirect(this.#position.address)
    if (elsewhere !== null) this.replace(elsewhere)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  getPosition = (): Position => this.#position

  /**
   * Returns the position that a later push to this address will have, so that a page can be rendered for it in advance.
   * The navigation uses the same object, so components that read the position do not render again.
   * @returns the position, and a function that cancels it
   */
  expect(to: string): { position: Position; forget: () => void } {
    const { pathname, search, hash } = new URL(to, this.#window.location.href)
    const address: Address = { pathname, search, hash, state: null, key: newKey() }
    const position: Position = { address, move: 'PUSH' }
    const key = asText(address)
    this.#expected.set(key, position)
    const forget = () => {
      if (this.#expected.get(key) === position) this.#expected.delete(key)
    }
    return { position, forget }
  }

  push = (to: string | Partial<Address>, state: unknown = null): void => {
    this.#move('PUSH', asText(to), state)
  }
  replace = (to: string | Partial<Address>, state: unknown = null): void => {
    this.#move('REPLACE', asText(to), state)
  }
  go = (delta: number): void => {
    this.#window.history.go(delta)
  }
  createHref = (to: string | Partial<Address>): string => asText(to)

  stop(): void {
    this.#window.removeEventListener('popstate', this.#onPop)
    this.#listeners.clear()
  }

  #move(move: 'PUSH' | 'REPLACE', to: string, state: unknown): void {
    const url = new URL(to, this.#window.location.href)
    if (url.origin !== this.#window.location.origin) throw new Error('The navigator only moves within the site')
    const wanted: Address = { pathname: url.pathname, search: url.search, hash: url.hash, state, key: newKey() }
    const elsewhere = this.#redirect(wanted)
    if (elsewhere !== null && elsewhere !== asText(wanted)) return this.#move('REPLACE', elsewhere, null)
    // Set the position first, because writing to the history makes single-spa dispatch its event synchronously.
    this.#position = (move === 'PUSH' && state === null && this.#takeExpected(asText(wanted))) || {
      address: wanted,
      move,
    }
    const entry: EntryState = { usr: state, key: this.#position.address.key }
    this.#window.history[move === 'PUSH' ? 'pushState' : 'replaceState'](entry, '', asText(wanted))
    this.#notify()
  }

  /** Returned only once, because the next history entry with the same address needs its own key. */
  #takeExpected(address: string): Position | undefined {
    const position = this.#expected.get(address)
    this.#expected.delete(address)
    return position
  }

  readonly #onPop = (): void => {
    const address = this.#read()
    const { address: present } = this.#position
    // single-spa dispatches a popstate event for every pushState: same entry, no navigation.
    if (address.key === present.key && asText(address) === asText(present)) return
    const elsewhere = this.#redirect(address)
    this.#position = { address, move: 'POP' }
    if (elsewhere !== null) return this.#move('REPLACE', elsewhere, null)
    this.#notify()
  }

  #read(): Address {
    const { location, history } = this.#window
    const entry = history.state as Partial<EntryState> | null
    return {
      pathname: location.pathname,
      search: location.search,
      hash: location.hash,
      state: entry?.usr ?? null,
      key: entry?.key ?? 'default',
    }
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}
